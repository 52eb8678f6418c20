/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wrong arguments of trees over Poseidon2, to the error and its words, and nothing
 * written. */
#include "executors.h"
#include "expect.h"
#include "orchard.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define ROWS 8
#define ROW_LEN 10
#define NODES_LEN ((2 * ROWS - 1) * DIGEST)
#define BYTE 0xa5

/* Arguments that are right, before one of them is made wrong. */
struct request {
	struct bithose_poseidon2_merkle tree;
	struct bithose_poseidon2_merkle_rows rows;
	size_t nodes_len;
};

static uint32_t data[ROWS * ROW_LEN];
static uint32_t out[NODES_LEN];
static struct bithose_poseidon2_fault fault;

static struct request request_of(const struct bithose *engine)
{
	struct request request = {
		.tree = orchard_kind(2),
		.rows = {.struct_size = sizeof(request.rows),
			 .data = data,
			 .count = ROWS,
			 .row_len = ROW_LEN,
			 .layout = BITHOSE_POSEIDON2_ROWS,
			 .stride = ROW_LEN},
		.nodes_len = NODES_LEN,
	};
	struct random random = {9};

	request.tree.engine = engine;
	residues_fill(&random, data, ROWS * ROW_LEN);
	memset(out, BYTE, sizeof(out));
	memset(&fault, BYTE, sizeof(fault));
	return request;
}

static void untouched(int status, int error)
{
	expect_int(status, error);
	for (size_t i = 0; i < sizeof(out); i++)
		expect_int(((const uint8_t *)out)[i], BYTE);
	tally_pass(1);
}

static void expect_words(const struct request *request, const char *words)
{
	const char *why = bithose_poseidon2_merkle_explain(
		&request->tree, &request->rows, request->nodes_len);

	expect(why && strstr(why, words), "%s, not: %s", why ? why : "nothing",
	       words);
}

/* Neither the fault is written. */
static void expect_no_fault(void)
{
	for (size_t i = 0; i < sizeof(fault); i++)
		expect_int(((const uint8_t *)&fault)[i], BYTE);
}

/* Rows, or a kind, that no tree is made of. */
static void refused(const struct request *request, const char *words)
{
	expect_words(request, words);
	untouched(bithose_poseidon2_merkle_tree(&request->tree, &request->rows,
						out, request->nodes_len,
						&fault),
		  BITHOSE_EINVAL);
	untouched(bithose_poseidon2_merkle_root(&request->tree, &request->rows,
						out, &fault),
		  BITHOSE_EINVAL);
	expect_no_fault();
}

/* A kind that no call takes. */
static void kind_refused(const struct request *request, const char *words)
{
	const struct bithose_merkle_range range = {0, 1};
	size_t len = BYTE;

	refused(request, words);
	untouched(bithose_poseidon2_merkle_tree_len(&request->tree, ROWS, &len),
		  BITHOSE_EINVAL);
	expect_int(len, BYTE);
	untouched(bithose_poseidon2_merkle_pick(&request->tree, 1, data, DIGEST,
						&range, 1, out, DIGEST),
		  BITHOSE_EINVAL);
	untouched(bithose_poseidon2_merkle_verify_path(&request->tree, 1, 0,
						       data, DIGEST, NULL, 0,
						       data, &fault),
		  BITHOSE_EINVAL);
	expect_no_fault();
}

START_TEST(kinds)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_poseidon2_set zero = {.name = ""};
	struct executors_use use;
	struct bithose_executor executor = executors_threads(2, &use);
	struct request bad;

