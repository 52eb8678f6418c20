/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Arguments outside their ranges, to errors that leave the outputs untouched.
 */
#include "backends.h"
#include "expect.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define BYTE 0xa5

static const uint8_t text[3] = {'a', 'b', 'c'};

/* Algorithms that are none. */
static const unsigned unknown[] = {
	0,
	15,
	0x80,
	0xffff,
	0x7fffffff,
	/* A domain byte of what has none. */
	BITHOSE_SHA3_256 | 0x01u << 16,
	BITHOSE_SHAKE128 | 0x1fu << 16,
	BITHOSE_KECCAK_256 | 0x7fu << 16,
	/* Domain bytes outside 01 to 7F. */
	BITHOSE_TURBOSHAKE128 | 0x80u << 16,
	BITHOSE_TURBOSHAKE256 | 0xffu << 16,
	/* Bits that mean nothing. */
	BITHOSE_TURBOSHAKE128 | 0x0bu << 16 | 0x100u,
	BITHOSE_TURBOSHAKE128 | 0x010bu << 16,
};

#define UNKNOWN_COUNT (sizeof(unknown) / sizeof(unknown[0]))

/* An output that must stay as it is, and what the call returned. */
static void refused(const uint8_t out[96], int error, int expected)
{
	expect_int(error, expected);
	for (size_t i = 0; i < 96; i++)
		expect_int(out[i], BYTE);
	tally_pass(1);
}

START_TEST(of_hash)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const size_t lens[] = {0, 31, 33, 64, SIZE_MAX};
	uint8_t out[96];

	memset(out, BYTE, sizeof(out));
	for (size_t i = 0; i < UNKNOWN_COUNT; i++)
		refused(out,
			bithose_hash(engine, (enum bithose_algorithm)unknown[i],
				     text, 3, out, 32),
			BITHOSE_EALGORITHM);
	for (size_t i = 0; i < sizeof(lens) / sizeof(lens[0]); i++)
		refused(out,
			bithose_hash(engine, BITHOSE_SHA3_256, text, 3, out,
				     lens[i]),
			BITHOSE_EINVAL);
	refused(out, bithose_hash(engine, BITHOSE_SHA3_256, NULL, 3, out, 32),
		BITHOSE_EINVAL);
	refused(out, bithose_hash(engine, BITHOSE_SHAKE128, NULL, 1, out, 32),
		BITHOSE_EINVAL);
	refused(out, bithose_hash(engine, BITHOSE_SHA3_256, text, 3, NULL, 32),
		BITHOSE_EINVAL);
	refused(out, bithose_hash(engine, BITHOSE_SHAKE256, text, 3, NULL, 1),
		BITHOSE_EINVAL);
}
END_TEST

START_TEST(of_many)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const void *in[3] = {text, text, text};
	const void *hole[3] = {text, text, NULL};
	const size_t in_len[3] = {3, 2, 1};
	uint8_t out[96];

	memset(out, BYTE, sizeof(out));
	for (size_t i = 0; i < UNKNOWN_COUNT; i++)
		refused(out,
			bithose_hash_many(engine,
					  (enum bithose_algorithm)unknown[i], 3,
					  in, in_len, out, 32),
			BITHOSE_EALGORITHM);
	refused(out,
		bithose_hash_many(engine, BITHOSE_SHA3_256, 3, hole, in_len,
				  out, 32),
		BITHOSE_EINVAL);
	refused(out,
		bithose_hash_many(engine, BITHOSE_SHA3_256, 3, NULL, in_len,
				  out, 32),
		BITHOSE_EINVAL);
	refused(out,
		bithose_hash_many(engine, BITHOSE_SHA3_256, 3, in, NULL, out,
				  32),
		BITHOSE_EINVAL);
	refused(out,
		bithose_hash_many(engine, BITHOSE_SHA3_256, 3, in, in_len, NULL,
				  32),
		BITHOSE_EINVAL);
	refused(out,
		bithose_hash_many(engine, BITHOSE_SHA3_256, 3, in, in_len, out,
				  31),
		BITHOSE_EINVAL);
	/* The end of the digests is no size_t. */
	refused(out,
		bithose_hash_many(engine, BITHOSE_SHA3_256, SIZE_MAX / 32 + 2,
				  in, in_len, out, 32),
		BITHOSE_EINVAL);
	refused(out,
		bithose_hash_many(engine, BITHOSE_SHAKE128, 2, in, in_len, out,
				  SIZE_MAX / 2 + 1),
		BITHOSE_EINVAL);
}
END_TEST

