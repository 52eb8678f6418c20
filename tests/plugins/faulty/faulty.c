/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The scalar Poseidon2 kernels -> kernels of some ways, which say that they are
 * cheap, and a plugin of them. Some are wrong. Each call leaves a mark.
 */
#include <bithose/backend.h>

#include "mark.h"

#define WAYS_MAX 4
#define DIGEST BITHOSE_POSEIDON2_DIGEST

extern const struct bithose_poseidon2_kernel bithose_scalar_poseidon2_16_x1;
extern const struct bithose_poseidon2_kernel bithose_scalar_poseidon2_24_x1;
extern const struct bithose_poseidon2_kernel bithose_scalar_poseidon2_32_x1;

static void permute(const struct bithose_poseidon2_kernel *scalar, size_t ways,
		    uint32_t *states, const struct bithose_poseidon2_set *set,
		    uint32_t form)
{
	uint32_t state[BITHOSE_POSEIDON2_WIDTH_MAX];

	mark();
	for (size_t w = 0; w < ways; w++) {
		for (size_t i = 0; i < set->width; i++)
			state[i] = states[i * ways + w];
		scalar->permute(state, set, form);
		for (size_t i = 0; i < set->width; i++)
			states[i * ways + w] = state[i];
	}
}

/* `wrong`: the last element of the last way is another one below p. */
#define KERNEL(name, width_, ways_, cost, wrong, chain_)                    \
	static void permute_##name(uint32_t *states,                        \
				   const struct bithose_poseidon2_set *set, \
				   uint32_t form)                           \
	{                                                                   \
		permute(&bithose_scalar_poseidon2_##width_##_x1, ways_,     \
			states, set, form);                                 \
		if (wrong)                                                  \
			states[(width_) * (ways_)-1] =                      \
				!states[(width_) * (ways_)-1];              \
	}                                                                   \
	static const struct bithose_poseidon2_kernel name = {               \
		.struct_size = sizeof(name),                                \
		.width = width_,                                            \
		.ways = ways_,                                              \
		.call_cost = cost,                                          \
		.permute = permute_##name,                                  \
		.chain = chain_,                                            \
	};

static void wrong_chain(const struct bithose_poseidon2_chain_job *job)
{
	mark();
	job->values[0] = job->in[0];
}

KERNEL(wrong_in_last_way, 16, 4, 1, 1, NULL)
KERNEL(wrong_in_chain, 16, 3, 2, 0, wrong_chain)
KERNEL(wrong_alone, 16, 1, 1, 1, NULL)
KERNEL(sound, 16, 2, 10, 0, NULL)
KERNEL(wrong_24, 24, 1, 1, 1, NULL)
KERNEL(sound_32, 32, 1, 1, 0, NULL)

static const struct bithose_poseidon2_kernel *const poseidon2[] = {
	&wrong_in_last_way, &wrong_in_chain, &wrong_alone, &sound,
	&wrong_24,	    &sound_32,	     NULL,
};

BITHOSE_API extern const struct bithose_backend bithose_backend;
const struct bithose_backend bithose_backend = {
	.abi = BITHOSE_BACKEND_ABI,
	.struct_size = sizeof(bithose_backend),
	.name = "faulty",
	.summary = "Poseidon2 kernels, most of which are wrong",
	.compiler = "the one of the tests",
	.poseidon2 = poseidon2,
};
