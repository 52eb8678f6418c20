/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Positions of leaves -> the nodes of a proof that opens them. */
#include "merkle_opening.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Calls the library, to count the siblings and then to list them. Returns 0 or an
 * errno value. */
static int list_siblings(struct merkle_opening *opening,
			 const struct merkle_head *head,
			 const uint64_t *positions, size_t count, void *scratch)
{
	const uint64_t leaves = merkle_leaf_count(&head->kind, head->size);
	const size_t scratch_len = BITHOSE_MERKLE_SCRATCH(count);
	size_t n;

	if (bithose_merkle_siblings(head->kind.mode, leaves, positions, count,
				    scratch, scratch_len, NULL, 0, &n) != 0)
		return EINVAL;
	/* One more, since the room for none would be NULL. */
	opening->siblings = malloc((n + 1) * sizeof(*opening->siblings));
	if (!opening->siblings)
		return ENOMEM;
	opening->sibling_count = n;
	if (bithose_merkle_siblings(head->kind.mode, leaves, positions, count,
				    scratch, scratch_len, opening->siblings,
				    n + 1, &n) != 0)
		return EINVAL;
	return 0;
}

/* Siblings and positions as nodes, each position once. */
static int list_nodes(struct merkle_opening *opening, const uint64_t *positions,
		      size_t count)
{
	const size_t most = opening->sibling_count + count;
	struct merkle_node *nodes = calloc(most, sizeof(*nodes));
	size_t kept = 0;

	if (!nodes)
		return ENOMEM;
	for (size_t i = 0; i < opening->sibling_count; i++)
		nodes[i].range = opening->siblings[i];
	for (size_t i = 0; i < count; i++)
		nodes[opening->sibling_count + i].range =
			(struct bithose_merkle_range){positions[i], 1};
	qsort(nodes, most, sizeof(*nodes), merkle_node_compare);
	for (size_t i = 0; i < most; i++) {
		if (kept == 0 ||
		    nodes[kept - 1].range.first != nodes[i].range.first)
			nodes[kept++] = nodes[i];
	}
	opening->nodes = nodes;
	opening->node_count = kept;
	return 0;
}

int merkle_opening_begin(struct merkle_opening *opening,
			 const struct merkle_head *head,
			 const uint64_t *positions, size_t count)
{
	void *scratch = malloc(BITHOSE_MERKLE_SCRATCH(count));
	int error = ENOMEM;

	memset(opening, 0, sizeof(*opening));
	if (scratch)
		error = list_siblings(opening, head, positions, count, scratch);
	if (!error)
		error = list_nodes(opening, positions, count);
	if (error)
		merkle_opening_end(opening);
	free(scratch);
	return error;
}

struct merkle_node *merkle_opening_node(const struct merkle_opening *opening,
					uint64_t first)
{
	const struct merkle_node key = {.range = {first, 1}};

	return bsearch(&key, opening->nodes, opening->node_count,
		       sizeof(*opening->nodes), merkle_node_compare);
}

void merkle_opening_end(struct merkle_opening *opening)
{
	free(opening->siblings);
	free(opening->nodes);
}
