/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The steps of the round on four lanes in a YMM register. */
#ifndef PLUGINS_AVX2_LANE_H
#define PLUGINS_AVX2_LANE_H

#include "lane_ymm.h"

static inline lane_t lane_parity(lane_t a, lane_t b, lane_t c, lane_t d,
				 lane_t e)
{
	return lane_xor(lane_xor(lane_xor(a, b), lane_xor(c, d)), e);
}

/* There is no rotation before AVX-512. By 1 it is cheapest with an addition, by
 * whole bytes with a shuffle. */
static inline lane_t lane_theta(lane_t c, lane_t n)
{
	return lane_xor(
		c, lane_xor(_mm256_add_epi64(n, n), _mm256_srli_epi64(n, 63)));
}

static inline lane_t lane_rotate_8(lane_t a)
{
	return _mm256_shuffle_epi8(
		a, _mm256_setr_epi8(7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11,
				    12, 13, 14, 7, 0, 1, 2, 3, 4, 5, 6, 15, 8,
				    9, 10, 11, 12, 13, 14));
}

static inline lane_t lane_rotate_56(lane_t a)
{
	return _mm256_shuffle_epi8(
		a, _mm256_setr_epi8(1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13,
				    14, 15, 8, 1, 2, 3, 4, 5, 6, 7, 0, 9, 10,
				    11, 12, 13, 14, 15, 8));
}

#define lane_rotate(a, r)                                       \
	((r) == 0    ? (a)                                      \
	 : (r) == 8  ? lane_rotate_8(a)                         \
	 : (r) == 56 ? lane_rotate_56(a)                        \
		     : _mm256_or_si256(_mm256_slli_epi64(a, r), \
				       _mm256_srli_epi64(a, 64 - (r))))
#define lane_theta_rho(a, d, r) lane_rotate(lane_xor(a, d), r)

static inline lane_t lane_chi(lane_t a, lane_t b, lane_t c)
{
	return lane_xor(a, _mm256_andnot_si256(b, c));
}

static inline lane_t lane_iota(lane_t a, uint64_t rc)
{
	return lane_xor(a, lane_each(rc));
}

#endif