#define REFUSED(member, value, words)      \
	do {                               \
		bad = request_of(engine);  \
		bad.tree.member = value;   \
		kind_refused(&bad, words); \
	} while (0)
	REFUSED(struct_size, sizeof(bad.tree) - 1, "struct_size");
	REFUSED(node_set, NULL, "node_set");
	REFUSED(node_set, &zero, "node_set");
	REFUSED(node_set, residues_set("plonky3-24"), "node_set");
	REFUSED(leaf_set, &zero, "leaf_set");
	REFUSED(leaf_set, NULL, "sponge");
	REFUSED(sponge, (enum bithose_poseidon2_sponge)0, "sponge");
	REFUSED(sponge, (enum bithose_poseidon2_sponge)4, "sponge");
	REFUSED(rule, (enum bithose_poseidon2_rule)0, "rule");
	REFUSED(rule, (enum bithose_poseidon2_rule)4, "rule");
	REFUSED(mode, (enum bithose_merkle_mode)0, "mode");
	REFUSED(mode, BITHOSE_MERKLE_RFC6962, "mode");
	REFUSED(mode, (enum bithose_merkle_mode)4, "mode");
	REFUSED(form, (enum bithose_poseidon2_form)2, "form");
	executor.width = 0;
	REFUSED(executor, &executor, "executor");
#undef REFUSED
	/* gnark's sponge is of one width. */
	bad = request_of(engine);
	bad.tree.leaf_set = residues_set("plonky3-16");
	bad.tree.sponge = BITHOSE_POSEIDON2_CHAINED;
	kind_refused(&bad, "sponge");
}
END_TEST

START_TEST(matrices)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct request bad;

#define REFUSED(member, value, words)     \
	do {                              \
		bad = request_of(engine); \
		bad.rows.member = value;  \
		refused(&bad, words);     \
	} while (0)
	REFUSED(struct_size, sizeof(bad.rows) - 1, "struct_size");
	REFUSED(data, NULL, "data");
	REFUSED(count, 0, "count is 0");
	REFUSED(count, 3, "power of two");
	REFUSED(count, SIZE_MAX / 2 + 1, "size_t");
	REFUSED(row_len, 0, "row_len is 0");
	REFUSED(row_len, ROW_LEN + 1, "stride");
	REFUSED(layout, (enum bithose_poseidon2_layout)0, "layout");
	REFUSED(layout, (enum bithose_poseidon2_layout)3, "layout");
	REFUSED(stride, ROW_LEN - 1, "stride");
	REFUSED(stride, SIZE_MAX, "size_t");
	REFUSED(stride, SIZE_MAX / 4, "size_t");
	REFUSED(stride, SIZE_MAX / 4 / (ROWS - 1), "size_t");
#undef REFUSED
	bad = request_of(engine);
	bad.rows.layout = BITHOSE_POSEIDON2_COLUMNS;
	bad.rows.stride = ROWS - 1;
	refused(&bad, "stride");
	/* Digests have eight elements. */
	bad = request_of(engine);
	bad.tree.leaf_set = NULL;
	bad.tree.sponge = (enum bithose_poseidon2_sponge)0;
	refused(&bad, "row_len is not 8");
}
END_TEST

START_TEST(outputs)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const struct bithose_merkle_range none[] = {
		{0, 3}, {1, 2}, {8, 1}, {0, 0}, {4, 8}};
	struct request good = request_of(engine);
	const struct request was = good;
	static uint32_t nodes[NODES_LEN];
	struct bithose_merkle_range range = {0, 1};
	size_t len = 0;

	expect(!bithose_poseidon2_merkle_explain(&good.tree, &good.rows,
						 NODES_LEN),
	       "good arguments are wrong");
	good.nodes_len--;
	expect_words(&good, "nodes_len");
	good = was;
#define TREE(nodes, len)                                                       \
	untouched(bithose_poseidon2_merkle_tree(&good.tree, &good.rows, nodes, \
						len, &fault),                  \
		  BITHOSE_EINVAL)
	TREE(out, NODES_LEN - 1);
	TREE(out, 0);
	TREE(NULL, NODES_LEN);
	/* Nodes that begin with the last element of the rows, or end with the
	 * first. */
	TREE(data + ROWS * ROW_LEN - 1, NODES_LEN);
	good.rows.data = out + NODES_LEN - 1;
	TREE(out, NODES_LEN);
