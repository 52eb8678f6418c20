/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Trees that cannot be, to errors with words that leave the outputs untouched. */
#include "backends.h"
#include "executors.h"
#include "expect.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define BYTE 0xa5
#define LEN 32
#define ROWS 4
#define NODES_LEN ((2 * ROWS - 1) * LEN)

static const uint8_t data[ROWS * 16];
static uint8_t out[NODES_LEN + LEN];

/* A tree that can be, to be made one that cannot. */
struct request {
	struct bithose_merkle tree;
	struct bithose_merkle_rows rows;
	size_t nodes_len;
};

static struct request request_of(const struct bithose *engine)
{
	return (struct request){
		.tree = {.struct_size = sizeof(struct bithose_merkle),
			 .engine = engine,
			 .algorithm = BITHOSE_KECCAK_256,
			 .mode = BITHOSE_MERKLE_PLAIN},
		.rows = {.struct_size = sizeof(struct bithose_merkle_rows),
			 .data = data,
			 .count = ROWS,
			 .row_len = 16,
			 .stride = 16},
		.nodes_len = NODES_LEN,
	};
}

static void untouched(int got, int expected)
{
	expect_int(got, expected);
	for (size_t i = 0; i < sizeof(out); i++)
		expect_int(out[i], BYTE);
	tally_pass(1);
}

/* What is wrong with the kind of tree, which every call refuses. */
static void kind_refused(const struct request *request, const char *words,
			 int error)
{
	const struct bithose_merkle_range range = {0, 1};
	struct bithose_merkle_stream stream, before;
	const char *why = bithose_merkle_explain(&request->tree, &request->rows,
						 request->nodes_len);
	size_t len = BYTE;

	expect(why && strstr(why, words), "%s, not: %s", why ? why : "nothing",
	       words);
	memset(&stream, BYTE, sizeof(stream));
	before = stream;
	untouched(bithose_merkle_stream_init(&stream, &request->tree), error);
	expect_bytes(&stream, &before, sizeof(stream));
	untouched(bithose_merkle_tree_len(&request->tree, ROWS, &len), error);
	expect_int(len, BYTE);
	untouched(bithose_merkle_tree(&request->tree, &request->rows, out,
				      request->nodes_len),
		  error);
	untouched(bithose_merkle_tree_above(&request->tree, ROWS, out,
					    request->nodes_len),
		  error);
	untouched(bithose_merkle_root(&request->tree, &request->rows, out, LEN),
		  error);
	untouched(bithose_merkle_leaves(&request->tree, &request->rows, out,
					ROWS * LEN),
		  error);
	untouched(bithose_merkle_pick(&request->tree, 1, data, LEN, &range, 1,
				      out, LEN),
		  error);
	untouched(bithose_merkle_verify_path(&request->tree, 1, 0, data, 16,
					     NULL, 0, out, LEN),
		  error);
	untouched(bithose_merkle_verify_consistency(&request->tree, 1, out, 1,
						    out, LEN, NULL, 0),
		  error);
}

START_TEST(kinds)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct executors_use use;
	struct bithose_executor executor = executors_threads(2, &use);
	struct request bad = request_of(engine);

	memset(out, BYTE, sizeof(out));
	bad.tree.struct_size--;
	kind_refused(&bad, "struct_size", BITHOSE_EINVAL);
	bad = request_of(engine);
	bad.tree.algorithm = (enum bithose_algorithm)99;
	kind_refused(&bad, "algorithm", BITHOSE_EALGORITHM);
	for (size_t len = 0; len < 100; len += len == 15 ? 50 : 1) {
		bad.tree.algorithm = BITHOSE_SHAKE128;
		bad.tree.digest_len = len;
		kind_refused(&bad, "digest_len", BITHOSE_EINVAL);
	}
	bad = request_of(engine);
	bad.tree.digest_len = 31;
	kind_refused(&bad, "digest_len", BITHOSE_EINVAL);
	for (int mode = 0; mode < 10; mode += mode ? 7 : 3) {
		bad = request_of(engine);
		bad.tree.mode = (enum bithose_merkle_mode)mode;
		kind_refused(&bad, "mode", BITHOSE_EINVAL);
	}
	bad = request_of(engine);
	bad.tree.executor = &executor;
	executor.width = 0;
	kind_refused(&bad, "executor", BITHOSE_EINVAL);
}
END_TEST

