/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Leaves in any layout, on any threads, to the nodes that RFC 6962 defines. */
#include "backends.h"
#include "executors.h"
#include "expect.h"
#include "forest.h"
#include "guard.h"
#include "random.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

#define LEAVES_MAX 5000
#define ROW_MAX 2600
#define DIGEST_MAX BITHOSE_MERKLE_DIGEST_MAX
#define CANARY 0x3c

/* A kind of tree, its rows in two layouts, and its nodes. */
struct grove {
	const struct backend *backend;
	struct bithose_merkle tree;
	struct forest forest;
	struct random random;
	/* The matrix, which ends at an inaccessible page, row by row. */
	struct guard matrix;
	struct guard by_columns;
	struct guard nodes;
	uint8_t *expected;
	size_t n;
	size_t row_len;
	size_t zeros;
};

static void grove_open(struct grove *grove, int backend, size_t bytes)
{
	memset(grove, 0, sizeof(*grove));
	grove->backend = backends_under_test(backend);
	grove->random.state = 6962;
	guard_open(&grove->matrix, bytes);
	guard_open(&grove->by_columns, bytes);
	guard_open(&grove->nodes, 2 * LEAVES_MAX * DIGEST_MAX);
	grove->expected = malloc(2 * LEAVES_MAX * DIGEST_MAX);
	expect_memory(grove->expected);
	random_fill(&grove->random, grove->matrix.start, bytes);
}

static void grove_close(struct grove *grove)
{
	guard_close(&grove->matrix);
	guard_close(&grove->by_columns);
	guard_close(&grove->nodes);
	free(grove->expected);
}

static void grove_kind(struct grove *grove, enum bithose_algorithm algorithm,
		       size_t digest_len, enum bithose_merkle_mode mode)
{
	grove->tree = (struct bithose_merkle){
		.struct_size = sizeof(grove->tree),
		.engine = grove->backend->engine,
		.algorithm = algorithm,
		.mode = mode,
		.digest_len = digest_len,
	};
	grove->forest = (struct forest){algorithm, digest_len,
					mode == BITHOSE_MERKLE_RFC6962};
}

/* Rows, and the nodes that they are to give. */
static void grove_rows(struct grove *grove, size_t n, size_t row_len,
		       size_t zeros)
{
	const uint8_t *rows = guard_tail(&grove->matrix, n * row_len);
	uint8_t *leaves = malloc(n * grove->forest.digest_len);

	expect_memory(leaves);
	grove->n = n;
	grove->row_len = row_len;
	grove->zeros = zeros;
	for (size_t i = 0; i < n; i++)
		forest_leaf(&grove->forest, zeros, rows + i * row_len, row_len,
			    leaves + i * grove->forest.digest_len);
	forest_nodes(&grove->forest, leaves, n, grove->expected);
	free(leaves);
}

static struct bithose_merkle_rows rows_of(const struct grove *grove)
{
	return (struct bithose_merkle_rows){
		.struct_size = sizeof(struct bithose_merkle_rows),
		.data = guard_tail(&grove->matrix, grove->n * grove->row_len),
		.count = grove->n,
		.row_len = grove->row_len,
		.stride = grove->row_len,
		.leaf_len = grove->zeros ? grove->zeros + grove->row_len : 0,
	};
}

/* The same rows, stored by columns of elements, with a gap between columns. */
static struct bithose_merkle_rows columns_of(const struct grove *grove,
					     size_t element_len, size_t gap)
{
	struct bithose_merkle_rows rows = rows_of(grove);
	const uint8_t *from = rows.data;
	const size_t columns = grove->row_len / element_len;
	const size_t stride = grove->n * element_len + gap;
	uint8_t *to = guard_tail(&grove->by_columns, columns * stride - gap);

	for (size_t i = 0; i < grove->n; i++)
		for (size_t c = 0; c < columns; c++)
			memcpy(to + i * element_len + c * stride,
			       from + i * grove->row_len + c * element_len,
			       element_len);
	rows.data = to;
	rows.stride = stride;
	rows.element_len = element_len;
	return rows;
}

