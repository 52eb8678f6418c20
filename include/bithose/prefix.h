/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The bytes that many messages begin with, absorbed once for all of them. */
#ifndef BITHOSE_PREFIX_H
#define BITHOSE_PREFIX_H

#include "algorithm.h"
#include "backend.h"
#include "engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A sponge that has taken the bytes that come before every message. The caller
 * allocates it; it owns no memory, so it is copied by assignment and needs no
 * end. It does not change when it is used, serves any number of calls and
 * threads at once, and goes with any engine. Its members are private; one that
 * is all zero is none.
 */
struct bithose_prefix {
	/* The state, lane (x, y) at x + 5 * y, in the machine's byte order. */
	uint64_t lanes[BITHOSE_KECCAK_LANES];
	/* Bytes of the last block that are in the state, less than the rate. */
	uint32_t position;
	uint32_t algorithm;
	uint8_t reserved[16];
};

/*
 * Make the prefix of given bytes.
 *
 * `prefix`: any contents. `engine` may be NULL for the default engine, and is
 * not needed later. `in`: `in_len` bytes of any number, NULL if in_len is 0.
 * Whole blocks (bithose_algorithm_info.rate) cost nothing when the prefix is
 * used. What is behind them costs a copy of each short message, of up to two
 * blocks or so, and a few cycles for a long one.
 * Returns 0, BITHOSE_EALGORITHM, or BITHOSE_EINVAL (NULL with a length); then
 * `prefix` is untouched. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_prefix_init(struct bithose_prefix *prefix, const struct bithose *engine,
		    enum bithose_algorithm algorithm, const void *in,
		    size_t in_len);

/*
 * Make the prefix of `zeros` bytes of zero, any number; for n blocks that is n
 * times the rate. No memory of that size is needed; the time is that of
 * hashing them. The rest is as in bithose_prefix_init().
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_prefix_init_zeros(struct bithose_prefix *prefix,
			  const struct bithose *engine,
			  enum bithose_algorithm algorithm, uint64_t zeros);

/*
 * Erase a prefix; it is none then. For prefixes that are secret, as a key is.
 * `prefix` may be NULL.
 */
BITHOSE_API void bithose_prefix_wipe(struct bithose_prefix *prefix);

#ifdef __cplusplus
}
#endif

#endif
