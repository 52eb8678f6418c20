/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Streams to bytes and back, at every position. */
#include "backends.h"
#include "expect.h"
#include "guard.h"
#include "jsonl.h"
#include "pattern.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

#define SIZE BITHOSE_STREAM_EXPORT_SIZE
#define TEXT_MAX 1024

static uint8_t text[TEXT_MAX];

static const struct bithose *open_for(int number)
{
	pattern_fill(text, sizeof(text));
	return backends_under_test(number)->engine;
}

/* Begins the stream that a line is about. */
static void begin(struct bithose_stream *stream, const struct bithose *engine,
		  const json_t *line)
{
	struct bithose_algorithm_info info;

	if (json_object_get(line, "alg") == NULL) {
		expect_int(bithose_sponge_init(
				   stream, engine, jsonl_number(line, "rate"),
				   (unsigned)jsonl_number(line, "suffix"),
				   (unsigned)jsonl_number(line, "rounds")),
			   0);
		return;
	}
	expect_int(bithose_algorithm_by_name(jsonl_text(line, "alg"), &info),
		   0);
	expect_int(bithose_stream_init(stream, engine, info.algorithm), 0);
}

/* A line's stream makes its bytes, and its bytes a stream that goes on. */
static void known(const struct bithose *engine, const json_t *line)
{
	const size_t len = jsonl_number(line, "ptn");
	struct bithose_stream stream, imported;
	uint8_t exported[SIZE], out[TEXT_MAX];
	size_t blob_len, out_len;
	uint8_t *blob = jsonl_bytes(line, "blob", &blob_len);
	uint8_t *next = jsonl_bytes(line, "out", &out_len);

	expect_int(blob_len, SIZE);
	begin(&stream, engine, line);
	expect_int(bithose_stream_update(&stream, text, len), 0);
	if (json_object_get(line, "skip") != NULL)
		expect_int(bithose_stream_squeeze(&stream, out,
						  jsonl_number(line, "skip")),
			   0);
	expect_int(bithose_stream_export(&stream, exported), 0);
	expect_bytes(exported, blob, SIZE);
	expect_int(bithose_stream_import(&imported, engine, blob, SIZE), 0);
	if (json_object_get(line, "more") != NULL)
		expect_int(bithose_stream_update(&imported, text + len,
						 jsonl_number(line, "more")),
			   0);
	expect_int(bithose_stream_squeeze(&imported, out, out_len), 0);
	expect_bytes(out, next, out_len);
	tally_pass(1);
	free(blob);
	free(next);
}

START_TEST(known_bytes)
{
	const struct bithose *engine = open_for(_i);
	struct jsonl jsonl;

	jsonl_open(&jsonl, "oracle/exported_streams.jsonl");
	while (jsonl_next(&jsonl))
		known(engine, jsonl.object);
	expect_int(jsonl.number, 141);
	jsonl_close(&jsonl);
}
END_TEST

/* Exports a stream, imports it into another engine, and sees that both are one. */
static void there_and_back(struct bithose_stream *stream,
			   const struct bithose *engine,
			   const struct guard *guard)
{
	uint8_t *blob = guard_tail(guard, SIZE), again[SIZE];
	const struct bithose_stream before = *stream;
	struct bithose_stream imported;

	guard_unseal(guard);
	expect_int(bithose_stream_export(stream, blob), 0);
	guard_seal(guard);
	expect_bytes(stream, &before, sizeof(before));
	memset(&imported, 0xa5, sizeof(imported));
	expect_int(bithose_stream_import(&imported, engine, blob, SIZE), 0);
	expect_int(bithose_stream_export(&imported, again), 0);
	expect_bytes(again, blob, SIZE);
	/* The caller goes on with the imported one. */
	*stream = imported;
	tally_pass(1);
}

/* One byte absorbed, then one squeezed, at a time, changing engines after each. */
static void every_position(enum bithose_algorithm algorithm,
			   const struct bithose *engines[2])
{
	enum { IN = 350 };
	struct bithose_algorithm_info info;
	struct bithose_stream stream;
	struct guard guard;
	uint8_t out[IN], expected[IN];
	size_t out_len = IN;

	expect_int(bithose_algorithm_info(algorithm, &info), 0);
	if (info.digest_len)
		out_len = info.digest_len;
	guard_open(&guard, SIZE);
	expect_int(bithose_stream_init(&stream, engines[0], algorithm), 0);
	for (size_t i = 0; i < IN; i++) {
		there_and_back(&stream, engines[i % 2], &guard);
		expect_int(bithose_stream_update(&stream, text + i, 1), 0);
	}
	there_and_back(&stream, engines[0], &guard);
	for (size_t i = 0; i < out_len; i++) {
		expect_int(bithose_stream_squeeze(&stream, out + i, 1), 0);
		there_and_back(&stream, engines[i % 2], &guard);
	}
	backends_expect(algorithm, text, IN, expected, out_len);
	expect_bytes(out, expected, out_len);
	guard_close(&guard);
}

START_TEST(at_every_position)
{
	const struct bithose *engines[2] = {open_for(_i), NULL};

	every_position(BITHOSE_SHAKE128, engines);
	every_position(BITHOSE_SHA3_512, engines);
	every_position(BITHOSE_KECCAK_256, engines);
	every_position(bithose_turboshake(BITHOSE_TURBOSHAKE256, 0x0b),
		       engines);
}
END_TEST

START_TEST(needs_a_stream)
{
	struct bithose_stream stream;
	uint8_t out[SIZE], before[SIZE];

	memset(&stream, 0, sizeof(stream));
	memset(out, 0x5a, sizeof(out));
	memcpy(before, out, sizeof(out));
	expect_int(bithose_stream_export(&stream, out), BITHOSE_ESTATE);
	expect_bytes(out, before, sizeof(out));
	expect_int(bithose_stream_init(&stream, open_for(_i), BITHOSE_SHAKE128),
		   0);
	expect_int(bithose_stream_export(&stream, NULL), BITHOSE_EINVAL);
	tally_pass(2);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {
		known_bytes,
		at_every_position,
		needs_a_stream,
	};
	const struct suite suite = {
		.name = "check_export",
		.unit = "exports and imports",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
