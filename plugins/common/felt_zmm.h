/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Sixteen field elements in a ZMM register, for poseidon2_field.h. */
#ifndef PLUGINS_COMMON_FELT_ZMM_H
#define PLUGINS_COMMON_FELT_ZMM_H

#include <immintrin.h>
#include <stdint.h>

typedef __m512i felt_t;

static inline felt_t felt_load(const uint32_t *words)
{
	return _mm512_loadu_si512(words);
}

/* Words that are `stride` words apart; 15 * stride is an int32_t. */
#define felt_gather felt_gather
static inline felt_t felt_gather(const uint32_t *words, int32_t stride)
{
	const __m512i index =
		_mm512_mullo_epi32(_mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8,
						     9, 10, 11, 12, 13, 14, 15),
				   _mm512_set1_epi32(stride));

	return _mm512_i32gather_epi32(index, words, 4);
}

static inline void felt_store(uint32_t *words, felt_t a)
{
	_mm512_storeu_si512(words, a);
}

static inline felt_t felt_all(uint32_t word)
{
	return _mm512_set1_epi32((int)word);
}

/* The same, of which the compiler does not know what it is: of products with
 * constants that it knows it makes shifts and sums, which take longer. */
static inline felt_t felt_hidden(uint32_t word)
{
	felt_t a = felt_all(word);

	__asm__("" : "+v"(a));
	return a;
}

static inline felt_t word_add(felt_t a, felt_t b)
{
	return _mm512_add_epi32(a, b);
}

static inline felt_t word_sub(felt_t a, felt_t b)
{
	return _mm512_sub_epi32(a, b);
}

static inline felt_t word_min(felt_t a, felt_t b)
{
	return _mm512_min_epu32(a, b);
}

static inline felt_t word_and(felt_t a, felt_t b)
{
	return _mm512_and_si512(a, b);
}

static inline felt_t word_clear(felt_t a, felt_t b)
{
	return _mm512_andnot_si512(a, b);
}

#define word_shift(a, k) _mm512_srli_epi32(a, k)

static inline felt_t word_low(felt_t a, felt_t b)
{
	return _mm512_mullo_epi32(a, b);
}

/* Products are made of the even and of the odd words, in 64 bits each. Minus m *
 * p, with 1 / p = 2^31 + 2^24 + 1 mod 2^32, the low word of each is 0. */
static inline felt_t word_reduce(felt_t product)
{
	const felt_t m = _mm512_mul_epi32(product, felt_hidden(0x81000001));

	return _mm512_sub_epi64(product,
				_mm512_mul_epi32(m, felt_hidden(0x7f000001)));
}

static inline felt_t word_odd(felt_t a)
{
	return _mm512_shuffle_epi32(a, _MM_PERM_DDBB);
}

static inline felt_t word_join(felt_t even, felt_t odd)
{
	return _mm512_mask_shuffle_epi32(odd, 0x5555, even, _MM_PERM_DDBB);
}

static inline felt_t word_mul(felt_t a, felt_t b)
{
	const felt_t even = word_reduce(_mm512_mul_epi32(a, b));
	const felt_t odd =
		word_reduce(_mm512_mul_epi32(word_odd(a), word_odd(b)));

	return word_join(even, odd);
}

static inline felt_t word_cube(felt_t a)
{
	const felt_t b = word_odd(a);
	const felt_t a2 = word_odd(word_reduce(_mm512_mul_epi32(a, a)));
	const felt_t b2 = word_odd(word_reduce(_mm512_mul_epi32(b, b)));

	return word_join(word_reduce(_mm512_mul_epi32(a2, a)),
			 word_reduce(_mm512_mul_epi32(b2, b)));
}

#endif
