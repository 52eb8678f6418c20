/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Lanes of three ways on AArch64: the first two are a pair in the vector registers, the
 * third is in general ones. */
#ifndef PLUGINS_COMMON_LANE_NEON_THREE_H
#define PLUGINS_COMMON_LANE_NEON_THREE_H

#include "row_neon.h"

typedef struct {
	uint64_t word[WAYS];
} lane_t;

static inline lane_t lane_load(const uint64_t *p)
{
	lane_t a;

	memcpy(&a, p, sizeof(a));
	return a;
}

static inline void lane_store(uint64_t *p, lane_t a)
{
	memcpy(p, &a, sizeof(a));
}

static inline lane_t lane_each(uint64_t word)
{
	lane_t a;

	for (unsigned w = 0; w < WAYS; w++)
		a.word[w] = word;
	return a;
}

static inline lane_t lane_xor(lane_t a, lane_t b)
{
	for (unsigned w = 0; w < WAYS; w++)
		a.word[w] ^= b.word[w];
	return a;
}

static inline lane_t lane_where(lane_t at, uint64_t i, lane_t word)
{
	for (unsigned w = 0; w < WAYS; w++)
		word.word[w] &= 0 - (uint64_t)(at.word[w] == i);
	return word;
}

static inline void rows_to_lanes(lane_t *lanes, const row_t *rows)
{
	vst1q_u64(lanes[0].word, vzip1q_u64(rows[0], rows[1]));
	vst1q_u64(lanes[1].word, vzip2q_u64(rows[0], rows[1]));
	lanes[0].word[2] = vgetq_lane_u64(rows[2], 0);
	lanes[1].word[2] = vgetq_lane_u64(rows[2], 1);
}

static inline void lanes_to_rows(row_t *rows, const lane_t *lanes)
{
	const uint64x2_t even = vld1q_u64(lanes[0].word);
	const uint64x2_t odd = vld1q_u64(lanes[1].word);

	rows[0] = vzip1q_u64(even, odd);
	rows[1] = vzip2q_u64(even, odd);
	rows[2] = vcombine_u64(vcreate_u64(lanes[0].word[2]),
			       vcreate_u64(lanes[1].word[2]));
}

#endif
