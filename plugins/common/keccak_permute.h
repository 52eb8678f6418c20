/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The round over lane_t -> permutations of WAYS states in memory, with 24 and
 * with 12 rounds, for a backend that has none in assembly. A source file sets
 * WAYS and a lane.h that has the steps of keccak_round.h.
 */
#ifndef PLUGINS_COMMON_KECCAK_PERMUTE_H
#define PLUGINS_COMMON_KECCAK_PERMUTE_H

#include "keccak_round.h"

/*
 * Written out, not looped over: compilers keep an array in registers only where
 * every index is a constant.
 */
/* clang-format off */
#define KECCAK_EACH_LANE(X)                                                 \
	X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) \
	X(13) X(14) X(15) X(16) X(17) X(18) X(19) X(20) X(21) X(22) X(23) X(24)
/* clang-format on */

static inline __attribute__((always_inline)) void
keccak_permute(uint64_t *states, unsigned rounds)
{
	lane_t a[25], e[25];

#define LOAD(i) a[i] = lane_load(states + (i)*WAYS);
	KECCAK_EACH_LANE(LOAD)
#undef LOAD
	for (unsigned i = 24 - rounds; i < 24; i += 2) {
		keccak_round(e, a, keccak_round_constant[i]);
		keccak_round(a, e, keccak_round_constant[i + 1]);
	}
#define STORE(i) lane_store(states + (i)*WAYS, a[i]);
	KECCAK_EACH_LANE(STORE)
#undef STORE
}

static void keccak_permute_24(uint64_t *states)
{
	keccak_permute(states, 24);
}

static void keccak_permute_12(uint64_t *states)
{
	keccak_permute(states, 12);
}

#endif
