/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Eight field elements in a YMM register, for poseidon2_field.h. */
#ifndef PLUGINS_COMMON_FELT_YMM_H
#define PLUGINS_COMMON_FELT_YMM_H

#include <immintrin.h>
#include <stdint.h>

typedef __m256i felt_t;

static inline felt_t felt_load(const uint32_t *words)
{
	return _mm256_loadu_si256((const __m256i *)(const void *)words);
}

static inline void felt_store(uint32_t *words, felt_t a)
{
	_mm256_storeu_si256((__m256i *)(void *)words, a);
}

static inline felt_t felt_all(uint32_t word)
{
	return _mm256_set1_epi32((int)word);
}

/* The same, of which the compiler does not know what it is: of products with
 * constants that it knows it makes shifts and sums, which take longer. */
static inline felt_t felt_hidden(uint32_t word)
{
	felt_t a = felt_all(word);

	__asm__("" : "+x"(a));
	return a;
}

static inline felt_t word_add(felt_t a, felt_t b)
{
	return _mm256_add_epi32(a, b);
}

static inline felt_t word_sub(felt_t a, felt_t b)
{
	return _mm256_sub_epi32(a, b);
}

static inline felt_t word_min(felt_t a, felt_t b)
{
	return _mm256_min_epu32(a, b);
}

static inline felt_t word_and(felt_t a, felt_t b)
{
	return _mm256_and_si256(a, b);
}

static inline felt_t word_clear(felt_t a, felt_t b)
{
	return _mm256_andnot_si256(a, b);
}

#define word_shift(a, k) _mm256_srli_epi32(a, k)

static inline felt_t word_low(felt_t a, felt_t b)
{
	return _mm256_mullo_epi32(a, b);
}

/* Products are made of the even and of the odd words, in 64 bits each. Minus m *
 * p, with 1 / p = 2^31 + 2^24 + 1 mod 2^32, the low word of each is 0. */
static inline felt_t word_reduce(felt_t product)
{
	const felt_t m = _mm256_mul_epi32(product, felt_hidden(0x81000001));

	return _mm256_sub_epi64(product,
				_mm256_mul_epi32(m, felt_hidden(0x7f000001)));
}

static inline felt_t word_odd(felt_t a)
{
	return _mm256_shuffle_epi32(a, 0xf5);
}

static inline felt_t word_join(felt_t even, felt_t odd)
{
	return _mm256_blend_epi32(word_odd(even), odd, 0xaa);
}

static inline felt_t word_mul(felt_t a, felt_t b)
{
	const felt_t even = word_reduce(_mm256_mul_epi32(a, b));
	const felt_t odd =
		word_reduce(_mm256_mul_epi32(word_odd(a), word_odd(b)));

	return word_join(even, odd);
}

static inline felt_t word_cube(felt_t a)
{
	const felt_t b = word_odd(a);
	const felt_t a2 = word_odd(word_reduce(_mm256_mul_epi32(a, a)));
	const felt_t b2 = word_odd(word_reduce(_mm256_mul_epi32(b, b)));

	return word_join(word_reduce(_mm256_mul_epi32(a2, a)),
			 word_reduce(_mm256_mul_epi32(b2, b)));
}

#endif
