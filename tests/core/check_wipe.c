/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Calls on a stack of their own, to the lanes of states that are on it
 * afterwards: no more than a kernel leaves in its own frame, none of what is
 * copied around it.
 */
#define _GNU_SOURCE
#include "backends.h"
#include "expect.h"
#include "random.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <pthread.h>
#include <string.h>

#define LANES BITHOSE_KECCAK_LANES
#define STATES BITHOSE_MULTI_MAX
#define PIECE_MAX 500

/* What the calls work on; none of it is on the stack. */
static struct {
	const struct bithose *engine;
	struct bithose_multi multi;
	struct bithose_stream stream;
	struct bithose_stream imported;
	uint64_t lanes[STATES * LANES];
	uint8_t exported[BITHOSE_STREAM_EXPORT_SIZE];
	uint8_t bytes[STATES][PIECE_MAX];
	const void *in[STATES];
	void *out[STATES];
	size_t len[STATES];
} on;

static _Alignas(4096) uint8_t stack[1 << 18];

/* The lanes before and after a call. */
static uint64_t secrets[2 * (3 * STATES + 2) * LANES];
static size_t secret_count;

static void add_secrets(const uint64_t *lanes, size_t count)
{
	/* Zeros are between the parts, and all over the stack. */
	for (size_t i = 0; i < count; i++)
		if (lanes[i])
			secrets[secret_count++] = lanes[i];
}

static void add_all(void)
{
	add_secrets(on.multi.memory,
		    sizeof(on.multi.memory) / sizeof(uint64_t));
	add_secrets(on.stream.lanes, LANES);
	add_secrets(on.imported.lanes, LANES);
	add_secrets(on.lanes, STATES * LANES);
}

static void *run(void *function)
{
	int (*call)(void);

	memcpy(&call, function, sizeof(call));
	return call() == 0 ? &on : NULL;
}

/* How many places of the stack hold a lane of a state after a call. */
static size_t left_by(int (*call)(void))
{
	pthread_attr_t attributes;
	pthread_t thread;
	void *done;
	size_t count = 0;

	secret_count = 0;
	add_all();
	memset(stack, 0, sizeof(stack));
	expect_int(pthread_attr_init(&attributes), 0);
	expect_int(pthread_attr_setstack(&attributes, stack, sizeof(stack)), 0);
	expect_int(pthread_create(&thread, &attributes, run, &call), 0);
	expect_int(pthread_join(thread, &done), 0);
	expect(done != NULL, "a call failed");
	pthread_attr_destroy(&attributes);
	add_all();
	for (size_t at = 0; at < sizeof(stack); at += 8) {
		uint64_t word;
		size_t i = 0;

		memcpy(&word, stack + at, 8);
		while (word && i < secret_count && secrets[i] != word)
			i++;
		count += word && i < secret_count;
	}
	return count;
}

static int permute(void)
{
	return bithose_permute(on.engine, 24, on.lanes);
}

static int permute_many(void)
{
	return bithose_permute_many(on.engine, 24, STATES - 1, on.lanes);
}

static int squeeze(void)
{
	return bithose_multi_squeeze(&on.multi, on.out, 200);
}

static int squeeze_each(void)
{
	return bithose_multi_squeeze_each(&on.multi, on.out, on.len);
}

static int absorb_each(void)
{
	return bithose_multi_absorb_each(&on.multi, on.in, on.len);
}

static int duplex(void)
{
	return bithose_sponge_duplex(&on.stream, on.bytes[0], 99, on.bytes[1],
				     50);
}

static int digest(void)
{
	return bithose_stream_digest(&on.stream, on.bytes[0], 50);
}

static int export(void)
{
	return bithose_stream_export(&on.stream, on.exported);
}

static int import(void)
{
	return bithose_stream_import(&on.imported, on.engine, on.exported,
				     sizeof(on.exported));
}

static void prepare(const struct backend *backend)
{
	struct random random = {6};

	memset(&on, 0, sizeof(on));
	on.engine = backend->engine;
	random_fill(&random, on.bytes, sizeof(on.bytes));
	random_fill(&random, on.lanes, sizeof(on.lanes));
	for (size_t i = 0; i < STATES; i++)
		on.in[i] = on.out[i] = on.bytes[i];
	expect_int(bithose_sponge_init(&on.stream, on.engine, 136, 0x1f, 24),
		   0);
	expect_int(bithose_multi_init(&on.multi, on.engine, BITHOSE_SHAKE128,
				      STATES),
		   0);
	expect_int(bithose_multi_absorb(&on.multi, on.in, 100), 0);
}

/* Every other state is asked for more, or every fourth. */
static void ask(size_t every)
{
	for (size_t i = 0; i < STATES; i++)
		on.len[i] = i % every == 0 ? 300 : 1;
}

/* A kernel leaves no more than `most`; a copy of a state would be LANES more. */
static void expect_left(const struct backend *backend, size_t most,
			int (*call)(void), const char *name)
{
	const size_t left = left_by(call);

	expect(left < most + LANES,
	       "%s: %s left %zu lanes on the stack, a kernel alone %zu",
	       backend->title, name, left, most);
	tally_pass(1);
}

START_TEST(no_copies_are_left)
{
	const struct backend *backend = backends_under_test(_i);
	size_t most, together;

#ifndef __OPTIMIZE__
	tally_skip("%s: without optimization kernels have copies of their own",
		   backend->title);
	return;
#endif
	if (SLOW_SANITIZED) {
		tally_skip("%s: a sanitizer has frames of its own",
			   backend->title);
		return;
	}
	prepare(backend);
	most = left_by(permute);
	together = left_by(squeeze);
	if (together > most)
		most = together;
	prepare(backend);
	for (size_t every = 2; every <= 4; every += 2) {
		ask(every);
		expect_left(backend, most, absorb_each, "absorbing");
	}
	expect_int(squeeze(), 0);
	for (size_t every = 2; every <= 4; every += 2) {
		ask(every);
		expect_left(backend, most, squeeze_each, "squeezing");
	}
	expect_left(backend, most, permute_many, "permuting many");
	/* What becomes of the copy that a digest is made with. */
	on.imported = on.stream;
	expect_int(bithose_stream_squeeze(&on.imported, on.bytes[0], 50), 0);
	expect_left(backend, most, digest, "a digest");
	expect_left(backend, most, duplex, "a duplexing call");
	expect_left(backend, most, export, "exporting");
	expect_left(backend, most, import, "importing");
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {no_copies_are_left};
	const struct suite suite = {
		.name = "check_wipe",
		.unit = "calls",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
