/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Field arithmetic -> the Poseidon2 permutation of widths 16, 24 and 32 (Grassi,
 * Khovratovich, Schofnegger, "Poseidon2: A Faster Version of the Poseidon Hash
 * Function", sections 5 and 6), on `WAYS` states side by side.
 *
 * `width` is a constant wherever it stands, and the loops over it are unrolled,
 * so that elements are in registers.
 */
#ifndef PLUGINS_COMMON_POSEIDON2_PERMUTE_H
#define PLUGINS_COMMON_POSEIDON2_PERMUTE_H

#include "poseidon2_field.h"

#ifdef __clang__
#define POSEIDON2_UNROLL _Pragma("clang loop unroll(full)")
#else
#define POSEIDON2_UNROLL _Pragma("GCC unroll 32")
#endif
#define POSEIDON2_INLINE static inline __attribute__((always_inline))

/* The rows (2 3 1 1), (1 2 3 1), (1 1 2 3), (3 1 1 2). */
POSEIDON2_INLINE void poseidon2_m4(felt_t *x)
{
	const felt_t ab = felt_add(x[0], x[1]), cd = felt_add(x[2], x[3]);
	const felt_t all = felt_add(ab, cd);
	const felt_t all_b = felt_add(all, x[1]), all_d = felt_add(all, x[3]);
	const felt_t a2 = felt_double(x[0]), c2 = felt_double(x[2]);

	x[0] = felt_add(all_b, ab);
	x[1] = felt_add(all_b, c2);
	x[2] = felt_add(all_d, cd);
	x[3] = felt_add(all_d, a2);
}

/* circ(2 M4, M4, .., M4): M4 of each four elements and the sum of all fours. */
POSEIDON2_INLINE void poseidon2_external(felt_t *x, const unsigned width)
{
	felt_t sum[4] = {x[0], x[1], x[2], x[3]};

	POSEIDON2_UNROLL
	for (unsigned i = 4; i < width; i++)
		sum[i % 4] = felt_add(sum[i % 4], x[i]);
	POSEIDON2_UNROLL
	for (unsigned i = 0; i < width; i++)
		x[i] = felt_add(x[i], sum[i % 4]);
	POSEIDON2_UNROLL
	for (unsigned i = 0; i < width; i += 4)
		poseidon2_m4(x + i);
}

/* The first of the elements that are multiplied by negative powers of two, but
 * for -1/2. */
#define POSEIDON2_NEGATIVE(width) ((width) / 2 + 4)

/*
 * Between partial rounds an element a that is multiplied by a power of two below
 * 1/2 is kept as a - 1, or as -a - 1 if the power is negative. There is one more of
 * the negative ones. With element 1, which is multiplied by 1, kept as a - 1, too,
 * the sum of all that is kept, less the negative ones, is that of the elements.
 */
POSEIDON2_INLINE void poseidon2_enter(felt_t *x, const unsigned width)
{
	x[1] = felt_settle(word_sub(x[1], felt_all(1)));
	POSEIDON2_UNROLL
	for (unsigned i = 9; i < POSEIDON2_NEGATIVE(width); i++)
		x[i] = felt_settle(word_sub(x[i], felt_all(1)));
	POSEIDON2_UNROLL
	for (unsigned i = POSEIDON2_NEGATIVE(width); i < width; i++)
		x[i] = word_sub(felt_all(FELT_P - 1), x[i]);
}

POSEIDON2_INLINE void poseidon2_leave(felt_t *x, const unsigned width)
{
	x[1] = felt_add(x[1], felt_all(1));
	POSEIDON2_UNROLL
	for (unsigned i = 9; i < POSEIDON2_NEGATIVE(width); i++)
		x[i] = felt_add(x[i], felt_all(1));
	POSEIDON2_UNROLL
	for (unsigned i = POSEIDON2_NEGATIVE(width); i < width; i++)
		x[i] = word_sub(felt_all(FELT_P - 1), x[i]);
}

/*
 * All-ones plus the diagonal -2, 1, 2, 1/2, 3, 4, -1/2, -3, -4, powers of two, of
 * elements as they are kept; `rest` is the sum of all but the first. A negative
 * power makes -a - 1 into -(s - a / 2^k) - 1 = (-s - 2) - ((-a - 1 + 1) / 2^k - 1);
 * that is from -p to p - 2 before it is settled.
 */
POSEIDON2_INLINE void poseidon2_shifts(felt_t *x, felt_t rest,
				       const unsigned width)
{
	const felt_t s = felt_add(rest, x[0]);
	const felt_t less = word_sub(felt_all(FELT_P - 2), s);

	x[0] = felt_sub(rest, x[0]);
	x[1] = felt_add(s, x[1]);
	x[2] = felt_add(s, felt_double(x[2]));
	x[3] = felt_add(s, felt_half(x[3]));
	x[4] = felt_add(felt_add(s, x[4]), felt_double(x[4]));
	x[5] = felt_add(s, felt_double(felt_double(x[5])));
	x[6] = felt_sub(s, felt_half(x[6]));
	x[7] = felt_sub(felt_sub(s, x[7]), felt_double(x[7]));
	x[8] = felt_sub(s, felt_double(felt_double(x[8])));
	x[9] = felt_add(s, felt_fraction(x[9], 8));
	if (width == 16) {
		x[10] = felt_add(s, felt_fraction(x[10], 3));
		x[11] = felt_add(s, felt_fraction(x[11], 24));
		x[12] = felt_sub(less, felt_fraction(x[12], 8));
		x[13] = felt_sub(less, felt_fraction(x[13], 3));
		x[14] = felt_sub(less, felt_fraction(x[14], 4));
		x[15] = felt_sub(less, felt_fraction(x[15], 24));
		return;
	}
	x[10] = felt_add(s, felt_fraction(x[10], 2));
	x[11] = felt_add(s, felt_fraction(x[11], 3));
	x[12] = felt_add(s, felt_fraction(x[12], 4));
	x[13] = felt_add(s, felt_fraction(x[13], 5));
	x[14] = felt_add(s, felt_fraction(x[14], 6));
	if (width == 24) {
		x[15] = felt_add(s, felt_fraction(x[15], 24));
		x[16] = felt_sub(less, felt_fraction(x[16], 8));
		x[17] = felt_sub(less, felt_fraction(x[17], 3));
		x[18] = felt_sub(less, felt_fraction(x[18], 4));
		x[19] = felt_sub(less, felt_fraction(x[19], 5));
		x[20] = felt_sub(less, felt_fraction(x[20], 6));
		x[21] = felt_sub(less, felt_fraction(x[21], 7));
		x[22] = felt_sub(less, felt_fraction(x[22], 9));
		x[23] = felt_sub(less, felt_fraction(x[23], 24));
		return;
	}
	x[15] = felt_add(s, felt_fraction(x[15], 10));
	x[16] = felt_add(s, felt_fraction(x[16], 12));
	x[17] = felt_add(s, felt_fraction(x[17], 14));
	x[18] = felt_add(s, felt_fraction(x[18], 16));
	x[19] = felt_add(s, felt_fraction(x[19], 24));
	x[20] = felt_sub(less, felt_fraction(x[20], 8));
	x[21] = felt_sub(less, felt_fraction(x[21], 3));
	x[22] = felt_sub(less, felt_fraction(x[22], 4));
	x[23] = felt_sub(less, felt_fraction(x[23], 5));
	x[24] = felt_sub(less, felt_fraction(x[24], 6));
	x[25] = felt_sub(less, felt_fraction(x[25], 7));
	x[26] = felt_sub(less, felt_fraction(x[26], 9));
	x[27] = felt_sub(less, felt_fraction(x[27], 10));
	x[28] = felt_sub(less, felt_fraction(x[28], 12));
	x[29] = felt_sub(less, felt_fraction(x[29], 14));
	x[30] = felt_sub(less, felt_fraction(x[30], 16));
	x[31] = felt_sub(less, felt_fraction(x[31], 24));
}

/* All-ones plus any diagonal. */
POSEIDON2_INLINE void poseidon2_products(felt_t *x, felt_t rest,
					 const uint32_t *diagonal,
					 const unsigned width)
{
	const felt_t s = felt_add(rest, x[0]);

	for (unsigned i = 0; i < width; i++)
		x[i] = felt_add(s, felt_mul(x[i], felt_all(diagonal[i])));
}

/* Adds a round constant and applies the S-box. `shifts` and `plain` below are
 * constants, too: whether the set is of the kind of the built-in ones. */
POSEIDON2_INLINE felt_t poseidon2_sbox(felt_t x, int32_t constant,
				       const struct bithose_poseidon2_set *set,
				       const int plain)
{
	x = word_add(x, felt_all((uint32_t)constant));
	return plain ? felt_settle(word_cube(x)) : felt_power(x, set->degree);
}

POSEIDON2_INLINE const int32_t *
poseidon2_full(felt_t *x, const int32_t *constant,
	       const struct bithose_poseidon2_set *set, const unsigned width,
	       const int plain)
{
	for (uint32_t r = 0; r < set->full_rounds / 2; r++) {
		POSEIDON2_UNROLL
		for (unsigned i = 0; i < width; i++)
			x[i] = poseidon2_sbox(x[i], constant[i], set, plain);
		constant += width;
		poseidon2_external(x, width);
	}
	return constant;
}

/* The sum of all but the first element, in four chains that do not wait for each
 * other. */
POSEIDON2_INLINE felt_t poseidon2_rest(const felt_t *x, const unsigned width,
				       const int plain)
{
	felt_t sum[4] = {x[4], x[1], x[2], x[3]};

	POSEIDON2_UNROLL
	for (unsigned i = 5; i < width; i++)
		sum[i % 4] = plain && i >= POSEIDON2_NEGATIVE(width)
				     ? felt_sub(sum[i % 4], x[i])
				     : felt_add(sum[i % 4], x[i]);
	return felt_add(felt_add(sum[0], sum[1]), felt_add(sum[2], sum[3]));
}

POSEIDON2_INLINE const int32_t *
poseidon2_partial(felt_t *x, const int32_t *constant,
		  const struct bithose_poseidon2_set *set, const unsigned width,
		  const int plain)
{
	if (plain)
		poseidon2_enter(x, width);
	for (uint32_t r = 0; r < set->partial_rounds; r++) {
		felt_t rest = poseidon2_rest(x, width, plain);

		x[0] = poseidon2_sbox(x[0], *constant++, set, plain);
		if (plain)
			poseidon2_shifts(x, rest, width);
		else
			poseidon2_products(x, rest, set->diagonal, width);
	}
	if (plain)
		poseidon2_leave(x, width);
	return constant;
}

/* Section 6 of the paper; elements in Montgomery form, below p. A loop has both
 * halves of the full rounds share their code. */
POSEIDON2_INLINE void
poseidon2_permute_as(felt_t *x, const struct bithose_poseidon2_set *set,
		     const unsigned width, const int plain)
{
	const int32_t *constant = set->constants;

	poseidon2_external(x, width);
	for (int last = 0;; last = 1) {
		constant = poseidon2_full(x, constant, set, width, plain);
		if (last)
			break;
		constant = poseidon2_partial(x, constant, set, width, plain);
	}
}

static inline int poseidon2_is_plain(const struct bithose_poseidon2_set *set)
{
	return set->diagonal_kind == BITHOSE_POSEIDON2_DIAGONAL_SHIFTS &&
	       set->degree == 3;
}

#endif
