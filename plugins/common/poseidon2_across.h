/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The permutation -> kernels of one state, whose elements lie side by side in
 * vectors: a state that nobody else waits with has no other to share registers
 * with, and its rounds follow each other faster than in general registers. The
 * backend's file includes this behind a header that defines
 *
 *   ACROSS                  the elements of a vector, which divide every width
 *   across_total_of_fours   the sum of its fours of elements, in every four
 *   across_words            each four shuffled by an immediate of two bits each
 *   across_first            the first element, in every place
 *   across_put_first        `b` with the first element of `a`
 *   across_cube             word_cube(), of an element in every place
 *
 * `width` is a constant wherever it stands.
 */
#ifndef PLUGINS_COMMON_POSEIDON2_ACROSS_H
#define PLUGINS_COMMON_POSEIDON2_ACROSS_H

#include "poseidon2_field.h"

#include <string.h>

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define SWAP_NEIGHBOURS 0xb1
#define SWAP_HALVES 0x4e
#define NEXT 0x39

#ifdef __clang__
#define ACROSS_UNROLL _Pragma("clang loop unroll(full)")
#else
#define ACROSS_UNROLL _Pragma("GCC unroll 32")
#endif
#define ACROSS_INLINE static inline __attribute__((always_inline))

/* The sum of the vectors. */
ACROSS_INLINE felt_t across_sum(const felt_t *x, const unsigned width)
{
	felt_t sum = x[0];

	ACROSS_UNROLL
	for (unsigned i = 1; i < width / ACROSS; i++)
		sum = felt_add(sum, x[i]);
	return sum;
}

/* circ(2 M4, M4, .., M4): row i of M4 is the sum, plus element i, plus twice the
 * one after it. */
ACROSS_INLINE void across_external(felt_t *x, const unsigned width)
{
	const felt_t fours = across_total_of_fours(across_sum(x, width));

	ACROSS_UNROLL
	for (unsigned i = 0; i < width / ACROSS; i++) {
		const felt_t y = felt_add(x[i], fours);
		const felt_t pairs =
			felt_add(y, across_words(y, SWAP_NEIGHBOURS));
		const felt_t sum =
			felt_add(pairs, across_words(pairs, SWAP_HALVES));
		const felt_t next = felt_double(across_words(y, NEXT));

		x[i] = felt_add(sum, felt_add(y, next));
	}
}

/*
 * The partial rounds. The first element is kept apart, in every place of a vector,
 * so that its S-boxes follow each other without crossing lanes; meanwhile the sum
 * of the others and their products with the diagonal are made.
 */
ACROSS_INLINE const int32_t *
across_partial(felt_t *x, const int32_t *constant,
	       const struct bithose_poseidon2_set *set, const unsigned width,
	       const int plain)
{
	const felt_t none = felt_all(0);
	felt_t first = across_first(x[0]);

	for (uint32_t r = 0; r < set->partial_rounds; r++) {
		felt_t y = word_add(first, felt_all((uint32_t)*constant++));
		felt_t rest, sum;

		x[0] = across_put_first(none, x[0]);
		rest = across_total_of_fours(across_sum(x, width));
		rest = felt_add(rest, across_words(rest, SWAP_HALVES));
		rest = felt_add(rest, across_words(rest, SWAP_NEIGHBOURS));
		y = plain ? felt_settle(across_cube(y))
			  : felt_power(y, set->degree);
		sum = felt_add(rest, y);
		/* rest + y - 2y */
		first = plain ? felt_sub(rest, y)
			      : felt_add(sum,
					 felt_mul(y,
						  felt_all(set->diagonal[0])));
		ACROSS_UNROLL
		for (unsigned i = 0; i < width / ACROSS; i++)
			x[i] = felt_add(sum,
					felt_mul(x[i], felt_load(set->diagonal +
								 i * ACROSS)));
	}
	x[0] = across_put_first(first, x[0]);
	return constant;
}

