/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A message in pieces -> leaves -> chaining values in a final node.
 *
 * Leaves are hashed from the caller's memory, many at a time. Only of a leaf
 * that two pieces share is there a state, and never a copy of its bytes.
 */
#define _DEFAULT_SOURCE
#include "tree.h"

#include <string.h>

#include "core.h"
#include "parallel.h"
#include "pass.h"

/* Chaining values that are made before the node takes them: 4 MiB of KT128. */
#define VALUES_SIZE 16384

/* The longest chaining value, that of 256 bits of strength. */
#define VALUE_MAX 64

/* Permutations that are worth handing to a thread: tens of microseconds. */
#define TASK_PERMUTATIONS 512

/* Tasks for each thread, so that a late one makes the others wait less. */
#define TASKS_PER_THREAD 4

void tree_begin(struct bithose_tree *tree, const struct bithose *engine,
		enum bithose_algorithm algorithm, size_t leaf_len,
		uint32_t value_len)
{
	const struct plan *plan;
	struct algorithm leaf;

	engine = engine_or_default(engine);
	(void)!algorithm_find(algorithm, &leaf);
	(void)!bithose_stream_init(&tree->leaf, engine, algorithm);
	plan = registry_plan_for(&engine->registry, leaf.rounds);
	for (size_t n = 0; n <= BITHOSE_WAYS_MAX; n++)
		tree->kernels[n] = plan->next[n]->descriptor;
	tree->leaf_len = leaf_len;
	tree->filled = 0;
	tree->leaves = 0;
	tree->value_len = value_len;
	tree->reserved = 0;
}

/* Gives the node chaining values. */
static void add_values(struct bithose_tree *tree, const uint8_t *values,
		       size_t count)
{
	bithose_stream_update(&tree->node, values, count * tree->value_len);
	tree->leaves += count;
}

void tree_end(struct bithose_tree *tree)
{
	uint8_t value[VALUE_MAX];

	if (!tree->filled)
		return;
	bithose_stream_squeeze(&tree->leaf, value, tree->value_len);
	bithose_stream_reset(&tree->leaf);
	add_values(tree, value, 1);
	tree->filled = 0;
}

/* A piece, cut: `front` for the node or the leaf that was begun, whole leaves,
 * and a tail. */
struct cut {
	const uint8_t *front;
	size_t front_len;
	const uint8_t *leaves;
	size_t count;
	const uint8_t *tail;
	size_t tail_len;
	/* The stream that the front belongs to, and one for the tail. */
	struct bithose_stream *front_stream;
	struct bithose_stream tail_stream;
};

static void cut_piece(struct cut *cut, struct bithose_tree *tree,
		      const struct tree_start *start, const uint8_t *in,
		      size_t in_len)
{
	const uint64_t room = tree->leaf_len - tree->filled;

	cut->front = in;
	cut->front_stream = &tree->node;
	cut->front_len = start->len;
	if (!start->len && tree->filled) {
		cut->front_stream = &tree->leaf;
		cut->front_len = in_len < room ? in_len : (size_t)room;
	}
	in_len -= cut->front_len;
	cut->leaves = in + cut->front_len;
	cut->count = (size_t)(in_len / tree->leaf_len);
	cut->tail_len = (size_t)(in_len % tree->leaf_len);
	cut->tail = cut->leaves + (in_len - cut->tail_len);
	cut->tail_stream = tree->leaf;
	bithose_stream_reset(&cut->tail_stream);
}

/* Adds what is missing to a whole block. */
static void align(struct bithose_stream *stream, const uint8_t **in,
		  size_t *len)
{
	size_t now = stream->rate - stream->position;

	if (!stream->position)
		return;
	if (now > *len)
		now = *len;
	bithose_stream_update(stream, *in, now);
	*in += now;
	*len -= now;
}

/*
 * Of a pass with the leaves that are left over by the widest kernel, with or
 * without the front and the tail: the cheapest.
 */
static void choose(struct pass *pass, const struct bithose_tree *tree,
		   struct cut *cut)
{
	const struct pass all = {
		.tree = tree,
		.front = cut->front_stream,
		.front_in = cut->front,
		.front_blocks = cut->front_len / tree->leaf.rate,
		.tail = &cut->tail_stream,
		.tail_in = cut->tail,
		.tail_blocks = cut->tail_len / tree->leaf.rate,
		.leaves_in = cut->leaves,
		.leaves = cut->count % tree->kernels[0]->ways,
	};
	uint64_t least = UINT64_MAX;

	for (unsigned with = 0; with < 4; with++) {
		struct pass one = all;
		size_t serial = 0;
		uint64_t cost;

		if (!(with & 1) || !all.front_blocks) {
			serial += all.front_blocks;
			one.front = NULL;
		}
		if (!(with & 2) || !all.tail_blocks) {
			serial += all.tail_blocks;
			one.tail = NULL;
		}
		cost = pass_cost(&one) + pass_cost_serial(tree, serial);
		if (cost >= least)
			continue;
		least = cost;
		*pass = one;
	}
	/* Leaves alone are for the kernels that hash. */
	if (!pass->front && !pass->tail)
		pass->leaves = 0;
}

