/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The kernels of a backend, each made to wait -> a plugin of the same name that
 * is slower by a known amount.
 *
 * The build gives SLOWED_EACH, X(ways, rounds, adds) for each kernel, and links
 * the kernels. Before each permutation comes a chain of so many additions, which
 * begins with the last result, and which the address of the states waits for:
 * else a core would execute them on the side.
 */
#include <bithose/backend.h>

#define KERNEL__(backend, ways, rounds) \
	bithose_##backend##_keccak_x##ways##_##rounds
#define KERNEL_(backend, ways, rounds) KERNEL__(backend, ways, rounds)
#define KERNEL(ways, rounds) KERNEL_(BITHOSE_BACKEND_ID, ways, rounds)

static inline uint64_t *wait_for(uint64_t *states, unsigned adds)
{
	uint64_t lane = states[0], zero = 0;

	__asm__ volatile("" : "+r"(zero));
	for (unsigned i = 0; i < adds; i++) {
		lane += zero;
		__asm__ volatile("" : "+r"(lane));
	}
	return states + (lane - states[0]);
}

#define X(number_of_ways, number_of_rounds, adds)                              \
	extern const struct bithose_keccak_kernel KERNEL(number_of_ways,       \
							 number_of_rounds);    \
	static void permute_##number_of_ways##_##number_of_rounds(             \
		uint64_t *states)                                              \
	{                                                                      \
		states = wait_for(states, adds);                               \
		KERNEL(number_of_ways, number_of_rounds).permute(states);      \
	}                                                                      \
	static const struct bithose_keccak_kernel                              \
		slowed_##number_of_ways##_##number_of_rounds = {               \
			.struct_size = sizeof(struct bithose_keccak_kernel),   \
			.ways = number_of_ways,                                \
			.rounds = number_of_rounds,                            \
			.call_cost = 100,                                      \
			.permute =                                             \
				permute_##number_of_ways##_##number_of_rounds, \
	};
SLOWED_EACH
#undef X

#define X(ways, rounds, adds) &slowed_##ways##_##rounds,
static const struct bithose_keccak_kernel *const keccak[] = {SLOWED_EACH NULL};
#undef X

#define BACKEND_SUMMARY "made slower, to be found out"
#define BACKEND_PREFERRED 0
#define BACKEND_KECCAK keccak
#include "backend_descriptor.h"
