/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Positions of leaves -> the nodes of a proof that opens them: the leaves
 * themselves and their siblings, which together cover the tree. */
#ifndef BITHOSE_TOOLS_MERKLE_OPENING_H
#define BITHOSE_TOOLS_MERKLE_OPENING_H

#include "merkle_head.h"
#include "merkle_pass.h"

struct merkle_opening {
	/* In the order of the proof. */
	struct bithose_merkle_range *siblings;
	size_t sibling_count;
	/* Sorted; each leaf once. Nothing is known of them but their ranges. */
	struct merkle_node *nodes;
	size_t node_count;
};

/*
 * List them. `positions`: `count` > 0 of them, all below the number of leaves,
 * which the head's kind and size tell. Returns 0, or an errno value with nothing to free.
 */
int merkle_opening_begin(struct merkle_opening *opening,
			 const struct merkle_head *head,
			 const uint64_t *positions, size_t count);

/* The node that begins with a leaf. There is one of each sibling and position. */
struct merkle_node *merkle_opening_node(const struct merkle_opening *opening,
					uint64_t first);

void merkle_opening_end(struct merkle_opening *opening);

#endif
