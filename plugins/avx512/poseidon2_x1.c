/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Poseidon2 over KoalaBear of width 16, one state in one ZMM register: a state
 * that nobody else waits with has no other to share a register with, and the
 * rounds follow each other twice to three times as fast as in general
 * registers.
 */
#include "poseidon2_field.h"

#define WIDTH 16
#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define FIRST 1

/* Each 128-bit quarter of four elements has its words, or the quarters are,
 * exchanged by an immediate of two bits for each. */
#define WORDS(a, selection) _mm512_shuffle_epi32(a, selection)
#define QUARTERS(a, selection) _mm512_shuffle_i64x2(a, a, selection)
#define SWAP_NEIGHBOURS 0xb1
#define SWAP_HALVES 0x4e
#define NEXT 0x39

/* circ(2 M4, M4, M4, M4): row i of M4 is the sum, plus element i, plus twice the
 * one after it. */
static inline felt_t external(felt_t x)
{
	felt_t sum = felt_add(x, QUARTERS(x, SWAP_HALVES));
	felt_t pairs;

	sum = felt_add(sum, QUARTERS(sum, SWAP_NEIGHBOURS));
	x = felt_add(x, sum);
	pairs = felt_add(x, WORDS(x, SWAP_NEIGHBOURS));
	sum = felt_add(pairs, WORDS(pairs, SWAP_HALVES));
	x = felt_add(x, felt_double(WORDS(x, NEXT)));
	return felt_add(sum, x);
}

/* The sum of all elements, in every place. */
static inline felt_t total(felt_t x)
{
	x = felt_add(x, QUARTERS(x, SWAP_HALVES));
	x = felt_add(x, QUARTERS(x, SWAP_NEIGHBOURS));
	x = felt_add(x, WORDS(x, SWAP_HALVES));
	return felt_add(x, WORDS(x, SWAP_NEIGHBOURS));
}

static inline felt_t sbox(felt_t x, const struct bithose_poseidon2_set *set)
{
	return set->degree == 3 ? felt_settle(word_cube(x))
				: felt_power(x, set->degree);
}

/* While the S-box of the first element is on its way, the sum of the others and
 * their products with the diagonal are made. */
static inline felt_t partial(felt_t x, int32_t constant, felt_t diagonal,
			     const struct bithose_poseidon2_set *set)
{
	const felt_t first =
		sbox(word_add(x, felt_all((uint32_t)constant)), set);
	const felt_t y = _mm512_broadcastd_epi32(_mm512_castsi512_si128(first));
	const felt_t rest = total(_mm512_maskz_mov_epi32(0xfffe, x));
	const felt_t sum = felt_add(rest, y);
	const felt_t others = felt_add(sum, felt_mul(x, diagonal));

	/* rest + y - 2y */
	if (set->diagonal_kind == BITHOSE_POSEIDON2_DIAGONAL_SHIFTS)
		return _mm512_mask_mov_epi32(others, FIRST, felt_sub(rest, y));
	return _mm512_mask_mov_epi32(others, FIRST,
				     felt_add(sum, felt_mul(y, diagonal)));
}

static inline felt_t permute_state(felt_t x,
				   const struct bithose_poseidon2_set *set)
{
	const felt_t diagonal = felt_load(set->diagonal);
	const int32_t *constant = set->constants;

	x = external(x);
	for (uint32_t r = 0; r < set->full_rounds; r++) {
		if (r == set->full_rounds / 2)
			for (uint32_t i = 0; i < set->partial_rounds; i++)
				x = partial(x, *constant++, diagonal, set);
		x = word_add(x, _mm512_loadu_si512(constant));
		x = external(sbox(x, set));
		constant += WIDTH;
	}
	return x;
}

static inline felt_t take_form(felt_t x, uint32_t form)
{
	return form == BITHOSE_POSEIDON2_CANONICAL
		       ? felt_mul(x, felt_all(FELT_R2))
		       : x;
}

static inline felt_t give_form(felt_t x, uint32_t form)
{
	return form == BITHOSE_POSEIDON2_CANONICAL ? felt_mul(x, felt_all(1))
						   : x;
}

static void permute(uint32_t *states, const struct bithose_poseidon2_set *set,
		    uint32_t form)
{
	const felt_t x = take_form(felt_load(states), form);

	felt_store(states, give_form(permute_state(x, set), form));
}

/* A state of a chaining value and a block, and the half that is on the right. */
static inline felt_t right_half(felt_t x)
{
	return QUARTERS(x, SWAP_HALVES);
}

/* The block that begins at element `e`, on the right; zeros on the left. */
static inline felt_t load_block(const struct bithose_poseidon2_chain_job *job,
				size_t e)
{
	const uint32_t *in = job->in + e * job->element_stride;
	uint32_t words[WIDTH] = {0};

	for (int i = 0; i < DIGEST; i++, in += job->element_stride)
		words[DIGEST + i] = *in;
	return take_form(felt_load(words), job->form);
}

static void chain(const struct bithose_poseidon2_chain_job *job)
{
	felt_t x = take_form(_mm512_maskz_loadu_epi32(0x00ff, job->values),
			     job->form);

	for (size_t b = 0; b < job->blocks; b++) {
		const felt_t block = load_block(job, b * DIGEST);
		const felt_t y =
			permute_state(_mm512_or_si512(x, block), job->set);

		x = _mm512_maskz_mov_epi32(0x00ff,
					   right_half(felt_add(y, block)));
	}
	_mm512_mask_storeu_epi32(job->values, 0x00ff, give_form(x, job->form));
}

extern const struct bithose_poseidon2_kernel bithose_avx512_poseidon2_16_x1;
/* Costs: core cycles a call against the scalar kernel of width 16 in one run, on
 * Zen 4 (EPYC 9004, gcc 12.2), with the sets of 8 full rounds: 1750
 * against 3880. Provenance: the paper. */
const struct bithose_poseidon2_kernel bithose_avx512_poseidon2_16_x1 = {
	.struct_size = sizeof(struct bithose_poseidon2_kernel),
	.width = WIDTH,
	.ways = 1,
	.call_cost = 45,
	.permute = permute,
	.chain = chain,
};
