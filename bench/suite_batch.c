/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The suites many and rows: a batch of messages of equal length in an
 * operation. One that fails leaves the output zeroed, as it was made.
 */
#include <stdlib.h>

#include "suite_state.h"

struct batch {
	struct suite_state base;
	const struct bithose *engine;
	enum bithose_algorithm algorithm;
	size_t count;
	const uint8_t *rows;
	size_t row_len;
	/* NULL for rows. */
	const void **in;
	size_t *in_len;
};

static void batch_close(struct suite_state *base)
{
	struct batch *state = (struct batch *)base;

	free(state->in);
	free(state->in_len);
	suite_state_free(base);
}

static struct suite_state *rows_open(const struct suite_job *job)
{
	struct batch *state = suite_state_new(
		sizeof(*state), job->count, suite_digest_len(&job->algorithm));

	if (!state)
		return NULL;
	state->engine = job->subject->engine;
	state->algorithm = job->algorithm.algorithm;
	state->count = job->count;
	state->rows = job->input;
	state->row_len = job->size;
	return &state->base;
}

static struct suite_state *many_open(const struct suite_job *job)
{
	struct suite_state *base = rows_open(job);
	struct batch *state = (struct batch *)base;

	if (!base)
		return NULL;
	state->in = calloc(job->count, sizeof(*state->in));
	state->in_len = calloc(job->count, sizeof(*state->in_len));
	if (!state->in || !state->in_len) {
		batch_close(base);
		return NULL;
	}
	for (size_t i = 0; i < job->count; i++) {
		state->in[i] = job->input + i * job->size;
		state->in_len[i] = job->size;
	}
	return base;
}

static void many_run(void *opaque, size_t iterations)
{
	struct batch *state = opaque;

	for (; iterations; iterations--)
		if (bithose_hash_many(state->engine, state->algorithm,
				      state->count, state->in, state->in_len,
				      state->base.out,
				      state->base.digest_len) != 0)
			return;
}

static void rows_run(void *opaque, size_t iterations)
{
	struct batch *state = opaque;

	for (; iterations; iterations--)
		if (bithose_hash_rows(state->engine, state->algorithm,
				      state->count, state->rows, state->row_len,
				      state->row_len, state->base.out,
				      state->base.digest_len) != 0)
			return;
}

const struct suite_ops suite_many = {many_open, many_run, NULL, batch_close};
const struct suite_ops suite_rows = {rows_open, rows_run, NULL, batch_close};
