/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Keccak-p[1600] and its sponge, word for word as FIPS 202 writes them: slow,
 * and sharing no text with what is tested.
 */
#ifndef BITHOSE_TESTS_KECCAK_H
#define BITHOSE_TESTS_KECCAK_H

#include <stddef.h>
#include <stdint.h>

/* The step mappings (3.2) on lanes at x + 5 * y; `round` is 0 to 23. */
void keccak_theta(uint64_t lanes[25]);
void keccak_rho(uint64_t lanes[25]);
void keccak_pi(uint64_t lanes[25]);
void keccak_chi(uint64_t lanes[25]);
void keccak_iota(uint64_t lanes[25], unsigned round);

/* The last `rounds` of the 24 rounds (3.3). */
void keccak_permute(uint64_t lanes[25], unsigned rounds);

/* Absorb whole blocks (4, steps 6 and 7 of Algorithm 8). */
void keccak_absorb(uint64_t lanes[25], const uint8_t *in, size_t blocks,
		   size_t rate, unsigned rounds);

/* The sponge of a byte string, with pad10*1 begun by `suffix` (B.2). */
struct keccak_sponge {
	size_t rate;
	unsigned suffix;
	unsigned rounds;
	/* The state to start from, or NULL for zeros. */
	const uint64_t *start;
};

void keccak_hash(const struct keccak_sponge *sponge, const uint8_t *in,
		 size_t in_len, uint8_t *out, size_t out_len);

#endif
