/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The steps of the round on one lane, in plain C. */
#ifndef PLUGINS_SCALAR_LANE_H
#define PLUGINS_SCALAR_LANE_H

#include "lane_word.h"

static inline lane_t lane_parity(lane_t a, lane_t b, lane_t c, lane_t d,
				 lane_t e)
{
	return a ^ b ^ c ^ d ^ e;
}

static inline lane_t lane_rotate(lane_t a, unsigned r)
{
	return a << r | a >> (-r & 63);
}

static inline lane_t lane_theta(lane_t c, lane_t n)
{
	return c ^ lane_rotate(n, 1);
}

#define lane_theta_rho(a, d, r) lane_rotate((a) ^ (d), r)

static inline lane_t lane_chi(lane_t a, lane_t b, lane_t c)
{
	return a ^ (~b & c);
}

static inline lane_t lane_iota(lane_t a, uint64_t rc)
{
	return a ^ rc;
}

#endif
