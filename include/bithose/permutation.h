/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The bare permutation, for constructions that this library does not have. */
#ifndef BITHOSE_PERMUTATION_H
#define BITHOSE_PERMUTATION_H

#include "engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Permute one state, in place.
 *
 * `engine` may be NULL for the default engine. `rounds`: 24 for
 * Keccak-f[1600] = Keccak-p[1600, 24] (FIPS 202, 3.3 and 3.4), or 12 for
 * Keccak-p[1600, 12], its last 12 rounds (RFC 9861, 2.2). `lanes`:
 * BITHOSE_KECCAK_LANES lanes, lane (x, y) at x + 5 * y, each a number in the
 * byte order of the machine: bit z of a lane has the value 2^z, so that byte k
 * of a block is bits 8 * (k % 8) to 8 * (k % 8) + 7 of lane k / 8.
 * Returns 0, or BITHOSE_EINVAL for other rounds or NULL; then the lanes are
 * untouched. Threads: any; a state is for one thread at a time.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_permute(const struct bithose *engine, unsigned rounds, uint64_t *lanes);

/*
 * Permute `n` states, in place, as many at a time as the kernels take.
 *
 * `states`: n * BITHOSE_KECCAK_LANES lanes, one state after the other, each as
 * in bithose_permute(); lane i of state s is states[25 * s + i]. Any n; `states`
 * may be NULL if it is 0. Nothing is allocated; the scratch is on the stack,
 * under 4 KiB, and is wiped. Returns 0, or BITHOSE_EINVAL for other rounds,
 * NULL, or more states than a size_t has bytes for; then they are untouched.
 * Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_permute_many(const struct bithose *engine, unsigned rounds, size_t n,
		     uint64_t *states);

#ifdef __cplusplus
}
#endif

#endif
