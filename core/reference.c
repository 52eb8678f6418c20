/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Keccak as FIPS 202 words it, step by step, with nothing taken from the
 * kernels: what they are proven against.
 */
#include "core.h"

#include <string.h>

/* Of the walk of rho, so that places and amounts are constants: with remainders
 * found as it goes, opening an engine takes half as long again. */
#ifdef __clang__
#define UNROLLED _Pragma("clang loop unroll(full)")
#else
#define UNROLLED _Pragma("GCC unroll 24")
#endif

static uint64_t rotate(uint64_t a, unsigned r)
{
	return a << r | a >> (-r & 63);
}

/* FIPS 202, 3.2.1. */
static void theta(uint64_t *a)
{
	uint64_t c[5], d[5];

	for (int x = 0; x < 5; x++)
		c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
	for (int x = 0; x < 5; x++)
		d[x] = c[(x + 4) % 5] ^ rotate(c[(x + 1) % 5], 1);
	for (int i = 0; i < 25; i++)
		a[i] ^= d[i % 5];
}

/* FIPS 202, 3.2.2 and 3.2.3: the walk of rho visits the lanes in the order in
 * which pi moves them. */
static void rho_pi(uint64_t *a)
{
	uint64_t moved = a[1];
	int x = 1, y = 0;

	UNROLLED
	for (unsigned t = 0; t < 24; t++) {
		const int to_x = y, to_y = (2 * x + 3 * y) % 5;
		const uint64_t next = a[to_x + 5 * to_y];

		a[to_x + 5 * to_y] = rotate(moved, (t + 1) * (t + 2) / 2 % 64);
		moved = next;
		x = to_x;
		y = to_y;
	}
}

/* FIPS 202, 3.2.4. */
static void chi(uint64_t *a)
{
	for (int y = 0; y < 25; y += 5) {
		uint64_t b[5];

		memcpy(b, a + y, sizeof(b));
		for (int x = 0; x < 5; x++)
			a[x + y] = b[x] ^ (~b[(x + 1) % 5] & b[(x + 2) % 5]);
	}
}

/* FIPS 202, 3.2.5: bit 2^j - 1 of the constant of round i is rc(j + 7i). `lfsr`
 * goes on from round to round. */
static uint64_t round_constant(unsigned *lfsr)
{
	uint64_t rc = 0;

	for (unsigned j = 0; j < 7; j++) {
		if (*lfsr & 1)
			rc |= UINT64_C(1) << ((1u << j) - 1);
		*lfsr <<= 1;
		if (*lfsr & 0x100)
			*lfsr ^= 0x171;
	}
	return rc;
}

void reference_permute(uint64_t *lanes, unsigned rounds)
{
	unsigned lfsr = 1;

	for (unsigned i = 0; i < 24; i++) {
		const uint64_t rc = round_constant(&lfsr);

		/* FIPS 202, 3.3: fewer rounds are the last ones. */
		if (i < 24 - rounds)
			continue;
		theta(lanes);
		rho_pi(lanes);
		chi(lanes);
		lanes[0] ^= rc;
	}
}

static void add_byte(uint64_t *lanes, size_t at, uint8_t byte)
{
	lanes[at / 8] ^= (uint64_t)byte << (8 * (at % 8));
}

void reference_hash(const uint64_t *start, size_t rate, uint8_t suffix,
		    unsigned rounds, const uint8_t *in, size_t in_len,
		    uint8_t *out, size_t out_len)
{
	uint64_t lanes[BITHOSE_KECCAK_LANES] = {0};
	size_t at = 0;

	if (start)
		memcpy(lanes, start, sizeof(lanes));
	for (size_t i = 0; i < in_len; i++) {
		add_byte(lanes, at++, in[i]);
		if (at == rate) {
			reference_permute(lanes, rounds);
			at = 0;
		}
	}
	add_byte(lanes, at, suffix);
	add_byte(lanes, rate - 1, 0x80);
	for (size_t i = 0; i < out_len; i++) {
		if (i % rate == 0)
			reference_permute(lanes, rounds);
		out[i] = (uint8_t)(lanes[i % rate / 8] >> (8 * (i % rate % 8)));
	}
}
