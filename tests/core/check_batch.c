/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Lists of messages of any shape, to the digests that scalar calls give. */
#include "backends.h"
#include "expect.h"
#include "guard.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

/* More than two of the windows that the core sorts at a time. */
#define COUNT_MAX 2500
#define OUT_MAX 200
#define ARENA 16384
#define MARGIN 64
#define CANARY 0x3c

/* A batch, and the memory round everything that it may touch. */
struct batch {
	const struct backend *backend;
	struct bithose_algorithm_info info;
	size_t out_len;
	size_t n;
	/* Random bytes that every message is a part of. */
	struct guard arena;
	struct guard pointers;
	struct guard lengths;
	struct guard digests;
	const void **in;
	size_t *in_len;
	uint8_t *out;
	struct random random;
};

static void batch_open(struct batch *batch, int backend)
{
	memset(batch, 0, sizeof(*batch));
	batch->backend = backends_under_test(backend);
	batch->random.state = 256;
	guard_open(&batch->arena, ARENA);
	random_fill(&batch->random, batch->arena.start,
		    (size_t)(batch->arena.end - batch->arena.start));
	guard_seal(&batch->arena);
	guard_open(&batch->pointers, COUNT_MAX * sizeof(*batch->in));
	guard_open(&batch->lengths, COUNT_MAX * sizeof(*batch->in_len));
	guard_open(&batch->digests, COUNT_MAX * OUT_MAX + MARGIN);
}

static void batch_close(struct batch *batch)
{
	guard_close(&batch->arena);
	guard_close(&batch->pointers);
	guard_close(&batch->lengths);
	guard_close(&batch->digests);
}

static void batch_algorithm(struct batch *batch,
			    enum bithose_algorithm algorithm, size_t out_len)
{
	expect_int(bithose_algorithm_info(algorithm, &batch->info), 0);
	batch->out_len = out_len;
}

/* Arrays of n that end where an inaccessible page begins. */
static void batch_size(struct batch *batch, size_t n)
{
	batch->n = n;
	batch->in = (const void **)(void *)guard_tail(&batch->pointers,
						      n * sizeof(*batch->in));
	batch->in_len = (size_t *)(void *)guard_tail(
		&batch->lengths, n * sizeof(*batch->in_len));
	batch->out = guard_tail(&batch->digests, n * batch->out_len);
}

/* A message at the end of the arena, at its start, or between. */
static void batch_message(struct batch *batch, size_t i, size_t len)
{
	const struct guard *arena = &batch->arena;
	size_t room = (size_t)(arena->end - arena->start) - len;

	batch->in_len[i] = len;
	if (len == 0)
		batch->in[i] = NULL;
	else if (i % 4 == 0)
		batch->in[i] = guard_tail(arena, len);
	else if (i % 4 == 1)
		batch->in[i] = arena->start;
	else
		batch->in[i] =
			arena->start + random_below(&batch->random, room);
}

/* As much of the memory beside the digests as is looked at. */
static size_t margin(ptrdiff_t room)
{
	return room < MARGIN ? (size_t)room : MARGIN;
}

/* Hash, and compare each digest and the bytes before and after them. */
static void batch_check(struct batch *batch, const char *shape)
{
	size_t len = batch->n * batch->out_len;
	size_t before = margin(batch->out - batch->digests.start);
	size_t after = margin(batch->digests.end - batch->out - (ptrdiff_t)len);
	uint8_t expected[OUT_MAX];

	memset(batch->out - before, CANARY, before + len + after);
	expect_int(bithose_hash_many(batch->backend->engine,
				     batch->info.algorithm, batch->n, batch->in,
				     batch->in_len, batch->out, batch->out_len),
		   0);
	for (size_t i = 0; i < batch->n; i++) {
		backends_expect(batch->info.algorithm, batch->in[i],
				batch->in_len[i], expected, batch->out_len);
		expect(memcmp(batch->out + i * batch->out_len, expected,
			      batch->out_len) == 0,
		       "%s: %s, %s batch of %zu, message %zu of %zu "
		       "bytes",
		       batch->backend->title, batch->info.name, shape, batch->n,
		       i, batch->in_len[i]);
	}
	for (size_t i = 1; i <= before; i++)
		expect_int(*(batch->out - i), CANARY);
	for (size_t i = 0; i < after; i++)
		expect_int(batch->out[len + i], CANARY);
	tally_pass(batch->n);
}

static size_t equal(struct batch *batch, size_t i)
{
	(void)i;
	return batch->n * 7 % (3 * batch->info.rate);
}

static size_t ramp(struct batch *batch, size_t i)
{
	return i % (3 * batch->info.rate + 2);
}

static size_t falling(struct batch *batch, size_t i)
{
	return (batch->n - i) * 37 % (3 * batch->info.rate + 2);
}

static size_t mixed(struct batch *batch, size_t i)
{
	(void)i;
	return random_below(&batch->random, 3 * batch->info.rate + 2);
}

