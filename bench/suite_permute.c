/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The suite permute: a call of a kernel on all its ways, in place. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "suite_state.h"

#define LANES BITHOSE_KECCAK_LANES
#define STATE_LEN (LANES * sizeof(uint64_t))
/* Calls before states are compared; in the second one no lane is zero. */
#define CALLS 2

struct permute {
	struct suite_state base;
	const struct subject_kernel *kernel;
	/* Of all ways of all calls, in the layout of the plugin ABI. */
	uint64_t *states;
	size_t count;
	const uint8_t *input;
};

static void permute_close(struct suite_state *base)
{
	free(((struct permute *)base)->states);
	suite_state_free(base);
}

/* Where lane `i` of state `n` is: way n % ways of call n / ways. */
static uint64_t *lane_of(const struct permute *state, size_t n, size_t i)
{
	const size_t ways = state->kernel->ways;

	return &state->states[n / ways * ways * LANES + i * ways + n % ways];
}

static void begin(struct permute *state)
{
	for (size_t n = 0; n < state->count; n++)
		for (size_t i = 0; i < LANES; i++)
			memcpy(lane_of(state, n, i),
			       state->input + n * STATE_LEN +
				       i * sizeof(uint64_t),
			       sizeof(uint64_t));
}

static struct suite_state *permute_open(const struct suite_job *job)
{
	struct permute *state =
		suite_state_new(sizeof(*state), job->count, STATE_LEN);
	void *states = NULL;

	if (!state)
		return NULL;
	state->kernel = job->kernel;
	state->count = job->count;
	state->input = job->input;
	if (posix_memalign(&states, SUITE_ALIGNED, job->count * STATE_LEN) ==
	    0) {
		state->states = states;
		begin(state);
		return &state->base;
	}
	permute_close(&state->base);
	return NULL;
}

static void permute_run(void *opaque, size_t iterations)
{
	const struct permute *state = opaque;
	void (*const permute)(uint64_t * states) = state->kernel->permute;
	uint64_t *const states = state->states;

	for (; iterations; iterations--)
		permute(states);
}

/*
 * The states after some calls, one after the other. The reference has one way,
 * and is called for each state of the wider kernel that it is compared with.
 */
static void permute_result(struct suite_state *base)
{
	struct permute *state = (struct permute *)base;

	begin(state);
	for (size_t n = 0; n < state->count; n += state->kernel->ways)
		for (unsigned call = 0; call < CALLS; call++)
			state->kernel->permute(lane_of(state, n, 0));
	for (size_t n = 0; n < state->count; n++)
		for (size_t i = 0; i < LANES; i++)
			memcpy(base->out + n * STATE_LEN + i * sizeof(uint64_t),
			       lane_of(state, n, i), sizeof(uint64_t));
}

const struct suite_ops suite_permute = {permute_open, permute_run,
					permute_result, permute_close};
