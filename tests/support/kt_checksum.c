/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The checksums over all input lengths that K12 tests itself with. */
#include "kt_checksum.h"
#include "expect.h"
#include "jsonl.h"
#include "tally.h"

#include <stdlib.h>

/* Nine chunks and some bytes. */
#define LENGTHS 73852
#define CUSTOM_MAX 28
#define OUT_MAX 64

struct run {
	const struct bithose *engine;
	unsigned strength;
	struct kt_run how;
	uint8_t in[LENGTHS];
	/* Takes all outputs. */
	struct bithose_kt checksum;
};

/* Byte i is a + 161 len + i - (i rotated to the left by b), as bytes. */
static void fill(uint8_t *bytes, size_t len, size_t a, size_t b)
{
	const unsigned by = (unsigned)b % 8;

	uint8_t period[256];

	for (unsigned i = 0; i < sizeof(period); i++)
		period[i] = (uint8_t)(a + 161 * len + i -
				      ((i << by | i >> (8 - by)) & 0xff));
	for (size_t at = 0; at < len; at += sizeof(period))
		memcpy(bytes + at, period,
		       len - at < sizeof(period) ? len - at : sizeof(period));
}

static void in_pieces(const struct run *run, const uint8_t *in, size_t in_len,
		      const uint8_t *custom, size_t custom_len, uint8_t *out,
		      size_t out_len)
{
	const size_t piece = run->how.mode == 1 ? 1 : in_len + 1;
	struct bithose_kt kt;

	expect_int(bithose_kt_init(&kt, run->engine, run->strength), 0);
	for (size_t at = 0; at < in_len; at += piece)
		bithose_kt_update(&kt, NULL, in + at,
				  in_len - at < piece ? in_len - at : piece);
	expect_int(bithose_kt_customize(&kt, custom, custom_len), 0);
	expect_int(bithose_kt_squeeze(&kt, out, out_len / 3), 0);
	expect_int(bithose_kt_squeeze(&kt, out + out_len / 3,
				      out_len - out_len / 3),
		   0);
}

static void add_one(struct run *run, size_t in_len, size_t custom_len,
		    size_t out_len)
{
	uint8_t custom[32], out[OUT_MAX];

	fill(run->in, in_len, out_len, in_len + custom_len);
	fill(custom, 32, custom_len, 97);
	if (run->how.squeeze || run->how.mode == 1)
		in_pieces(run, run->in, in_len, custom, custom_len, out,
			  out_len);
	else
		expect_int(bithose_kt(run->engine, NULL, run->strength, custom,
				      custom_len, run->in, in_len, out,
				      out_len),
			   0);
	expect_int(bithose_kt_update(&run->checksum, NULL, out, out_len), 0);
	tally_pass(1);
}

static void add_lengths(struct run *run)
{
	size_t step = run->how.squeeze ? 23 : 1;

	for (size_t len = 0; len < LENGTHS; len += step) {
		if (!run->how.squeeze && run->how.mode == 2 && len >= 16384)
			step = 32;
		add_one(run, len, 0, run->strength / 4);
	}
}

static void add_customized(struct run *run)
{
	for (size_t out_len = 16; out_len <= OUT_MAX; out_len *= 2)
		for (size_t len = 0; len <= 24576; len += len ? 167 : 1)
			for (size_t custom = 0; custom <= CUSTOM_MAX;
			     custom += 7)
				add_one(run, len, custom, out_len);
}

static void check(struct run *run, const char *title, const json_t *object)
{
	uint8_t out[16], *expected;
	size_t len;

	expect_int(bithose_kt_init(&run->checksum, run->engine, 128), 0);
	if (run->how.mode != 1)
		add_lengths(run);
	add_customized(run);
	expect_int(bithose_kt_squeeze(&run->checksum, out, sizeof(out)), 0);
	expected = jsonl_bytes(object, "checksum", &len);
	expect_int(len, sizeof(out));
	expect(memcmp(out, expected, len) == 0, "%s: kt%u, mode %u, squeeze %d",
	       title, run->strength, run->how.mode, run->how.squeeze);
	free(expected);
}

void kt_checksum_check(const struct bithose *engine, const char *title,
		       const struct kt_run *runs, size_t count)
{
	struct run *run = malloc(sizeof(*run));
	struct jsonl jsonl;
	size_t found = 0;

	expect_memory(run);
	jsonl_open(&jsonl, "rfc9861/kt_selftest_checksums.jsonl");
	while (jsonl_next(&jsonl)) {
		run->engine = engine;
		run->strength =
			strcmp(jsonl_text(jsonl.object, "alg"), "kt128") == 0
				? 128
				: 256;
		run->how.mode = (unsigned)jsonl_number(jsonl.object, "mode");
		run->how.squeeze = jsonl_number(jsonl.object, "squeeze") != 0;
		for (size_t i = 0; i < count; i++) {
			if (runs[i].mode != run->how.mode ||
			    runs[i].squeeze != run->how.squeeze)
				continue;
			check(run, title, jsonl.object);
			found++;
		}
	}
	expect_int(found, 2 * count);
	jsonl_close(&jsonl);
	free(run);
}
