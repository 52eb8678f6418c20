/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* All lengths 0 to 1200 of every algorithm, to one digest of all outputs. */
#include "backends.h"
#include "expect.h"
#include "hex.h"
#include "jsonl.h"
#include "pattern.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

#define LENGTHS 1201
#define OUT_MAX 200
#define ALGORITHMS 14
#define STEPS 19

/*
 * A ladder as it is climbed: the outputs for the lengths so far, one after the
 * other, of every algorithm in turn.
 */
struct ladder {
	const struct backend *backend;
	const char *call;
	/* The output for a message of `len` bytes. */
	void (*hash)(const struct ladder *ladder, size_t len, uint8_t *out);
	enum bithose_algorithm algorithm;
	size_t out_len;
	/* The pattern, and as many periods of it again as a batch has rows. */
	const uint8_t *bytes;
	uint8_t *outs;
	size_t reached;
};

static void by_one_shot(const struct ladder *ladder, size_t len, uint8_t *out)
{
	expect_int(bithose_hash(ladder->backend->engine, ladder->algorithm,
				ladder->bytes, len, out, ladder->out_len),
		   0);
}

static void by_stream(const struct ladder *ladder, size_t len, uint8_t *out)
{
	struct bithose_stream stream;
	int failed = bithose_stream_init(&stream, ladder->backend->engine,
					 ladder->algorithm);

	failed |= bithose_stream_update(&stream, ladder->bytes, len / 3);
	failed |= bithose_stream_update(&stream, ladder->bytes + len / 3,
					len - len / 3);
	failed |= bithose_stream_squeeze(&stream, out, ladder->out_len);
	expect_int(failed, 0);
}

/* All outputs of a batch of one message must be one. */
static void all_equal(const struct ladder *ladder, size_t len, size_t n,
		      const uint8_t *outs, uint8_t *out)
{
	for (size_t i = 1; i < n; i++)
		expect(memcmp(outs, outs + i * ladder->out_len,
			      ladder->out_len) == 0,
		       "%s, %s: algorithm %x, %zu bytes, message %zu",
		       ladder->backend->title, ladder->call,
		       (unsigned)ladder->algorithm, len, i);
	memcpy(out, outs, ladder->out_len);
}

static void by_many(const struct ladder *ladder, size_t len, uint8_t *out)
{
	const void *in[BITHOSE_WAYS_MAX + 1] = {0};
	size_t in_len[BITHOSE_WAYS_MAX + 1] = {0};
	uint8_t outs[(BITHOSE_WAYS_MAX + 1) * OUT_MAX];
	size_t n = ladder->backend->ways + 1;

	for (size_t i = 0; i < n; i++) {
		in[i] = ladder->bytes + i * PATTERN_PERIOD;
		in_len[i] = len;
	}
	expect_int(bithose_hash_many(ladder->backend->engine, ladder->algorithm,
				     n, in, in_len, outs, ladder->out_len),
		   0);
	all_equal(ladder, len, n, outs, out);
}

/* A stride of one period makes rows that overlap and are all the same. */
static void by_rows(const struct ladder *ladder, size_t len, uint8_t *out)
{
	uint8_t outs[(BITHOSE_WAYS_MAX + 1) * OUT_MAX];
	size_t n = ladder->backend->ways + 1;

	expect_int(bithose_hash_rows(ladder->backend->engine, ladder->algorithm,
				     n, ladder->bytes, len, PATTERN_PERIOD,
				     outs, ladder->out_len),
		   0);
	all_equal(ladder, len, n, outs, out);
}

/* Go on to the lengths of a checkpoint, and compare the digest of it all. */
static void ladder_climb(struct ladder *ladder, const json_t *object)
{
	struct bithose_algorithm_info info;
	size_t upto = jsonl_number(object, "upto"), len;
	uint8_t digest[32], *expected;

	expect_int(bithose_algorithm_by_name(jsonl_text(object, "alg"), &info),
		   0);
	if (info.algorithm != ladder->algorithm)
		ladder->reached = 0;
	ladder->algorithm = info.algorithm;
	ladder->out_len = jsonl_number(object, "outLen");
	for (; ladder->reached <= upto; ladder->reached++)
		ladder->hash(ladder, ladder->reached,
			     ladder->outs + ladder->reached * ladder->out_len);
	backends_expect(BITHOSE_SHA3_256, ladder->outs,
			ladder->reached * ladder->out_len, digest,
			sizeof(digest));
	expected = jsonl_bytes(object, "sha3_256_of_outputs", &len);
	expect_int(len, sizeof(digest));
	expect(memcmp(digest, expected, len) == 0,
	       "%s, %s: %s, 64 lengths up to %zu", ladder->backend->title,
	       ladder->call, jsonl_text(object, "alg"), upto);
	free(expected);
}

static void ladders(int backend, const char *call,
		    void (*hash)(const struct ladder *, size_t, uint8_t *))
{
	size_t len = LENGTHS + BITHOSE_WAYS_MAX * PATTERN_PERIOD;
	uint8_t *bytes = malloc(len);
	struct ladder ladder = {
		.backend = backends_under_test(backend),
		.call = call,
		.hash = hash,
		.bytes = bytes,
		.outs = malloc((size_t)LENGTHS * OUT_MAX),
	};
	struct jsonl jsonl;

	expect_memory(bytes);
	expect_memory(ladder.outs);
	pattern_fill(bytes, len);
	jsonl_open(&jsonl, "oracle/ladders.jsonl");
	while (jsonl_next(&jsonl))
		ladder_climb(&ladder, jsonl.object);
	expect_int(jsonl.number, ALGORITHMS * STEPS);
	jsonl_close(&jsonl);
	free(ladder.outs);
	free(bytes);
	tally_pass((size_t)ALGORITHMS * LENGTHS);
}

START_TEST(one_shot)
{
	ladders(_i, "one-shot", by_one_shot);
}
END_TEST

START_TEST(stream)
{
	ladders(_i, "stream", by_stream);
}
END_TEST

START_TEST(many)
{
	ladders(_i, "hash_many", by_many);
}
END_TEST

START_TEST(rows)
{
	ladders(_i, "hash_rows", by_rows);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {one_shot, stream, many, rows};
	const struct suite suite = {
		.name = "check_ladders",
		.unit = "lengths x calls x backends",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
