/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The steps of the round on two lanes with the baseline of AArch64. */
#ifndef PLUGINS_NEON_LANE_H
#define PLUGINS_NEON_LANE_H

#include "lane_neon.h"

static inline lane_t lane_parity(lane_t a, lane_t b, lane_t c, lane_t d,
				 lane_t e)
{
	return lane_xor(lane_xor(lane_xor(a, b), lane_xor(c, d)), e);
}

/* A shift and an inserting shift make a rotation. */
#define lane_rotate(a, r) vsriq_n_u64(vshlq_n_u64(a, r), a, 64 - (r))

static inline lane_t lane_theta(lane_t c, lane_t n)
{
	return lane_xor(c, lane_rotate(n, 1));
}

#define lane_theta_rho(a, d, r) lane_rotate(lane_xor(a, d), r)

static inline lane_t lane_chi(lane_t a, lane_t b, lane_t c)
{
	return lane_xor(a, vbicq_u64(c, b));
}

#endif
