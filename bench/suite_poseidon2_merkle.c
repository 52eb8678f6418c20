/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The suite of Merkle trees over Poseidon2: a whole tree in an operation, by one
 * thread, as the prover whose sets they are defines leaves and nodes. Elements are in
 * Montgomery form. An operation that fails leaves the output zeroed, as it was
 * made.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite_state.h"

#define DIGEST_LEN (BITHOSE_POSEIDON2_DIGEST * sizeof(uint32_t))

struct grove {
	struct suite_state base;
	struct bithose_poseidon2_merkle tree;
	struct bithose_poseidon2_merkle_rows rows;
	uint32_t *in;
};

/* "gnark-16" -> that of "gnark-24", or NULL. */
static const struct bithose_poseidon2_set *
leaf_set_of(const struct bithose_poseidon2_set *node_set)
{
	const struct bithose_poseidon2_set *set = NULL;
	const int stem = (int)strlen(node_set->name) - (int)strlen("16");
	char name[sizeof(node_set->name)];

	snprintf(name, sizeof(name), "%.*s24", stem, node_set->name);
	return bithose_poseidon2_by_name(name, &set) == 0 ? set : NULL;
}

/* The leaves with those that fill the tree up. */
static size_t padded(size_t count)
{
	size_t leaves = 1;

	while (leaves < count)
		leaves *= 2;
	return leaves;
}

static void grove_close(struct suite_state *base)
{
	struct grove *state = (struct grove *)base;

	free(state->in);
	suite_state_free(base);
}

static struct suite_state *grove_open(const struct suite_job *job)
{
	const int gnark = strncmp(job->set->name, "gnark-", 6) == 0;
	struct grove *state = suite_state_new(
		sizeof(*state), 2 * padded(job->count) - 1, DIGEST_LEN);
	void *in = NULL;

	if (!state)
		return NULL;
	state->tree = (struct bithose_poseidon2_merkle){
		.struct_size = sizeof(state->tree),
		.engine = job->subject->engine,
		.leaf_set = leaf_set_of(job->set),
		.sponge = gnark ? BITHOSE_POSEIDON2_CHAINED
				: BITHOSE_POSEIDON2_PADDING_FREE,
		.node_set = job->set,
		.rule = gnark ? BITHOSE_POSEIDON2_FEED_RIGHT
			      : BITHOSE_POSEIDON2_TRUNCATED,
		.mode = BITHOSE_MERKLE_ZERO_PADDED,
		.form = BITHOSE_POSEIDON2_MONTGOMERY,
	};
	if (posix_memalign(&in, SUITE_ALIGNED, job->count * job->size) != 0) {
		grove_close(&state->base);
		return NULL;
	}
	state->in = in;
	suite_residues(job->input, job->count * SUITE_LEAF_ELEMENTS, in);
	state->rows = (struct bithose_poseidon2_merkle_rows){
		.struct_size = sizeof(state->rows),
		.data = in,
		.count = job->count,
		.row_len = SUITE_LEAF_ELEMENTS,
		.layout = BITHOSE_POSEIDON2_ROWS,
		.stride = SUITE_LEAF_ELEMENTS,
	};
	return &state->base;
}

static void grove_run(void *opaque, size_t iterations)
{
	struct grove *state = opaque;

	for (; iterations; iterations--)
		if (bithose_poseidon2_merkle_tree(
			    &state->tree, &state->rows,
			    (uint32_t *)(void *)state->base.out,
			    state->base.out_len / sizeof(uint32_t), NULL) != 0)
			return;
}

const struct suite_ops suite_poseidon2_merkle = {grove_open, grove_run, NULL,
						 grove_close};
