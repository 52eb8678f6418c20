/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes of a message <-> lanes: little-endian, at any alignment (FIPS 202,
 * B.1). */
#ifndef PLUGINS_COMMON_BYTES_H
#define PLUGINS_COMMON_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t bytes_order(uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	return __builtin_bswap64(word);
#else
	return word;
#endif
}

static inline uint64_t bytes_load(const uint8_t *p)
{
	uint64_t word;

	memcpy(&word, p, sizeof(word));
	return bytes_order(word);
}

static inline void bytes_store(uint8_t *p, uint64_t word)
{
	word = bytes_order(word);
	memcpy(p, &word, sizeof(word));
}

/*
 * The first n bytes at p, 0 to 7, as the low bytes of a lane. Put together in a
 * register: a wide load that follows narrow stores would wait for them.
 */
static inline uint64_t bytes_load_part(const uint8_t *p, size_t n)
{
	uint64_t word = 0;
	unsigned shift = 0;

	if (n & 4) {
		word = (uint64_t)p[0] | (uint64_t)p[1] << 8 |
		       (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24;
		p += 4;
		shift = 32;
	}
	if (n & 2) {
		word |= ((uint64_t)p[0] | (uint64_t)p[1] << 8) << shift;
		p += 2;
		shift += 16;
	}
	if (n & 1)
		word |= (uint64_t)p[0] << shift;
	return word;
}

static inline void bytes_store_part(uint8_t *p, uint64_t word, size_t n)
{
	uint8_t bytes[8];

	bytes_store(bytes, word);
	memcpy(p, bytes, n);
}

#endif
