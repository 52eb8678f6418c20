/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Batches and trees by kernels of 3, 7 and 15 ways that can only permute, to what
 * the scalar kernels make of them.
 */
#include "backends.h"
#include "executors.h"
#include "expect.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define COUNT 300
#define ARENA 200000

static uint8_t arena[ARENA];
static uint8_t got[COUNT * 200], expected[COUNT * 200];

static struct bithose *open_odd(const char *names)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = names,
		.plugin_dir = BITHOSE_TEST_ODD_PLUGINS,
		.ignore_environment = 1,
	};
	struct bithose *engine;
	const struct bithose_kernel_info *kernel;

	expect_int(bithose_open(&options, &engine), 0);
	kernel = bithose_serving(engine, 24, COUNT);
	expect(strstr(names, kernel->backend->name) != NULL,
	       "%s serves, not %s", kernel->backend->name, names);
	return engine;
}

/* Lengths of which few are alike, and a prefix that ends within a block. */
static void check_lists(const struct bithose *engine,
			enum bithose_algorithm algorithm, size_t out_len,
			size_t n)
{
	struct random random = {n};
	struct bithose_prefix prefix;
	const struct bithose_batch_options options = {
		.struct_size = sizeof(options), .prefix = &prefix};
	uint8_t whole[7 + 6000];
	const void *in[COUNT];
	size_t in_len[COUNT];

	for (size_t i = 0; i < n; i++) {
		in_len[i] = random_below(&random, i % 4 ? 500 : 6000);
		in[i] = arena + random_below(&random, ARENA - in_len[i]);
	}
	expect_int(bithose_hash_many(engine, algorithm, n, in, in_len, got,
				     out_len),
		   0);
	for (size_t i = 0; i < n; i++)
		backends_expect(algorithm, in[i], in_len[i],
				expected + i * out_len, out_len);
	expect(memcmp(got, expected, n * out_len) == 0, "%zu messages", n);
	expect_int(
		bithose_prefix_init(&prefix, engine, algorithm, "prefix:", 7),
		0);
	expect_int(bithose_hash_many_with(engine, algorithm, &options, n, in,
					  in_len, got, out_len),
		   0);
	memcpy(whole, "prefix:", 7);
	for (size_t i = 0; i < n; i++) {
		memcpy(whole + 7, in[i], in_len[i]);
		backends_expect(algorithm, whole, 7 + in_len[i],
				expected + i * out_len, out_len);
	}
	expect(memcmp(got, expected, n * out_len) == 0,
	       "%zu messages behind a prefix", n);
	tally_pass(2 * n);
}

/* By rows and by columns, of a tile's length and longer; by threads. */
static void check_tree(const struct bithose *engine, size_t n, size_t row_len,
		       size_t element_len)
{
	struct executors_use use;
	const struct bithose_executor executor = executors_threads(3, &use);
	struct bithose_merkle tree = {
		.struct_size = sizeof(tree),
		.algorithm = BITHOSE_KECCAK_256,
		.mode = BITHOSE_MERKLE_RFC6962,
	};
	const struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = arena,
		.count = n,
		.row_len = row_len,
		.stride = element_len ? n * element_len : row_len,
		.element_len = element_len,
		.leaf_len = row_len + n % 3 * 50,
	};
	uint8_t root[32], other[32];

	expect_int(bithose_merkle_root(&tree, &rows, root, 32), 0);
	tree.engine = engine;
	expect_int(bithose_merkle_root(&tree, &rows, other, 32), 0);
	expect_bytes(other, root, 32);
	tree.executor = &executor;
	expect_int(bithose_merkle_tree(&tree, &rows, got, sizeof(got)), 0);
	expect_bytes(got + (2 * n - 2) * 32, root, 32);
	tally_pass(2);
}

static void check_backends(const char *names)
{
	struct bithose *engine = open_odd(names);
	struct random random = {1};

	random_fill(&random, arena, sizeof(arena));
	for (size_t n = 1; n <= COUNT; n += n < 20 ? 1 : 37) {
		check_lists(engine, BITHOSE_KECCAK_256, 32, n);
		check_lists(engine, BITHOSE_SHAKE128, 200, n);
		check_tree(engine, n, 64, 0);
		check_tree(engine, n, 64, 4);
		check_tree(engine, n, 600, 8);
	}
	bithose_close(engine);
}

START_TEST(odd_ways)
{
	check_backends("three");
	check_backends("seven");
	check_backends("fifteen");
	check_backends("three,seven,fifteen");
}
END_TEST

int main(void)
{
	const TTest *const once[] = {odd_ways};
	const struct suite suite = {
		.name = "check_odd_ways",
		.unit = "digests and roots",
		.once = once,
		.once_count = sizeof(once) / sizeof(once[0]),
	};

	return suite_main(&suite);
}
