/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows of a matrix -> the chaining values of their blocks. */
#include "poseidon2_call.h"

/* Blocks that are copied together where a kernel has idle ways. */
#define PIECE 8

/* A matrix that is being compressed. */
struct rows {
	struct poseidon2_call call;
	enum bithose_poseidon2_layout layout;
	size_t n;
	const uint32_t *matrix;
	/* Elements of a row that are chained, and where they begin. */
	size_t len;
	size_t element_stride;
	size_t way_stride;
	/* Element k of row r of the values to begin with is state[k *
	 * element_stride + r * value_stride]; NULL for zeros. */
	const uint32_t *state;
	size_t value_stride;
	uint32_t *out;
};

/* Chains by `permute` alone, as the ABI defines it. */
static void chain_slowly(const struct poseidon2_kernel *kernel,
			 const struct bithose_poseidon2_chain_job *job)
{
	_Alignas(64) uint32_t states[2 * DIGEST * WAYS];
	const size_t ways = kernel->ways, half = DIGEST * ways;
	const uint32_t *in = job->in;

	for (size_t b = 0; b < job->blocks; b++) {
		for (size_t i = 0; i < half; i++) {
			states[i] = job->values[i];
			states[half + i] = in[i / ways * job->element_stride +
					      i % ways * job->way_stride];
		}
		kernel->permute(states, job->set, job->form);
		for (size_t i = 0; i < half; i++)
			job->values[i] = poseidon2_sum(
				states[half + i],
				in[i / ways * job->element_stride +
				   i % ways * job->way_stride]);
		in += DIGEST * job->element_stride;
	}
}

static void chain(const struct poseidon2_kernel *kernel,
		  const struct bithose_poseidon2_chain_job *job)
{
	if (kernel->chain)
		kernel->chain(job);
	else
		chain_slowly(kernel, job);
}

/* Chains `count` rows from `row` on by a kernel with more ways: blocks are copied,
 * and idle ways have zeros. */
static void chain_copied(const struct rows *rows, size_t row, size_t count,
			 const struct poseidon2_kernel *kernel,
			 struct bithose_poseidon2_chain_job *job)
{
	_Alignas(64) uint32_t copy[PIECE * DIGEST * WAYS];
	const size_t ways = kernel->ways;

	job->in = copy;
	job->element_stride = ways;
	job->way_stride = 1;
	for (size_t at = 0; at < rows->len; at += PIECE * DIGEST) {
		const size_t left = rows->len - at;
		const size_t len =
			left < PIECE * DIGEST ? left : PIECE * DIGEST;

		for (size_t i = 0; i < len * ways; i++)
			copy[i] =
				i % ways < count
					? rows->matrix
						  [(at + i / ways) *
							   rows->element_stride +
						   (row + i % ways) *
							   rows->way_stride]
					: 0;
		job->blocks = len / DIGEST;
		chain(kernel, job);
	}
}

static void compress_group(const struct rows *rows, size_t row, size_t count,
			   const struct poseidon2_kernel *kernel)
{
	_Alignas(64) uint32_t values[DIGEST * WAYS] = {0};
	const size_t ways = kernel->ways;
	struct bithose_poseidon2_chain_job job = {
		.set = rows->call.set,
		.form = rows->call.form,
		.in = rows->matrix + row * rows->way_stride,
		.element_stride = rows->element_stride,
		.way_stride = rows->way_stride,
		.blocks = rows->len / DIGEST,
		.values = values,
	};

	for (size_t k = 0; rows->state && k < DIGEST; k++)
		for (size_t w = 0; w < count; w++)
			values[k * ways + w] =
				rows->state[k * rows->element_stride +
					    (row + w) * rows->value_stride];
	if (count < ways)
		chain_copied(rows, row, count, kernel, &job);
	else if (rows->len)
		chain(kernel, &job);
	for (size_t w = 0; w < count; w++)
		for (size_t k = 0; k < DIGEST; k++)
			rows->out[(row + w) * DIGEST + k] =
				values[k * ways + w];
}

static void compress_all(const struct rows *rows)
{
	size_t count;

	for (size_t row = 0; row < rows->n; row += count) {
		const size_t left = rows->n - row;
		const struct poseidon2_kernel *kernel =
			poseidon2_next(rows->call.plan, left);

		count = left < kernel->ways ? left : kernel->ways;
		compress_group(rows, row, count, kernel);
	}
}

/* An index in memory -> the row and column, which begins at `from`. */
static int refuse(const struct rows *rows, size_t index, size_t len,
		  size_t from, struct bithose_poseidon2_fault *fault)
{
	if (rows->layout == BITHOSE_POSEIDON2_ROWS)
		return poseidon2_refuse(fault, index / len, from + index % len);
	return poseidon2_refuse(fault, index % rows->n, from + index / rows->n);
}

