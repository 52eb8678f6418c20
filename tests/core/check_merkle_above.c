/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Digests of leaves that no rows can hold, and wrong arguments, to what the verifier of
 * digests says. */
#include "expect.h"
#include "grove.h"
#include "suite.h"
#include "tally.h"

#include <string.h>

#define LEN GROVE_LEN
#define LEAVES 11
#define OPENED 3

/* An opening of three leaves of a tree, by their digests. */
struct request {
	struct grove grove;
	struct bithose_merkle_rows rows;
	struct bithose_merkle_opening opening;
	uint64_t positions[OPENED];
	uint8_t digests[OPENED * 2 * LEN];
	uint8_t siblings[LEAVES * LEN];
	_Alignas(8) uint8_t scratch[BITHOSE_MERKLE_SCRATCH(OPENED)];
	size_t root_len;
	size_t scratch_len;
};

/* Leaf i has i bytes, the first one none, and digests stand 2 * LEN apart. */
static void request_make(struct request *request, const struct backend *backend)
{
	static const uint64_t positions[OPENED] = {10, 0, 7};
	struct bithose_merkle_range ranges[LEAVES];
	struct grove *grove = &request->grove;
	size_t count;

	grove_make(grove, backend, BITHOSE_MERKLE_RFC6962, LEAVES);
	for (size_t i = 0; i < LEAVES; i++)
		forest_leaf(&grove->forest, 0, grove->leaves, i,
			    grove->nodes + i * LEN);
	expect_int(bithose_merkle_tree_above(&grove->tree, LEAVES, grove->nodes,
					     sizeof(grove->nodes)),
		   0);
	memcpy(request->positions, positions, sizeof(positions));
	expect_int(bithose_merkle_siblings(grove->tree.mode, LEAVES, positions,
					   OPENED, request->scratch,
					   sizeof(request->scratch), ranges,
					   LEAVES, &count),
		   0);
	expect_int(bithose_merkle_pick(&grove->tree, LEAVES, grove->nodes,
				       (2 * LEAVES - 1) * LEN, ranges, count,
				       request->siblings, count * LEN),
		   0);
	memset(request->digests, 0xa5, sizeof(request->digests));
	for (size_t q = 0; q < OPENED; q++)
		memcpy(request->digests + q * 2 * LEN,
		       grove->nodes + positions[q] * LEN, LEN);
	request->rows = (struct bithose_merkle_rows){
		.struct_size = sizeof(request->rows),
		.data = request->digests,
		.count = OPENED,
		.row_len = LEN,
		.stride = 2 * LEN,
	};
	request->opening = (struct bithose_merkle_opening){
		.struct_size = sizeof(request->opening),
		.leaf_count = LEAVES,
		.positions = request->positions,
		.rows = &request->rows,
		.siblings = request->siblings,
		.siblings_len = count * LEN,
	};
	request->root_len = LEN;
	request->scratch_len = sizeof(request->scratch);
}

static int verdict(struct request *request)
{
	return bithose_merkle_verify_above(
		&request->grove.tree, &request->opening, request->grove.root,
		request->root_len, request->scratch, request->scratch_len);
}

START_TEST(lengths)
{
	struct request request;

	request_make(&request, backends_under_test(_i));
	expect_int(verdict(&request), BITHOSE_MERKLE_VALID);
	request.rows.leaf_len = LEN;
	expect_int(verdict(&request), BITHOSE_MERKLE_VALID);
	/* A digest is no leaf. */
	request.rows.leaf_len = 0;
	expect_int(bithose_merkle_verify(&request.grove.tree, &request.opening,
					 request.grove.root, LEN,
					 request.scratch,
					 sizeof(request.scratch)),
		   BITHOSE_MERKLE_BAD_ROOT);
	for (size_t q = 0; q < OPENED; q++) {
		for (size_t bit = 0; bit < 8 * LEN; bit++) {
			uint8_t *byte = request.digests + q * 2 * LEN + bit / 8;

			*byte ^= (uint8_t)(1 << bit % 8);
			expect_int(verdict(&request), BITHOSE_MERKLE_BAD_ROOT);
			*byte ^= (uint8_t)(1 << bit % 8);
		}
	}
	tally_pass(3 + OPENED * 8 * LEN);
}
END_TEST

START_TEST(refusals)
{
	struct request good, bad;

	request_make(&good, backends_under_test(_i));
#define BAD(member, value, expected)                                       \
	do {                                                               \
		bad = good;                                                \
		bad.rows.data = bad.digests;                               \
		bad.opening.rows = &bad.rows;                              \
		bad.opening.positions = bad.positions;                     \
		bad.opening.siblings = bad.siblings;                       \
		bad.grove.root = bad.grove.nodes + (2 * LEAVES - 2) * LEN; \
		bad.member = (value);                                      \
		expect_int(verdict(&bad), expected);                       \
		tally_pass(1);                                             \
	} while (0)
	BAD(root_len, LEN, BITHOSE_MERKLE_VALID);
	BAD(root_len, LEN - 1, BITHOSE_EINVAL);
	BAD(root_len, 0, BITHOSE_EINVAL);
	BAD(grove.root, NULL, BITHOSE_EINVAL);
	BAD(scratch_len, sizeof(bad.scratch) - 1, BITHOSE_EINVAL);
	BAD(rows.struct_size, 0, BITHOSE_EINVAL);
	BAD(rows.data, NULL, BITHOSE_EINVAL);
	BAD(rows.row_len, LEN - 1, BITHOSE_EINVAL);
	BAD(rows.row_len, LEN + 1, BITHOSE_EINVAL);
	BAD(rows.row_len, 2 * LEN, BITHOSE_EINVAL);
	BAD(rows.stride, LEN - 1, BITHOSE_EINVAL);
	BAD(rows.stride, SIZE_MAX / 2, BITHOSE_EINVAL);
	BAD(rows.leaf_len, LEN - 1, BITHOSE_EINVAL);
	BAD(rows.leaf_len, LEN + 1, BITHOSE_EINVAL);
	BAD(rows.element_len, 1, BITHOSE_EINVAL);
	BAD(rows.count, 0, BITHOSE_MERKLE_BAD_POSITION);
	BAD(opening.struct_size, 0, BITHOSE_EINVAL);
	BAD(opening.rows, NULL, BITHOSE_EINVAL);
	BAD(opening.positions, NULL, BITHOSE_EINVAL);
	BAD(opening.siblings, NULL, BITHOSE_EINVAL);
	BAD(grove.tree.mode, (enum bithose_merkle_mode)0, BITHOSE_EINVAL);
	BAD(grove.tree.algorithm, (enum bithose_algorithm)99,
	    BITHOSE_EALGORITHM);
	BAD(opening.leaf_count, 0, BITHOSE_MERKLE_BAD_COUNT);
	BAD(opening.leaf_count, LEAVES - 1, BITHOSE_MERKLE_BAD_POSITION);
	BAD(opening.leaf_count, UINT64_MAX, BITHOSE_MERKLE_BAD_LENGTH);
	BAD(opening.siblings_len, 0, BITHOSE_MERKLE_BAD_LENGTH);
	BAD(positions[1], LEAVES, BITHOSE_MERKLE_BAD_POSITION);
	BAD(positions[1], 1, BITHOSE_MERKLE_BAD_ROOT);
	BAD(positions[1], 10, BITHOSE_MERKLE_BAD_LENGTH);
#undef BAD
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {lengths, refusals};
	const struct suite suite = {
		.name = "check_merkle_above",
		.unit = "openings",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
