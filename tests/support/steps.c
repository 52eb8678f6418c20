/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The calls of a stream, compared with one-shot calls of the scalar backend. */
#include "steps.h"
#include "expect.h"
#include "pattern.h"
#include "tally.h"

#include <string.h>

static uint8_t text[STEPS_TEXT_MAX];

const uint8_t *const steps_text = text;

const struct backend *steps_backend(int number)
{
	const struct backend *backend = backends_under_test(number);

	pattern_fill(text, sizeof(text));
	if (backend->streams)
		return backend;
	tally_skip("%s: the built-in scalar backend serves its streams, which "
		   "are tested as such",
		   backend->title);
	return NULL;
}

void step_init(struct bithose_stream *stream, const struct backend *backend,
	       enum bithose_algorithm algorithm)
{
	expect_int(bithose_stream_init(stream, backend->engine, algorithm), 0);
}

void step_update(struct bithose_stream *stream, const void *in, size_t len)
{
	expect_int(bithose_stream_update(stream, in, len), 0);
}

void step_digest(const struct bithose_stream *stream, size_t len,
		 size_t out_len)
{
	struct bithose_stream before = *stream;
	uint8_t out[STEPS_TEXT_MAX], expected[STEPS_TEXT_MAX];

	backends_expect((enum bithose_algorithm)stream->algorithm, text, len,
			expected, out_len);
	expect_int(bithose_stream_digest(stream, out, out_len), 0);
	expect_bytes(out, expected, out_len);
	expect_bytes(stream, &before, sizeof(before));
	tally_pass(1);
}

void step_squeeze(struct bithose_stream *stream, size_t len, size_t from,
		  size_t out_len)
{
	uint8_t out[STEPS_TEXT_MAX], expected[STEPS_TEXT_MAX];
	size_t whole = stream->digest_len;

	if (whole == 0)
		whole = from + out_len;
	backends_expect((enum bithose_algorithm)stream->algorithm, text, len,
			expected, whole);
	expect_int(bithose_stream_squeeze(stream, out, out_len), 0);
	expect_bytes(out, expected + from, out_len);
	tally_pass(1);
}
