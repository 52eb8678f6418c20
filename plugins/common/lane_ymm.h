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

static inline void rows_to_lanes(lane_t *lanes, const row_t *rows)
{
	row_transpose(lanes, rows);
}

static inline void lanes_to_rows(row_t *rows, const lane_t *lanes)
{
	row_transpose(rows, lanes);
}

#endif
