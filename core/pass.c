/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The parts of sponges that lie side by side -> one run of a wide kernel.
 *
 * An idle way costs as much as a busy one. So what is left of a leaf, and what
 * there is of the next, go along with whole leaves, where a message in pieces
 * would otherwise have them one after the other.
 */
#define _DEFAULT_SOURCE
#include "pass.h"

#include <string.h>

#include "core.h"
#include "group.h"

/* The front, the leaves and the tail. */
#define ITEMS_MAX (PASS_LEAVES + 2)

/* One way of a pass. */
struct item {
	/* NULL for a whole leaf. */
	struct bithose_stream *stream;
	const uint8_t *in;
	size_t blocks;
	/* Where the chaining value of a leaf goes. */
	uint8_t *value;
};

const struct bithose_keccak_kernel *pass_kernel(const struct bithose_tree *tree,
						size_t n)
{
	return tree->kernels[n > BITHOSE_WAYS_MAX ? 0 : n];
}

static struct kernel kernel_of(const struct bithose_keccak_kernel *from)
{
	struct kernel kernel;

	registry_kernel(&kernel, from);
	return kernel;
}

static struct algorithm leaf_algorithm(const struct bithose_tree *tree)
{
	return (struct algorithm){
		.rate = tree->leaf.rate,
		.suffix = tree->leaf.suffix,
	};
}

static size_t leaf_blocks(const struct bithose_tree *tree)
{
	return (size_t)(tree->leaf_len / tree->leaf.rate);
}

static size_t list(const struct pass *pass, uint8_t *values,
		   struct item items[ITEMS_MAX])
{
	const struct bithose_tree *tree = pass->tree;
	size_t count = 0;

	if (pass->front)
		items[count++] = (struct item){pass->front, pass->front_in,
					       pass->front_blocks, NULL};
	for (size_t i = 0; i < pass->leaves; i++)
		items[count++] = (struct item){
			NULL, pass->leaves_in + i * (size_t)tree->leaf_len,
			leaf_blocks(tree), values + i * tree->value_len};
	if (pass->tail)
		items[count++] = (struct item){pass->tail, pass->tail_in,
					       pass->tail_blocks, NULL};
	return count;
}

uint64_t pass_cost_serial(const struct bithose_tree *tree, size_t blocks)
{
	return (uint64_t)blocks * tree->kernels[1]->call_cost;
}

uint64_t pass_cost(const struct pass *pass)
{
	size_t left = pass->leaves + !!pass->front + !!pass->tail;
	const size_t leaf = pass->leaves ? leaf_blocks(pass->tree) + 1 : 0;
	size_t blocks[3] = {leaf, pass->front ? pass->front_blocks : 0,
			    pass->tail ? pass->tail_blocks : 0};
	uint64_t cost = 0;

	/* All in the longest time, but a tail that is left over. */
	for (int i = 1; i < 3; i++)
		if (blocks[i] > blocks[0])
			blocks[0] = blocks[i];
	while (left) {
		const struct bithose_keccak_kernel *kernel =
			pass_kernel(pass->tree, left);
		const int only_tail = left == 1 && pass->tail;

		cost += (uint64_t)kernel->call_cost *
			(only_tail ? blocks[2] : blocks[0]);
		left = left > kernel->ways ? left - kernel->ways : 0;
	}
	return cost;
}

static void load(uint64_t *states, uint32_t ways, size_t way,
		 const struct bithose_stream *stream)
{
	for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
		states[i * ways + way] = stream ? stream->lanes[i] : 0;
}

static void store(const uint64_t *states, uint32_t ways, size_t way,
		  struct bithose_stream *stream)
{
	for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
		stream->lanes[i] = states[i * ways + way];
}

/* The fewest blocks of an item that has more than `done`; 0 if none has. */
static size_t next_end(const struct item *items, size_t count, size_t done)
{
	size_t next = 0;

	for (size_t i = 0; i < count; i++)
		if (items[i].blocks > done && (!next || items[i].blocks < next))
			next = items[i].blocks;
	return next;
}

