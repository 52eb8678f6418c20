/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Lanes of three or four ways on AArch64, the first two of which go into a vector
 * register and the others into general ones: how they are moved. */
#ifndef PLUGINS_COMMON_LANE_NEON_MANY_H
#define PLUGINS_COMMON_LANE_NEON_MANY_H

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

/* Pairs of messages by ZIP1 and ZIP2; an odd one by its two lanes. */
static inline void rows_to_lanes(lane_t *lanes, const row_t *rows)
{
	unsigned w = 0;

	for (; w + 2 <= WAYS; w += 2) {
		vst1q_u64(lanes[0].word + w, vzip1q_u64(rows[w], rows[w + 1]));
		vst1q_u64(lanes[1].word + w, vzip2q_u64(rows[w], rows[w + 1]));
	}
	for (; w < WAYS; w++) {
		lanes[0].word[w] = vgetq_lane_u64(rows[w], 0);
		lanes[1].word[w] = vgetq_lane_u64(rows[w], 1);
	}
}

static inline void lanes_to_rows(row_t *rows, const lane_t *lanes)
{
	unsigned w = 0;

	for (; w + 2 <= WAYS; w += 2) {
		const uint64x2_t even = vld1q_u64(lanes[0].word + w);
		const uint64x2_t odd = vld1q_u64(lanes[1].word + w);

		rows[w] = vzip1q_u64(even, odd);
		rows[w + 1] = vzip2q_u64(even, odd);
	}
	for (; w < WAYS; w++)
		rows[w] = vcombine_u64(vcreate_u64(lanes[0].word[w]),
				       vcreate_u64(lanes[1].word[w]));
}

#endif
