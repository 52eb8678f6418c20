/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Messages one after the other, by a peer with one context. */
#include "peer.h"
#include "suite_state.h"

struct by_peer {
	struct suite_state base;
	const struct peer *peer;
	void *context;
	const uint8_t *in;
	size_t in_len;
	size_t count;
};

static void peer_close(struct suite_state *base)
{
	struct by_peer *state = (struct by_peer *)base;

	if (state->context)
		state->peer->close(state->context);
	suite_state_free(base);
}

static struct suite_state *peer_open(const struct suite_job *job)
{
	struct by_peer *state = suite_state_new(
		sizeof(*state), job->count, suite_digest_len(&job->algorithm));

	if (!state)
		return NULL;
	state->peer = job->subject->peer;
	state->in = job->input;
	state->in_len = job->size;
	state->count = job->count;
	state->context = state->peer->open(&job->algorithm);
	if (state->context)
		return &state->base;
	peer_close(&state->base);
	return NULL;
}

static void peer_run(void *opaque, size_t iterations)
{
	const struct by_peer *state = opaque;
	const size_t out_len = state->base.digest_len;

	for (; iterations; iterations--)
		for (size_t i = 0; i < state->count; i++)
			state->peer->hash(
				state->context, state->in + i * state->in_len,
				state->in_len, state->base.out + i * out_len,
				out_len);
}

const struct suite_ops suite_peer = {peer_open, peer_run, NULL, peer_close};
