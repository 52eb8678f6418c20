/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Messages that end, and pieces that meet, within four bytes of a chunk's edge. */
#include "backends.h"
#include "executors.h"
#include "expect.h"
#include "pattern.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>

#define CHUNK 8192
#define CHUNKS 64
#define NEAR 4
/* Lengths near one edge. */
#define WIDTH (2 * NEAR + 1)

/* KT of the pattern, chunk by chunk as RFC 9861, 3.2 writes it. */
struct plain {
	unsigned strength;
	uint8_t in[CHUNK * (CHUNKS + 1)];
	/* The chaining values of whole chunks, the first of which has none. */
	uint8_t values[CHUNKS + 1][64];
	uint8_t outs[CHUNKS + 1][WIDTH][64];
};

static enum bithose_algorithm turboshake(const struct plain *plain,
					 unsigned domain)
{
	return bithose_turboshake(plain->strength == 128
					  ? BITHOSE_TURBOSHAKE128
					  : BITHOSE_TURBOSHAKE256,
				  domain);
}

static void plain_output(const struct plain *plain, size_t len, uint8_t *out)
{
	static uint8_t node[CHUNK + 8 + (CHUNKS + 1) * 64 + 4];
	const size_t value_len = plain->strength / 4;
	const size_t leaves = len / CHUNK;
	/* What is left for the last leaf, and the byte of the empty string. */
	const size_t rest = len % CHUNK;
	uint8_t leaf[CHUNK] = {0};
	size_t at = CHUNK;

	memcpy(node, plain->in, len < CHUNK ? len : CHUNK);
	if (len < CHUNK) {
		node[len] = 0;
		backends_expect(turboshake(plain, 0x07), node, len + 1, out,
				value_len);
		return;
	}
	memcpy(node + at, "\3\0\0\0\0\0\0\0", 8);
	at += 8;
	for (size_t i = 1; i < leaves; i++, at += value_len)
		memcpy(node + at, plain->values[i], value_len);
	memcpy(leaf, plain->in + leaves * CHUNK, rest);
	backends_expect(turboshake(plain, 0x0b), leaf, rest + 1, node + at,
			value_len);
	at += value_len;
	node[at++] = (uint8_t)leaves;
	node[at++] = 1;
	node[at++] = 0xff;
	node[at++] = 0xff;
	backends_expect(turboshake(plain, 0x06), node, at, out, value_len);
}

static struct plain *plain_make(unsigned strength)
{
	struct plain *plain = malloc(sizeof(*plain));

	expect_memory(plain);
	plain->strength = strength;
	pattern_fill(plain->in, sizeof(plain->in));
	for (size_t i = 1; i <= CHUNKS; i++)
		backends_expect(turboshake(plain, 0x0b), plain->in + i * CHUNK,
				CHUNK, plain->values[i], strength / 4);
	for (size_t k = 1; k <= CHUNKS; k++)
		for (size_t d = 0; d < WIDTH; d++)
			plain_output(plain, k * CHUNK + d - NEAR,
				     plain->outs[k][d]);
	return plain;
}

/* Where pieces end that the edge does not say. */
struct cut {
	const struct backend *backend;
	const struct plain *plain;
	const struct bithose_executor *executor;
	/* The end of the first piece, or 0. */
	size_t first;
	size_t k;
};

static void end_everywhere(const struct cut *cut,
			   const struct bithose_kt *begun, size_t at)
{
	const struct plain *plain = cut->plain;
	uint8_t out[64];

	for (size_t d = 0; d < WIDTH; d++) {
		const size_t len = cut->k * CHUNK + d - NEAR;
		struct bithose_kt kt = *begun;

		if (len < at)
			continue;
		bithose_kt_update(&kt, cut->executor, plain->in + at, len - at);
		bithose_kt_squeeze(&kt, out, plain->strength / 4);
		expect(memcmp(out, plain->outs[cut->k][d],
			      plain->strength / 4) == 0,
		       "%s: kt%u of %zu bytes in pieces to %zu and %zu",
		       cut->backend->title, plain->strength, len, cut->first,
		       at);
		tally_pass(1);
	}
}

/* All ends of the piece before the last one, and of the last one. */
static void around(const struct cut *cut)
{
	struct bithose_kt first, kt;

	expect_int(bithose_kt_init(&first, cut->backend->engine,
				   cut->plain->strength),
		   0);
	bithose_kt_update(&first, cut->executor, cut->plain->in, cut->first);
	for (size_t e = 0; e < WIDTH; e++) {
		const size_t at = cut->k * CHUNK + e - NEAR;

		if (at < cut->first)
			continue;
		kt = first;
		bithose_kt_update(&kt, cut->executor,
				  cut->plain->in + cut->first, at - cut->first);
		end_everywhere(cut, &kt, at);
	}
}

/* Edges that stand for the others where a build is slow. */
static int is_sample(size_t k)
{
	return k < 4 || (k > 6 && k < 11) || k == 17 || k == CHUNKS;
}

static void edges(const struct backend *backend, unsigned strength,
		  const struct bithose_executor *executor, int sample)
{
	struct plain *plain = plain_make(strength);

	for (size_t k = 1; k <= CHUNKS; k++) {
		struct cut cut = {backend, plain, executor, 0, k};

		if ((SLOW || sample) && !is_sample(k))
			continue;
		around(&cut);
		/* The second piece begins near the first edge, or within a
		 * block, or in the middle of the chunk before the last. */
		for (size_t e = 0; e < WIDTH; e += is_sample(k) ? 1 : NEAR) {
			cut.first = CHUNK + e - NEAR;
			around(&cut);
		}
		cut.first = 100;
		around(&cut);
		cut.first = (k - 1) * CHUNK + CHUNK / 2;
		around(&cut);
	}
	free(plain);
}

START_TEST(edges_of_kt128)
{
	edges(backends_under_test(_i), 128, NULL, 0);
}
END_TEST

START_TEST(edges_of_kt256)
{
	edges(backends_under_test(_i), 256, NULL, 0);
}
END_TEST

START_TEST(edges_with_an_executor)
{
	struct executors_use use;
	const struct bithose_executor executor = executors_backwards(3, &use);

	edges(backends_under_test(_i), 128, &executor, 1);
	expect(use.runs > 0, "nothing was shared");
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {edges_of_kt128, edges_of_kt256,
				      edges_with_an_executor};
	const struct suite suite = {
		.name = "check_kt_chunks",
		.unit = "outputs",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
