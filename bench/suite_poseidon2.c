/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The suites of Poseidon2: rows of elements in Montgomery form, as provers have
 * them. An operation that fails leaves the output zeroed, as it was made.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "suite_state.h"

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define DIGEST_LEN (DIGEST * sizeof(uint32_t))
#define COLUMNS 512
/* Calls of the permutation before states are compared. */
#define CALLS 2

struct elements {
	struct suite_state base;
	const struct bithose *engine;
	const struct bithose_poseidon2_set *set;
	size_t count;
	/* What the operation reads, or works on in place. */
	uint32_t *in;
	size_t in_count;
	const uint8_t *input;
	/* Where chains begin; NULL for zeros. */
	uint32_t *chaining;
};

size_t suite_poseidon2_size(const struct suite *suite,
			    const struct bithose_poseidon2_set *set)
{
	if (suite->backend == &suite_poseidon2_permute)
		return set->width * sizeof(uint32_t);
	if (set->width != 2 * DIGEST)
		return 0;
	if (suite->backend == &suite_poseidon2_merkle)
		return SUITE_LEAF_ELEMENTS * sizeof(uint32_t);
	return suite->backend == &suite_poseidon2_compress
		       ? 2 * DIGEST_LEN
		       : COLUMNS * sizeof(uint32_t);
}

void suite_residues(const uint8_t *input, size_t count, uint32_t *elements)
{
	for (size_t i = 0; i < count; i++) {
		uint32_t word;

		memcpy(&word, input + i * sizeof(word), sizeof(word));
		elements[i] = word % BITHOSE_KOALABEAR_P;
	}
}

static void begin(struct elements *state)
{
	suite_residues(state->input, state->in_count, state->in);
}

static void elements_close(struct suite_state *base)
{
	struct elements *state = (struct elements *)base;

	free(state->in);
	free(state->chaining);
	suite_state_free(base);
}

static struct elements *elements_open(const struct suite_job *job,
				      size_t digest_len)
{
	struct elements *state =
		suite_state_new(sizeof(*state), job->count, digest_len);
	void *in = NULL;

	if (!state)
		return NULL;
	state->engine = job->subject->engine;
	state->set = job->set;
	state->count = job->count;
	state->in_count = job->count * job->size / sizeof(uint32_t);
	state->input = job->input;
	if (posix_memalign(&in, SUITE_ALIGNED, job->count * job->size) != 0) {
		elements_close(&state->base);
		return NULL;
	}
	state->in = in;
	begin(state);
	return state;
}

static struct suite_state *permute_open(const struct suite_job *job)
{
	struct elements *state = elements_open(job, job->size);

	return state ? &state->base : NULL;
}

static struct suite_state *digest_open(const struct suite_job *job)
{
	struct elements *state = elements_open(job, DIGEST_LEN);

	return state ? &state->base : NULL;
}

static struct suite_state *chaining_open(const struct suite_job *job)
{
	struct elements *state = elements_open(job, DIGEST_LEN);

	if (!state)
		return NULL;
	state->chaining = calloc(job->count, DIGEST_LEN);
	if (!state->chaining) {
		elements_close(&state->base);
		return NULL;
	}
	for (size_t i = 0; i < job->count * DIGEST; i++)
		state->chaining[i] = state->in[i] / 2 + 1;
	return &state->base;
}

static void permute_run(void *opaque, size_t iterations)
{
	struct elements *state = opaque;

	for (; iterations; iterations--)
		if (bithose_poseidon2_permute_montgomery(
			    state->engine, state->set, state->count, state->in,
			    NULL) != 0)
			return;
}

static void permute_result(struct suite_state *base)
{
	struct elements *state = (struct elements *)base;

	begin(state);
	permute_run(state, CALLS);
	memcpy(base->out, state->in, base->out_len);
}

static void compress_run(void *opaque, size_t iterations)
{
	struct elements *state = opaque;

	for (; iterations; iterations--)
		if (bithose_poseidon2_compress_montgomery(
			    state->engine, state->set,
			    BITHOSE_POSEIDON2_FEED_RIGHT, state->count,
			    state->in, (uint32_t *)(void *)state->base.out,
			    NULL) != 0)
			return;
}

static void columns_run(void *opaque, size_t iterations)
{
	struct elements *state = opaque;

	for (; iterations; iterations--)
		if (bithose_poseidon2_compress_rows_montgomery(
			    state->engine, state->set,
			    BITHOSE_POSEIDON2_COLUMNS, state->count, state->in,
			    COLUMNS, state->chaining,
			    (uint32_t *)(void *)state->base.out, NULL) != 0)
			return;
}

const struct suite_ops suite_poseidon2_permute = {
	permute_open, permute_run, permute_result, elements_close};
const struct suite_ops suite_poseidon2_compress = {digest_open, compress_run,
						   NULL, elements_close};
const struct suite_ops suite_poseidon2_columns = {digest_open, columns_run,
						  NULL, elements_close};
const struct suite_ops suite_poseidon2_columns_state = {
	chaining_open, columns_run, NULL, elements_close};
