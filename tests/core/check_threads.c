/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Trees on one thread and on several, to one answer. */
#include "backends.h"
#include "executors.h"
#include "expect.h"
#include "function.h"
#include "pattern.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

static const unsigned widths[] = {1, 2, 3, 5, 8};

/* Long enough for several rounds of chaining values, and no whole chunk. */
#define IN_LEN ((SLOW ? (size_t)1 << 20 : (size_t)9 << 19) + 12345)

#define OUT_LEN 100

/* Messages that end in a pass of their own, in the first round and after it. */
static const size_t lens[] = {0,     1,	     8192,   8193,    40000,
			      70000, 262144, 600001, 1048576, IN_LEN};

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

static void same_by(struct function *function, const struct backend *backend,
		    const struct bithose_executor *executor, const char *what)
{
	const struct executors_use *use = executor->context;
	uint8_t expected[OUT_LEN], out[OUT_LEN];

	for (size_t i = 0; i < COUNT_OF(lens); i++) {
		function->in.len = lens[i];
		function_hash(function, backend->engine, NULL, expected,
			      OUT_LEN);
		function_hash(function, backend->engine, executor, out,
			      OUT_LEN);
		expect(memcmp(out, expected, OUT_LEN) == 0,
		       "%s: %zu bytes, %s of %u", backend->title, lens[i], what,
		       (unsigned)executor->width);
		function_stream(function, backend->engine, executor, 300001,
				out, OUT_LEN);
		expect(memcmp(out, expected, OUT_LEN) == 0,
		       "%s: %zu bytes in pieces, %s of %u", backend->title,
		       lens[i], what, (unsigned)executor->width);
		tally_pass(2);
	}
	/* A width of 1 never leads to a call of `run`; nor do blocks that are so
	 * short that there is little to do until the node needs their values. */
	expect_int(use->runs > 0,
		   executor->width > 1 &&
			   (function->kind != FUNCTION_PARALLELHASH ||
			    function->block_len >= 1000));
}

static void one_answer(struct function *function, const struct backend *backend)
{
	uint8_t *in = malloc(IN_LEN);
	struct bithose_executor executor;
	struct executors_use use;

	expect_memory(in);
	pattern_fill(in, IN_LEN);
	function->in.at = in;
	for (size_t i = 0; i < COUNT_OF(widths); i++) {
		executor = executors_threads(widths[i], &use);
		same_by(function, backend, &executor, "threads");
	}
	executor = executors_backwards(3, &use);
	same_by(function, backend, &executor, "tasks backwards");
	free(in);
}

START_TEST(kt)
{
	struct function function = {.kind = FUNCTION_KT, .strength = 128};

	one_answer(&function, backends_under_test(_i));
	function.strength = 256;
	function.custom = (struct bytes){"custom", 6};
	one_answer(&function, backends_under_test(_i));
}
END_TEST

START_TEST(hopmac)
{
	struct function function = {
		.kind = FUNCTION_HOPMAC,
		.strength = 128,
		.key = {"key", 3},
	};

	one_answer(&function, backends_under_test(_i));
}
END_TEST

/* Blocks of less than one block of the sponge, and of many. */
START_TEST(parallelhash)
{
	static const size_t block_lens[] = {100, 1000, 8192, 100000};
	struct function function = {.kind = FUNCTION_PARALLELHASH,
				    .strength = 128};

	for (size_t i = 0; i < COUNT_OF(block_lens); i++) {
		function.block_len = block_lens[i];
		function.strength = i == 1 ? 256 : 128;
		one_answer(&function, backends_under_test(_i));
	}
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {kt, hopmac, parallelhash};
	const struct suite suite = {
		.name = "check_threads",
		.unit = "answers",
		.on_backends = tests,
		.on_backends_count = COUNT_OF(tests),
	};

	return suite_main(&suite);
}
