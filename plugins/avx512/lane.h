/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The steps of the round on WAYS lanes with EVEX instructions: 8 in a ZMM
 * register, 4 in a YMM register, or 1 in an XMM register. They are the same
 * instructions, named for the width.
 */
#ifndef PLUGINS_AVX512_LANE_H
#define PLUGINS_AVX512_LANE_H

#include <immintrin.h>

#include "bytes.h"

#if WAYS == 8

typedef __m512i lane_t;
#define LANE(name) _mm512_##name
#define lane_xor(a, b) _mm512_xor_si512(a, b)
#define lane_load(p) _mm512_load_si512(p)
#define lane_store(p, a) _mm512_store_si512(p, a)
#define LANE_WORD(w) (long long)bytes_load(in[w] + offset)

static inline lane_t lane_gather(const uint8_t *const *in, size_t offset)
{
	return _mm512_setr_epi64(LANE_WORD(0), LANE_WORD(1), LANE_WORD(2),
				 LANE_WORD(3), LANE_WORD(4), LANE_WORD(5),
				 LANE_WORD(6), LANE_WORD(7));
}

static inline lane_t lane_each(uint64_t word)
{
	return _mm512_set1_epi64((long long)word);
}

#elif WAYS == 4

typedef __m256i lane_t;
#define LANE(name) _mm256_##name
#define lane_xor(a, b) _mm256_xor_si256(a, b)
#define lane_load(p) _mm256_load_si256((const __m256i *)(const void *)(p))
#define lane_store(p, a) _mm256_store_si256((__m256i *)(void *)(p), a)
#define LANE_WORD(w) (long long)bytes_load(in[w] + offset)

static inline lane_t lane_gather(const uint8_t *const *in, size_t offset)
{
	return _mm256_setr_epi64x(LANE_WORD(0), LANE_WORD(1), LANE_WORD(2),
				  LANE_WORD(3));
}

static inline lane_t lane_each(uint64_t word)
{
	return _mm256_set1_epi64x((long long)word);
}

#elif WAYS == 1

typedef __m128i lane_t;
#define LANE(name) _mm_##name
#define lane_xor(a, b) _mm_xor_si128(a, b)
#define lane_load(p) _mm_loadl_epi64((const __m128i *)(const void *)(p))
#define lane_store(p, a) _mm_storel_epi64((__m128i *)(void *)(p), a)

static inline lane_t lane_gather(const uint8_t *const *in, size_t offset)
{
	return _mm_cvtsi64_si128((long long)bytes_load(in[0] + offset));
}

static inline lane_t lane_each(uint64_t word)
{
	return _mm_cvtsi64_si128((long long)word);
}

#else
#error "WAYS is 8, 4 or 1"
#endif

/* Truth tables of ternary logic: bit 4a + 2b + c is the result for a, b, c. */
#define LANE_XOR3 0x96
#define LANE_CHI 0xd2

static inline lane_t lane_parity(lane_t a, lane_t b, lane_t c, lane_t d,
				 lane_t e)
{
	return LANE(ternarylogic_epi64)(
		LANE(ternarylogic_epi64)(a, b, c, LANE_XOR3), d, e, LANE_XOR3);
}

static inline lane_t lane_theta(lane_t c, lane_t n)
{
	return lane_xor(c, LANE(rol_epi64)(n, 1));
}

#define lane_theta_rho(a, d, r) LANE(rol_epi64)(lane_xor(a, d), r)

static inline lane_t lane_chi(lane_t a, lane_t b, lane_t c)
{
	return LANE(ternarylogic_epi64)(a, b, c, LANE_CHI);
}

static inline lane_t lane_iota(lane_t a, uint64_t rc)
{
	return lane_xor(a, lane_each(rc));
}

#endif
