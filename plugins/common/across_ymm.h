/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One state across YMM registers, for poseidon2_across.h. */
#ifndef PLUGINS_COMMON_ACROSS_YMM_H
#define PLUGINS_COMMON_ACROSS_YMM_H

#include "poseidon2_field.h"

#define ACROSS 8

#define across_words(a, selection) _mm256_shuffle_epi32(a, selection)
static inline felt_t across_total_of_fours(felt_t a)
{
	return felt_add(a, _mm256_permute4x64_epi64(a, 0x4e));
}

static inline felt_t across_first(felt_t a)
{
	return _mm256_broadcastd_epi32(_mm256_castsi256_si128(a));
}

/* word_cube() of a word that is the same in every place. */
static inline felt_t across_cube(felt_t a)
{
	const felt_t a2 = word_odd(word_reduce(_mm256_mul_epi32(a, a)));

	return word_odd(word_reduce(_mm256_mul_epi32(a2, a)));
}

static inline felt_t across_put_first(felt_t a, felt_t b)
{
	return _mm256_blend_epi32(b, a, 1);
}

#endif
