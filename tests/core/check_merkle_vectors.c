/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Roots that others computed, and trees of up to a million leaves. */
#include "backends.h"
#include "expect.h"
#include "forest.h"
#include "hex.h"
#include "jsonl.h"
#include "pattern.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

/* A million leaves take too long where the code is slow. */
#define DEEPEST (SLOW ? 14 : 20)

static void check_root(const struct bithose *engine,
		       const struct bithose_algorithm_info *info,
		       const json_t *object)
{
	const size_t count = jsonl_number(object, "leaves");
	const size_t row_len = jsonl_number(object, "leafSize");
	const struct bithose_merkle tree = {
		.struct_size = sizeof(tree),
		.engine = engine,
		.algorithm = info->algorithm,
		.mode = BITHOSE_MERKLE_PLAIN,
		.digest_len = 32,
	};
	const struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = malloc(count * row_len),
		.count = count,
		.row_len = row_len,
		.stride = row_len,
	};
	size_t len;
	uint8_t *expected = jsonl_bytes(object, "root", &len);
	uint8_t root[32];

	expect_memory(rows.data);
	pattern_fill((uint8_t *)rows.data, count * row_len);
	expect_int(len, 32);
	expect_int(bithose_merkle_root(&tree, &rows, root, 32), 0);
	expect_bytes(root, expected, 32);
	tally_pass(1);
	free((void *)rows.data);
	free(expected);
}

/* An independent implementation's, of every block shape. */
START_TEST(oracle)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_algorithm_info info;
	struct jsonl jsonl;

	jsonl_open(&jsonl, "oracle/merkle_roots.jsonl");
	while (jsonl_next(&jsonl)) {
		const char *name = jsonl_text(jsonl.object, "hash");

		if (bithose_algorithm_by_name(name, &info) != 0)
			tally_skip("%s: it is no algorithm of this library",
				   name);
		else
			check_root(engine, &info, jsonl.object);
	}
	jsonl_close(&jsonl);
}
END_TEST

/* Leaves as leanVM's, from its own tests. */
START_TEST(leaves_of_leanvm)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_merkle tree = {
		.struct_size = sizeof(tree),
		.engine = engine,
		.algorithm = BITHOSE_KECCAK_256,
		.mode = BITHOSE_MERKLE_PLAIN,
	};
	uint8_t input[2048], digest[32];
	struct jsonl jsonl;

	for (size_t i = 0; i < sizeof(input); i++)
		input[i] = (uint8_t)(7 * i + 3);
	jsonl_open(&jsonl, "merkle/leanvm_keccak.jsonl");
	while (jsonl_next(&jsonl)) {
		const size_t len = jsonl_number(jsonl.object, "len");
		struct bithose_merkle_rows rows = {
			.struct_size = sizeof(rows),
			.data = input,
			.count = 1,
			.row_len = len,
			.stride = len,
		};
		size_t out_len;
		uint8_t *expected;

		if (strcmp(jsonl_text(jsonl.object, "alg"), "keccak256") != 0) {
			tally_skip("leanvm-cell: it is no algorithm of this "
				   "library");
			continue;
		}
		if (!len)
			continue;
		expect(len <= sizeof(input), "%zu bytes", len);
		expected = jsonl_bytes(jsonl.object, "out", &out_len);
		expect_int(bithose_merkle_leaves(&tree, &rows, digest, 32), 0);
		expect_bytes(digest, expected, 32);
		free(expected);
		tally_pass(1);
	}
	jsonl_close(&jsonl);
}
END_TEST

/*
 * The leaves of Certificate Transparency's tests, of different lengths: behind a
 * prefix, to a stream and to a tree. Its roots are of SHA-256;
 * check_merkle_shape.py ties those of SHA3-256 to them.
 */
