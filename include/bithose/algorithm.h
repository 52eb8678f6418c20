/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The algorithms, by number and by name. */
#ifndef BITHOSE_ALGORITHM_H
#define BITHOSE_ALGORITHM_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Every algorithm. The numbers are part of the ABI and append-only.
 *
 * Keccak-n and SHA3-n differ only in the suffix (Keccak's original padding
 * against FIPS 202's), and their digests have nothing in common. Ethereum's
 * hash is Keccak-256.
 */
enum bithose_algorithm {
	/* Keccak as submitted to the SHA-3 competition, round 3. */
	BITHOSE_KECCAK_224 = 1,
	BITHOSE_KECCAK_256 = 2,
	BITHOSE_KECCAK_384 = 3,
	BITHOSE_KECCAK_512 = 4,
	/* FIPS 202, 6.1. */
	BITHOSE_SHA3_224 = 5,
	BITHOSE_SHA3_256 = 6,
	BITHOSE_SHA3_384 = 7,
	BITHOSE_SHA3_512 = 8,
	/* FIPS 202, 6.2: extendable output. */
	BITHOSE_SHAKE128 = 9,
	BITHOSE_SHAKE256 = 10,
	/* FIPS 202, 6.2: SHAKE without its last two suffix bits. */
	BITHOSE_RAWSHAKE128 = 11,
	BITHOSE_RAWSHAKE256 = 12,
	/*
	 * RFC 9861, 2: extendable output, 12 rounds, domain byte 0x1F; another
	 * one by bithose_turboshake().
	 */
	BITHOSE_TURBOSHAKE128 = 13,
	BITHOSE_TURBOSHAKE256 = 14,
	/* Not an algorithm: makes room for the domain byte above the number. */
	BITHOSE_ALGORITHM_RANGE_ = 0x7fffffff
};

/*
 * TurboSHAKE with another domain separation byte (RFC 9861, 2.2).
 *
 * `algorithm`: BITHOSE_TURBOSHAKE128 or _256. `domain`: 0x01 to 0x7f. Other
 * values of either give what every call refuses with BITHOSE_EALGORITHM.
 * Threads: any.
 */
static inline enum bithose_algorithm
bithose_turboshake(enum bithose_algorithm algorithm, unsigned domain)
{
	unsigned byte = domain >= 0x01 && domain <= 0x7f ? domain : 0x80;

	return (enum bithose_algorithm)((unsigned)algorithm | byte << 16);
}

/* The constants of an algorithm. */
struct bithose_algorithm_info {
	/* The number. */
	enum bithose_algorithm algorithm;
	/* The name in lower case: "sha3-256", "shake128", "turboshake128-0b".
	 */
	char name[24];
	/* Bytes of a block. The block size for HMAC (FIPS 202, 7). */
	uint32_t rate;
	/* The suffix bits with the first bit of the padding: 0x06 for SHA-3. */
	uint32_t suffix;
	/* 24 or 12. */
	uint32_t rounds;
	/* Bytes of a digest, or 0 for extendable output. */
	uint32_t digest_len;
	/* Security strength in bits against collisions of a long enough output.
	 */
	uint32_t strength;
};

/*
 * Look up an algorithm.
 *
 * Returns 0 and fills `info`, or BITHOSE_EALGORITHM. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_algorithm_info(enum bithose_algorithm algorithm,
		       struct bithose_algorithm_info *info);

/*
 * Look up an algorithm by its name.
 *
 * `name`: a string. Case, '-' and '_' do not matter: "SHA3-256", "sha3_256" and
 * "sha3256" are one. A TurboSHAKE name may end in a domain byte of two hex
 * digits after a hyphen: "turboshake128-0b". "sha3" alone names nothing.
 * Returns 0 and fills `info`, or BITHOSE_EALGORITHM. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_algorithm_by_name(const char *name,
			  struct bithose_algorithm_info *info);

/*
 * Walk through all algorithms.
 *
 * `index`: 0, 1, 2, … Returns 0 and fills `info`, or BITHOSE_EALGORITHM past
 * the last one. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_algorithm_at(size_t index, struct bithose_algorithm_info *info);

#ifdef __cplusplus
}
#endif

#endif
