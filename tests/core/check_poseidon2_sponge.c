/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows and pairs, hashed many at a time, to what single ones, and permutations, give. */
#include "expect.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define WIDTH_MAX BITHOSE_POSEIDON2_WIDTH_MAX
#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define ROWS_MAX 67

/* The padded sponge by its definition: permutations of states. */
static void padded(const struct bithose *engine,
		   const struct bithose_poseidon2_set *set, const uint32_t *row,
		   size_t len, uint32_t out[DIGEST])
{
	const size_t rate = set->width - DIGEST;
	uint32_t state[WIDTH_MAX] = {0};

	state[set->width - 1] = 1;
	for (size_t e = 0; e <= len; e++) {
		state[e % rate] = e < len ? row[e] : 1;
		for (size_t z = e + 1; e == len && z % rate != 0; z++)
			state[z % rate] = 0;
		if (e == len || e % rate == rate - 1)
			expect_int(bithose_poseidon2_permute(engine, set, 1,
							     state, NULL),
				   0);
	}
	memcpy(out, state, DIGEST * sizeof(out[0]));
}

START_TEST(padded_rows)
{
	const struct backend *backend = backends_under_test(_i);
	struct bithose *scalar = residues_scalar();
	const struct bithose_poseidon2_set *set;
	uint32_t rows[35 * 60], rows_m[35 * 60];
	uint32_t out[35 * DIGEST], out_m[35 * DIGEST], expected[DIGEST];
	const size_t ways = residues_ways(backend);
	struct random random = {5};

	for (size_t s = 0; ways && (set = bithose_poseidon2_at(s)); s++) {
		for (size_t len = 0; len < 60; len++) {
			const size_t n = 1 + random_below(&random, 35);

			residues_fill(&random, rows, n * len);
			memcpy(rows_m, rows, n * len * sizeof(rows[0]));
			residues_into(rows_m, n * len);
			expect_int(bithose_poseidon2_hash_rows(
					   backend->engine, set,
					   BITHOSE_POSEIDON2_PADDED, n, rows,
					   len, out, NULL),
				   0);
			expect_int(bithose_poseidon2_hash_rows_montgomery(
					   backend->engine, set,
					   BITHOSE_POSEIDON2_PADDED, n, rows_m,
					   len, out_m, NULL),
				   0);
			residues_back(out_m, n * DIGEST);
			expect(memcmp(out, out_m, n * DIGEST * 4) == 0,
			       "%s: %zu rows of %zu: forms differ",
			       backend->title, n, len);
			for (size_t r = 0; r < n; r++) {
				padded(scalar, set, rows + r * len, len,
				       expected);
				expect(memcmp(out + r * DIGEST, expected,
					      sizeof(expected)) == 0,
				       "%s: %s: %zu rows of %zu, row %zu",
				       backend->title, set->name, n, len, r);
			}
			tally_pass(n);
		}
	}
	bithose_close(scalar);
}
END_TEST

/* Batches of pairs and of rows are many single ones. */
START_TEST(batches)
{
	const struct backend *backend = backends_under_test(_i);
	const struct bithose_poseidon2_set *set = residues_set("plonky3-16");
	uint32_t in[ROWS_MAX * 2 * DIGEST];
	uint32_t out[ROWS_MAX * DIGEST], one[DIGEST];
	struct random random = {6};

	for (size_t n = 0; residues_ways(backend) && n <= ROWS_MAX; n++) {
		residues_fill(&random, in, n * 2 * DIGEST);
		for (unsigned rule = 1; rule <= 3; rule++) {
			expect_int(bithose_poseidon2_compress(backend->engine,
							      set, rule, n, in,
							      out, NULL),
				   0);
			for (size_t i = 0; i < n; i++) {
				expect_int(bithose_poseidon2_compress(
						   backend->engine, set, rule,
						   1, in + i * 2 * DIGEST, one,
						   NULL),
					   0);
				expect(memcmp(one, out + i * DIGEST,
					      sizeof(one)) == 0,
				       "%s: rule %u, pair %zu of %zu",
				       backend->title, rule, i, n);
			}
		}
		expect_int(bithose_poseidon2_hash_rows(
				   backend->engine, set,
				   BITHOSE_POSEIDON2_PADDING_FREE, n, in, 13,
				   out, NULL),
			   0);
		for (size_t i = 0; i < n; i++) {
			expect_int(bithose_poseidon2_hash_rows(
					   backend->engine, set,
					   BITHOSE_POSEIDON2_PADDING_FREE, 1,
					   in + i * 13, 13, one, NULL),
				   0);
			expect(memcmp(one, out + i * DIGEST, sizeof(one)) == 0,
			       "%s: row %zu of %zu", backend->title, i, n);
		}
		tally_pass(4 * n);
	}
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {padded_rows, batches};
	const struct suite suite = {
		.name = "check_poseidon2_sponge",
		.unit = "rows and pairs",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
