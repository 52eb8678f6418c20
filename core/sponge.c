/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Bytes of a block <-> lanes of one state (FIPS 202, B.1: little-endian).
 * Everything goes by whole lanes: a load that is wider than the store before it
 * would wait.
 */
#include "core.h"

#include <string.h>

static uint64_t order(uint64_t word)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	return __builtin_bswap64(word);
#else
	return word;
#endif
}

/* `len` bytes, fewer than 8, as the bytes of a lane from byte `at` on. */
static uint64_t part(const uint8_t *in, size_t at, size_t len)
{
	uint64_t word = 0;

	for (size_t i = 0; i < len; i++)
		word |= (uint64_t)in[i] << (8 * (at + i));
	return word;
}

void sponge_add(uint64_t *lanes, size_t at, const uint8_t *in, size_t len)
{
	uint64_t *lane = lanes + at / 8;
	uint64_t word;

	at %= 8;
	if (at) {
		const size_t head = len < 8 - at ? len : 8 - at;

		*lane++ ^= part(in, at, head);
		in += head;
		len -= head;
	}
	for (; len >= 8; len -= 8, in += 8) {
		memcpy(&word, in, 8);
		*lane++ ^= order(word);
	}
	if (len)
		*lane ^= part(in, 0, len);
}

void sponge_pad(uint64_t *lanes, size_t at, size_t rate, uint32_t suffix)
{
	lanes[at / 8] ^= (uint64_t)suffix << (8 * (at % 8));
	lanes[rate / 8 - 1] ^= UINT64_C(0x80) << 56;
}

void sponge_get(const uint64_t *lanes, size_t at, uint8_t *out, size_t len)
{
	const uint64_t *lane = lanes + at / 8;
	uint64_t word;

	at %= 8;
	if (at) {
		const size_t head = len < 8 - at ? len : 8 - at;

		word = order(*lane++);
		memcpy(out, (const uint8_t *)&word + at, head);
		out += head;
		len -= head;
	}
	for (; len >= 8; len -= 8, out += 8) {
		word = order(*lane++);
		memcpy(out, &word, 8);
	}
	if (len) {
		word = order(*lane);
		memcpy(out, &word, len);
	}
}
