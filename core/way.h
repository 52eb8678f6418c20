/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Bytes of a block <-> the lanes of one of several states (FIPS 202, B.1:
 * little-endian). `way` points to lane 0 of the state, and its lane i is at i *
 * ways; a state by itself has ways = 1. Everything goes by whole lanes: a load
 * that is wider than the store before it would wait.
 */
#ifndef CORE_WAY_H
#define CORE_WAY_H

#include <bithose/backend.h>

#include <string.h>

/* A lane in the byte order of the machine <-> in that of FIPS 202. */
static inline uint64_t way_order(uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	return __builtin_bswap64(word);
#else
	return word;
#endif
}

/* `len` bytes, fewer than 8, as the bytes of a lane from byte `at` on. */
static inline uint64_t way_part(const uint8_t *in, size_t at, size_t len)
{
	uint64_t word = 0;

	for (size_t i = 0; i < len; i++)
		word |= (uint64_t)in[i] << (8 * (at + i));
	return word;
}

/* Xors `len` bytes in from byte `at` of the block on; at + len is within the
 * rate. */
static inline void way_add(uint64_t *way, size_t ways, size_t at,
			   const uint8_t *in, size_t len)
{
	uint64_t *lane = way + at / 8 * ways;
	uint64_t word;

	at %= 8;
	if (at) {
		const size_t head = len < 8 - at ? len : 8 - at;

		*lane ^= way_part(in, at, head);
		lane += ways;
		in += head;
		len -= head;
	}
	for (; len >= 8; len -= 8, in += 8, lane += ways) {
		memcpy(&word, in, 8);
		*lane ^= way_order(word);
	}
	if (len)
		*lane ^= way_part(in, 0, len);
}

/* Xors the suffix in at byte `at`, and the last bit of the padding (FIPS 202,
 * 5.1 and B.2). */
static inline void way_pad(uint64_t *way, size_t ways, size_t at, size_t rate,
			   uint32_t suffix)
{
	way[at / 8 * ways] ^= (uint64_t)suffix << (8 * (at % 8));
	way[(rate / 8 - 1) * ways] ^= UINT64_C(0x80) << 56;
}

/* Copies `len` bytes out from byte `at` of the block on. */
static inline void way_get(const uint64_t *way, size_t ways, size_t at,
			   uint8_t *out, size_t len)
{
	const uint64_t *lane = way + at / 8 * ways;
	uint64_t word;

	at %= 8;
	if (at) {
		const size_t head = len < 8 - at ? len : 8 - at;

		word = way_order(*lane);
		lane += ways;
		memcpy(out, (const uint8_t *)&word + at, head);
		out += head;
		len -= head;
	}
	for (; len >= 8; len -= 8, out += 8, lane += ways) {
		word = way_order(*lane);
		memcpy(out, &word, 8);
	}
	if (len) {
		word = way_order(*lane);
		memcpy(out, &word, len);
	}
}

/* Copies a state out of its way, and back. */
static inline void way_take(const uint64_t *way, size_t ways, uint64_t *lanes)
{
	for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
		lanes[i] = way[i * ways];
}

static inline void way_give(uint64_t *way, size_t ways, const uint64_t *lanes)
{
	for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
		way[i * ways] = lanes[i];
}

/*
 * Two lanes, side by side: two states that are next to each other are moved with
 * half the loads and stores. On Zen 4 a block of each of eight states that a
 * kernel has just stored takes 90 ticks instead of 220.
 */
typedef uint64_t pair_t __attribute__((vector_size(16)));

/* Two lanes of two states <-> two states of two lanes. */
static inline void way_turn(pair_t *a, pair_t *b)
{
	const pair_t first = {(*a)[0], (*b)[0]};
	const pair_t second = {(*a)[1], (*b)[1]};

	*a = first;
	*b = second;
}

/* Copies `lanes` whole lanes of two states out. */
static inline void way_get_two(const uint64_t *way, size_t ways, uint8_t *first,
			       uint8_t *second, size_t lanes)
{
	pair_t a, b;
	size_t i;

	for (i = 0; i + 2 <= lanes; i += 2) {
		memcpy(&a, way + i * ways, sizeof(a));
		memcpy(&b, way + (i + 1) * ways, sizeof(b));
		way_turn(&a, &b);
		a = (pair_t){way_order(a[0]), way_order(a[1])};
		b = (pair_t){way_order(b[0]), way_order(b[1])};
		memcpy(first + 8 * i, &a, sizeof(a));
		memcpy(second + 8 * i, &b, sizeof(b));
	}
	if (i < lanes) {
		way_get(way, ways, 8 * i, first + 8 * i, 8);
		way_get(way + 1, ways, 8 * i, second + 8 * i, 8);
	}
}

/* Copies two states, of an odd number of lanes, out of their ways, and back. */
static inline void way_take_two(const uint64_t *way, size_t ways,
				uint64_t *first, uint64_t *second)
{
	const size_t last = BITHOSE_KECCAK_LANES - 1;
	pair_t a, b;

	for (size_t i = 0; i < last; i += 2) {
		memcpy(&a, way + i * ways, sizeof(a));
		memcpy(&b, way + (i + 1) * ways, sizeof(b));
		way_turn(&a, &b);
		memcpy(first + i, &a, sizeof(a));
		memcpy(second + i, &b, sizeof(b));
	}
	first[last] = way[last * ways];
	second[last] = way[last * ways + 1];
}

static inline void way_give_two(uint64_t *way, size_t ways,
				const uint64_t *first, const uint64_t *second)
{
	const size_t last = BITHOSE_KECCAK_LANES - 1;
	pair_t a, b;

	for (size_t i = 0; i < last; i += 2) {
		memcpy(&a, first + i, sizeof(a));
		memcpy(&b, second + i, sizeof(b));
		way_turn(&a, &b);
		memcpy(way + i * ways, &a, sizeof(a));
		memcpy(way + (i + 1) * ways, &b, sizeof(b));
	}
	way[last * ways] = first[last];
	way[last * ways + 1] = second[last];
}

#endif