#undef TREE
	good = was;
	untouched(bithose_poseidon2_merkle_root(&good.tree, &good.rows, NULL,
						&fault),
		  BITHOSE_EINVAL);
	untouched(bithose_poseidon2_merkle_tree_len(&good.tree, ROWS, NULL),
		  BITHOSE_EINVAL);
	untouched(bithose_poseidon2_merkle_tree_len(&good.tree, 0, &len),
		  BITHOSE_EINVAL);
	untouched(bithose_poseidon2_merkle_tree_len(&good.tree, 12, &len),
		  BITHOSE_EINVAL);
	good.tree.mode = BITHOSE_MERKLE_ZERO_PADDED;
	untouched(bithose_poseidon2_merkle_tree_len(&good.tree,
						    SIZE_MAX / 64 + 1, &len),
		  BITHOSE_EINVAL);
	expect_int(len, 0);
	good = was;
	expect_int(bithose_poseidon2_merkle_tree(&good.tree, &good.rows, nodes,
						 NODES_LEN, NULL),
		   0);
	for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
		untouched(bithose_poseidon2_merkle_pick(&good.tree, ROWS, nodes,
							NODES_LEN, &none[i], 1,
							out, DIGEST),
			  BITHOSE_EINVAL);
#define PICK(nodes_len, ranges, n, len)                                    \
	untouched(bithose_poseidon2_merkle_pick(&good.tree, ROWS, nodes,   \
						nodes_len, ranges, n, out, \
						len),                      \
		  BITHOSE_EINVAL)
	PICK(NODES_LEN - 1, &range, 1, DIGEST);
	PICK(NODES_LEN, &range, 1, DIGEST + 1);
	PICK(NODES_LEN, &range, 1, 2 * DIGEST);
	PICK(NODES_LEN, NULL, 1, DIGEST);
#undef PICK
	expect_no_fault();
}
END_TEST

/* Arguments of a verifier that are of no proof. */
START_TEST(openings)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const struct request good = request_of(engine);
	_Alignas(8) uint8_t scratch[8 + BITHOSE_MERKLE_SCRATCH(2)];
	const size_t size = BITHOSE_MERKLE_SCRATCH(2);
	const uint64_t positions[2] = {0, 1};
	struct bithose_poseidon2_merkle_rows two = good.rows;
	const struct bithose_poseidon2_merkle_opening right = {
		.struct_size = sizeof(right),
		.leaf_count = 2,
		.positions = positions,
		.rows = &two,
	};
	struct bithose_poseidon2_merkle_opening opening = right;

	two.count = 2;
#define VERIFY(root, scratch, size)                                           \
	untouched(bithose_poseidon2_merkle_verify(&good.tree, &opening, root, \
						  scratch, size, &fault),     \
		  BITHOSE_EINVAL);                                            \
	opening = right
	VERIFY(NULL, scratch, size);
	VERIFY(data, NULL, size);
	VERIFY(data, scratch + 1, size);
	VERIFY(data, scratch, size - 1);
	opening.struct_size--;
	VERIFY(data, scratch, size);
	opening.positions = NULL;
	VERIFY(data, scratch, size);
	opening.rows = NULL;
	VERIFY(data, scratch, size);
	opening.siblings_len = DIGEST;
	VERIFY(data, scratch, size);
	two.layout = BITHOSE_POSEIDON2_COLUMNS;
	VERIFY(data, scratch, size);
	two.layout = BITHOSE_POSEIDON2_ROWS;
	two.row_len = 0;
	VERIFY(data, scratch, size);
#undef VERIFY
	untouched(bithose_poseidon2_merkle_verify(&good.tree, NULL, data,
						  scratch, size, &fault),
		  BITHOSE_EINVAL);
	expect_no_fault();
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {kinds, matrices, outputs, openings};
	const struct suite suite = {
		.name = "check_poseidon2_merkle_refusals",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