START_TEST(of_rows)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	uint8_t out[96];

	memset(out, BYTE, sizeof(out));
	for (size_t i = 0; i < UNKNOWN_COUNT; i++)
		refused(out,
			bithose_hash_rows(engine,
					  (enum bithose_algorithm)unknown[i], 3,
					  text, 1, 1, out, 32),
			BITHOSE_EALGORITHM);
	refused(out,
		bithose_hash_rows(engine, BITHOSE_SHA3_256, 3, NULL, 1, 1, out,
				  32),
		BITHOSE_EINVAL);
	refused(out,
		bithose_hash_rows(engine, BITHOSE_SHA3_256, 3, text, 1, 1, NULL,
				  32),
		BITHOSE_EINVAL);
	refused(out,
		bithose_hash_rows(engine, BITHOSE_SHA3_256, 3, text, 1, 1, out,
				  33),
		BITHOSE_EINVAL);
	/* The end of the last row is no size_t. */
	refused(out,
		bithose_hash_rows(engine, BITHOSE_SHA3_256, 3, text, 2,
				  SIZE_MAX / 2, out, 32),
		BITHOSE_EINVAL);
	refused(out,
		bithose_hash_rows(engine, BITHOSE_SHA3_256, 3, text, 1,
				  SIZE_MAX / 2 + 1, out, 32),
		BITHOSE_EINVAL);
	/* The end of the digests is no size_t. */
	refused(out,
		bithose_hash_rows(engine, BITHOSE_SHA3_256, SIZE_MAX / 32 + 2,
				  text, 1, 0, out, 32),
		BITHOSE_EINVAL);
	refused(out,
		bithose_hash_rows(engine, BITHOSE_SHAKE128, 2, text, 1, 1, out,
				  SIZE_MAX / 2 + 1),
		BITHOSE_EINVAL);
}
END_TEST

START_TEST(of_stream)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_stream stream, before;
	uint8_t out[96];

	memset(out, BYTE, sizeof(out));
	memset(&stream, BYTE, sizeof(stream));
	before = stream;
	for (size_t i = 0; i < UNKNOWN_COUNT; i++) {
		refused(out,
			bithose_stream_init(&stream, engine,
					    (enum bithose_algorithm)unknown[i]),
			BITHOSE_EALGORITHM);
		expect_bytes(&stream, &before, sizeof(stream));
	}
	expect_int(bithose_stream_init(&stream, engine, BITHOSE_SHA3_256), 0);
	expect_int(bithose_stream_update(&stream, text, 3), 0);
	before = stream;
	refused(out, bithose_stream_update(&stream, NULL, 1), BITHOSE_EINVAL);
	refused(out, bithose_stream_digest(&stream, out, 31), BITHOSE_EINVAL);
	refused(out, bithose_stream_digest(&stream, out, 33), BITHOSE_EINVAL);
	refused(out, bithose_stream_digest(&stream, NULL, 32), BITHOSE_EINVAL);
	refused(out, bithose_stream_squeeze(&stream, out, 33), BITHOSE_EINVAL);
	refused(out, bithose_stream_squeeze(&stream, NULL, 32), BITHOSE_EINVAL);
	expect_bytes(&stream, &before, sizeof(stream));
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {of_hash, of_many, of_rows, of_stream};
	const struct suite suite = {
		.name = "check_refusals",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
