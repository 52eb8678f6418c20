/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Batches behind a prefix, to the digests of the two put together. */
#include "backends.h"
#include "executors.h"
#include "expect.h"
#include "guard.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define COUNT_MAX 80
#define LEN_MAX 2200
#define PREFIX_MAX 600
#define OUT_MAX 200
#define CANARY 0x3c

/* Messages of a batch behind a prefix, and room for their digests. */
struct batch {
	const struct backend *backend;
	struct bithose_algorithm_info info;
	size_t out_len;
	struct random random;
	struct guard arena;
	struct guard digests;
	uint8_t prefix[PREFIX_MAX];
};

static void batch_open(struct batch *batch, int backend)
{
	memset(batch, 0, sizeof(*batch));
	batch->backend = backends_under_test(backend);
	batch->random.state = 77;
	guard_open(&batch->arena, COUNT_MAX * LEN_MAX);
	random_fill(&batch->random, batch->arena.start, COUNT_MAX * LEN_MAX);
	guard_seal(&batch->arena);
	guard_open(&batch->digests, COUNT_MAX * OUT_MAX);
	random_fill(&batch->random, batch->prefix, sizeof(batch->prefix));
}

static void batch_close(struct batch *batch)
{
	guard_close(&batch->arena);
	guard_close(&batch->digests);
}

static void expect_digest(const struct batch *batch, const uint8_t *prefix,
			  size_t prefix_len, const uint8_t *in, size_t in_len,
			  const uint8_t *got)
{
	static uint8_t whole[PREFIX_MAX + LEN_MAX];
	uint8_t expected[OUT_MAX];

	if (prefix_len)
		memcpy(whole, prefix, prefix_len);
	if (in_len)
		memcpy(whole + prefix_len, in, in_len);
	backends_expect(batch->info.algorithm, whole, prefix_len + in_len,
			expected, batch->out_len);
	expect(memcmp(got, expected, batch->out_len) == 0,
	       "%s: %s, %zu bytes behind a prefix of %zu",
	       batch->backend->title, batch->info.name, in_len, prefix_len);
}

/* Rows that end where an inaccessible page begins. */
static void check_rows(struct batch *batch,
		       const struct bithose_batch_options *options,
		       const uint8_t *prefix, size_t prefix_len, size_t n,
		       size_t row_len, size_t stride)
{
	const size_t len = n ? (n - 1) * stride + row_len : 0;
	const uint8_t *rows = guard_tail(&batch->arena, len);
	uint8_t *out = guard_tail(&batch->digests, n * batch->out_len);

	expect_int(bithose_hash_rows_with(batch->backend->engine,
					  batch->info.algorithm, options, n,
					  rows, row_len, stride, out,
					  batch->out_len),
		   0);
	for (size_t i = 0; i < n; i++)
		expect_digest(batch, prefix, prefix_len, rows + i * stride,
			      row_len, out + i * batch->out_len);
	tally_pass(n);
}

static void check_many(struct batch *batch,
		       const struct bithose_batch_options *options,
		       const uint8_t *prefix, size_t prefix_len, size_t n,
		       size_t len_max)
{
	const void *in[COUNT_MAX] = {NULL};
	size_t in_len[COUNT_MAX] = {0};
	uint8_t *out = guard_tail(&batch->digests, n * batch->out_len);

	for (size_t i = 0; i < n; i++) {
		in_len[i] = random_below(&batch->random, len_max + 1);
		in[i] = in_len[i] ? guard_tail(&batch->arena, in_len[i]) : NULL;
	}
	expect_int(bithose_hash_many_with(batch->backend->engine,
					  batch->info.algorithm, options, n, in,
					  in_len, out, batch->out_len),
		   0);
	for (size_t i = 0; i < n; i++)
		expect_digest(batch, prefix, prefix_len, in[i], in_len[i],
			      out + i * batch->out_len);
	tally_pass(n);
}

