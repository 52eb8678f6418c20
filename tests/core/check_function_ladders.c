/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* All lengths 0 to 1200 of every function, to one digest of all outputs. */
#include "backends.h"
#include "expect.h"
#include "function.h"
#include "jsonl.h"
#include "pattern.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define LENGTHS 1201
#define OUT_MAX 200
#define LINES 216
/* The longest message of the ladders of chunk edges. */
#define CHUNK 8192
#define IN_MAX (10 * CHUNK)

struct ladder {
	const struct backend *backend;
	struct function function;
	/* The rungs are lengths around edges of chunks. */
	int edges;
	size_t out_len;
	size_t reached;
	char alg[64];
	uint8_t in[IN_MAX];
	uint8_t outs[LENGTHS * OUT_MAX];
};

/* The parameters that all ladders of a kind have. */
static void begin(struct ladder *ladder, const char *alg)
{
	static uint8_t key[32];
	struct function *function = &ladder->function;

	for (size_t i = 0; i < sizeof(key); i++)
		key[i] = (uint8_t)i;
	snprintf(ladder->alg, sizeof(ladder->alg), "%s", alg);
	ladder->reached = 0;
	ladder->edges = strstr(alg, "chunk-edges") != NULL;
	*function = (struct function){.block_len = 64};
	function_named(function, alg);
	if (function->kind != FUNCTION_KT)
		function->custom = (struct bytes){"S", 1};
	if (function->kind == FUNCTION_CSHAKE)
		function->name = (struct bytes){"N", 1};
	if (function->kind == FUNCTION_KMAC)
		function->key = (struct bytes){key, sizeof(key)};
}

/* One rung, at once and in two pieces. */
static void rung(struct ladder *ladder, size_t n)
{
	const size_t len = ladder->edges ? CHUNK * (n / 8 + 1) - 4 + n % 8 : n;
	const struct bytes tuple[3] = {{ladder->in, len / 3},
				       {ladder->in + len / 3, len - len / 3},
				       {NULL, 0}};
	struct function *function = &ladder->function;
	uint8_t *out = ladder->outs + n * ladder->out_len;
	uint8_t again[OUT_MAX];

	function->in = (struct bytes){ladder->in, len};
	function->tuple = tuple;
	function->n = 3;
	function_hash(function, ladder->backend->engine, NULL, out,
		      ladder->out_len);
	function_stream(function, ladder->backend->engine, NULL, len / 2 + 1,
			again, ladder->out_len);
	expect(memcmp(out, again, ladder->out_len) == 0,
	       "%s: %s of %zu bytes in pieces", ladder->backend->title,
	       ladder->alg, len);
}

/* Go on to the lengths of a checkpoint, and compare the digest of it all. */
static void climb(struct ladder *ladder, const json_t *object)
{
	const char *alg = jsonl_text(object, "alg");
	const size_t upto = jsonl_number(object, "upto");
	uint8_t digest[32], *expected;
	size_t len;

	if (strcmp(alg, ladder->alg) != 0)
		begin(ladder, alg);
	ladder->out_len = jsonl_number(object, "outLen");
	for (; ladder->reached <= upto; ladder->reached++)
		rung(ladder, ladder->reached);
	backends_expect(BITHOSE_SHA3_256, ladder->outs,
			ladder->reached * ladder->out_len, digest,
			sizeof(digest));
	expected = jsonl_bytes(object, "sha3_256_of_outputs", &len);
	expect_int(len, sizeof(digest));
	expect(memcmp(digest, expected, len) == 0, "%s: %s, lengths up to %zu",
	       ladder->backend->title, alg, upto);
	free(expected);
	tally_pass(1);
}

START_TEST(ladders)
{
	struct ladder *ladder = calloc(1, sizeof(*ladder));
	struct jsonl jsonl;

	expect_memory(ladder);
	ladder->backend = backends_under_test(_i);
	pattern_fill(ladder->in, IN_MAX);
	jsonl_open(&jsonl, "oracle/function_ladders.jsonl");
	while (jsonl_next(&jsonl))
		climb(ladder, jsonl.object);
	expect_int(jsonl.number, LINES);
	jsonl_close(&jsonl);
	free(ladder);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {ladders};
	const struct suite suite = {
		.name = "check_function_ladders",
		.unit = "checkpoints x backends",
		.on_backends = tests,
		.on_backends_count = 1,
	};

	return suite_main(&suite);
}
