/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Repeatable random numbers: splitmix64, so that a failure comes again. */
#ifndef BITHOSE_TESTS_RANDOM_H
#define BITHOSE_TESTS_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct random {
	uint64_t state;
};

static inline uint64_t random_word(struct random *random)
{
	uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

/* A number below `limit`, which is not 0. */
static inline size_t random_below(struct random *random, size_t limit)
{
	return (size_t)(random_word(random) % limit);
}

static inline void random_fill(struct random *random, void *out, size_t len)
{
	uint8_t *bytes = out;

	for (size_t i = 0; i < len; i++)
		bytes[i] = (uint8_t)(random_word(random) >> 32);
}

#endif
