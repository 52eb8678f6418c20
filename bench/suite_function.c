/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The suite functions: one message by a function that is made of sponges, with
 * the usual parameters.
 *
 * An operation that fails leaves the output zeroed, as it was made, and the
 * comparison of digests finds it.
 */
#include "suite_state.h"

/* The block size of ParallelHash, that of the chunks of KangarooTwelve. */
#define BLOCK_LEN 8192

/* Bytes of a key; what is in it makes no difference. */
#define KEY_LEN 32

struct one {
	struct suite_state base;
	const struct bithose *engine;
	struct function function;
	const uint8_t *in;
	size_t in_len;
	uint8_t key[KEY_LEN];
};

static struct suite_state *one_open(const struct suite_job *job)
{
	struct one *state =
		suite_state_new(sizeof(*state), 1, job->function.strength / 4);

	if (!state)
		return NULL;
	state->engine = job->subject->engine;
	state->function = job->function;
	state->in = job->input;
	state->in_len = job->size;
	return &state->base;
}

static int call(struct one *s)
{
	const unsigned strength = s->function.strength;
	uint8_t *out = s->base.out;
	size_t out_len = s->base.out_len;

	switch (s->function.kind) {
	case FUNCTION_CSHAKE:
		return bithose_cshake(s->engine, strength, NULL, 0, "bench", 5,
				      s->in, s->in_len, out, out_len);
	case FUNCTION_KMAC:
		return (s->function.at_once ? bithose_kmac : bithose_kmac_xof)(
			s->engine, strength, s->key, KEY_LEN, NULL, 0, s->in,
			s->in_len, out, out_len);
	case FUNCTION_PARALLELHASH:
		return (s->function.at_once ? bithose_parallelhash
					    : bithose_parallelhash_xof)(
			s->engine, NULL, strength, BLOCK_LEN, NULL, 0, s->in,
			s->in_len, out, out_len);
	case FUNCTION_HOPMAC:
		return bithose_hopmac(s->engine, NULL, strength, s->key,
				      KEY_LEN, NULL, 0, s->in, s->in_len, out,
				      out_len);
	default:
		return bithose_kt(s->engine, NULL, strength, NULL, 0, s->in,
				  s->in_len, out, out_len);
	}
}

static void one_run(void *opaque, size_t iterations)
{
	for (; iterations; iterations--)
		if (call(opaque) != 0)
			return;
}

size_t suite_function_states(const struct function *function, size_t size)
{
	const int trees = function->kind == FUNCTION_PARALLELHASH ||
			  function->kind == FUNCTION_KT ||
			  function->kind == FUNCTION_HOPMAC;

	return trees && size > BLOCK_LEN ? (size + BLOCK_LEN - 1) / BLOCK_LEN
					 : 0;
}

const struct suite_ops suite_function = {one_open, one_run, NULL,
					 suite_state_free};