/* Rows about the ends of blocks, and as long as goes into a tile and longer. */
static void every_length(struct batch *batch,
			 const struct bithose_batch_options *options,
			 const uint8_t *prefix, size_t prefix_len)
{
	const size_t rate = batch->info.rate;
	const size_t behind = prefix_len % rate;
	const size_t ways = batch->backend->ways;
	const size_t lens[] = {0,
			       1,
			       32,
			       rate - behind - 1,
			       rate - behind,
			       rate - behind + 1,
			       2 * rate - behind,
			       2047 - behind,
			       2048 - behind,
			       2049 - behind,
			       LEN_MAX - 40};

	for (size_t i = 0; i < sizeof(lens) / sizeof(lens[0]); i++) {
		check_rows(batch, options, prefix, prefix_len, ways + 1,
			   lens[i], lens[i] + 3);
		check_many(batch, options, prefix, prefix_len, 2 * ways + 1,
			   lens[i]);
	}
	for (size_t n = 0; n <= 2 * ways + 1; n++)
		check_rows(batch, options, prefix, prefix_len, n, 64, 64);
	check_rows(batch, options, prefix, prefix_len, COUNT_MAX, 200, 1);
	check_rows(batch, options, prefix, prefix_len, 67, 64, 0);
	check_many(batch, options, prefix, prefix_len, COUNT_MAX, LEN_MAX);
}

static void every_prefix(struct batch *batch, enum bithose_algorithm algorithm,
			 size_t out_len)
{
	static const uint8_t zeros[PREFIX_MAX];
	struct bithose_prefix prefix;
	const struct bithose_batch_options options = {
		.struct_size = sizeof(options), .prefix = &prefix};
	struct bithose *engine = batch->backend->engine;

	expect_int(bithose_algorithm_info(algorithm, &batch->info), 0);
	batch->out_len = out_len;
	every_length(batch, NULL, NULL, 0);
	for (size_t blocks = 0; blocks < 3; blocks++) {
		const size_t rate = batch->info.rate;
		const size_t whole = blocks * rate;
		const size_t lens[] = {whole, whole + 1, whole + 8,
				       whole + rate / 2 + 3, whole + rate - 1};

		for (size_t i = 0; i < sizeof(lens) / sizeof(lens[0]); i++) {
			expect_int(bithose_prefix_init(&prefix, engine,
						       algorithm, batch->prefix,
						       lens[i]),
				   0);
			every_length(batch, &options, batch->prefix, lens[i]);
			expect_int(bithose_prefix_init_zeros(
					   &prefix, engine, algorithm, lens[i]),
				   0);
			every_length(batch, &options, zeros, lens[i]);
		}
	}
}

/* Digests within a row of a kernel, longer than one and than a block. */
START_TEST(prefixes)
{
	struct batch batch;

	batch_open(&batch, _i);
	every_prefix(&batch, BITHOSE_KECCAK_256, 32);
	every_prefix(&batch, BITHOSE_SHA3_512, 64);
	every_prefix(&batch, BITHOSE_SHAKE128, 200);
	every_prefix(&batch, bithose_turboshake(BITHOSE_TURBOSHAKE256, 0x0b),
		     32);
	batch_close(&batch);
}
END_TEST

/* A million zeros, against as many absorbed. */
START_TEST(zeros)
{
	enum { LEN = 136 * 7351 + 77, PIECE = 4096 };
	static const uint8_t piece[PIECE];
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_prefix prefix;
	const struct bithose_batch_options options = {
		.struct_size = sizeof(options), .prefix = &prefix};
	struct bithose_stream stream;
	uint8_t got[32], expected[32];

	expect_int(bithose_prefix_init_zeros(&prefix, engine, BITHOSE_SHA3_256,
					     LEN),
		   0);
	expect_int(bithose_hash_rows_with(engine, BITHOSE_SHA3_256, &options, 1,
					  "abc", 3, 0, got, 32),
		   0);
	expect_int(bithose_stream_init(&stream, engine, BITHOSE_SHA3_256), 0);
	for (size_t done = 0; done < LEN; done += PIECE)
		expect_int(bithose_stream_update(&stream, piece,
						 LEN - done < PIECE
							 ? LEN - done
							 : (size_t)PIECE),
			   0);
	expect_int(bithose_stream_update(&stream, "abc", 3), 0);
	expect_int(bithose_stream_digest(&stream, expected, 32), 0);
	expect_bytes(got, expected, 32);
	tally_pass(1);
}
END_TEST

