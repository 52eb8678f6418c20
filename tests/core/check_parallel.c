/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Batches on any number of threads, to the digests of one. */
#include "backends.h"
#include "executors.h"
#include "expect.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

#define COUNT_MAX 6000
#define ARENA ((size_t)4 << 20)

/* A batch, its digests by one thread, and room for those by several. */
struct batch {
	const struct bithose *engine;
	size_t n;
	uint8_t *arena;
	const void **in;
	size_t *in_len;
	uint8_t *alone;
	uint8_t *together;
};

static void batch_open(struct batch *batch, int backend)
{
	struct random random = {41};

	batch->engine = backends_under_test(backend)->engine;
	batch->arena = malloc(ARENA);
	batch->in = malloc(COUNT_MAX * sizeof(*batch->in));
	batch->in_len = malloc(COUNT_MAX * sizeof(*batch->in_len));
	batch->alone = malloc(COUNT_MAX * 32);
	batch->together = malloc(COUNT_MAX * 32);
	expect_memory(batch->arena && batch->in && batch->in_len &&
				      batch->alone && batch->together
			      ? batch
			      : NULL);
	random_fill(&random, batch->arena, ARENA);
}

static void batch_close(struct batch *batch)
{
	free(batch->arena);
	free(batch->in);
	free(batch->in_len);
	free(batch->alone);
	free(batch->together);
}

/* Both kinds of batch, by one executor. */
static void with(struct batch *batch, const struct bithose_executor *executor,
		 const struct bithose_prefix *prefix, size_t row_len)
{
	const struct bithose_batch_options options[2] = {
		{sizeof(options[0]), prefix, NULL},
		{sizeof(options[0]), prefix, executor}};
	uint8_t *const outs[2] = {batch->alone, batch->together};

	for (int i = 0; i < 2; i++)
		expect_int(bithose_hash_many_with(
				   batch->engine, BITHOSE_KECCAK_256,
				   &options[i], batch->n, batch->in,
				   batch->in_len, outs[i], 32),
			   0);
	expect(memcmp(outs[0], outs[1], batch->n * 32) == 0,
	       "%zu messages on %u threads", batch->n,
	       (unsigned)executor->width);
	for (int i = 0; i < 2; i++)
		expect_int(bithose_hash_rows_with(
				   batch->engine, BITHOSE_KECCAK_256,
				   &options[i], batch->n, batch->arena, row_len,
				   row_len / 2, outs[i], 32),
			   0);
	expect(memcmp(outs[0], outs[1], batch->n * 32) == 0,
	       "%zu rows of %zu on %u threads", batch->n, row_len,
	       (unsigned)executor->width);
	tally_pass(2 * batch->n);
}

static void every_executor(struct batch *batch,
			   const struct bithose_prefix *prefix, size_t row_len,
			   int worth_it)
{
	static const uint32_t widths[] = {1, 2, 3, 64};
	struct executors_use use;
	struct bithose_executor executor;

	for (size_t i = 0; i < sizeof(widths) / sizeof(widths[0]); i++) {
		executor = executors_threads(widths[i], &use);
		with(batch, &executor, prefix, row_len);
		expect_int(use.runs, worth_it && widths[i] > 1 ? 2 : 0);
	}
	executor = executors_backwards(1000, &use);
	with(batch, &executor, prefix, row_len);
	expect_int(use.runs, worth_it ? 2 : 0);
}

static void fill(struct batch *batch, size_t n, size_t len_max)
{
	struct random random = {n};

	batch->n = n;
	for (size_t i = 0; i < n; i++) {
		batch->in_len[i] = random_below(&random, len_max + 1);
		batch->in[i] =
			batch->arena + random_below(&random, ARENA - len_max);
	}
}

/* What is worth several threads goes to them, and nothing else. */
START_TEST(shapes)
{
	struct bithose_prefix prefix;
	struct batch batch;

	batch_open(&batch, _i);
	expect_int(bithose_prefix_init(&prefix, batch.engine,
				       BITHOSE_KECCAK_256, "\0", 1),
		   0);
	for (size_t n = 0; n < 40; n++) {
		fill(&batch, n, 300);
		every_executor(&batch, NULL, 64, 0);
	}
	fill(&batch, COUNT_MAX, 64);
	every_executor(&batch, NULL, 64, 1);
	every_executor(&batch, &prefix, 64, 1);
	fill(&batch, 4001, 1000);
	every_executor(&batch, NULL, 1000, 1);
	every_executor(&batch, &prefix, 1000, 1);
	batch_close(&batch);
}
END_TEST

/* Few messages that are long. */
START_TEST(long_messages)
{
	struct batch batch;

	batch_open(&batch, _i);
	for (size_t n = 2; n <= 19; n++) {
		fill(&batch, n, ARENA / 64);
		for (size_t i = 0; i < n; i++)
			batch.in_len[i] = ARENA / 64 - 100 * i;
		every_executor(&batch, NULL, ARENA / 64, 1);
	}
	batch_close(&batch);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {shapes, long_messages};
	const struct suite suite = {
		.name = "check_parallel",
		.unit = "digests",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