static size_t empty(struct batch *batch, size_t i)
{
	(void)batch;
	(void)i;
	return 0;
}

static size_t one_long(struct batch *batch, size_t i)
{
	if (i == batch->n / 2)
		return 40 * batch->info.rate + 5;
	return i % batch->info.rate;
}

/* Seldom two with as many blocks, of which some are in a block of their own. */
static size_t tail(struct batch *batch, size_t i)
{
	if (i % 5 == 0)
		return random_below(&batch->random, ARENA);
	return random_below(&batch->random, 12 * batch->info.rate);
}

static void every_shape(struct batch *batch, size_t n)
{
	static const struct {
		const char *name;
		size_t (*len)(struct batch *batch, size_t i);
	} shapes[] = {
		{"equal", equal},    {"ramp", ramp},   {"falling", falling},
		{"mixed", mixed},    {"empty", empty}, {"one long", one_long},
		{"long tail", tail},
	};

	batch_size(batch, n);
	for (size_t s = 0; s < sizeof(shapes) / sizeof(shapes[0]); s++) {
		for (size_t i = 0; i < n; i++)
			batch_message(batch, i, shapes[s].len(batch, i));
		batch_check(batch, shapes[s].name);
	}
}

static void every_count(struct batch *batch)
{
	static const size_t counts[] = {31, 32, 33, 255, 256, 257, 1000};

	for (size_t n = 0; n <= 2 * batch->backend->ways + 1; n++)
		every_shape(batch, n);
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++)
		every_shape(batch, counts[i]);
}

/* Rates short and long, 24 and 12 rounds, outputs longer than the rate. */
START_TEST(counts_and_shapes)
{
	struct batch batch;

	batch_open(&batch, _i);
	batch_algorithm(&batch, BITHOSE_SHA3_256, 32);
	every_count(&batch);
	every_shape(&batch, COUNT_MAX);
	batch_algorithm(&batch, BITHOSE_KECCAK_512, 64);
	every_count(&batch);
	batch_algorithm(&batch, BITHOSE_SHAKE128, 200);
	every_count(&batch);
	batch_algorithm(&batch, BITHOSE_TURBOSHAKE256, 137);
	every_count(&batch);
	batch_close(&batch);
}
END_TEST

START_TEST(output_lengths)
{
	struct batch batch;

	batch_open(&batch, _i);
	for (size_t out_len = 0; out_len <= OUT_MAX; out_len++) {
		batch_algorithm(&batch, BITHOSE_SHAKE256, out_len);
		batch_size(&batch, batch.backend->ways + 1);
		for (size_t i = 0; i < batch.n; i++)
			batch_message(&batch, i, out_len + i);
		batch_check(&batch, "ramp");
	}
	batch_close(&batch);
}
END_TEST

START_TEST(alignments)
{
	struct batch batch;

	batch_open(&batch, _i);
	batch_algorithm(&batch, BITHOSE_SHA3_256, 32);
	batch_size(&batch, 2 * batch.backend->ways + 1);
	for (size_t align = 0; align < 64; align++) {
		for (size_t i = 0; i < batch.n; i++) {
			/* Near each other, so that many calls are full. */
			batch.in_len[i] = 136 + i + align;
			batch.in[i] = batch.arena.start + 512 * i + align;
		}
		batch.out = batch.digests.start + align * 37 % 64;
		batch_check(&batch, "aligned");
	}
	batch_close(&batch);
}
END_TEST

/* The same messages in another order: the digests in that order. */
START_TEST(order)
{
	enum { N = 67 };
	uint8_t outs[N][32];
	const void *in[N];
	size_t in_len[N], place[N];
	struct batch batch;

	batch_open(&batch, _i);
	batch_algorithm(&batch, BITHOSE_KECCAK_256, 32);
	batch_size(&batch, N);
	for (size_t i = 0; i < N; i++) {
		batch_message(&batch, i, mixed(&batch, i));
		in[i] = batch.in[i];
		in_len[i] = batch.in_len[i];
		place[i] = i;
	}
	batch_check(&batch, "ordered");
	memcpy(outs, batch.out, sizeof(outs));
	for (int shuffle = 0; shuffle < 20; shuffle++) {
		for (size_t i = N; i > 1; i--) {
			size_t j = random_below(&batch.random, i);
			size_t swap = place[i - 1];

			place[i - 1] = place[j];
			place[j] = swap;
		}
		for (size_t i = 0; i < N; i++) {
			batch.in[i] = in[place[i]];
			batch.in_len[i] = in_len[place[i]];
		}
		batch_check(&batch, "shuffled");
		for (size_t i = 0; i < N; i++)
			expect_bytes(batch.out + 32 * i, outs[place[i]], 32);
	}
	batch_close(&batch);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {counts_and_shapes, output_lengths,
				      alignments, order};
	const struct suite suite = {
		.name = "check_batch",
		.unit = "digests",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
