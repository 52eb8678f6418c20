/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Four field elements in a NEON register, for poseidon2_field.h. */
#ifndef PLUGINS_COMMON_FELT_NEON_H
#define PLUGINS_COMMON_FELT_NEON_H

#include <arm_neon.h>
#include <stdint.h>

typedef uint32x4_t felt_t;

static inline felt_t felt_load(const uint32_t *words)
{
	return vld1q_u32(words);
}

static inline void felt_store(uint32_t *words, felt_t a)
{
	vst1q_u32(words, a);
}

static inline felt_t felt_all(uint32_t word)
{
	return vdupq_n_u32(word);
}

#define felt_hidden felt_all

static inline felt_t word_add(felt_t a, felt_t b)
{
	return vaddq_u32(a, b);
}

static inline felt_t word_sub(felt_t a, felt_t b)
{
	return vsubq_u32(a, b);
}

static inline felt_t word_min(felt_t a, felt_t b)
{
	return vminq_u32(a, b);
}

static inline felt_t word_and(felt_t a, felt_t b)
{
	return vandq_u32(a, b);
}

static inline felt_t word_clear(felt_t a, felt_t b)
{
	return vbicq_u32(b, a);
}

#define word_shift(a, k) vshrq_n_u32(a, k)

static inline felt_t word_low(felt_t a, felt_t b)
{
	return vmulq_u32(a, b);
}

/*
 * SQDMULH gives the high word of twice a product. The doubled products a * b and
 * m * p, with m = a * b / p mod 2^32, have the same low word, so half the
 * difference of their high words is the exact quotient. It saturates only at
 * -2^31 * -2^31, and p is not -2^31; of a and b one must not be.
 */
static inline felt_t word_mul(felt_t a, felt_t b)
{
	const int32x4_t high = vqdmulhq_s32(vreinterpretq_s32_u32(a),
					    vreinterpretq_s32_u32(b));
	const felt_t m = vmulq_u32(vmulq_u32(a, b), felt_all(0x81000001));
	const int32x4_t multiple =
		vqdmulhq_n_s32(vreinterpretq_s32_u32(m), 0x7f000001);

	return vreinterpretq_u32_s32(vhsubq_s32(high, multiple));
}

static inline felt_t word_cube(felt_t a)
{
	return word_mul(word_mul(a, a), a);
}

#endif
