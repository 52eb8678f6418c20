/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The steps of the round on one lane, in plain C. */
#ifndef PLUGINS_SCALAR_LANE_H
#define PLUGINS_SCALAR_LANE_H

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

static inline lane_t lane_gather(const uint8_t *const *in, size_t offset)
{
	return bytes_load(in[0] + offset);
}

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
