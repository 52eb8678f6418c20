/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A seed -> bytes (splitmix64). */
#include "input.h"

#include <stdlib.h>

uint8_t *input_new(size_t len, uint64_t seed)
{
	const size_t words = len / 8 + 1;
	uint8_t *input = malloc(words * 8);

	for (size_t i = 0; input && i < words; i++) {
		uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);

		z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
		z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
		z ^= z >> 31;
		for (size_t k = 0; k < 8; k++)
			input[8 * i + k] = (uint8_t)(z >> 8 * k);
	}
	return input;
}
