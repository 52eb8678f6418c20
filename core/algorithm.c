/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The table of algorithms, and the ways to look one up. */
#include "core.h"

#include <stdio.h>
#include <string.h>

/* The default domain byte of TurboSHAKE (RFC 9861, 2.2). */
#define TURBOSHAKE_DOMAIN 0x1f

struct row {
	const char *name;
	struct algorithm algorithm;
	uint32_t strength;
};

/*
 * rate = 1600 - 2 * strength bits, since the capacity is twice the strength.
 * The suffix bits with the first bit of the padding: Keccak 1, SHA-3 01 1,
 * SHAKE 1111 1 (FIPS 202, 6), RawSHAKE 11 1, all from the lowest bit on.
 */
static const struct row rows[] = {
	/* clang-format off */
	{"keccak-224", {BITHOSE_KECCAK_224, 144, 0x01, 24, 28}, 112},
	{"keccak-256", {BITHOSE_KECCAK_256, 136, 0x01, 24, 32}, 128},
	{"keccak-384", {BITHOSE_KECCAK_384, 104, 0x01, 24, 48}, 192},
	{"keccak-512", {BITHOSE_KECCAK_512, 72, 0x01, 24, 64}, 256},
	{"sha3-224", {BITHOSE_SHA3_224, 144, 0x06, 24, 28}, 112},
	{"sha3-256", {BITHOSE_SHA3_256, 136, 0x06, 24, 32}, 128},
	{"sha3-384", {BITHOSE_SHA3_384, 104, 0x06, 24, 48}, 192},
	{"sha3-512", {BITHOSE_SHA3_512, 72, 0x06, 24, 64}, 256},
	{"shake128", {BITHOSE_SHAKE128, 168, 0x1f, 24, 0}, 128},
	{"shake256", {BITHOSE_SHAKE256, 136, 0x1f, 24, 0}, 256},
	{"rawshake128", {BITHOSE_RAWSHAKE128, 168, 0x07, 24, 0}, 128},
	{"rawshake256", {BITHOSE_RAWSHAKE256, 136, 0x07, 24, 0}, 256},
	{"turboshake128", {BITHOSE_TURBOSHAKE128, 168, TURBOSHAKE_DOMAIN, 12, 0}, 128},
	{"turboshake256", {BITHOSE_TURBOSHAKE256, 136, TURBOSHAKE_DOMAIN, 12, 0}, 256},
	/* clang-format on */
};

#define ROW_COUNT (sizeof(rows) / sizeof(rows[0]))

static const struct row *find(enum bithose_algorithm id, uint32_t *suffix)
{
	const unsigned number = (unsigned)id & 0xffff;
	const unsigned domain = (unsigned)id >> 16;
	const struct row *row;

	if (number < 1 || number > ROW_COUNT)
		return NULL;
	row = &rows[number - 1];
	*suffix = row->algorithm.suffix;
	if (domain) {
		if (row->algorithm.rounds != 12 || domain > 0x7f)
			return NULL;
		*suffix = domain;
	}
	return row;
}

int algorithm_find(enum bithose_algorithm id, struct algorithm *algorithm)
{
	uint32_t suffix;
	const struct row *row = find(id, &suffix);

	if (!row)
		return BITHOSE_EALGORITHM;
	*algorithm = row->algorithm;
	/* Only where it differs: what reads rate and suffix together waits for
	 * two stores. */
	if (id != row->algorithm.id) {
		algorithm->id = id;
		algorithm->suffix = suffix;
	}
	return 0;
}

int bithose_algorithm_info(enum bithose_algorithm algorithm,
			   struct bithose_algorithm_info *info)
{
	uint32_t suffix;
	const struct row *row = find(algorithm, &suffix);

	if (!row)
		return BITHOSE_EALGORITHM;
	*info = (struct bithose_algorithm_info){
		.algorithm = row->algorithm.id,
		.rate = row->algorithm.rate,
		.suffix = suffix,
		.rounds = row->algorithm.rounds,
		.digest_len = row->algorithm.digest_len,
		.strength = row->strength,
	};
	if (suffix == row->algorithm.suffix) {
		snprintf(info->name, sizeof(info->name), "%s", row->name);
	} else {
		info->algorithm = algorithm;
		snprintf(info->name, sizeof(info->name), "%s-%02x", row->name,
			 (unsigned)suffix);
	}
	return 0;
}

int bithose_algorithm_at(size_t index, struct bithose_algorithm_info *info)
{
	if (index >= ROW_COUNT)
		return BITHOSE_EALGORITHM;
	return bithose_algorithm_info(rows[index].algorithm.id, info);
}

/* Without regard to the locale. */
static char lower(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether the first `len` characters of `name` are `canonical`, but for case
 * and hyphens. */
static int same_name(const char *name, size_t len, const char *canonical)
{
	for (size_t i = 0; i < len; i++) {
		if (name[i] == '-' || name[i] == '_')
			continue;
		if (*canonical == '-')
			canonical++;
		if (!*canonical || lower(name[i]) != *canonical)
			return 0;
		canonical++;
	}
	return !*canonical;
}

static int hex_digit(char c)
{
	c = lower(c);
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	return -1;
}

int bithose_algorithm_by_name(const char *name,
			      struct bithose_algorithm_info *info)
{
	const size_t len = name ? strlen(name) : 0;

	for (size_t i = 0; i < ROW_COUNT; i++) {
		int high, low;

		if (same_name(name, len, rows[i].name))
			return bithose_algorithm_info(rows[i].algorithm.id,
						      info);
		if (rows[i].algorithm.rounds != 12 || len < 3 ||
		    name[len - 3] != '-' ||
		    !same_name(name, len - 3, rows[i].name))
			continue;
		high = hex_digit(name[len - 2]);
		low = hex_digit(name[len - 1]);
		if (high < 0 || low < 0)
			continue;
		return bithose_algorithm_info(
			bithose_turboshake(rows[i].algorithm.id,
					   (unsigned)(high * 16 + low)),
			info);
	}
	return BITHOSE_EALGORITHM;
}
