/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows with elements that are not below p, to the place of the first one, and
 * nothing written. */
#include "executors.h"
#include "expect.h"
#include "orchard.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define ROWS 8
#define NODES_LEN ((2 * ROWS - 1) * DIGEST)
#define BYTE 0xa5

static const uint32_t bad_elements[] = {P, P + 1, UINT32_C(1) << 31,
					UINT32_MAX};

/* A kind of tree, and rows that are to be set. */
struct request {
	struct bithose_poseidon2_merkle tree;
	struct bithose_poseidon2_merkle_rows rows;
};

static uint32_t out[NODES_LEN];
static struct bithose_poseidon2_fault fault;

static struct request request_of(const struct bithose *engine)
{
	struct request request = {
		.tree = orchard_kind(2),
		.rows = {.struct_size = sizeof(request.rows)},
	};

	request.tree.engine = engine;
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

#define BIG 3000

/* A matrix with wrong elements: the first one in memory is named, whoever looks for
 * it; nothing is written. */
static void wrong_elements(const struct request *request, uint32_t *matrix,
			   struct random *random)
{
	const struct bithose_poseidon2_merkle_rows *rows = &request->rows;
	const int by_rows = rows->layout == BITHOSE_POSEIDON2_ROWS;
	const size_t len = by_rows ? rows->row_len : rows->count;
	const size_t all = rows->count * rows->row_len;
	const size_t at = random_below(random, all);
	const size_t later = at + random_below(random, all - at);
	const size_t row = by_rows ? at / len : at % len;
	const size_t column = by_rows ? at % len : at / len;
	uint32_t *first = matrix + at / len * rows->stride + at % len;
	uint32_t *second = matrix + later / len * rows->stride + later % len;
	const uint32_t kept = *first, kept_second = *second;

	*second = UINT32_MAX;
	*first = bad_elements[at % 4];
	untouched(bithose_poseidon2_merkle_root(&request->tree, rows, out,
						&fault),
		  BITHOSE_EELEMENT);
	expect_int(fault.row, row);
	expect_int(fault.column, column);
	memset(&fault, BYTE, sizeof(fault));
	*second = kept_second;
	*first = UINT32_MAX;
	if (rows->count == ROWS) {
		untouched(bithose_poseidon2_merkle_tree(&request->tree, rows,
							out, NODES_LEN, &fault),
			  BITHOSE_EELEMENT);
		expect_int(fault.row, row);
		expect_int(fault.column, column);
	}
	untouched(
		bithose_poseidon2_merkle_root(&request->tree, rows, out, NULL),
		BITHOSE_EELEMENT);
	*first = kept;
}

START_TEST(elements)
{
	static const size_t counts[] = {ROWS, 1, 77, BIG};
	const struct backend *backend = backends_under_test(_i);
	uint32_t *matrix = malloc(BIG * 24 * sizeof(*matrix));
	struct executors_use use;
	struct random random = {5};

	expect_memory(matrix);
	for (int i = 0; residues_ways(backend) && i < 240; i++) {
		struct request request = request_of(backend->engine);
		struct bithose_executor executor =
			i % 3 == 0 ? executors_backwards(7, &use)
				   : executors_threads(2, &use);

		request.tree.mode = BITHOSE_MERKLE_ZERO_PADDED;
		request.tree.form = (enum bithose_poseidon2_form)(i % 2);
		request.tree.executor = i % 4 ? &executor : NULL;
		request.rows.data = matrix;
		request.rows.count = counts[i / 2 % 4];
		request.rows.row_len = 1 + random_below(&random, 22);
		request.rows.layout = i / 8 % 2 ? BITHOSE_POSEIDON2_ROWS
						: BITHOSE_POSEIDON2_COLUMNS;
		request.rows.stride = (i / 8 % 2 ? request.rows.row_len
						 : request.rows.count) +
				      (size_t)(i / 16 % 2);
		residues_fill(&random, matrix, BIG * 24);
		wrong_elements(&request, matrix, &random);
	}
	free(matrix);
}
END_TEST

/* Enough for all threads to look for it: each finds one, and the first counts. */
START_TEST(elements_by_threads)
{
	static const size_t row_lens[] = {200, 2000, 5, 399};
	const struct backend *backend = backends_under_test(_i);
	const size_t all = 4000000;
	uint32_t *matrix = calloc(all, sizeof(*matrix));
	struct executors_use use;
	struct random random = {6};

	expect_memory(matrix);
	for (int i = 0; residues_ways(backend) && i < 16; i++) {
		struct request request = request_of(backend->engine);
		struct bithose_executor executor =
			i % 2 ? executors_backwards(7, &use)
			      : executors_threads(2, &use);
		const size_t row_len = row_lens[i / 4], gap = (size_t)i % 3;

		request.tree.mode = BITHOSE_MERKLE_ZERO_PADDED;
		request.tree.executor = &executor;
		request.rows.data = matrix;
		request.rows.row_len = row_len;
		request.rows.layout = i / 2 % 2 ? BITHOSE_POSEIDON2_ROWS
						: BITHOSE_POSEIDON2_COLUMNS;
		request.rows.count = all / (row_len + gap) - gap;
		request.rows.stride =
			i / 2 % 2 ? row_len + gap : request.rows.count + gap;
		wrong_elements(&request, matrix, &random);
		expect(use.runs == 2 && use.tasks >= 4, "%u runs, %u tasks",
		       use.runs, use.tasks);
	}
	free(matrix);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {elements, elements_by_threads};
	const struct suite suite = {
		.name = "check_poseidon2_merkle_elements",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
