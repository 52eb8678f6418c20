/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A stream in pieces and copies of any kind, to the same bytes as in one call.
 */
#include "expect.h"
#include "random.h"
#include "steps.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

START_TEST(digest_consumes_nothing)
{
	const struct backend *backend = steps_backend(_i);
	struct bithose_stream fixed, extendable;

	if (backend == NULL)
		return;
	step_init(&fixed, backend, BITHOSE_KECCAK_256);
	step_init(&extendable, backend, BITHOSE_TURBOSHAKE128);
	for (size_t len = 0; len < 400; len++) {
		step_digest(&fixed, len, 32);
		step_digest(&extendable, len, len);
		step_update(&fixed, steps_text + len, 1);
		step_update(&extendable, steps_text + len, 1);
	}
}
END_TEST

/* A copy at each position, absorbing or squeezing, goes on by itself. */
START_TEST(copies_go_apart)
{
	const struct backend *backend = steps_backend(_i);
	struct bithose_stream stream, copy;

	if (backend == NULL)
		return;
	step_init(&stream, backend, BITHOSE_SHAKE256);
	for (size_t len = 0; len < 300; len++) {
		copy = stream;
		step_update(&copy, steps_text + len, 200);
		step_digest(&copy, len + 200, 50);
		step_update(&stream, steps_text + len, 1);
		memset(&copy, 0, sizeof(copy));
		step_digest(&stream, len + 1, 50);
	}
	for (size_t from = 0; from < 300; from++) {
		copy = stream;
		step_squeeze(&copy, 300, from, 200);
		step_squeeze(&stream, 300, from, 1);
		step_squeeze(&copy, 300, from + 200, 1);
	}
}
END_TEST

START_TEST(squeeze_in_any_two_pieces)
{
	const struct backend *backend = steps_backend(_i);
	enum { LIMIT = 2 * 168 + 1 };
	struct bithose_stream whole, stream;
	uint8_t expected[2 * LIMIT], out[2 * LIMIT];

	if (backend == NULL)
		return;
	step_init(&whole, backend, BITHOSE_SHAKE128);
	step_update(&whole, steps_text, 500);
	backends_expect(BITHOSE_SHAKE128, steps_text, 500, expected,
			sizeof(expected));
	for (size_t a = 0; a <= LIMIT; a++) {
		for (size_t b = 0; b <= LIMIT; b++) {
			int failed = 0;

			stream = whole;
			failed |= bithose_stream_squeeze(&stream, out, a);
			failed |= bithose_stream_squeeze(&stream, out + a, b);
			failed |= memcmp(out, expected, a + b);
			expect(!failed, "%s: squeezed %zu and %zu",
			       backend->title, a, b);
		}
		tally_pass(LIMIT + 1);
	}
}
END_TEST

/* Up to 64 pieces, empty ones included, with digests between. */
START_TEST(random_pieces)
{
	static const enum bithose_algorithm algorithms[] = {
		BITHOSE_SHA3_512, BITHOSE_SHAKE128, BITHOSE_TURBOSHAKE256};
	const struct backend *backend = steps_backend(_i);
	struct random random = {1024};
	struct bithose_stream stream;

	for (int i = 0; backend != NULL && i < 600; i++) {
		size_t len = 0, from = 0;

		step_init(&stream, backend, algorithms[i % 3]);
		while (len < STEPS_TEXT_MAX - 64 &&
		       random_below(&random, 64) != 0) {
			size_t piece = random_below(&random, 64);

			step_update(&stream, steps_text + len, piece);
			len += piece;
			if (random_below(&random, 8) == 0)
				step_digest(&stream, len, 64);
		}
		while (from < 64) {
			size_t piece = random_below(&random, 65 - from);

			step_squeeze(&stream, len, from, piece);
			from += piece;
		}
	}
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {
		digest_consumes_nothing,
		copies_go_apart,
		squeeze_in_any_two_pieces,
		random_pieces,
	};
	const struct suite suite = {
		.name = "check_pieces",
		.unit = "answers",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
