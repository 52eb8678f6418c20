/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Operations on one lane type of 32-bit words -> arithmetic of the KoalaBear
 * field on `WAYS` elements side by side. Between functions, elements are below
 * p. The header felt.h of the backend defines
 *
 *   felt_t                   a word for each way
 *   felt_load, felt_store    from and to words in memory, at any alignment
 *   felt_all                 the same word in each way
 *   felt_hidden              that, as a factor, and not as shifts and sums
 *   word_add, word_sub       modulo 2^32
 *   word_min                 of unsigned words
 *   word_and, word_clear     a & b; b & ~a
 *   word_shift               right by a constant
 *   word_low                 the low word of the product
 *   word_mul                 a * b / 2^32 mod p, from -p + 1 to p - 1, of any
 *                            signed a and b
 *   word_cube                word_mul(word_mul(a, a), a) of one from -p to p
 *
 * Montgomery products of signed words need no correction: with m = a * b / p
 * mod 2^32, taken as signed, (a * b - m * p) / 2^32 is at most 2^30 + p / 2
 * from 0, which is below 2^31; and for |a| <= p and |b| < 2^31 it is below p.
 */
#ifndef PLUGINS_COMMON_POSEIDON2_FIELD_H
#define PLUGINS_COMMON_POSEIDON2_FIELD_H

#include <bithose/poseidon2_backend.h>

#include "felt.h"

#define FELT_P BITHOSE_KOALABEAR_P
/* 2^64 mod p: a product with it brings a residue into Montgomery form. */
#define FELT_R2                                    \
	((uint32_t)((UINT64_C(1) << 32) % FELT_P * \
		    ((UINT64_C(1) << 32) % FELT_P) % FELT_P))

/* From -p to p - 1 -> the same residue below p. */
static inline felt_t felt_settle(felt_t a)
{
	return word_min(a, word_add(a, felt_all(FELT_P)));
}

static inline felt_t felt_add(felt_t a, felt_t b)
{
	const felt_t sum = word_add(a, b);

	return word_min(sum, word_sub(sum, felt_all(FELT_P)));
}

static inline felt_t felt_sub(felt_t a, felt_t b)
{
	return felt_settle(word_sub(a, b));
}

static inline felt_t felt_double(felt_t a)
{
	return felt_add(a, a);
}

static inline felt_t felt_mul(felt_t a, felt_t b)
{
	return felt_settle(word_mul(a, b));
}

/* a / 2 = (a >> 1) + (a mod 2) * (p + 1) / 2. */
static inline felt_t felt_half(felt_t a)
{
	const felt_t odd = word_and(a, felt_all(1));

	return word_add(word_shift(a, 1),
			word_low(odd, felt_all((FELT_P + 1) / 2)));
}

/*
 * a / 2^k = (a >> k) - (a mod 2^k) * 127 * 2^(24 - k), since 127 * 2^24 = -1. With
 * the bits below 2^k inverted, that is the sum of two terms
 *
 *   (a >> k) + (2^k - 1 - a mod 2^k) * 127 * 2^(24 - k), at most p - 1,
 *
 * and of 1 + 127 * 2^(24 - k) = 1 - 1 / 2^k. So the two terms are (a + 1) / 2^k - 1:
 * of a number less one they make its quotient less one.
 */
#define felt_fraction(a, k)                                         \
	word_add(word_shift(a, k),                                  \
		 word_low(word_clear(a, felt_all((1u << (k)) - 1)), \
			  felt_hidden(127u << (24 - (k)))))

/* a^degree of an `a` from -p to p - 1, in Montgomery form; degree > 0. */
static inline felt_t felt_power(felt_t a, uint32_t degree)
{
	felt_t power = a;
	uint32_t bit = 1;

	while (bit <= degree / 2)
		bit *= 2;
	for (bit /= 2; bit; bit /= 2) {
		power = word_mul(power, power);
		if (degree & bit)
			power = word_mul(power, a);
	}
	return felt_settle(power);
}

#endif
