/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One lane in a general register: how it is moved. */
#ifndef PLUGINS_COMMON_LANE_WORD_H
#define PLUGINS_COMMON_LANE_WORD_H

#include "bytes.h"

typedef uint64_t lane_t;

static inline lane_t lane_load(const uint64_t *p)
{
	return *p;
}

static inline void lane_store(uint64_t *p, lane_t a)
{
	*p = a;
}

static inline lane_t lane_each(uint64_t word)
{
	return word;
}

static inline lane_t lane_xor(lane_t a, lane_t b)
{
	return a ^ b;
}
/* A row is one lane. */
#define ROW_LANES 1
typedef uint64_t row_t;

static inline lane_t lane_where(lane_t at, uint64_t i, lane_t word)
{
	return at == i ? word : 0;
}

static inline row_t row_load(const uint8_t *p)
{
	return bytes_load(p);
}

static inline row_t row_load_part(const uint8_t *p, size_t n)
{
	return n == 8 ? bytes_load(p) : bytes_load_part(p, n);
}

static inline void row_store(uint8_t *p, row_t row)
{
	bytes_store(p, row);
}

static inline void row_store_part(uint8_t *p, row_t row, size_t n)
{
	bytes_store_part(p, row, n);
}

static inline void rows_to_lanes(lane_t *lanes, const row_t *rows)
{
	lanes[0] = rows[0];
}

static inline void lanes_to_rows(row_t *rows, const lane_t *lanes)
{
	rows[0] = lanes[0];
}

#endif
