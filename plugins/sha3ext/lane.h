/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The steps of the round on two lanes with the SHA-3 instructions of Armv8.2:
 * EOR3, RAX1, XAR and BCAX are theta, rho and chi.
 */
#ifndef PLUGINS_SHA3EXT_LANE_H
#define PLUGINS_SHA3EXT_LANE_H

#include "lane_neon.h"

static inline lane_t lane_parity(lane_t a, lane_t b, lane_t c, lane_t d,
				 lane_t e)
{
	return veor3q_u64(veor3q_u64(a, b, c), d, e);
}

static inline lane_t lane_theta(lane_t c, lane_t n)
{
	return vrax1q_u64(c, n);
}

/* XAR rotates right. */
#define lane_theta_rho(a, d, r) vxarq_u64(a, d, (64 - (r)) & 63)

static inline lane_t lane_chi(lane_t a, lane_t b, lane_t c)
{
	return vbcaxq_u64(a, c, b);
}

#endif
