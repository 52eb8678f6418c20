/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every published output of SP 800-185 and RFC 9861's trees, by every call. */
#include "backends.h"
#include "expect.h"
#include "function.h"
#include "hex.h"
#include "jsonl.h"
#include "pattern.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

/* A line of a file, and what was read of it. */
struct answer {
	struct function function;
	/* What the members of the function point into. */
	void *owned[8];
	size_t owned_count;
	struct bytes tuple[1024];
	/* The output from byte `skip` on. */
	uint8_t *out;
	size_t out_len;
	size_t skip;
	/* Of a MAC, whether the output is that of the message. */
	int wrong;
};

static struct bytes own(struct answer *answer, void *bytes, size_t len)
{
	answer->owned[answer->owned_count++] = bytes;
	return (struct bytes){bytes, len};
}

/* A member in hexadecimal, or nothing if there is none. */
static struct bytes optional(struct answer *answer, const json_t *object,
			     const char *key)
{
	size_t len = 0;
	uint8_t *bytes;

	if (json_object_get(object, key) == NULL)
		return (struct bytes){NULL, 0};
	bytes = jsonl_bytes(object, key, &len);
	return own(answer, bytes, len);
}

/* {"hex": ..} or {"ptn": n}. */
static struct bytes either(struct answer *answer, const json_t *object)
{
	uint8_t *bytes;
	size_t len;

	if (json_object_get(object, "hex") != NULL)
		return optional(answer, object, "hex");
	len = jsonl_number(object, "ptn");
	bytes = malloc(len + 1);
	expect_memory(bytes);
	pattern_fill(bytes, len);
	return own(answer, bytes, len);
}

static void read_tuple(struct answer *answer, const json_t *tuple)
{
	struct function *function = &answer->function;
	static uint8_t bytes[16384];
	size_t used = 0;

	function->tuple = answer->tuple;
	if (tuple == NULL) {
		/* The beginnings of the message. */
		function->n = function->in.len;
		for (size_t i = 0; i < function->n; i++)
			answer->tuple[i] = (struct bytes){function->in.at, i};
		return;
	}
	function->n = json_array_size(tuple);
	for (size_t i = 0; i < function->n; i++) {
		size_t len;
		uint8_t *element = hex_bytes(
			json_string_value(json_array_get(tuple, i)), &len);

		expect(used + len <= sizeof(bytes), "a tuple of many bytes");
		memcpy(bytes + used, element, len);
		answer->tuple[i] = (struct bytes){bytes + used, len};
		used += len;
		free(element);
	}
}

static void read_out(struct answer *answer, const json_t *object,
		     const char *key)
{
	answer->out = jsonl_bytes(object, key, &answer->out_len);
}

static void read_sp800_185(struct answer *answer, const json_t *object)
{
	struct function *function = &answer->function;

	function_named(function, jsonl_text(object, "alg"));
	function->key = optional(answer, object, "key");
	function->name = optional(answer, object, "N");
	function->custom = optional(answer, object, "S");
	function->in = optional(answer, object, "msg");
	if (function->kind == FUNCTION_PARALLELHASH)
		function->block_len = jsonl_number(object, "B");
	if (function->kind == FUNCTION_TUPLEHASH)
		read_tuple(answer, json_object_get(object, "tuple"));
	read_out(answer, object, "out");
}

static void read_acvp(struct answer *answer, const json_t *object)
{
	struct function *function = &answer->function;

	function_named(function, jsonl_text(object, "alg"));
	function->xof = json_is_true(json_object_get(object, "xof"));
	function->key = optional(answer, object, "key");
	function->custom = optional(answer, object, "custom");
	function->in = optional(answer, object, "msg");
	if (function->kind == FUNCTION_CSHAKE) {
		const char *name = jsonl_text(object, "functionName");

		function->name = (struct bytes){name, strlen(name)};
	}
	if (function->kind == FUNCTION_PARALLELHASH)
		function->block_len = jsonl_number(object, "blockSize");
	if (function->kind == FUNCTION_TUPLEHASH)
		read_tuple(answer, json_object_get(object, "tuple"));
	answer->wrong = json_is_false(json_object_get(object, "testPassed"));
	read_out(answer, object,
		 function->kind == FUNCTION_KMAC ? "mac" : "md");
}

static void read_wycheproof(struct answer *answer, const json_t *object)
{
	struct function *function = &answer->function;

	function_named(function, jsonl_text(object, "alg"));
	function->key = optional(answer, object, "key");
	function->in = optional(answer, object, "msg");
	answer->wrong = strcmp(jsonl_text(object, "result"), "valid") != 0;
	read_out(answer, object, "tag");
}

static void read_kt(struct answer *answer, const json_t *object)
{
	struct function *function = &answer->function;

	function_named(function, jsonl_text(object, "alg"));
	function->custom = either(answer, json_object_get(object, "C"));
	function->in = either(answer, json_object_get(object, "msg"));
	answer->skip = jsonl_number(object, "skip");
	read_out(answer, object, "out");
}

