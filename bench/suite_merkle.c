/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The suites of Merkle trees: a whole tree in an operation, by one thread or by
 * all CPUs, and its leaves and its nodes apart. A power of two of leaves makes a
 * PLAIN tree, another number one of RFC 6962. An operation that fails leaves the
 * output zeroed, as it was made.
 */
#include "pool.h"
#include "suite_state.h"

struct forest {
	struct suite_state base;
	struct bithose_merkle tree;
	struct bithose_merkle_rows rows;
	struct pool *pool;
};

/* With room for so many digests. */
static struct forest *open_some(const struct suite_job *job, size_t digests)
{
	const size_t digest_len = suite_digest_len(&job->algorithm);
	const int plain = (job->count & (job->count - 1)) == 0;
	struct forest *state =
		suite_state_new(sizeof(*state), digests, digest_len);

	if (!state)
		return NULL;
	state->tree = (struct bithose_merkle){
		.struct_size = sizeof(state->tree),
		.engine = job->subject->engine,
		.algorithm = job->algorithm.algorithm,
		.mode = plain ? BITHOSE_MERKLE_PLAIN : BITHOSE_MERKLE_RFC6962,
		.digest_len = digest_len,
	};
	state->rows = (struct bithose_merkle_rows){
		.struct_size = sizeof(state->rows),
		.data = job->input,
		.count = job->count,
		.row_len = job->size,
		.stride = job->size,
	};
	return state;
}

static struct suite_state *leaves_open(const struct suite_job *job)
{
	struct forest *state = open_some(job, job->count);

	return state ? &state->base : NULL;
}

static struct suite_state *tree_open(const struct suite_job *job)
{
	struct forest *state = open_some(job, 2 * job->count - 1);

	return state ? &state->base : NULL;
}

static struct suite_state *threads_open(const struct suite_job *job)
{
	struct forest *state = open_some(job, 2 * job->count - 1);

	if (!state)
		return NULL;
	state->pool = pool_start();
	if (!state->pool) {
		suite_state_free(&state->base);
		return NULL;
	}
	state->tree.executor = pool_executor(state->pool);
	return &state->base;
}

/* The digests of the leaves are there; if they are not, that shows. */
static struct suite_state *nodes_open(const struct suite_job *job)
{
	struct forest *state = open_some(job, 2 * job->count - 1);

	if (!state)
		return NULL;
	if (bithose_merkle_leaves(&state->tree, &state->rows, state->base.out,
				  state->base.out_len) == 0)
		return &state->base;
	suite_state_free(&state->base);
	return NULL;
}

static void forest_close(struct suite_state *base)
{
	struct forest *state = (struct forest *)base;

	pool_end(state->pool);
	suite_state_free(base);
}

static void leaves_run(void *opaque, size_t iterations)
{
	struct forest *state = opaque;

	for (; iterations; iterations--)
		if (bithose_merkle_leaves(&state->tree, &state->rows,
					  state->base.out,
					  state->base.out_len) != 0)
			return;
}

static void tree_run(void *opaque, size_t iterations)
{
	struct forest *state = opaque;

	for (; iterations; iterations--)
		if (bithose_merkle_tree(&state->tree, &state->rows,
					state->base.out,
					state->base.out_len) != 0)
			return;
}

static void nodes_run(void *opaque, size_t iterations)
{
	struct forest *state = opaque;

	for (; iterations; iterations--)
		if (bithose_merkle_tree_above(&state->tree, state->rows.count,
					      state->base.out,
					      state->base.out_len) != 0)
			return;
}

const struct suite_ops suite_merkle = {tree_open, tree_run, NULL, forest_close};
const struct suite_ops suite_merkle_threads = {threads_open, tree_run, NULL,
					       forest_close};
const struct suite_ops suite_merkle_leaves = {leaves_open, leaves_run, NULL,
					      forest_close};
const struct suite_ops suite_merkle_nodes = {nodes_open, nodes_run, NULL,
					     forest_close};