/* A prefix outlives its engine and goes with any other. */
START_TEST(other_engine)
{
	const struct backend *backend = backends_under_test(_i);
	struct bithose *engine = backends_reopen(backend);
	struct bithose_prefix prefix, copy;
	const struct bithose_batch_options options = {
		.struct_size = sizeof(options), .prefix = &copy};
	uint8_t got[32], expected[32];

	expect_int(bithose_prefix_init(&prefix, engine, BITHOSE_KECCAK_256,
				       "to be or", 8),
		   0);
	bithose_close(engine);
	copy = prefix;
	bithose_prefix_wipe(&prefix);
	for (size_t i = 0; i < sizeof(prefix); i++)
		expect_int(((const uint8_t *)&prefix)[i], 0);
	bithose_prefix_wipe(NULL);
	expect_int(bithose_hash_rows_with(NULL, BITHOSE_KECCAK_256, &options, 1,
					  " not to be", 10, 10, got, 32),
		   0);
	backends_expect(BITHOSE_KECCAK_256, "to be or not to be", 18, expected,
			32);
	expect_bytes(got, expected, 32);
	tally_pass(1);
}
END_TEST

static void refused(int got)
{
	expect_int(got, BITHOSE_EINVAL);
	tally_pass(1);
}

START_TEST(refusals)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const void *in[1] = {"abc"};
	const size_t in_len[1] = {3};
	struct executors_use use;
	struct bithose_executor threads = executors_threads(2, &use);
	struct bithose_executor broken[3] = {threads, threads, threads};
	struct bithose_prefix prefix, none = {.algorithm = 0}, far;
	struct bithose_batch_options bad[] = {
		{sizeof(bad[0]) - 1, NULL, NULL},
		{0, NULL, NULL},
		{sizeof(bad[0]), &prefix, NULL},
		{sizeof(bad[0]), &none, NULL},
		{sizeof(bad[0]), &far, NULL},
		{sizeof(bad[0]), NULL, &broken[0]},
		{sizeof(bad[0]), NULL, &broken[1]},
		{sizeof(bad[0]), NULL, &broken[2]},
	};
	uint8_t out[32];

	expect_int(bithose_prefix_init(&far, engine, BITHOSE_SHA3_256, NULL, 0),
		   0);
	far.position = 136;
	memset(&prefix, CANARY, sizeof(prefix));
	refused(bithose_prefix_init(&prefix, engine, BITHOSE_KECCAK_256, NULL,
				    1));
	expect_int(bithose_prefix_init(&prefix, engine,
				       (enum bithose_algorithm)99, "a", 1),
		   BITHOSE_EALGORITHM);
	expect_int(bithose_prefix_init_zeros(&prefix, engine,
					     (enum bithose_algorithm)0, 5),
		   BITHOSE_EALGORITHM);
	for (size_t i = 0; i < sizeof(prefix); i++)
		expect_int(((const uint8_t *)&prefix)[i], CANARY);
	expect_int(bithose_prefix_init(&prefix, engine, BITHOSE_KECCAK_256, "a",
				       1),
		   0);
	broken[0].struct_size--;
	broken[1].width = 0;
	broken[2].run = NULL;
	memset(out, CANARY, sizeof(out));
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		refused(bithose_hash_many_with(engine, BITHOSE_SHA3_256,
					       &bad[i], 1, in, in_len, out,
					       32));
		refused(bithose_hash_rows_with(engine, BITHOSE_SHA3_256,
					       &bad[i], 1, "abc", 3, 3, out,
					       32));
	}
	for (size_t i = 0; i < sizeof(out); i++)
		expect_int(out[i], CANARY);
	expect_int(use.runs, 0);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {prefixes, zeros, other_engine, refusals};
	const struct suite suite = {
		.name = "check_prefix",
		.unit = "digests and refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