/* Absorbs all blocks; what has no more of them is done with. */
static void absorb(const struct kernel *kernel, uint64_t *states, size_t rate,
		   const struct item *items, size_t count)
{
	size_t done = 0, next;

	while ((next = next_end(items, count, done)) != 0) {
		const uint8_t *in[BITHOSE_WAYS_MAX], *any = NULL;

		for (size_t i = 0; i < count; i++)
			if (items[i].blocks > done)
				any = items[i].in + done * rate;
		for (size_t i = 0; i < count; i++)
			in[i] = items[i].blocks > done
					? items[i].in + done * rate
					: any;
		group_absorb(kernel, states, count, in, next - done, rate);
		for (size_t i = 0; i < count; i++)
			if (items[i].stream && items[i].blocks == next)
				store(states, kernel->ways, i, items[i].stream);
		done = next;
	}
}

/* The last blocks of whole leaves, which have the most blocks or are alone. */
static void end_leaves(const struct pass *pass, const struct kernel *kernel,
		       uint64_t *states, const struct item *items, size_t count)
{
	const struct bithose_tree *tree = pass->tree;
	const struct algorithm algorithm = leaf_algorithm(tree);
	const size_t whole = leaf_blocks(tree) * algorithm.rate;

	for (size_t i = 0; i < count; i++)
		if (items[i].value)
			group_pad(states, kernel->ways, i, &algorithm, 0,
				  items[i].in + whole,
				  (size_t)tree->leaf_len - whole);
	kernel->permute(states);
	for (size_t i = 0; i < count; i++)
		if (items[i].value)
			group_get(states, kernel->ways, i, items[i].value,
				  tree->value_len);
}

static void run(const struct pass *pass, const struct kernel *kernel,
		const struct item *items, size_t count)
{
	_Alignas(64) uint64_t states[BITHOSE_KECCAK_LANES * BITHOSE_WAYS_MAX];
	const size_t size =
		BITHOSE_KECCAK_LANES * kernel->ways * sizeof(states[0]);
	int leaves = 0;

	memset(states, 0, size);
	for (size_t i = 0; i < count; i++) {
		load(states, kernel->ways, i, items[i].stream);
		leaves |= items[i].value != NULL;
	}
	absorb(kernel, states, pass->tree->leaf.rate, items, count);
	if (leaves)
		end_leaves(pass, kernel, states, items, count);
	explicit_bzero(states, size);
}

void pass_run(const struct pass *pass, uint8_t *values)
{
	struct item items[ITEMS_MAX];
	size_t count = list(pass, values, items), at = 0;

	while (at < count) {
		const struct kernel kernel =
			kernel_of(pass_kernel(pass->tree, count - at));
		const size_t left = count - at;
		const size_t now = left < kernel.ways ? left : kernel.ways;

		run(pass, &kernel, items + at, now);
		at += now;
	}
}

void pass_leaves(const struct bithose_tree *tree, const uint8_t *in,
		 size_t leaves, uint8_t *values)
{
	const struct sponge sponge = {
		.algorithm = leaf_algorithm(tree),
		.out_len = tree->value_len,
	};
	const size_t leaf_len = (size_t)tree->leaf_len;

	while (leaves) {
		const struct kernel kernel =
			kernel_of(pass_kernel(tree, leaves));
		const size_t now = leaves < kernel.ways ? leaves : kernel.ways;
		const uint8_t *ins[BITHOSE_WAYS_MAX];
		size_t in_len[BITHOSE_WAYS_MAX];
		uint8_t *outs[BITHOSE_WAYS_MAX];

		for (size_t w = 0; w < now; w++) {
			ins[w] = in;
			in_len[w] = leaf_len;
			outs[w] = values;
			in += leaf_len;
			values += tree->value_len;
		}
		group_hash(&kernel, &sponge, now, ins, in_len, outs);
		leaves -= now;
	}
}