static int check_elements(const struct rows *rows,
			  struct bithose_poseidon2_fault *fault)
{
	size_t index;

	if (rows->state &&
	    poseidon2_find_fault(rows->state, rows->n * DIGEST, &index) < 0)
		return refuse(rows, index, DIGEST, rows->len, fault);
	if (poseidon2_find_fault(rows->matrix, rows->n * rows->len, &index) < 0)
		return refuse(rows, index, rows->len, 0, fault);
	return 0;
}

static int check_arguments(const struct rows *rows)
{
	const size_t n = rows->n;

	if (rows->call.set->width != 2 * DIGEST || rows->len % DIGEST != 0 ||
	    !poseidon2_fits(n, rows->len) || !poseidon2_fits(n, DIGEST) ||
	    (rows->layout != BITHOSE_POSEIDON2_ROWS &&
	     rows->layout != BITHOSE_POSEIDON2_COLUMNS))
		return BITHOSE_EINVAL;
	if (n && ((rows->len && !rows->matrix) || !rows->out))
		return BITHOSE_EINVAL;
	if (poseidon2_overlap(rows->matrix, n * rows->len, rows->out,
			      n * DIGEST) ||
	    (rows->state &&
	     poseidon2_overlap(rows->state, n * DIGEST, rows->out, n * DIGEST)))
		return BITHOSE_EINVAL;
	return 0;
}

static int compress(struct rows *rows, int fixed,
		    struct bithose_poseidon2_fault *fault)
{
	const int by_rows = rows->layout == BITHOSE_POSEIDON2_ROWS;

	if (check_arguments(rows) < 0 || (fixed && !rows->len))
		return BITHOSE_EINVAL;
	if (!rows->n)
		return 0;
	if (check_elements(rows, fault) < 0)
		return BITHOSE_EELEMENT;
	rows->element_stride = by_rows ? 1 : rows->n;
	rows->way_stride = by_rows ? rows->len : 1;
	rows->value_stride = by_rows ? DIGEST : 1;
	if (fixed) {
		rows->state = rows->matrix;
		rows->value_stride = rows->way_stride;
		rows->matrix += DIGEST * rows->element_stride;
		rows->len -= DIGEST;
	}
	compress_all(rows);
	return 0;
}

static int compress_rows(const struct bithose *engine,
			 const struct bithose_poseidon2_set *set, uint32_t form,
			 struct rows *rows, int fixed,
			 struct bithose_poseidon2_fault *fault)
{
	if (poseidon2_call_begin(&rows->call, engine, set, form) < 0)
		return BITHOSE_EINVAL;
	return compress(rows, fixed, fault);
}

int bithose_poseidon2_compress_rows(const struct bithose *engine,
				    const struct bithose_poseidon2_set *set,
				    enum bithose_poseidon2_layout layout,
				    size_t n, const uint32_t *matrix,
				    size_t row_len, const uint32_t *state,
				    uint32_t *out,
				    struct bithose_poseidon2_fault *fault)
{
	struct rows rows = {.layout = layout,
			    .n = n,
			    .matrix = matrix,
			    .len = row_len,
			    .state = state,
			    .out = out};

	return compress_rows(engine, set, BITHOSE_POSEIDON2_CANONICAL, &rows, 0,
			     fault);
}

int bithose_poseidon2_compress_rows_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_layout layout, size_t n, const uint32_t *matrix,
	size_t row_len, const uint32_t *state, uint32_t *out,
	struct bithose_poseidon2_fault *fault)
{
	struct rows rows = {.layout = layout,
			    .n = n,
			    .matrix = matrix,
			    .len = row_len,
			    .state = state,
			    .out = out};

	return compress_rows(engine, set, BITHOSE_POSEIDON2_MONTGOMERY, &rows,
			     0, fault);
}

int bithose_poseidon2_compress_fixed_rows(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_layout layout, size_t n, const uint32_t *matrix,
	size_t row_len, uint32_t *out, struct bithose_poseidon2_fault *fault)
{
	struct rows rows = {.layout = layout,
			    .n = n,
			    .matrix = matrix,
			    .len = row_len,
			    .out = out};

	return compress_rows(engine, set, BITHOSE_POSEIDON2_CANONICAL, &rows, 1,
			     fault);
}

int bithose_poseidon2_compress_fixed_rows_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_layout layout, size_t n, const uint32_t *matrix,
	size_t row_len, uint32_t *out, struct bithose_poseidon2_fault *fault)
{
	struct rows rows = {.layout = layout,
			    .n = n,
			    .matrix = matrix,
			    .len = row_len,
			    .out = out};

	return compress_rows(engine, set, BITHOSE_POSEIDON2_MONTGOMERY, &rows,
			     1, fault);
}
