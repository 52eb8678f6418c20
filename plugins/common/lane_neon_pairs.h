/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Lanes of four or eight ways on AArch64, in pairs that vector registers move; the
 * kernel takes some of them apart. */
#ifndef PLUGINS_COMMON_LANE_NEON_PAIRS_H
#define PLUGINS_COMMON_LANE_NEON_PAIRS_H

#include "row_neon.h"

#define PAIRS (WAYS / 2)

typedef struct {
	uint64x2_t pair[PAIRS];
} lane_t;

static inline lane_t lane_load(const uint64_t *p)
{
	lane_t a;

	for (unsigned i = 0; i < PAIRS; i++)
		a.pair[i] = vld1q_u64(p + 2 * i);
	return a;
}

static inline void lane_store(uint64_t *p, lane_t a)
{
	for (unsigned i = 0; i < PAIRS; i++)
		vst1q_u64(p + 2 * i, a.pair[i]);
}

static inline lane_t lane_each(uint64_t word)
{
	lane_t a;

	for (unsigned i = 0; i < PAIRS; i++)
		a.pair[i] = vdupq_n_u64(word);
	return a;
}

static inline lane_t lane_xor(lane_t a, lane_t b)
{
	for (unsigned i = 0; i < PAIRS; i++)
		a.pair[i] = veorq_u64(a.pair[i], b.pair[i]);
	return a;
}

static inline lane_t lane_where(lane_t at, uint64_t i, lane_t word)
{
	for (unsigned k = 0; k < PAIRS; k++)
		word.pair[k] = vandq_u64(vceqq_u64(at.pair[k], vdupq_n_u64(i)),
					 word.pair[k]);
	return word;
}

static inline void rows_to_lanes(lane_t *lanes, const row_t *rows)
{
	for (unsigned i = 0; i < PAIRS; i++) {
		const row_t a = rows[2 * i], b = rows[2 * i + 1];

		lanes[0].pair[i] = vzip1q_u64(a, b);
		lanes[1].pair[i] = vzip2q_u64(a, b);
	}
}

static inline void lanes_to_rows(row_t *rows, const lane_t *lanes)
{
	for (unsigned i = 0; i < PAIRS; i++) {
		const uint64x2_t even = lanes[0].pair[i];
		const uint64x2_t odd = lanes[1].pair[i];

		rows[2 * i] = vzip1q_u64(even, odd);
		rows[2 * i + 1] = vzip2q_u64(even, odd);
	}
}

#endif
