/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The permutation -> kernels of the plugin ABI. The backend's file defines WAYS
 * and includes this once.
 *
 *   POSEIDON2_KERNEL(name, width, cost)     a kernel without a chain
 *   POSEIDON2_CHAIN_KERNEL(name, cost)      one of width 16 with a chain
 */
#include "poseidon2_permute.h"

#define DIGEST BITHOSE_POSEIDON2_DIGEST

POSEIDON2_INLINE felt_t poseidon2_in(felt_t x, uint32_t form)
{
	return form == BITHOSE_POSEIDON2_CANONICAL
		       ? felt_mul(x, felt_all(FELT_R2))
		       : x;
}

POSEIDON2_INLINE felt_t poseidon2_out(felt_t x, uint32_t form)
{
	return form == BITHOSE_POSEIDON2_CANONICAL ? felt_mul(x, felt_all(1))
						   : x;
}

POSEIDON2_INLINE void
poseidon2_permute_states(uint32_t *states,
			 const struct bithose_poseidon2_set *set, uint32_t form,
			 const unsigned width, const int plain)
{
	felt_t x[BITHOSE_POSEIDON2_WIDTH_MAX];

	POSEIDON2_UNROLL
	for (unsigned i = 0; i < width; i++)
		x[i] = poseidon2_in(felt_load(states + i * WAYS), form);
	poseidon2_permute_as(x, set, width, plain);
	POSEIDON2_UNROLL
	for (unsigned i = 0; i < width; i++)
		felt_store(states + i * WAYS, poseidon2_out(x[i], form));
}

/* Element `e` of the input of every way. */
POSEIDON2_INLINE felt_t
poseidon2_gather(const struct bithose_poseidon2_chain_job *job, size_t e)
{
	const uint32_t *in = job->in + e * job->element_stride;
	uint32_t words[WAYS];

	if (job->way_stride == 1)
		return felt_load(in);
#ifdef felt_gather
	if (job->way_stride <= INT32_MAX / WAYS)
		return felt_gather(in, (int32_t)job->way_stride);
#endif
	for (unsigned w = 0; w < WAYS; w++)
		words[w] = in[w * job->way_stride];
	return felt_load(words);
}

POSEIDON2_INLINE void
poseidon2_chain(const struct bithose_poseidon2_chain_job *job, const int plain)
{
	felt_t x[2 * DIGEST], block[DIGEST];

	POSEIDON2_UNROLL
	for (unsigned i = 0; i < DIGEST; i++)
		x[i] = poseidon2_in(felt_load(job->values + i * WAYS),
				    job->form);
	for (size_t b = 0; b < job->blocks; b++) {
		POSEIDON2_UNROLL
		for (unsigned i = 0; i < DIGEST; i++)
			x[DIGEST + i] = block[i] = poseidon2_in(
				poseidon2_gather(job, b * DIGEST + i),
				job->form);
		poseidon2_permute_as(x, job->set, 2 * DIGEST, plain);
		POSEIDON2_UNROLL
		for (unsigned i = 0; i < DIGEST; i++)
			x[i] = felt_add(x[DIGEST + i], block[i]);
	}
	POSEIDON2_UNROLL
	for (unsigned i = 0; i < DIGEST; i++)
		felt_store(job->values + i * WAYS,
			   poseidon2_out(x[i], job->form));
}

#define POSEIDON2_PERMUTE_(width_)                                            \
	static void permute_plain_##width_(                                   \
		uint32_t *states, const struct bithose_poseidon2_set *set,    \
		uint32_t form)                                                \
	{                                                                     \
		poseidon2_permute_states(states, set, form, width_, 1);       \
	}                                                                     \
	static void permute_any_##width_(                                     \
		uint32_t *states, const struct bithose_poseidon2_set *set,    \
		uint32_t form)                                                \
	{                                                                     \
		poseidon2_permute_states(states, set, form, width_, 0);       \
	}                                                                     \
	static void permute_##width_(uint32_t *states,                        \
				     const struct bithose_poseidon2_set *set, \
				     uint32_t form)                           \
	{                                                                     \
		if (poseidon2_is_plain(set))                                  \
			permute_plain_##width_(states, set, form);            \
		else                                                          \
			permute_any_##width_(states, set, form);              \
	}

#define POSEIDON2_KERNEL_(symbol, width_, cost, chain_)                 \
	extern const struct bithose_poseidon2_kernel symbol;            \
	const struct bithose_poseidon2_kernel symbol = {                \
		.struct_size = sizeof(struct bithose_poseidon2_kernel), \
		.width = width_,                                        \
		.ways = WAYS,                                           \
		.call_cost = cost,                                      \
		.permute = permute_##width_,                            \
		.chain = chain_,                                        \
	};

#define POSEIDON2_KERNEL(symbol, width_, cost) \
	POSEIDON2_PERMUTE_(width_)             \
	POSEIDON2_KERNEL_(symbol, width_, cost, NULL)

#define POSEIDON2_CHAIN_KERNEL(symbol, cost)                                   \
	POSEIDON2_PERMUTE_(16)                                                 \
	static void chain_plain(const struct bithose_poseidon2_chain_job *job) \
	{                                                                      \
		poseidon2_chain(job, 1);                                       \
	}                                                                      \
	static void chain_any(const struct bithose_poseidon2_chain_job *job)   \
	{                                                                      \
		poseidon2_chain(job, 0);                                       \
	}                                                                      \
	static void chain(const struct bithose_poseidon2_chain_job *job)       \
	{                                                                      \
		if (poseidon2_is_plain(job->set))                              \
			chain_plain(job);                                      \
		else                                                           \
			chain_any(job);                                        \
	}                                                                      \
	POSEIDON2_KERNEL_(symbol, 16, cost, chain)
