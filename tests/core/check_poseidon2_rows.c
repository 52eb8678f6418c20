/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Matrices in every shape of call, to the chains that the built-in scalar kernels make of
 * their rows. */
#include "expect.h"
#include "guard.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define ROWS_MAX 67
#define LEN_MAX 1024

/* A matrix, and what its rows must give. */
struct matrix {
	const struct bithose_poseidon2_set *set;
	size_t n, len;
	struct guard in_guard, state_guard, out_guard;
	/* Row by row; `in` and `state` are what is handed to the call. */
	uint32_t rows[ROWS_MAX * LEN_MAX], states[ROWS_MAX * DIGEST];
	uint32_t expected[ROWS_MAX * DIGEST];
	uint32_t *in, *state, *out;
};

static struct matrix *matrix_open(void)
{
	struct matrix *matrix = malloc(sizeof(*matrix));

	expect_memory(matrix);
	guard_open(&matrix->in_guard, ROWS_MAX * LEN_MAX * 4);
	guard_open(&matrix->state_guard, ROWS_MAX * DIGEST * 4);
	guard_open(&matrix->out_guard, ROWS_MAX * DIGEST * 4);
	return matrix;
}

static void matrix_close(struct matrix *matrix)
{
	guard_close(&matrix->in_guard);
	guard_close(&matrix->state_guard);
	guard_close(&matrix->out_guard);
	free(matrix);
}

static uint32_t *words_tail(const struct guard *guard, size_t n)
{
	return (uint32_t *)(void *)guard_tail(guard, n * sizeof(uint32_t));
}

static void transpose(const uint32_t *rows, size_t n, size_t len, int columns,
		      uint32_t *out)
{
	for (size_t r = 0; r < n; r++)
		for (size_t e = 0; e < len; e++)
			out[columns ? e * n + r : r * len + e] =
				rows[r * len + e];
}

/* The chain of each row by the streaming calls of the scalar kernels. */
static void matrix_expect(struct matrix *matrix, const struct bithose *scalar,
			  int with_state, int fixed, int montgomery)
{
	for (size_t r = 0; r < matrix->n; r++) {
		const uint32_t *row = matrix->rows + r * matrix->len;
		const size_t skip = fixed ? DIGEST : 0;
		const uint32_t *state = fixed ? row
					: with_state
						? matrix->states + r * DIGEST
						: NULL;
		struct bithose_poseidon2_chain chain;

		expect_int((montgomery ? bithose_poseidon2_chain_init_montgomery
				       : bithose_poseidon2_chain_init)(
				   &chain, scalar, matrix->set, state, NULL),
			   0);
		expect_int(bithose_poseidon2_chain_update(&chain, row + skip,
							  matrix->len - skip,
							  NULL),
			   0);
		bithose_poseidon2_chain_digest(&chain,
					       matrix->expected + r * DIGEST);
	}
}

static int matrix_call(const struct matrix *matrix,
		       const struct bithose *engine, int columns,
		       int with_state, int fixed, int montgomery)
{
	const enum bithose_poseidon2_layout layout =
		columns ? BITHOSE_POSEIDON2_COLUMNS : BITHOSE_POSEIDON2_ROWS;

	if (fixed)
		return (montgomery
				? bithose_poseidon2_compress_fixed_rows_montgomery
				: bithose_poseidon2_compress_fixed_rows)(
			engine, matrix->set, layout, matrix->n, matrix->in,
			matrix->len, matrix->out, NULL);
	return (montgomery ? bithose_poseidon2_compress_rows_montgomery
			   : bithose_poseidon2_compress_rows)(
		engine, matrix->set, layout, matrix->n, matrix->in, matrix->len,
		with_state ? matrix->state : NULL, matrix->out, NULL);
}

