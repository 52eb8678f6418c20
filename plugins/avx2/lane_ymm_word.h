/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Five lanes: four as in a YMM register and a word behind them. */
#ifndef PLUGINS_AVX2_LANE_YMM_WORD_H
#define PLUGINS_AVX2_LANE_YMM_WORD_H

#include "row_ymm.h"

/* As in the states of the plugin ABI, where no lane but the first is aligned. */
typedef struct {
	__m256i_u four;
	uint64_t fifth;
} lane_t;

static inline lane_t lane_load(const uint64_t *p)
{
	return (lane_t){_mm256_load_si256((const __m256i *)(const void *)p),
			p[4]};
}

static inline lane_t lane_each(uint64_t word)
{
	return (lane_t){_mm256_set1_epi64x((long long)word), word};
}

static inline lane_t lane_xor(lane_t a, lane_t b)
{
	return (lane_t){_mm256_xor_si256(a.four, b.four), a.fifth ^ b.fifth};
}

static inline lane_t lane_where(lane_t at, uint64_t i, lane_t word)
{
	const __m256i here =
		_mm256_cmpeq_epi64(at.four, _mm256_set1_epi64x((long long)i));

	return (lane_t){_mm256_and_si256(here, word.four),
			at.fifth == i ? word.fifth : 0};
}

static inline void rows_to_lanes(lane_t *lanes, const row_t *rows)
{
	row_t four[ROW_LANES];

	row_transpose(four, rows);
	for (unsigned i = 0; i < ROW_LANES; i++)
		lanes[i].four = four[i];
	lanes[0].fifth = (uint64_t)_mm256_extract_epi64(rows[4], 0);
	lanes[1].fifth = (uint64_t)_mm256_extract_epi64(rows[4], 1);
	lanes[2].fifth = (uint64_t)_mm256_extract_epi64(rows[4], 2);
	lanes[3].fifth = (uint64_t)_mm256_extract_epi64(rows[4], 3);
}

static inline void lanes_to_rows(row_t *rows, const lane_t *lanes)
{
	row_t four[ROW_LANES];

	for (unsigned i = 0; i < ROW_LANES; i++)
		four[i] = lanes[i].four;
	row_transpose(rows, four);
	rows[4] = _mm256_setr_epi64x(
		(long long)lanes[0].fifth, (long long)lanes[1].fifth,
		(long long)lanes[2].fifth, (long long)lanes[3].fifth);
}

#endif
