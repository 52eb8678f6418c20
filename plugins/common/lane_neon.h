/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Two lanes in a vector register of AArch64: how they are moved. */
#ifndef PLUGINS_COMMON_LANE_NEON_H
#define PLUGINS_COMMON_LANE_NEON_H

#include "row_neon.h"

typedef uint64x2_t lane_t;

static inline lane_t lane_load(const uint64_t *p)
{
	return vld1q_u64(p);
}

static inline void lane_store(uint64_t *p, lane_t a)
{
	vst1q_u64(p, a);
}

static inline lane_t lane_each(uint64_t word)
{
	return vdupq_n_u64(word);
}

static inline lane_t lane_xor(lane_t a, lane_t b)
{
	return veorq_u64(a, b);
}

static inline lane_t lane_where(lane_t at, uint64_t i, lane_t word)
{
	return vandq_u64(vceqq_u64(at, lane_each(i)), word);
}

static inline void rows_to_lanes(lane_t *lanes, const row_t *rows)
{
	lanes[0] = vzip1q_u64(rows[0], rows[1]);
	lanes[1] = vzip2q_u64(rows[0], rows[1]);
}

static inline void lanes_to_rows(row_t *rows, const lane_t *lanes)
{
	rows_to_lanes(rows, lanes);
}

#endif
