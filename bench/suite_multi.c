/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The suites multi and single: a few seeds to some blocks of output each, side
 * by side or one after the other, by calls as lattice code makes them. An
 * operation that fails leaves the output zeroed, as it was made.
 */
#include "peer.h"
#include "suite_state.h"

/* What SampleNTT of ML-KEM needs most of the time (FIPS 203, Algorithm 7): 504
 * bytes of SHAKE128 are 336 numbers of 12 bits, of which 81 % are below 3329. */
#define BLOCKS 3

struct seeds {
	struct suite_state base;
	const struct bithose *engine;
	const struct peer *peer;
	void *context;
	enum bithose_algorithm algorithm;
	size_t count;
	const uint8_t *in;
	size_t in_len;
	struct bithose_multi multi;
	struct bithose_stream stream;
	/* Of each message. */
	const void **ins;
	void **outs;
};

static void seeds_close(struct suite_state *base)
{
	struct seeds *state = (struct seeds *)base;

	if (state->context)
		state->peer->close(state->context);
	suite_state_free(base);
}

static struct suite_state *seeds_open(const struct suite_job *job)
{
	const size_t pointers =
		job->count * (sizeof(const void *) + sizeof(void *));
	struct seeds *state =
		suite_state_new(sizeof(*state) + pointers, job->count,
				BLOCKS * job->algorithm.rate);

	if (!state)
		return NULL;
	state->engine = job->subject->engine;
	state->algorithm = job->algorithm.algorithm;
	state->count = job->count;
	state->in = job->input;
	state->in_len = job->size;
	state->ins = (const void **)(state + 1);
	state->outs = (void **)(state->ins + job->count);
	for (size_t i = 0; i < job->count; i++) {
		state->ins[i] = job->input + i * job->size;
		state->outs[i] = state->base.out + i * state->base.digest_len;
	}
	return &state->base;
}

static int expand_some(struct seeds *state, size_t first, size_t count)
{
	return bithose_multi_init(&state->multi, state->engine,
				  state->algorithm, count) != 0 ||
	       bithose_multi_absorb(&state->multi, state->ins + first,
				    state->in_len) != 0 ||
	       bithose_multi_squeeze_blocks(&state->multi, state->outs + first,
					    BLOCKS) != 0;
}

static void multi_run(void *opaque, size_t iterations)
{
	struct seeds *state = opaque;

	for (; iterations; iterations--) {
		size_t now;

		for (size_t i = 0; i < state->count; i += now) {
			now = state->count - i;
			if (now > BITHOSE_MULTI_MAX)
				now = BITHOSE_MULTI_MAX;
			if (expand_some(state, i, now))
				return;
		}
	}
}

static void single_run(void *opaque, size_t iterations)
{
	struct seeds *state = opaque;

	for (; iterations; iterations--)
		for (size_t i = 0; i < state->count; i++)
			if (bithose_stream_init(&state->stream, state->engine,
						state->algorithm) != 0 ||
			    bithose_stream_update(&state->stream, state->ins[i],
						  state->in_len) != 0 ||
			    bithose_stream_squeeze(&state->stream,
						   state->outs[i],
						   state->base.digest_len) != 0)
				return;
}

static struct suite_state *peer_open(const struct suite_job *job)
{
	struct suite_state *base = seeds_open(job);
	struct seeds *state = (struct seeds *)base;

	if (!state)
		return NULL;
	state->peer = job->subject->peer;
	state->context = state->peer->open(&job->algorithm);
	if (state->context)
		return base;
	seeds_close(base);
	return NULL;
}

static void peer_run(void *opaque, size_t iterations)
{
	struct seeds *state = opaque;

	for (; iterations; iterations--)
		for (size_t i = 0; i < state->count; i++)
			state->peer->hash(state->context, state->ins[i],
					  state->in_len, state->outs[i],
					  state->base.digest_len);
}

const struct suite_ops suite_multi = {seeds_open, multi_run, NULL, seeds_close};
const struct suite_ops suite_single = {seeds_open, single_run, NULL,
				       seeds_close};
const struct suite_ops suite_peer_seeds = {peer_open, peer_run, NULL,
					   seeds_close};
