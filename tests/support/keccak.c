/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600] and its sponge, word for word as FIPS 202 writes them. */
#include "keccak.h"

#include <string.h>

static uint64_t rotl(uint64_t lane, unsigned n)
{
	return n == 0 ? lane : lane << n | lane >> (64 - n);
}

/* 3.2.1 */
void keccak_theta(uint64_t lanes[25])
{
	uint64_t c[5];

	for (unsigned x = 0; x < 5; x++)
		c[x] = lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^
		       lanes[x + 20];
	for (unsigned i = 0; i < 25; i++)
		lanes[i] ^= c[(i + 4) % 5] ^ rotl(c[(i + 1) % 5], 1);
}

/* 3.2.2 */
void keccak_rho(uint64_t lanes[25])
{
	unsigned x = 1, y = 0;

	for (unsigned t = 0; t < 24; t++) {
		unsigned next = (2 * x + 3 * y) % 5;

		lanes[x + 5 * y] =
			rotl(lanes[x + 5 * y], (t + 1) * (t + 2) / 2 % 64);
		x = y;
		y = next;
	}
}

/* 3.2.3 */
void keccak_pi(uint64_t lanes[25])
{
	uint64_t from[25];

	memcpy(from, lanes, sizeof(from));
	for (unsigned x = 0; x < 5; x++)
		for (unsigned y = 0; y < 5; y++)
			lanes[x + 5 * y] = from[(x + 3 * y) % 5 + 5 * x];
}

/* 3.2.4 */
void keccak_chi(uint64_t lanes[25])
{
	for (unsigned y = 0; y < 25; y += 5) {
		uint64_t row[5];

		memcpy(row, lanes + y, sizeof(row));
		for (unsigned x = 0; x < 5; x++)
			lanes[x + y] ^= ~row[(x + 1) % 5] & row[(x + 2) % 5];
	}
}

/* 3.2.5, with the constants that Algorithm 5 gives. */
void keccak_iota(uint64_t lanes[25], unsigned round)
{
	static const uint64_t constants[24] = {
		0x0000000000000001, 0x0000000000008082, 0x800000000000808a,
		0x8000000080008000, 0x000000000000808b, 0x0000000080000001,
		0x8000000080008081, 0x8000000000008009, 0x000000000000008a,
		0x0000000000000088, 0x0000000080008009, 0x000000008000000a,
		0x000000008000808b, 0x800000000000008b, 0x8000000000008089,
		0x8000000000008003, 0x8000000000008002, 0x8000000000000080,
		0x000000000000800a, 0x800000008000000a, 0x8000000080008081,
		0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
	};

	lanes[0] ^= constants[round];
}

void keccak_permute(uint64_t lanes[25], unsigned rounds)
{
	for (unsigned round = 24 - rounds; round < 24; round++) {
		keccak_theta(lanes);
		keccak_rho(lanes);
		keccak_pi(lanes);
		keccak_chi(lanes);
		keccak_iota(lanes, round);
	}
}

static void xor_byte(uint64_t lanes[25], size_t at, unsigned byte)
{
	lanes[at / 8] ^= (uint64_t)byte << at % 8 * 8;
}

void keccak_absorb(uint64_t lanes[25], const uint8_t *in, size_t blocks,
		   size_t rate, unsigned rounds)
{
	for (; blocks > 0; blocks--) {
		for (size_t at = 0; at < rate; at++)
			xor_byte(lanes, at, *in++);
		keccak_permute(lanes, rounds);
	}
}

void keccak_hash(const struct keccak_sponge *sponge, const uint8_t *in,
		 size_t in_len, uint8_t *out, size_t out_len)
{
	uint64_t lanes[25] = {0};
	size_t whole = in_len / sponge->rate * sponge->rate;

	if (sponge->start != NULL)
		memcpy(lanes, sponge->start, sizeof(lanes));
	keccak_absorb(lanes, in, in_len / sponge->rate, sponge->rate,
		      sponge->rounds);
	for (size_t i = whole; i < in_len; i++)
		xor_byte(lanes, i - whole, in[i]);
	xor_byte(lanes, in_len - whole, sponge->suffix);
	xor_byte(lanes, sponge->rate - 1, 0x80);
	for (size_t i = 0; i < out_len; i++) {
		size_t at = i % sponge->rate;

		if (at == 0)
			keccak_permute(lanes, sponge->rounds);
		out[i] = (uint8_t)(lanes[at / 8] >> at % 8 * 8);
	}
}
