/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes that are no exported stream, or one that was changed, to refusals. */
#include "backends.h"
#include "expect.h"
#include "guard.h"
#include "keccak.h"
#include "pattern.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define SIZE BITHOSE_STREAM_EXPORT_SIZE

static uint8_t text[104];

static const struct bithose *open_for(int number)
{
	pattern_fill(text, sizeof(text));
	return backends_under_test(number)->engine;
}

/* Refused, with the stream as it was. */
static void refused(const struct bithose *engine, const uint8_t *blob,
		    size_t len, int expected)
{
	struct bithose_stream stream, before;
	int error;

	memset(&stream, 0xa5, sizeof(stream));
	before = stream;
	error = bithose_stream_import(&stream, engine, blob, len);
	expect_int(error, expected);
	expect_bytes(&stream, &before, sizeof(stream));
	tally_pass(1);
}

static void example(const struct bithose *engine,
		    enum bithose_algorithm algorithm, uint8_t blob[SIZE])
{
	struct bithose_stream stream;

	expect_int(bithose_stream_init(&stream, engine, algorithm), 0);
	expect_int(bithose_stream_update(&stream, text, 100), 0);
	expect_int(bithose_stream_export(&stream, blob), 0);
}

/* Whether a bit is of what tells an exported stream from anything else: magic,
 * version, kind, rounds, and the byte that is 0. */
static int tells(size_t byte)
{
	return byte < 12 || byte == 21 || byte == 23;
}

START_TEST(every_changed_bit)
{
	const enum bithose_algorithm algorithms[2] = {BITHOSE_SHA3_256,
						      BITHOSE_TURBOSHAKE128};
	const struct bithose *engine = open_for(_i);
	uint8_t blob[SIZE];

	for (size_t i = 0; i < 2; i++) {
		example(engine, algorithms[i], blob);
		for (size_t bit = 0; bit < 8 * SIZE; bit++) {
			blob[bit / 8] ^= (uint8_t)(1u << bit % 8);
			refused(engine, blob, SIZE,
				tells(bit / 8) ? BITHOSE_EFORMAT
					       : BITHOSE_ECHECK);
			blob[bit / 8] ^= (uint8_t)(1u << bit % 8);
		}
		/* Between 24 and 12 rounds is more than a bit. */
		blob[21] ^= 24 ^ 12;
		refused(engine, blob, SIZE, BITHOSE_ECHECK);
	}
}
END_TEST

START_TEST(every_other_length)
{
	const struct bithose *engine = open_for(_i);
	struct guard guard;
	uint8_t blob[SIZE];

	example(engine, BITHOSE_SHAKE256, blob);
	guard_open(&guard, SIZE);
	for (size_t len = 0; len < SIZE; len++) {
		uint8_t *cut = guard_tail(&guard, len);

		memcpy(cut, blob, len);
		refused(engine, cut, len, BITHOSE_EINVAL);
	}
	refused(engine, blob, SIZE + 1, BITHOSE_EINVAL);
	refused(engine, blob, SIZE_MAX, BITHOSE_EINVAL);
	refused(engine, NULL, SIZE, BITHOSE_EINVAL);
	refused(engine, NULL, 0, BITHOSE_EINVAL);
	guard_close(&guard);
}
END_TEST

/* Puts a number into a blob, with the check value that belongs to it. */
static void forge(uint8_t blob[SIZE], size_t at, size_t len, uint32_t number)
{
	struct keccak_sponge check = {136, 0x06, 24, NULL};

	for (size_t i = 0; i < len; i++)
		blob[at + i] = (uint8_t)(number >> 8 * i);
	check.rounds = blob[21];
	keccak_hash(&check, blob, SIZE - 32, blob + SIZE - 32, 32);
}

/* A value that no stream of an algorithm can have, and what it is refused for. */
struct forgery {
	enum bithose_algorithm algorithm;
	size_t at;
	size_t len;
	uint32_t number;
	int error;
};