static void rows_refused(const struct request *bad, const char *words,
			 int alone)
{
	const char *why =
		bithose_merkle_explain(&bad->tree, &bad->rows, bad->nodes_len);
	struct bithose_merkle_stream stream;

	expect(why && strstr(why, words), "%s, not: %s", why ? why : "nothing",
	       words);
	untouched(bithose_merkle_tree(&bad->tree, &bad->rows, out,
				      bad->nodes_len),
		  BITHOSE_EINVAL);
	if (!alone)
		return;
	untouched(bithose_merkle_root(&bad->tree, &bad->rows, out, LEN),
		  BITHOSE_EINVAL);
	untouched(
		bithose_merkle_leaves(&bad->tree, &bad->rows, out, sizeof(out)),
		BITHOSE_EINVAL);
	expect_int(bithose_merkle_stream_init(&stream, &bad->tree), 0);
	untouched(bithose_merkle_stream_add(&stream, &bad->rows),
		  BITHOSE_EINVAL);
	expect_int(bithose_merkle_stream_count(&stream), 0);
}

START_TEST(rows)
{
	const struct request good = request_of(backends_under_test(_i)->engine);
	struct request bad = good;

	expect(!bithose_merkle_explain(&good.tree, &good.rows, NODES_LEN),
	       "what is right is explained");
	memset(out, BYTE, sizeof(out));
#define BAD(member, value, words, alone)          \
	do {                                      \
		bad = good;                       \
		bad.member = (value);             \
		rows_refused(&bad, words, alone); \
	} while (0)
	BAD(rows.struct_size, 0, "struct_size", 1);
	BAD(rows.data, NULL, "data", 1);
	BAD(rows.count, 0, "count is 0", 1);
	BAD(rows.count, 3, "power of two", 0);
	BAD(rows.row_len, 0, "row_len is 0", 1);
	BAD(rows.stride, 15, "stride is less than row_len", 1);
	BAD(rows.stride, SIZE_MAX / 2, "count * stride", 1);
	BAD(rows.leaf_len, 15, "leaf_len", 1);
	BAD(rows.element_len, 3, "multiple of element_len", 1);
	BAD(rows.element_len, 8, "stride is less than count", 1);
	BAD(nodes_len, NODES_LEN - 1, "nodes_len", 0);
	BAD(rows.count, SIZE_MAX / 16 + 2, "count * stride", 1);
	bad = good;
	bad.rows.element_len = 1;
	bad.rows.count = SIZE_MAX;
	bad.rows.stride = SIZE_MAX;
	rows_refused(&bad, "columns * stride", 1);
	bad.rows.element_len = 2;
	rows_refused(&bad, "count * element_len", 1);
	bad = good;
	bad.rows.row_len = 1;
	bad.rows.stride = 1;
	bad.rows.count = SIZE_MAX / 2 + 1;
	rows_refused(&bad, "2 * count - 1", 0);
#undef BAD
}
END_TEST

START_TEST(outputs)
{
	const struct request good = request_of(backends_under_test(_i)->engine);
	const struct bithose_merkle_rows three = {
		.struct_size = sizeof(three),
		.data = data,
		.count = 3,
		.row_len = 16,
		.stride = 16,
	};
	struct bithose_merkle_stream stream;

	memset(out, BYTE, sizeof(out));
	for (size_t len = 0; len <= 64; len += len == 31 ? 2 : 1)
		untouched(bithose_merkle_root(&good.tree, &good.rows, out, len),
			  BITHOSE_EINVAL);
	untouched(bithose_merkle_root(&good.tree, &good.rows, NULL, LEN),
		  BITHOSE_EINVAL);
	untouched(bithose_merkle_root(&good.tree, &three, out, LEN),
		  BITHOSE_EINVAL);
	untouched(bithose_merkle_tree(&good.tree, &good.rows, NULL, NODES_LEN),
		  BITHOSE_EINVAL);
	untouched(bithose_merkle_leaves(&good.tree, &good.rows, out,
					ROWS * LEN - 1),
		  BITHOSE_EINVAL);
	untouched(bithose_merkle_tree_above(&good.tree, 3, out, sizeof(out)),
		  BITHOSE_EINVAL);
	untouched(bithose_merkle_tree_above(&good.tree, 0, out, sizeof(out)),
		  BITHOSE_EINVAL);
	memset(&stream, 0, sizeof(stream));
	untouched(bithose_merkle_stream_add(&stream, &good.rows),
		  BITHOSE_ESTATE);
	untouched(bithose_merkle_stream_add_leaves(&stream, 1, data),
		  BITHOSE_ESTATE);
	untouched(bithose_merkle_stream_root(&stream, out, LEN),
		  BITHOSE_ESTATE);
	expect_int(bithose_merkle_stream_init(&stream, &good.tree), 0);
	untouched(bithose_merkle_stream_root(&stream, out, LEN),
		  BITHOSE_ESTATE);
	expect_int(bithose_merkle_stream_add(&stream, &three), 0);
	untouched(bithose_merkle_stream_root(&stream, out, LEN),
		  BITHOSE_ESTATE);
	untouched(bithose_merkle_stream_add_leaves(&stream, 1, NULL),
		  BITHOSE_EINVAL);
	expect_int(bithose_merkle_stream_count(&stream), 3);
	expect_int(bithose_merkle_stream_add_leaves(&stream, 1, data), 0);
	untouched(bithose_merkle_stream_root(&stream, out, LEN - 1),
		  BITHOSE_EINVAL);
	stream.leaf_count = UINT64_MAX - 2;
	untouched(bithose_merkle_stream_add(&stream, &three), BITHOSE_EINVAL);
	untouched(bithose_merkle_stream_add_leaves(&stream, 3, data),
		  BITHOSE_EINVAL);
}
END_TEST