static void check_matrix(struct matrix *matrix, const struct backend *backend,
			 int columns, int with_state, int fixed, int montgomery)
{
	const size_t n = matrix->n, len = matrix->len;

	matrix->in = words_tail(&matrix->in_guard, n * len);
	matrix->state = words_tail(&matrix->state_guard, n * DIGEST);
	matrix->out = words_tail(&matrix->out_guard, n * DIGEST);
	transpose(matrix->rows, n, len, columns, matrix->in);
	transpose(matrix->states, n, DIGEST, columns, matrix->state);
	/* Inputs are never modified. */
	guard_seal(&matrix->in_guard);
	guard_seal(&matrix->state_guard);
	expect_int(matrix_call(matrix, backend->engine, columns, with_state,
			       fixed, montgomery),
		   0);
	guard_unseal(&matrix->in_guard);
	guard_unseal(&matrix->state_guard);
	for (size_t i = 0; i < n * DIGEST; i++)
		expect(matrix->out[i] == matrix->expected[i],
		       "%s: %zu %s of %zu elements, row %zu%s%s%s",
		       backend->title, n, columns ? "columns" : "rows", len,
		       i / DIGEST, with_state ? ", with a state" : "",
		       fixed ? ", of fixed length" : "",
		       montgomery ? ", Montgomery form" : "");
	tally_pass(n);
}

static void check_shape(struct matrix *matrix, const struct backend *backend,
			const struct bithose *scalar, size_t variant)
{
	const int montgomery = variant % 2 != 0;
	const int with_state = variant / 2 % 2 != 0;

	matrix_expect(matrix, scalar, with_state, 0, montgomery);
	check_matrix(matrix, backend, 0, with_state, 0, montgomery);
	check_matrix(matrix, backend, 1, with_state, 0, montgomery);
	if (matrix->len == 0)
		return;
	matrix_expect(matrix, scalar, 0, 1, montgomery);
	check_matrix(matrix, backend, 0, 0, 1, montgomery);
	check_matrix(matrix, backend, 1, 0, 1, montgomery);
}

/* Every number of rows up to 67 by lengths of 0 to 1024; long ones with few
 * numbers of rows. Form and state come round. */
START_TEST(rows_and_columns)
{
	static const size_t lens[] = {0, 8, 16, 24, 40, 64, 72, 512, 1024};
	const struct backend *backend = backends_under_test(_i);
	struct bithose *scalar = residues_scalar();
	struct matrix *matrix = matrix_open();
	struct random random = {4};
	size_t variant = 0;

	residues_fill(&random, matrix->rows, ROWS_MAX * LEN_MAX);
	residues_fill(&random, matrix->states, ROWS_MAX * DIGEST);
	for (size_t i = 0; residues_ways(backend) && i < 9; i++) {
		for (size_t n = 1; n <= ROWS_MAX; n++) {
			if (lens[i] > 72 && n % 22 != 1)
				continue;
			matrix->set =
				residues_set(n % 3 ? "gnark-16" : "plonky3-16");
			matrix->n = n;
			matrix->len = lens[i];
			check_shape(matrix, backend, scalar, variant++);
		}
	}
	matrix_close(matrix);
	bithose_close(scalar);
}
END_TEST

/* Elements p - 1 in every row and state: the largest sums of a chain. */
START_TEST(largest_elements)
{
	const struct backend *backend = backends_under_test(_i);
	struct bithose *scalar = residues_scalar();
	struct matrix *matrix = matrix_open();

	for (size_t i = 0; i < ROWS_MAX * LEN_MAX; i++)
		matrix->rows[i] = P - 1;
	for (size_t i = 0; i < ROWS_MAX * DIGEST; i++)
		matrix->states[i] = P - 1;
	matrix->set = residues_set("gnark-16");
	matrix->n = 33;
	matrix->len = 64;
	for (size_t variant = 0; residues_ways(backend) && variant < 4;
	     variant++)
		check_shape(matrix, backend, scalar, variant);
	matrix_close(matrix);
	bithose_close(scalar);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {rows_and_columns, largest_elements};
	const struct suite suite = {
		.name = "check_poseidon2_rows",
		.unit = "rows",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
