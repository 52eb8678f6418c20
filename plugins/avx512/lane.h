/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * WAYS lanes side by side: 8 in a ZMM register, 4 in a YMM register, or 1 as a
 * word. The round is assembly (permute.inc); this is how lanes reach it.
 */
#ifndef PLUGINS_AVX512_LANE_H
#define PLUGINS_AVX512_LANE_H

#if WAYS == 8

#include "row_ymm.h"

typedef __m512i lane_t;
#define lane_xor(a, b) _mm512_xor_si512(a, b)
#define lane_load(p) _mm512_load_si512(p)
#define lane_store(p, a) _mm512_store_si512(p, a)

static inline lane_t lane_each(uint64_t word)
{
	return _mm512_set1_epi64((long long)word);
}

static inline lane_t lane_where(lane_t at, uint64_t i, lane_t word)
{
	return _mm512_maskz_mov_epi64(_mm512_cmpeq_epi64_mask(at, lane_each(i)),
				      word);
}

/* Two rows in a register; each way's four lanes stay in its half. */
static inline lane_t rows_join(row_t low, row_t high)
{
	return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/*
 * Rows are joined so that, after pairs of lanes were put side by side, whole
 * 128-bit parts are left to be chosen: two shuffles a lane.
 */
static inline void rows_to_lanes(lane_t *lanes, const row_t *rows)
{
	const lane_t r02 = rows_join(rows[0], rows[2]);
	const lane_t r13 = rows_join(rows[1], rows[3]);
	const lane_t r46 = rows_join(rows[4], rows[6]);
	const lane_t r57 = rows_join(rows[5], rows[7]);
	const lane_t a = _mm512_unpacklo_epi64(r02, r13);
	const lane_t b = _mm512_unpackhi_epi64(r02, r13);
	const lane_t c = _mm512_unpacklo_epi64(r46, r57);
	const lane_t d = _mm512_unpackhi_epi64(r46, r57);

	lanes[0] = _mm512_shuffle_i64x2(a, c, 0x88);
	lanes[1] = _mm512_shuffle_i64x2(b, d, 0x88);
	lanes[2] = _mm512_shuffle_i64x2(a, c, 0xdd);
	lanes[3] = _mm512_shuffle_i64x2(b, d, 0xdd);
}

static inline void lanes_to_rows(row_t *rows, const lane_t *lanes)
{
	const lane_t first = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
	const lane_t second = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
	const lane_t a = _mm512_unpacklo_epi64(lanes[0], lanes[1]);
	const lane_t b = _mm512_unpackhi_epi64(lanes[0], lanes[1]);
	const lane_t c = _mm512_unpacklo_epi64(lanes[2], lanes[3]);
	const lane_t d = _mm512_unpackhi_epi64(lanes[2], lanes[3]);
	const lane_t r02 = _mm512_permutex2var_epi64(a, first, c);
	const lane_t r13 = _mm512_permutex2var_epi64(b, first, d);
	const lane_t r46 = _mm512_permutex2var_epi64(a, second, c);
	const lane_t r57 = _mm512_permutex2var_epi64(b, second, d);

	rows[0] = _mm512_castsi512_si256(r02);
	rows[1] = _mm512_castsi512_si256(r13);
	rows[2] = _mm512_extracti64x4_epi64(r02, 1);
	rows[3] = _mm512_extracti64x4_epi64(r13, 1);
	rows[4] = _mm512_castsi512_si256(r46);
	rows[5] = _mm512_castsi512_si256(r57);
	rows[6] = _mm512_extracti64x4_epi64(r46, 1);
	rows[7] = _mm512_extracti64x4_epi64(r57, 1);
}

#elif WAYS == 4

#include "lane_ymm.h"

#elif WAYS == 1

#include "lane_word.h"

#else
#error "WAYS is 8, 4 or 1"
#endif

#endif
