/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 in every shape of call, to what the built-in scalar kernels give. */
#include "expect.h"
#include "guard.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define WIDTH_MAX BITHOSE_POSEIDON2_WIDTH_MAX
#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define ROWS_MAX 67
#define LEN_MAX 1024

/* Emulated, a million states take minutes. */
#ifdef BITHOSE_TEST_EMULATED
#define RANDOM_STATES 20000
#else
#define RANDOM_STATES 1000000
#endif

/* The engine of the built-in scalar kernels alone. */
static struct bithose *scalar_engine(void)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = "scalar",
		.plugin_dir = "/",
		.ignore_environment = 1,
	};
	struct bithose *engine;

	expect_int(bithose_open(&options, &engine), 0);
	return engine;
}

/* Permutes `n` states on both, in one form, and compares. */
static void check_states(const struct backend *backend,
			 const struct bithose *scalar,
			 const struct bithose_poseidon2_set *set, size_t n,
			 const uint32_t *states, int montgomery)
{
	const size_t all = n * set->width;
	uint32_t *got = malloc(2 * all * sizeof(*got)), *expected = got + all;

	expect_memory(got);
	memcpy(got, states, all * sizeof(*got));
	memcpy(expected, states, all * sizeof(*got));
	for (int i = 0; i < 2; i++)
		expect_int((montgomery ? bithose_poseidon2_permute_montgomery
				       : bithose_poseidon2_permute)(
				   i ? scalar : backend->engine, set, n,
				   i ? expected : got, NULL),
			   0);
	for (size_t i = 0; i < all; i++)
		expect(got[i] == expected[i],
		       "%s: %s: state %zu of %zu, element %zu%s",
		       backend->title, set->name, i / set->width, n,
		       i % set->width, montgomery ? ", Montgomery form" : "");
	tally_pass(n);
	free(got);
}

/* 0, 1 and p - 1 everywhere, and in each position with others around it, one
 * after the other in each way. */
START_TEST(ends_of_the_range)
{
	static const uint32_t ends[] = {0, 1, P - 1};
	const struct backend *backend = backends_under_test(_i);
	const size_t ways = residues_ways(backend);
	struct bithose *scalar = scalar_engine();
	const struct bithose_poseidon2_set *set;
	uint32_t states[BITHOSE_WAYS_MAX * WIDTH_MAX];
	struct random random = {1};

	for (size_t s = 0; ways && (set = bithose_poseidon2_at(s)); s++) {
		const size_t width = set->width;

		for (size_t e = 0; e < 3; e++) {
			for (size_t i = 0; i < ways * width; i++)
				states[i] = ends[e];
			check_states(backend, scalar, set, ways, states, 0);
			check_states(backend, scalar, set, ways, states, 1);
			residues_fill(&random, states, ways * width);
			for (size_t i = 0; i < ways * width; i++) {
				const uint32_t before = states[i];

				states[i] = ends[e];
				check_states(backend, scalar, set, ways, states,
					     i % 2 != 0);
				states[i] = before;
			}
		}
	}
	bithose_close(scalar);
}
END_TEST

/* What one way has does not change another. */
START_TEST(ways_are_independent)
{
	const struct backend *backend = backends_under_test(_i);
	const size_t ways = residues_ways(backend);
	const struct bithose_poseidon2_set *set;
	uint32_t before[BITHOSE_WAYS_MAX * WIDTH_MAX];
	uint32_t after[BITHOSE_WAYS_MAX * WIDTH_MAX];
	struct random random = {2};

	for (size_t s = 0; ways && (set = bithose_poseidon2_at(s)); s++) {
		const size_t width = set->width, size = width * 4;

		for (size_t way = 0; way < ways; way++) {
			uint32_t *changed;

			residues_fill(&random, before, ways * width);
			memcpy(after, before, ways * size);
			changed = &after[way * width +
					 random_below(&random, width)];
			*changed = (*changed + 1) % P;
			expect_int(bithose_poseidon2_permute(backend->engine,
							     set, ways, before,
							     NULL),
				   0);
			expect_int(bithose_poseidon2_permute(backend->engine,
							     set, ways, after,
							     NULL),
				   0);
			for (size_t w = 0; w < ways; w++)
				expect((memcmp(before + w * width,
					       after + w * width, size) == 0) ==
					       (w != way),
				       "%s: %s: way %zu and way %zu",
				       backend->title, set->name, way, w);
			tally_pass(ways);
		}
	}
}
END_TEST

START_TEST(random_states)
{
	const struct backend *backend = backends_under_test(_i);
	const size_t ways = residues_ways(backend), piece = 1000;
	struct bithose *scalar = scalar_engine();
	uint32_t *states = malloc(piece * WIDTH_MAX * sizeof(*states));
	const struct bithose_poseidon2_set *set;
	struct random random = {3};

	expect_memory(states);
	for (size_t s = 0; ways && (set = bithose_poseidon2_at(s)); s++) {
		/* A million of one set, and a part of that of each other. */
		const size_t all = strcmp(set->name, "plonky3-16") == 0
					   ? RANDOM_STATES
					   : RANDOM_STATES / 20;

		for (size_t n = 0; n < all; n += piece) {
			residues_fill(&random, states, piece * set->width);
			check_states(backend, scalar, set, piece, states,
				     n / piece % 2 != 0);
		}
	}
	free(states);
	bithose_close(scalar);
}
END_TEST

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
	struct bithose *scalar = scalar_engine();
	struct matrix *matrix = malloc(sizeof(*matrix));
	struct random random = {4};
	size_t variant = 0;

	expect_memory(matrix);
	guard_open(&matrix->in_guard, ROWS_MAX * LEN_MAX * 4);
	guard_open(&matrix->state_guard, ROWS_MAX * DIGEST * 4);
	guard_open(&matrix->out_guard, ROWS_MAX * DIGEST * 4);
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
	guard_close(&matrix->in_guard);
	guard_close(&matrix->state_guard);
	guard_close(&matrix->out_guard);
	free(matrix);
	bithose_close(scalar);
}
END_TEST

/* Elements p - 1 in every row and state: the largest sums of a chain. */
START_TEST(largest_elements)
{
	const struct backend *backend = backends_under_test(_i);
	struct bithose *scalar = scalar_engine();
	struct matrix *matrix = malloc(sizeof(*matrix));

	expect_memory(matrix);
	guard_open(&matrix->in_guard, ROWS_MAX * LEN_MAX * 4);
	guard_open(&matrix->state_guard, ROWS_MAX * DIGEST * 4);
	guard_open(&matrix->out_guard, ROWS_MAX * DIGEST * 4);
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
	guard_close(&matrix->in_guard);
	guard_close(&matrix->state_guard);
	guard_close(&matrix->out_guard);
	free(matrix);
	bithose_close(scalar);
}
END_TEST

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
	struct bithose *scalar = scalar_engine();
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
	const TTest *const tests[] = {ends_of_the_range,
				      ways_are_independent,
				      random_states,
				      rows_and_columns,
				      largest_elements,
				      padded_rows,
				      batches};
	const struct suite suite = {
		.name = "check_poseidon2",
		.unit = "states",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
