/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A row of four lanes in a YMM register, for WAYS of any width on x86-64. */
#ifndef PLUGINS_COMMON_ROW_YMM_H
#define PLUGINS_COMMON_ROW_YMM_H

#include <immintrin.h>

#include "bytes.h"

#define ROW_LANES 4
typedef __m256i row_t;

static inline row_t row_load(const uint8_t *p)
{
	return _mm256_loadu_si256((const __m256i *)(const void *)p);
}

static inline void row_store(uint8_t *p, row_t row)
{
	_mm256_storeu_si256((__m256i *)(void *)p, row);
}

#ifdef __AVX512VL__

/* A masked load touches no byte that the mask leaves out. */
static inline row_t row_load_part(const uint8_t *p, size_t n)
{
	return _mm256_maskz_loadu_epi8((__mmask32)((UINT64_C(1) << n) - 1), p);
}

static inline void row_store_part(uint8_t *p, row_t row, size_t n)
{
	_mm256_mask_storeu_epi8(p, (__mmask32)((UINT64_C(1) << n) - 1), row);
}

#else

/* Whole lanes by a masked load; the lane that is left is put together in a
 * register, since a load from narrower stores would wait for them. */
static inline row_t row_load_part(const uint8_t *p, size_t n)
{
	const __m256i lanes = _mm256_setr_epi64x(0, 1, 2, 3);
	const __m256i whole = _mm256_set1_epi64x((long long)(n / 8));
	const uint64_t rest = n % 8 ? bytes_load_part(p + n / 8 * 8, n % 8) : 0;
	const __m256i row =
		_mm256_maskload_epi64((const long long *)(const void *)p,
				      _mm256_cmpgt_epi64(whole, lanes));

	return _mm256_or_si256(
		row, _mm256_and_si256(_mm256_cmpeq_epi64(whole, lanes),
				      _mm256_set1_epi64x((long long)rest)));
}

static inline void row_store_part(uint8_t *p, row_t row, size_t n)
{
	uint8_t bytes[32];

	row_store(bytes, row);
	memcpy(p, bytes, n);
}

#endif

/* Rows of four messages <-> four lanes of four ways. */
static inline void row_transpose(row_t *to, const row_t *from)
{
	const row_t a = _mm256_unpacklo_epi64(from[0], from[1]);
	const row_t b = _mm256_unpackhi_epi64(from[0], from[1]);
	const row_t c = _mm256_unpacklo_epi64(from[2], from[3]);
	const row_t d = _mm256_unpackhi_epi64(from[2], from[3]);

	to[0] = _mm256_permute2x128_si256(a, c, 0x20);
	to[1] = _mm256_permute2x128_si256(b, d, 0x20);
	to[2] = _mm256_permute2x128_si256(a, c, 0x31);
	to[3] = _mm256_permute2x128_si256(b, d, 0x31);
}

#endif
