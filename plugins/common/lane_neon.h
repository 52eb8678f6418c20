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

static inline lane_t lane_gather(const uint8_t *const *in, size_t offset)
{
	return vcombine_u64(vcreate_u64(bytes_load(in[0] + offset)),
			    vcreate_u64(bytes_load(in[1] + offset)));
}

static inline lane_t lane_iota(lane_t a, uint64_t rc)
{
	return lane_xor(a, lane_each(rc));
}

#endif