/* Ranges, positions and scratch. */
START_TEST(proofs)
{
	const struct request good = request_of(backends_under_test(_i)->engine);
	static const struct bithose_merkle_range none[] = {
		{0, 0}, {0, 3}, {1, 2}, {2, 4}, {4, 1}, {0, 8}, {3, 2}};
	static const uint64_t positions[2] = {1, 3};
	_Alignas(8) uint8_t scratch[BITHOSE_MERKLE_SCRATCH(3)];
	const size_t size = BITHOSE_MERKLE_SCRATCH(2);
	struct bithose_merkle_range ranges[BITHOSE_MERKLE_PATH_MAX];
	uint8_t nodes[NODES_LEN];
	size_t count = BYTE;

	memset(out, BYTE, sizeof(out));
	expect_int(bithose_merkle_tree(&good.tree, &good.rows, nodes,
				       sizeof(nodes)),
		   0);
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		untouched(bithose_merkle_pick(&good.tree, ROWS, nodes,
					      sizeof(nodes), &none[i], 1, out,
					      LEN),
			  BITHOSE_EINVAL);
	ranges[0] = (struct bithose_merkle_range){0, 1};
	untouched(bithose_merkle_pick(&good.tree, ROWS, nodes, NODES_LEN - 1,
				      ranges, 1, out, LEN),
		  BITHOSE_EINVAL);
	untouched(bithose_merkle_pick(&good.tree, ROWS, nodes, NODES_LEN,
				      ranges, 1, out, LEN + 1),
		  BITHOSE_EINVAL);
	memset(ranges, BYTE, sizeof(ranges));
#define SIBLINGS(mode, n, scratch, scratch_len, room)                         \
	untouched(bithose_merkle_siblings(mode, n, positions, 2, scratch,     \
					  scratch_len, ranges, room, &count), \
		  BITHOSE_EINVAL)
	SIBLINGS((enum bithose_merkle_mode)0, 4, scratch, size, 4);
	SIBLINGS(BITHOSE_MERKLE_PLAIN, 5, scratch, size, 4);
	SIBLINGS(BITHOSE_MERKLE_RFC6962, 3, scratch, size, 4);
	SIBLINGS(BITHOSE_MERKLE_RFC6962, 4, scratch, size - 1, 4);
	SIBLINGS(BITHOSE_MERKLE_RFC6962, 4, scratch + 1, size, 4);
	SIBLINGS(BITHOSE_MERKLE_RFC6962, 4, NULL, size, 4);
	SIBLINGS(BITHOSE_MERKLE_RFC6962, 4, scratch, size, 1);
#undef SIBLINGS
	expect_int(count, BYTE);
	for (size_t i = 0; i < sizeof(ranges); i++)
		expect_int(((const uint8_t *)ranges)[i], BYTE);
	untouched(bithose_merkle_consistency(0, 4, ranges, &count),
		  BITHOSE_EINVAL);
	untouched(bithose_merkle_consistency(5, 4, ranges, &count),
		  BITHOSE_EINVAL);
	expect_int(count, BYTE);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {kinds, rows, outputs, proofs};
	const struct suite suite = {
		.name = "check_merkle_refusals",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
