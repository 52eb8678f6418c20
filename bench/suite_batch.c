/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The suites many, rows, hash_throughput and ragged: a batch of messages in an
 * operation. One that fails leaves the output zeroed, as it was made.
 */
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

/* `more`: bytes to have behind the state. */
static struct batch *batch_open(const struct suite_job *job, size_t more)
{
	struct batch *state =
		suite_state_new(sizeof(*state) + more, job->count,
				suite_digest_len(&job->algorithm));

	if (!state)
		return NULL;
	state->engine = job->subject->engine;
	state->algorithm = job->algorithm.algorithm;
	state->count = job->count;
	state->rows = job->input;
	state->row_len = job->size;
	return state;
}

static struct suite_state *rows_open(const struct suite_job *job)
{
	struct batch *state = batch_open(job, 0);

	return state ? &state->base : NULL;
}

static struct suite_state *many_open(const struct suite_job *job)
{
	struct batch *state =
		batch_open(job, job->count * (sizeof(*state->in) +
					      sizeof(*state->in_len)));

	if (!state)
		return NULL;
	state->in = (const void **)(state + 1);
	state->in_len = (size_t *)(state->in + job->count);
	for (size_t i = 0; i < job->count; i++) {
		state->in[i] = job->input + i * job->size;
		state->in_len[i] = job->size;
	}
	return &state->base;
}

/* The shortest message of a ragged batch. */
#define RAGGED_LEAST 32

/*
 * Lengths at random, in pairs of two times the size: of 282 bytes those from 32 to
 * 532, as the nodes of Ethereum's tries have. All together are size * count.
 */
static struct suite_state *ragged_open(const struct suite_job *job)
{
	struct batch *state = (struct batch *)many_open(job);
	const size_t least =
		job->size < RAGGED_LEAST ? job->size : RAGGED_LEAST;
	const uint8_t *next = job->input;
	uint64_t random = 1;

	if (!state)
		return NULL;
	for (size_t i = 0; i + 1 < job->count; i += 2) {
		/* Knuth's MMIX, of which the upper bits are good enough. */
		random = random * UINT64_C(6364136223846793005) +
			 UINT64_C(1442695040888963407);
		state->in_len[i] =
			least + (size_t)((random >> 33) %
					 (2 * (job->size - least) + 1));
		state->in_len[i + 1] = 2 * job->size - state->in_len[i];
	}
	for (size_t i = 0; i < job->count; i++) {
		state->in[i] = next;
		next += state->in_len[i];
	}
	return &state->base;
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

const struct suite_ops suite_many = {many_open, many_run, NULL,
				     suite_state_free};
const struct suite_ops suite_rows = {rows_open, rows_run, NULL,
				     suite_state_free};
const struct suite_ops suite_ragged = {ragged_open, many_run, NULL,
				       suite_state_free};