START_TEST(certificate_transparency)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const struct bithose_merkle tree = {
		.struct_size = sizeof(tree),
		.engine = engine,
		.algorithm = BITHOSE_SHA3_256,
		.mode = BITHOSE_MERKLE_RFC6962,
	};
	struct bithose_prefix prefix;
	const struct bithose_batch_options options = {
		.struct_size = sizeof(options), .prefix = &prefix};
	struct bithose_merkle_stream stream;
	struct jsonl jsonl;
	uint8_t nodes[15 * 32], root[32];
	void *in[8];
	size_t in_len[8], len;

	expect_int(
		bithose_prefix_init(&prefix, engine, BITHOSE_SHA3_256, "", 1),
		0);
	jsonl_open(&jsonl, "merkle/rfc6962.jsonl");
	while (jsonl_next(&jsonl)) {
		const json_t *leaves = json_object_get(jsonl.object, "leaves");
		const size_t n = json_array_size(leaves);
		uint8_t *expected = jsonl_bytes(jsonl.object, "sha3-256", &len);

		for (size_t i = 0; i < n; i++)
			in[i] = hex_bytes(
				json_string_value(json_array_get(leaves, i)),
				&in_len[i]);
		expect_int(bithose_hash_many_with(
				   engine, BITHOSE_SHA3_256, &options, n,
				   (const void *const *)in, in_len, nodes, 32),
			   0);
		expect_int(bithose_merkle_stream_init(&stream, &tree), 0);
		expect_int(bithose_merkle_stream_add_leaves(&stream, n, nodes),
			   0);
		expect_int(bithose_merkle_stream_root(&stream, root, 32), 0);
		expect_bytes(root, expected, 32);
		if (n) {
			expect_int(bithose_merkle_tree_above(&tree, n, nodes,
							     (2 * n - 1) * 32),
				   0);
			expect_bytes(nodes + (2 * n - 2) * 32, expected, 32);
		}
		for (size_t i = 0; i < n; i++)
			free(in[i]);
		free(expected);
		tally_pass(1);
	}
	expect_int(jsonl.number, 9);
	jsonl_close(&jsonl);
}
END_TEST

static void check_deep(size_t n)
{
	const struct bithose_merkle tree = {
		.struct_size = sizeof(tree),
		.algorithm = BITHOSE_KECCAK_256,
		.mode = n & (n - 1) ? BITHOSE_MERKLE_RFC6962
				    : BITHOSE_MERKLE_PLAIN,
	};
	const struct forest forest = {BITHOSE_KECCAK_256, 32,
				      tree.mode == BITHOSE_MERKLE_RFC6962};
	const size_t size = (2 * n - 1) * 32;
	uint64_t *data = malloc(n * sizeof(*data));
	uint8_t *nodes = malloc(size), *expected = malloc(size);
	const struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = data,
		.count = n,
		.row_len = sizeof(*data),
		.stride = sizeof(*data),
	};
	uint8_t root[32];

	expect_memory(data && nodes && expected ? data : NULL);
	for (size_t i = 0; i < n; i++) {
		data[i] = i * UINT64_C(0x9e3779b97f4a7c15);
		forest_leaf(&forest, 0, &data[i], sizeof(*data),
			    nodes + i * 32);
	}
	forest_nodes(&forest, nodes, n, expected);
	expect_int(bithose_merkle_tree(&tree, &rows, nodes, size), 0);
	expect(memcmp(nodes, expected, size) == 0, "%zu leaves", n);
	expect_int(bithose_merkle_root(&tree, &rows, root, 32), 0);
	expect_bytes(root, expected + size - 32, 32);
	tally_pass(1);
	free(data);
	free(nodes);
	free(expected);
}

START_TEST(deep)
{
	for (unsigned k = 8; k <= DEEPEST; k++) {
		check_deep(((size_t)1 << k) - 1);
		check_deep((size_t)1 << k);
		check_deep(((size_t)1 << k) + 1);
	}
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {oracle, leaves_of_leanvm,
				      certificate_transparency};
	const TTest *const once[] = {deep};
	const struct suite suite = {
		.name = "check_merkle_vectors",
		.unit = "roots and leaves",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
		.once = once,
		.once_count = sizeof(once) / sizeof(once[0]),
	};

	return suite_main(&suite);
}