/* What tasks share: each hashes `each` leaves, and the last one has the pass. */
struct round {
	const struct bithose_tree *tree;
	const struct pass *pass;
	const uint8_t *in;
	size_t count;
	size_t each;
	uint32_t tasks;
	uint8_t *values;
	uint8_t *pass_values;
};

static void task(void *argument, uint32_t index)
{
	const struct round *round = argument;
	const struct bithose_tree *tree = round->tree;
	const size_t first = index * round->each;
	size_t count;

	if (index == round->tasks) {
		pass_run(round->pass, round->pass_values);
		return;
	}
	count = round->count - first;
	if (count > round->each)
		count = round->each;
	pass_leaves(tree, round->in + first * (size_t)tree->leaf_len, count,
		    round->values + first * tree->value_len);
}

/* How many leaves a task gets: the widest kernel's ways or a multiple of it,
 * unless there are too few for all threads. */
static size_t leaves_each(const struct bithose_tree *tree,
			  const struct bithose_executor *executor, size_t count)
{
	const uint64_t width = parallel_width(executor);
	const size_t ways = tree->kernels[0]->ways;
	const uint64_t blocks = tree->leaf_len / tree->leaf.rate + 1;
	const uint64_t least = (TASK_PERMUTATIONS + blocks - 1) / blocks;
	uint64_t each = count / (width * TASKS_PER_THREAD);

	if (width == 1)
		return count;
	if (each < ways)
		each = (count + width - 1) / width;
	if (each < least)
		each = least;
	if (each > ways)
		each = (each + ways - 1) / ways * ways;
	return each < count ? (size_t)each : count;
}

/*
 * Runs the pass, if there is one, and as many leaves as there is room for
 * values; returns how many these are.
 */
static size_t run_round(struct round *round,
			const struct bithose_executor *executor, size_t left)
{
	const size_t room = VALUES_SIZE / round->tree->value_len;
	const int passes =
		round->pass && (round->pass->front || round->pass->tail);

	round->count = left < room ? left : room;
	round->tasks = 0;
	if (round->count) {
		round->each = leaves_each(round->tree, executor, round->count);
		round->tasks = (uint32_t)((round->count + round->each - 1) /
					  round->each);
	}
	parallel_run(executor, round->tasks + (uint32_t)passes, task, round);
	return round->count;
}

/* What of the front the pass left, and what follows on it. */
static void end_front(struct bithose_tree *tree, const struct pass *pass,
		      const struct cut *cut, const struct tree_start *start,
		      size_t whole_len)
{
	const size_t done =
		pass->front ? pass->front_blocks * tree->leaf.rate : 0;

	if (cut->front_len)
		bithose_stream_update(cut->front_stream, cut->front + done,
				      cut->front_len - done);
	if (cut->front_stream == &tree->leaf) {
		tree->filled += whole_len;
		if (tree->filled == tree->leaf_len)
			tree_end(tree);
	}
	if (start->mark)
		bithose_stream_update(&tree->node, start->mark, TREE_MARK_LEN);
}

static void end_tail(struct bithose_tree *tree, const struct pass *pass,
		     const struct cut *cut)
{
	const size_t done =
		pass->tail ? pass->tail_blocks * tree->leaf.rate : 0;

	if (!cut->tail_len)
		return;
	tree->leaf = cut->tail_stream;
	bithose_stream_update(&tree->leaf, cut->tail + done,
			      cut->tail_len - done);
	tree->filled = cut->tail_len;
}

void tree_update(struct bithose_tree *tree,
		 const struct bithose_executor *executor,
		 const struct tree_start *start, const uint8_t *in,
		 size_t in_len)
{
	uint8_t values[VALUES_SIZE];
	uint8_t pass_values[PASS_LEAVES * VALUE_MAX];
	struct pass pass = {0};
	struct round round = {
		.tree = tree,
		.pass = &pass,
		.values = values,
		.pass_values = pass_values,
	};
	struct cut cut;
	size_t front_len, left;

	if (!in_len)
		return;
	if (!start->len && !start->mark &&
	    in_len < tree->leaf_len - tree->filled) {
		bithose_stream_update(&tree->leaf, in, in_len);
		tree->filled += in_len;
		return;
	}
	cut_piece(&cut, tree, start, in, in_len);
	front_len = cut.front_len;
	align(cut.front_stream, &cut.front, &cut.front_len);
	choose(&pass, tree, &cut);
	round.in = cut.leaves + pass.leaves * (size_t)tree->leaf_len;
	left = cut.count - pass.leaves;
	left -= run_round(&round, executor, left);
	end_front(tree, &pass, &cut, start, front_len);
	add_values(tree, pass_values, pass.leaves);
	add_values(tree, values, round.count);
	round.pass = NULL;
	while (left) {
		round.in += round.count * (size_t)tree->leaf_len;
		left -= run_round(&round, executor, left);
		add_values(tree, values, round.count);
	}
	end_tail(tree, &pass, &cut);
}
