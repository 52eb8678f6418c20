/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> whether it gives published digests. */
#include "known.h"

#include <stdio.h>
#include <string.h>

#define DIGEST_LEN 32
#define MESSAGE_MAX 289

/* More than twice the ways of any kernel, and odd. */
#define BATCH (2 * BITHOSE_WAYS_MAX + 1)

/* A message is `unit` repeated, or the pattern of RFC 9861, 5, for NULL. */
struct known {
	enum bithose_algorithm algorithm;
	const char *unit;
	size_t len;
	const char *digest;
};

/*
 * Two of each number of rounds, the second longer than a block: the examples
 * of FIPS 202, RFC 9861, 5, and the hash of nothing that Ethereum has in its
 * empty accounts.
 */
static const struct known knowns[] = {
	{BITHOSE_SHA3_256, "abc", 3,
	 "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"},
	{BITHOSE_SHA3_256, "\xa3", 200,
	 "79f38adec5c20307a98ef76e8324afbfd46cfd81b22e3973c65fa1bd9de31787"},
	{BITHOSE_TURBOSHAKE128, "", 0,
	 "1e415f1c5983aff2169217277d17bb538cd945a397ddec541f1ce41af2c1b74c"},
	{BITHOSE_TURBOSHAKE128, NULL, 289,
	 "96c77c279e0126f7fc07c9b07f5cdae1e0be60bdbe10620040e75d7223a624d2"},
	{BITHOSE_KECCAK_256, "", 0,
	 "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"},
};

static void write_message(const struct known *known, uint8_t *to)
{
	for (size_t i = 0; i < known->len; i++)
		to[i] = known->unit
				? (uint8_t)known->unit[i % strlen(known->unit)]
				: (uint8_t)(i % 251);
}

static int is_digest(const uint8_t *digest, const struct known *known)
{
	char hex[2 * DIGEST_LEN + 1];

	for (size_t i = 0; i < DIGEST_LEN; i++)
		snprintf(hex + 2 * i, 3, "%02x", digest[i]);
	return strcmp(hex, known->digest) == 0;
}

static const char *fault_of_one(const struct bithose *engine,
				const struct known *known)
{
	uint8_t message[MESSAGE_MAX], digest[DIGEST_LEN];

	write_message(known, message);
	if (bithose_hash(engine, known->algorithm, message, known->len, digest,
			 sizeof(digest)) < 0)
		return "bithose_hash() fails";
	return is_digest(digest, known) ? NULL : "bithose_hash() is wrong";
}

static const char *fault_of_stream(const struct bithose *engine,
				   const struct known *known)
{
	const size_t half = known->len / 2;
	uint8_t message[MESSAGE_MAX], digest[DIGEST_LEN];
	struct bithose_stream stream;

	write_message(known, message);
	if (bithose_stream_init(&stream, engine, known->algorithm) < 0 ||
	    bithose_stream_update(&stream, message, half) < 0 ||
	    bithose_stream_update(&stream, message + half, known->len - half) <
		    0 ||
	    bithose_stream_digest(&stream, digest, sizeof(digest)) < 0)
		return "a stream fails";
	return is_digest(digest, known) ? NULL : "a stream is wrong";
}

/* The two messages of an algorithm, in turn. */
static const char *fault_of_batch(const struct bithose *engine,
				  const struct known pair[2])
{
	uint8_t messages[2][MESSAGE_MAX], digests[BATCH][DIGEST_LEN];
	const void *in[BATCH];
	size_t in_len[BATCH];

	for (int i = 0; i < 2; i++)
		write_message(&pair[i], messages[i]);
	for (size_t i = 0; i < BATCH; i++) {
		in[i] = messages[i % 2];
		in_len[i] = pair[i % 2].len;
	}
	if (bithose_hash_many(engine, pair[0].algorithm, BATCH, in, in_len,
			      digests, DIGEST_LEN) < 0)
		return "bithose_hash_many() fails";
	for (size_t i = 0; i < BATCH; i++)
		if (!is_digest(digests[i], &pair[i % 2]))
			return "bithose_hash_many() is wrong";
	return NULL;
}

const char *known_fault(const struct bithose *engine)
{
	const char *fault;

	for (size_t i = 0; i < sizeof(knowns) / sizeof(knowns[0]); i++) {
		fault = fault_of_one(engine, &knowns[i]);
		if (!fault)
			fault = fault_of_stream(engine, &knowns[i]);
		if (fault)
			return fault;
	}
	fault = fault_of_batch(engine, &knowns[0]);
	return fault ? fault : fault_of_batch(engine, &knowns[2]);
}
