/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A row of two lanes in a vector register of AArch64, for WAYS of any width. */
#ifndef PLUGINS_COMMON_ROW_NEON_H
#define PLUGINS_COMMON_ROW_NEON_H

#include <arm_neon.h>

#include "bytes.h"

/* Bytes are in the order of the lanes, since
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

#endif