static const struct forgery forgeries[] = {
	/* Of other versions and kinds. */
	{BITHOSE_SHA3_256, 8, 2, 0, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 8, 2, 2, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 10, 2, 0, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 10, 2, 2, BITHOSE_EFORMAT},
	/* Algorithms that are none. */
	{BITHOSE_SHA3_256, 12, 4, 15, BITHOSE_EALGORITHM},
	{BITHOSE_SHA3_256, 12, 4, 0x7fffffff, BITHOSE_EALGORITHM},
	{BITHOSE_SHA3_256, 12, 4, 0x80000006, BITHOSE_EALGORITHM},
	{BITHOSE_SHA3_256, 12, 4, 0xffffffff, BITHOSE_EALGORITHM},
	{BITHOSE_SHA3_256, 12, 4, 6 | 0x1f << 16, BITHOSE_EALGORITHM},
	/* Another algorithm than the other members say. */
	{BITHOSE_SHA3_256, 12, 4, BITHOSE_SHA3_512, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 12, 4, BITHOSE_KECCAK_256, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 12, 4, BITHOSE_TURBOSHAKE256, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 16, 2, 144, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 20, 1, 0x01, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 21, 1, 12, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 21, 1, 23, BITHOSE_EFORMAT},
	/* Positions and phases. */
	{BITHOSE_SHA3_256, 18, 2, 136, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 18, 2, 0xffff, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 22, 1, 0, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 22, 1, 3, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 22, 1, 0xff, BITHOSE_EFORMAT},
	{BITHOSE_SHA3_256, 23, 1, 1, BITHOSE_EFORMAT},
	/* 100 bytes squeezed, of a digest of 32. */
	{BITHOSE_SHA3_256, 22, 1, 2, BITHOSE_EFORMAT},
	{BITHOSE_SHAKE256, 18, 2, 137, BITHOSE_EFORMAT},
	/* What can be. */
	{BITHOSE_SHAKE256, 18, 2, 135, 0},
	{BITHOSE_SHAKE256, 22, 1, 2, 0},
	{BITHOSE_SHA3_256, 18, 2, 0, 0},
};

START_TEST(impossible_streams)
{
	const struct bithose *engine = open_for(_i);
	struct bithose_stream stream;
	uint8_t blob[SIZE];

	for (size_t i = 0; i < sizeof(forgeries) / sizeof(forgeries[0]); i++) {
		const struct forgery *forgery = &forgeries[i];

		example(engine, forgery->algorithm, blob);
		forge(blob, forgery->at, forgery->len, forgery->number);
		if (forgery->error)
			refused(engine, blob, SIZE, forgery->error);
		else
			expect_int(bithose_stream_import(&stream, engine, blob,
							 SIZE),
				   0);
	}
}
END_TEST

/* With the number 0, whatever no sponge can be. */
START_TEST(impossible_sponges)
{
	const struct bithose *engine = open_for(_i);
	const uint16_t rates[] = {0, 4, 101, 193, 200, 256, 0xffff};
	struct bithose_stream stream;
	uint8_t blob[SIZE];

	expect_int(bithose_sponge_init(&stream, engine, 104, 0xff, 12), 0);
	expect_int(bithose_stream_squeeze(&stream, text, 104), 0);
	for (size_t i = 0; i < sizeof(rates) / sizeof(rates[0]); i++) {
		expect_int(bithose_stream_export(&stream, blob), 0);
		forge(blob, 16, 2, rates[i]);
		refused(engine, blob, SIZE, BITHOSE_EFORMAT);
	}
	expect_int(bithose_stream_export(&stream, blob), 0);
	forge(blob, 20, 1, 0);
	refused(engine, blob, SIZE, BITHOSE_EFORMAT);
	forge(blob, 20, 1, 0x80);
	forge(blob, 18, 2, 105);
	refused(engine, blob, SIZE, BITHOSE_EFORMAT);
	forge(blob, 18, 2, 104);
	expect_int(bithose_stream_import(&stream, engine, blob, SIZE), 0);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {every_changed_bit, every_other_length,
				      impossible_streams, impossible_sponges};
	const struct suite suite = {
		.name = "check_import",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