/* All ways to the nodes and to the root. */
static void grove_check(struct grove *grove,
			const struct bithose_merkle_rows *rows)
{
	const size_t len = grove->forest.digest_len;
	const size_t size = (2 * grove->n - 1) * len;
	uint8_t *nodes = guard_tail(&grove->nodes, size);
	const uint8_t *expected_root = grove->expected + size - len;
	uint8_t root[DIGEST_MAX + 1];
	size_t told;

	expect_int(bithose_merkle_tree_len(&grove->tree, grove->n, &told), 0);
	expect_int(told, size);
	memset(nodes, CANARY, size);
	expect_int(bithose_merkle_tree(&grove->tree, rows, nodes, size), 0);
	for (size_t i = 0; i < 2 * grove->n - 1; i++)
		expect(memcmp(nodes + i * len, grove->expected + i * len,
			      len) == 0,
		       "%s: mode %d, %zu leaves of %zu behind %zu, elements of "
		       "%zu: node %zu",
		       grove->backend->title, (int)grove->tree.mode, grove->n,
		       grove->row_len, grove->zeros, rows->element_len, i);
	memset(nodes + grove->n * len, CANARY, size - grove->n * len);
	expect_int(
		bithose_merkle_tree_above(&grove->tree, grove->n, nodes, size),
		0);
	expect_bytes(nodes, grove->expected, size);
	memset(nodes, CANARY, grove->n * len);
	expect_int(bithose_merkle_leaves(&grove->tree, rows, nodes,
					 grove->n * len),
		   0);
	expect_bytes(nodes, grove->expected, grove->n * len);
	root[len] = CANARY;
	expect_int(bithose_merkle_root(&grove->tree, rows, root, len), 0);
	expect(memcmp(root, expected_root, len) == 0,
	       "%s: mode %d, root over %zu leaves of %zu",
	       grove->backend->title, (int)grove->tree.mode, grove->n,
	       grove->row_len);
	expect_int(root[len], CANARY);
	tally_pass(1);
}

static int is_power(size_t n)
{
	return (n & (n - 1)) == 0;
}

/* Both modes, in both layouts. */
static void every_layout(struct grove *grove, enum bithose_algorithm algorithm,
			 size_t digest_len, size_t n, size_t row_len,
			 size_t element_len, size_t zeros)
{
	for (int mode = 1; mode <= 2; mode++) {
		struct bithose_merkle_rows rows;

		if (mode == BITHOSE_MERKLE_PLAIN && !is_power(n))
			continue;
		grove_kind(grove, algorithm, digest_len,
			   (enum bithose_merkle_mode)mode);
		grove_rows(grove, n, row_len, zeros);
		rows = rows_of(grove);
		grove_check(grove, &rows);
		rows = columns_of(grove, element_len, n % 3);
		grove_check(grove, &rows);
	}
}

START_TEST(every_count)
{
	static const size_t row_lens[] = {64, 1, 32, 135, 136, 137, 72, 300};
	static const size_t elements[] = {4, 1, 8, 5, 4, 137, 2, 3};
	static const size_t zeros[] = {0, 0, 32, 1, 136, 100, 0, 280};
	struct grove grove;

	grove_open(&grove, _i, 257 * 400);
	/* Some of them where the code is slow: 11 is in step with no width. */
	for (size_t n = 1; n <= 257; n += SLOW && n > 9 ? 11 : 1)
		every_layout(&grove, BITHOSE_KECCAK_256, 32, n, row_lens[n % 8],
			     elements[n % 8], zeros[n % 8]);
	grove_close(&grove);
}
END_TEST

/* Every row length about the blocks and the ends of tiles; every digest length. */
START_TEST(every_shape)
{
	static const size_t lens[] = {1,    8,	  40,	128,  134,  135,
				      136,  137,  200,	271,  272,  273,
				      1023, 1024, 2044, 2046, 2047, 2048,
				      2049, 2050, 2052, 2600};
	static const size_t zeros[] = {0, 1, 7, 71, 72, 135, 136, 137, 400};
	struct grove grove;

	grove_open(&grove, _i, 130 * ROW_MAX);
	for (size_t i = 0; i < sizeof(lens) / sizeof(lens[0]); i++) {
		const size_t n = 2 * grove.backend->ways + 1 + i % 3;
		const size_t element = lens[i] % 4 ? 1 : lens[i] % 32 ? 4 : 32;
		const size_t before = zeros[i % 9];

		every_layout(&grove, BITHOSE_SHA3_256, 32, n, lens[i], element,
			     before);
		every_layout(&grove, BITHOSE_KECCAK_512, 64, n, lens[i],
			     lens[i], before);
		every_layout(&grove, BITHOSE_SHA3_224, 28, 16, lens[i], element,
			     before);
		every_layout(&grove, BITHOSE_TURBOSHAKE128, 33, n, lens[i],
			     element, before);
	}
	every_layout(&grove, BITHOSE_KECCAK_256, 32, 128, 2600, 8, 0);
	every_layout(&grove, BITHOSE_KECCAK_256, 32, 130, 2592, 16, 3);
	every_layout(&grove, BITHOSE_SHAKE256, 64, 77, 2592, 4, 0);
	grove_close(&grove);
}
END_TEST

