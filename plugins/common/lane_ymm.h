/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Four lanes in a YMM register: how they are moved. */
#ifndef PLUGINS_COMMON_LANE_YMM_H
#define PLUGINS_COMMON_LANE_YMM_H

#include "row_ymm.h"

typedef __m256i lane_t;

static inline lane_t lane_load(const uint64_t *p)
{
	return _mm256_load_si256((const __m256i *)(const void *)p);
}

static inline void lane_store(uint64_t *p, lane_t a)
{
	_mm256_store_si256((__m256i *)(void *)p, a);
}

static inline lane_t lane_each(uint64_t word)
{
	return _mm256_set1_epi64x((long long)word);
}

static inline lane_t lane_xor(lane_t a, lane_t b)
{
	return _mm256_xor_si256(a, b);
}

static inline lane_t lane_where(lane_t at, uint64_t i, lane_t word)
{
	return _mm256_and_si256(_mm256_cmpeq_epi64(at, lane_each(i)), word);
}

/* Both ways: a transposition of four by four lanes. */
static inline void lane_transpose(__m256i *to, const __m256i *from)
{
	const __m256i a = _mm256_unpacklo_epi64(from[0], from[1]);
	const __m256i b = _mm256_unpackhi_epi64(from[0], from[1]);
	const __m256i c = _mm256_unpacklo_epi64(from[2], from[3]);
	const __m256i d = _mm256_unpackhi_epi64(from[2], from[3]);

	to[0] = _mm256_permute2x128_si256(a, c, 0x20);
	to[1] = _mm256_permute2x128_si256(b, d, 0x20);
	to[2] = _mm256_permute2x128_si256(a, c, 0x31);
	to[3] = _mm256_permute2x128_si256(b, d, 0x31);
}

static inline void rows_to_lanes(lane_t *lanes, const row_t *rows)
{
	lane_transpose(lanes, rows);
}

static inline void lanes_to_rows(row_t *rows, const lane_t *lanes)
{
	lane_transpose(rows, lanes);
}

#endif