static const struct file {
	const char *path;
	void (*read)(struct answer *answer, const json_t *object);
	size_t count;
} files[] = {
	{"sp800-185/cshake.jsonl", read_sp800_185, 6},
	{"sp800-185/kmac.jsonl", read_sp800_185, 12},
	{"sp800-185/tuplehash.jsonl", read_sp800_185, 12},
	{"sp800-185/parallelhash.jsonl", read_sp800_185, 12},
	{"sp800-185/noble_generated.jsonl", read_sp800_185, 3008},
	{"acvp/cSHAKE-128-1.0.jsonl", read_acvp, 2},
	{"acvp/cSHAKE-256-1.0.jsonl", read_acvp, 3},
	{"acvp/KMAC-128-1.0.jsonl", read_acvp, 2},
	{"acvp/KMAC-256-1.0.jsonl", read_acvp, 1},
	{"acvp/TupleHash-128-1.0.jsonl", read_acvp, 200},
	{"acvp/TupleHash-256-1.0.jsonl", read_acvp, 200},
	{"acvp/ParallelHash-128-1.0.jsonl", read_acvp, 3},
	{"acvp/ParallelHash-256-1.0.jsonl", read_acvp, 10},
	{"wycheproof/kmac128.jsonl", read_wycheproof, 174},
	{"wycheproof/kmac256.jsonl", read_wycheproof, 261},
	{"rfc9861/kt.jsonl", read_kt, 42},
};

/* The message of a long vector is hashed in these pieces only. */
#define LONG ((size_t)1 << 20)

static void compare(const struct answer *answer, const struct file *file,
		    unsigned long line, const struct backend *backend,
		    const char *call, size_t piece, const uint8_t *out)
{
	const int equal =
		memcmp(out + answer->skip, answer->out, answer->out_len) == 0;

	expect(equal != answer->wrong, "%s, line %lu, on %s, %s %zu",
	       file->path, line, backend->title, call, piece);
}

/* A tag is accepted if it is right, and refused if it is not. */
static void verify(const struct answer *answer, const struct backend *backend)
{
	const struct function *f = &answer->function;
	const int expected = answer->wrong ? BITHOSE_ETAG : 0;
	struct bithose_kmac kmac;

	if (f->kind != FUNCTION_KMAC || f->xof)
		return;
	expect_int(bithose_kmac_verify(backend->engine, f->strength, f->key.at,
				       f->key.len, f->custom.at, f->custom.len,
				       f->in.at, f->in.len, answer->out,
				       answer->out_len),
		   expected);
	expect_int(bithose_kmac_init(&kmac, backend->engine, f->strength,
				     f->key.at, f->key.len, f->custom.at,
				     f->custom.len),
		   0);
	bithose_kmac_update(&kmac, f->in.at, f->in.len);
	expect_int(
		bithose_kmac_final_verify(&kmac, answer->out, answer->out_len),
		expected);
	tally_pass(2);
}

static void every_call(const struct answer *answer, const struct file *file,
		       unsigned long line, const struct backend *backend)
{
	static const size_t pieces[] = {1, 7, 136, 168, 1000, 8191, 65537};
	enum { PIECES = sizeof(pieces) / sizeof(pieces[0]) };
	const size_t out_len = answer->skip + answer->out_len;
	const struct function *function = &answer->function;
	uint8_t *out = calloc(1, out_len + 1);

	expect_memory(out);
	function_hash(function, backend->engine, NULL, out, out_len);
	compare(answer, file, line, backend, "one call of", function->in.len,
		out);
	for (size_t i = 0; i < PIECES; i++) {
		if (function->in.len >= LONG && pieces[i] < 8191)
			continue;
		/* One length of pieces for each answer, where the code is slow. */
		if (SLOW && i != line % PIECES)
			continue;
		memset(out, 0, out_len);
		function_stream(function, backend->engine, NULL, pieces[i], out,
				out_len);
		compare(answer, file, line, backend, "pieces of", pieces[i],
			out);
	}
	verify(answer, backend);
	tally_pass(1);
	free(out);
}

static void visit(const struct file *file, const struct backend *backend)
{
	struct jsonl jsonl;
	size_t count = 0;

	jsonl_open(&jsonl, file->path);
	for (; jsonl_next(&jsonl); count++) {
		static struct answer answer;

		memset(&answer, 0, sizeof(answer));
		file->read(&answer, jsonl.object);
		every_call(&answer, file, jsonl.number, backend);
		for (size_t i = 0; i < answer.owned_count; i++)
			free(answer.owned[i]);
		free(answer.out);
	}
	expect_int(count, file->count);
	jsonl_close(&jsonl);
}

START_TEST(every_answer)
{
	const struct backend *backend = backends_under_test(_i);

	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
		visit(&files[i], backend);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {every_answer};
	const struct suite suite = {
		.name = "check_functions",
		.unit = "answers x backends",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
