/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The suites hash and stream: one message in an operation.
 *
 * An operation that fails leaves the output zeroed, as it was made, and the
 * comparison of digests finds it.
 */
#include "suite_state.h"

struct message {
	struct suite_state base;
	const struct bithose *engine;
	enum bithose_algorithm algorithm;
	const uint8_t *in;
	size_t in_len;
	struct bithose_stream stream;
};

static struct suite_state *message_open(const struct suite_job *job)
{
	struct message *state = suite_state_new(
		sizeof(*state), 1, suite_digest_len(&job->algorithm));

	if (!state)
		return NULL;
	state->engine = job->subject->engine;
	state->algorithm = job->algorithm.algorithm;
	state->in = job->input;
	state->in_len = job->size;
	if (bithose_stream_init(&state->stream, state->engine,
				state->algorithm) == 0)
		return &state->base;
	suite_state_free(&state->base);
	return NULL;
}

static void hash_run(void *opaque, size_t iterations)
{
	struct message *state = opaque;

	for (; iterations; iterations--)
		if (bithose_hash(state->engine, state->algorithm, state->in,
				 state->in_len, state->base.out,
				 state->base.out_len) != 0)
			return;
}

static void stream_run(void *opaque, size_t iterations)
{
	struct message *state = opaque;

	for (; iterations; iterations--)
		if (bithose_stream_reset(&state->stream) != 0 ||
		    bithose_stream_update(&state->stream, state->in,
					  state->in_len) != 0 ||
		    bithose_stream_squeeze(&state->stream, state->base.out,
					   state->base.out_len) != 0)
			return;
}

const struct suite_ops suite_hash = {message_open, hash_run, NULL,
				     suite_state_free};
const struct suite_ops suite_stream = {message_open, stream_run, NULL,
				       suite_state_free};