ACROSS_INLINE const int32_t *
across_full(felt_t *x, const int32_t *constant,
	    const struct bithose_poseidon2_set *set, const unsigned width,
	    const int plain)
{
	for (uint32_t r = 0; r < set->full_rounds / 2; r++) {
		ACROSS_UNROLL
		for (unsigned i = 0; i < width / ACROSS; i++) {
			/* As words: constants are signed. */
			const felt_t y = word_add(
				x[i], felt_load((const uint32_t *)constant +
						i * ACROSS));

			x[i] = plain ? felt_settle(word_cube(y))
				     : felt_power(y, set->degree);
		}
		constant += width;
		across_external(x, width);
	}
	return constant;
}

ACROSS_INLINE void across_permute_as(felt_t *x,
				     const struct bithose_poseidon2_set *set,
				     const unsigned width, const int plain)
{
	const int32_t *constant = set->constants;

	across_external(x, width);
	constant = across_full(x, constant, set, width, plain);
	constant = across_partial(x, constant, set, width, plain);
	across_full(x, constant, set, width, plain);
}

/* Brings elements into Montgomery form, or back from it. */
ACROSS_INLINE void across_form(felt_t *x, uint32_t form, uint32_t factor,
			       const unsigned width)
{
	if (form != BITHOSE_POSEIDON2_CANONICAL)
		return;
	ACROSS_UNROLL
	for (unsigned i = 0; i < width / ACROSS; i++)
		x[i] = felt_mul(x[i], felt_all(factor));
}

ACROSS_INLINE void across_permute(uint32_t *state,
				  const struct bithose_poseidon2_set *set,
				  uint32_t form, const unsigned width)
{
	felt_t x[BITHOSE_POSEIDON2_WIDTH_MAX / ACROSS];

	ACROSS_UNROLL
	for (unsigned i = 0; i < width / ACROSS; i++)
		x[i] = felt_load(state + i * ACROSS);
	across_form(x, form, FELT_R2, width);
	/* What is special of the built-in sets, on any set of their kind. */
	if (set->degree == 3 &&
	    set->diagonal_kind == BITHOSE_POSEIDON2_DIAGONAL_SHIFTS)
		across_permute_as(x, set, width, 1);
	else
		across_permute_as(x, set, width, 0);
	across_form(x, form, 1, width);
	ACROSS_UNROLL
	for (unsigned i = 0; i < width / ACROSS; i++)
		felt_store(state + i * ACROSS, x[i]);
}

/* The values go through memory between blocks, which a block waits for anyway. */
ACROSS_INLINE void across_chain(const struct bithose_poseidon2_chain_job *job)
{
	const uint32_t *in = job->in;
	uint32_t state[2 * DIGEST];

	memcpy(state, job->values, DIGEST * sizeof(state[0]));
	for (size_t b = 0; b < job->blocks; b++) {
		for (int i = 0; i < DIGEST; i++, in += job->element_stride)
			state[DIGEST + i] = *in;
		across_permute(state, job->set, job->form, 2 * DIGEST);
		in -= DIGEST * job->element_stride;
		for (int i = 0; i < DIGEST; i++, in += job->element_stride) {
			const uint32_t sum = state[DIGEST + i] + *in;

			state[i] = sum < FELT_P ? sum : sum - FELT_P;
		}
	}
	memcpy(job->values, state, DIGEST * sizeof(state[0]));
}

#define ACROSS_KERNEL(symbol, width_, cost, chain_)                           \
	static void permute_##width_(uint32_t *states,                        \
				     const struct bithose_poseidon2_set *set, \
				     uint32_t form)                           \
	{                                                                     \
		across_permute(states, set, form, width_);                    \
	}                                                                     \
	extern const struct bithose_poseidon2_kernel symbol;                  \
	const struct bithose_poseidon2_kernel symbol = {                      \
		.struct_size = sizeof(struct bithose_poseidon2_kernel),       \
		.width = width_,                                              \
		.ways = 1,                                                    \
		.call_cost = cost,                                            \
		.permute = permute_##width_,                                  \
		.chain = chain_,                                              \
	};

#endif
