/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One field element in a general register, for poseidon2_field.h. */
#ifndef PLUGINS_COMMON_FELT_WORD_H
#define PLUGINS_COMMON_FELT_WORD_H

#include <stdint.h>

typedef uint32_t felt_t;

static inline felt_t felt_load(const uint32_t *words)
{
	return *words;
}

static inline void felt_store(uint32_t *words, felt_t a)
{
	*words = a;
}

static inline felt_t felt_all(uint32_t word)
{
	return word;
}

#define felt_hidden felt_all

static inline felt_t word_add(felt_t a, felt_t b)
{
	return a + b;
}

static inline felt_t word_sub(felt_t a, felt_t b)
{
	return a - b;
}

static inline felt_t word_min(felt_t a, felt_t b)
{
	return a < b ? a : b;
}

static inline felt_t word_and(felt_t a, felt_t b)
{
	return a & b;
}

static inline felt_t word_clear(felt_t a, felt_t b)
{
	return b & ~a;
}

static inline felt_t word_shift(felt_t a, unsigned k)
{
	return a >> k;
}

static inline felt_t word_low(felt_t a, felt_t b)
{
	return a * b;
}

/* The product minus m * p, with 1 / p = 2^31 + 2^24 + 1 mod 2^32: its low word is
 * 0. The difference may be taken in unsigned words of 64 bits. */
static inline felt_t word_mul(felt_t a, felt_t b)
{
	const int64_t product = (int64_t)(int32_t)a * (int32_t)b;
	const uint32_t m = (uint32_t)product * UINT32_C(0x81000001);
	const int64_t multiple = (int64_t)(int32_t)m * 0x7f000001;

	return (uint32_t)(((uint64_t)product - (uint64_t)multiple) >> 32);
}

static inline felt_t word_cube(felt_t a)
{
	return word_mul(word_mul(a, a), a);
}

#endif