/* As many threads as one likes, one root. */
START_TEST(threads)
{
	static const size_t counts[] = {1,    255,  256,  257, 1024,
					3001, 4096, 4097, 4999};
	static const uint32_t widths[] = {1, 2, 3, 64, 1000};
	struct grove grove;
	struct executors_use use;
	struct bithose_executor executor;
	struct bithose_merkle_rows rows;

	grove_open(&grove, _i, LEAVES_MAX * 40);
	for (size_t c = 0; c < sizeof(counts) / sizeof(counts[0]); c++) {
		for (size_t w = 0; w < sizeof(widths) / sizeof(widths[0]);
		     w++) {
			const int mode = is_power(counts[c]) && w % 2 ? 1 : 2;

			grove_kind(&grove, BITHOSE_KECCAK_256, 32,
				   (enum bithose_merkle_mode)mode);
			grove_rows(&grove, counts[c], 40, 0);
			executor = widths[w] == 1000
					   ? executors_backwards(1000, &use)
					   : executors_threads(widths[w], &use);
			grove.tree.executor = &executor;
			rows = rows_of(&grove);
			grove_check(&grove, &rows);
			rows = columns_of(&grove, 8, 0);
			grove_check(&grove, &rows);
			if (widths[w] == 1 || counts[c] < 256)
				expect_int(use.runs, 0);
			if (widths[w] > 1 && counts[c] > 2000)
				expect(use.runs >= 6, "%zu leaves: %u runs",
				       counts[c], use.runs);
		}
	}
	grove_close(&grove);
}
END_TEST

/* Leaves in random pieces; at each end of one the root, and that of RFC 6962. */
START_TEST(pieces)
{
	static const size_t most[] = {1, 7, 100, 300, 1500};
	struct bithose_merkle_stream stream, copy;
	struct bithose_merkle_rows rows;
	struct grove grove;
	uint8_t root[32], expected[32];

	grove_open(&grove, _i, LEAVES_MAX * 33);
	grove_kind(&grove, BITHOSE_SHA3_256, 32, BITHOSE_MERKLE_RFC6962);
	grove_rows(&grove, 3000, 33, 5);
	for (size_t m = 0; m < sizeof(most) / sizeof(most[0]); m++) {
		const size_t end = SLOW ? 100 + most[m] : m == 0 ? 600 : 3000;
		size_t done = 0;

		expect_int(bithose_merkle_stream_init(&stream, &grove.tree), 0);
		expect_int(bithose_merkle_stream_root(&stream, root, 32), 0);
		backends_expect(BITHOSE_SHA3_256, NULL, 0, expected, 32);
		expect_bytes(root, expected, 32);
		while (done < end) {
			rows = rows_of(&grove);
			rows.data = (const uint8_t *)rows.data + 33 * done;
			rows.count = 1 + random_below(&grove.random, most[m]);
			if (rows.count > end - done)
				rows.count = end - done;
			copy = stream;
			expect_int(bithose_merkle_stream_add(&stream, &rows),
				   0);
			expect_int(bithose_merkle_stream_add_leaves(
					   &copy, rows.count,
					   grove.expected + 32 * done),
				   0);
			done += rows.count;
			expect_int(bithose_merkle_stream_count(&stream), done);
			expect_int(
				bithose_merkle_stream_root(&stream, root, 32),
				0);
			forest_root(&grove.forest, grove.expected, done,
				    expected);
			expect_bytes(root, expected, 32);
			expect_int(bithose_merkle_stream_root(&copy, root, 32),
				   0);
			expect(memcmp(root, expected, 32) == 0,
			       "%zu leaves after %zu", rows.count,
			       done - rows.count);
			tally_pass(1);
		}
	}
	grove_close(&grove);
}
END_TEST

/* What the modes are for. */
START_TEST(separation)
{
	static const uint8_t abc[4] = {'a', 'b', 'c', 'c'};
	struct grove grove;
	uint8_t nodes[7 * 32], three[32], four[32], passed_off[32];

	grove_open(&grove, _i, 64);
	for (int mode = 1; mode <= 2; mode++) {
		struct bithose_merkle_rows rows = {
			.struct_size = sizeof(rows),
			.data = abc,
			.count = 4,
			.row_len = 1,
			.stride = 1,
		};

		grove_kind(&grove, BITHOSE_KECCAK_256, 32,
			   (enum bithose_merkle_mode)mode);
		expect_int(bithose_merkle_tree(&grove.tree, &rows, nodes,
					       sizeof(nodes)),
			   0);
		expect_int(bithose_merkle_root(&grove.tree, &rows, four, 32),
			   0);
		/* Two leaves that are the children of the nodes. */
		rows.data = nodes;
		rows.count = 2;
		rows.row_len = 64;
		rows.stride = 64;
		expect_int(
			bithose_merkle_root(&grove.tree, &rows, passed_off, 32),
			0);
		expect_int(memcmp(passed_off, four, 32) == 0,
			   mode == BITHOSE_MERKLE_PLAIN);
		rows.data = abc;
		rows.count = 3;
		rows.row_len = 1;
		rows.stride = 1;
		expect_int(bithose_merkle_root(&grove.tree, &rows, three, 32),
			   mode == BITHOSE_MERKLE_PLAIN ? BITHOSE_EINVAL : 0);
	}
	expect(memcmp(three, four, 32) != 0,
	       "a leaf that is repeated makes no difference");
	tally_pass(1);
	grove_close(&grove);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {every_count, every_shape, threads, pieces,
				      separation};
	const struct suite suite = {
		.name = "check_merkle",
		.unit = "trees",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
