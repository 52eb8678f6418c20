/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Two lanes in a vector register of AArch64: how they are moved. */
#ifndef PLUGINS_COMMON_LANE_NEON_H
#define PLUGINS_COMMON_LANE_NEON_H

#include <arm_neon.h>

#include "bytes.h"

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

static inline lane_t lane_iota(lane_t a, uint64_t rc)
{
	return lane_xor(a, lane_each(rc));
}

/* A row is two lanes of one message; bytes are in the order of the lanes, since
 * big-endian AArch64 is no target of these backends. */
#define ROW_LANES 2
typedef uint64x2_t row_t;

static inline row_t row_load(const uint8_t *p)
{
	return vreinterpretq_u64_u8(vld1q_u8(p));
}

static inline void row_store(uint8_t *p, row_t row)
{
	vst1q_u8(p, vreinterpretq_u8_u64(row));
}

static inline row_t row_load_part(const uint8_t *p, size_t n)
{
	const uint64_t low = n >= 8 ? bytes_load(p) : bytes_load_part(p, n);
	const uint64_t high = n >= 16 ? bytes_load(p + 8)
			      : n > 8 ? bytes_load_part(p + 8, n - 8)
				      : 0;

	return vcombine_u64(vcreate_u64(low), vcreate_u64(high));
}

static inline void row_store_part(uint8_t *p, row_t row, size_t n)
{
	uint8_t bytes[16];

	row_store(bytes, row);
	memcpy(p, bytes, n);
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
