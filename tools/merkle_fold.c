/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Nodes that cover the leaves of a tree -> its root. */
#include <string.h>

#include "merkle_pass.h"

/* What is left of the nodes, from left to right. */
struct fold {
	struct bithose_merkle tree;
	size_t digest_len;
	const struct merkle_node *next;
	size_t left;
};

int merkle_node_compare(const void *a, const void *b)
{
	const struct merkle_node *x = a, *y = b;

	return (x->range.first > y->range.first) -
	       (x->range.first < y->range.first);
}

/* The largest power of two smaller than n > 1. */
static uint64_t split(uint64_t n)
{
	uint64_t k = 1;

	while (k < n - k)
		k *= 2;
	return k;
}

/*
 * RFC 6962, 2.1: MTH over a range of leaves, which is the next node, or two
 * parts. Each step down at least halves what is left of the range, or makes it a
 * power of two: the depth is at most 65.
 */
static bool fold(struct fold *state, struct bithose_merkle_range range,
		 unsigned char *digest)
{
	const size_t len = state->digest_len;
	unsigned char nodes[3 * BITHOSE_MERKLE_DIGEST_MAX];
	struct bithose_merkle_range part = range;
	const struct merkle_node *next = state->next;

	if (!state->left || next->range.first != range.first ||
	    next->range.count > range.count)
		return false;
	if (next->range.count == range.count) {
		memcpy(digest, next->digest, len);
		state->next++;
		state->left--;
		return true;
	}
	part.count = split(range.count);
	if (!fold(state, part, nodes))
		return false;
	part.first += part.count;
	part.count = range.count - part.count;
	if (!fold(state, part, nodes + len) ||
	    bithose_merkle_tree_above(&state->tree, 2, nodes, 3 * len) != 0)
		return false;
	memcpy(digest, nodes + 2 * len, len);
	return true;
}

bool merkle_fold(const struct merkle_kind *kind, const struct bithose *engine,
		 const struct merkle_node *nodes, size_t count,
		 uint64_t leaf_count, unsigned char *root)
{
	struct fold all = {
		.tree = merkle_tree_of(kind, engine, NULL),
		.digest_len = (size_t)kind->digest.len,
		.next = nodes,
		.left = count,
	};

	return fold(&all, (struct bithose_merkle_range){0, leaf_count}, root);
}
