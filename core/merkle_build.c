/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A range of leaves -> the nodes above it, in one pass. A node is hashed as soon
 * as enough of its level can be to fill the ways of every kernel: then its
 * children are still in cache, and no more than two such batches of each level
 * wait for what is above them.
 */
#include <string.h>

#include "merkle.h"

/* Leaves that are hashed at a time: enough of them that hardware, which follows
 * them, seldom begins anew; their digests stay in the first-level cache. */
#define CHUNK 512

/* As many where a window, which is on the stack, takes the digests. */
#define WINDOW_CHUNK 128

/* Nodes that are worth a call. */
#define BATCH BITHOSE_WAYS_MAX

static uint8_t *node_at(const struct build *build, unsigned level, size_t index)
{
	return build->base[level] +
	       (index & build->mask[level]) * build->tree->digest_len;
}

static void hash_leaves(const struct build *build, size_t first, size_t count)
{
	if (build->rows)
		build->tree->hash->leaves(build->tree, build->rows, first,
					  count, node_at(build, 0, first));
}

/* The nodes of a level that are to be hashed. Of a padded tree, the others are
 * there: what is on their right is one of them, or a node of zeros. */
static uint64_t level_end(const struct build *build, unsigned level)
{
	return build->tree->padded ? shape_count(build->leaf_count, level)
				   : shape_stored(build->leaf_count, level);
}

/* The last node of a level, whose right child is not beside the left one. */
static void hash_last(const struct build *build, unsigned level, size_t index)
{
	const size_t len = build->tree->digest_len;
	uint8_t children[2 * BITHOSE_MERKLE_DIGEST_MAX];
	unsigned from = level - 1;
	const size_t right = (size_t)shape_find(build->leaf_count, &from,
						2 * (uint64_t)index + 1);

	memcpy(children, node_at(build, level - 1, 2 * index), len);
	memcpy(children + len, node_at(build, from, right), len);
	tree_hash_nodes(build->tree, 1, children, node_at(build, level, index));
}

/* Hashes the nodes of a level from the first one that is not there on. */
static void hash_up_to(const struct build *build, size_t *done, unsigned level,
		       size_t end)
{
	const size_t first = done[level];

	if (first < end)
		tree_hash_nodes(build->tree, end - first,
				node_at(build, level - 1, 2 * first),
				node_at(build, level, first));
	done[level] = end;
}

/*
 * Hashes what can be of the levels `from` to `top`. done[k] is the first node of
 * level k that is not there yet. If it is `last`, the end of the range is
 * there, and what is left is hashed, too.
 */
static void climb(const struct build *build, size_t *done, unsigned from,
		  unsigned top, int last)
{
	for (unsigned k = from; k <= top; k++) {
		const size_t ready = done[k - 1] / 2;

		if (!last && ready - done[k] < BATCH)
			return;
		hash_up_to(build, done, k, ready);
	}
}

/* The end of the tree, where a level may have a node without a pair. */
static void climb_end(const struct build *build, size_t *done, unsigned from,
		      unsigned top)
{
	for (unsigned k = from; k <= top; k++) {
		const size_t end = (size_t)level_end(build, k);

		hash_up_to(build, done, k,
			   build->tree->padded ? end : done[k - 1] / 2);
		if (done[k] < end)
			hash_last(build, k, done[k]++);
	}
}

void build_range(const struct build *build, size_t first, size_t count,
		 unsigned top)
{
	const size_t end = first + count;
	const size_t room = build->mask[0];
	const size_t chunk = room < CHUNK ? room + 1 : CHUNK;
	size_t done[LEVELS_MAX];

	for (unsigned k = 0; k <= top; k++)
		done[k] = k < 8 * sizeof(first) ? first >> k : 0;
	while (done[0] < end) {
		const size_t left = end - done[0];
		const size_t now = left < chunk ? left : chunk;

		hash_leaves(build, done[0], now);
		done[0] += now;
		climb(build, done, 1, top, 0);
	}
	if (end == build->leaf_count)
		climb_end(build, done, 1, top);
	else
		climb(build, done, 1, top, 1);
}

void build_above(const struct build *build, unsigned level)
{
	const unsigned depth = shape_depth(build->leaf_count);
	size_t done[LEVELS_MAX] = {0};

	done[level] = (size_t)level_end(build, level);
	climb_end(build, done, level + 1, depth);
}

/* The rows from the first one on. */
static struct rows rows_from(const struct rows *rows, size_t first)
{
	struct rows own = *rows;

	own.data +=
		first * (rows->element_len ? rows->element_len : rows->stride);
	own.count -= first;
	return own;
}

/*
 * The nodes that wait in a level are those of a chunk or, higher up, those of
 * two batches.
 */
static size_t window(unsigned level)
{
	const size_t chunk = level < 8 ? (size_t)WINDOW_CHUNK >> level : 0;

	return chunk > 2 * BATCH ? chunk : 2 * BATCH;
}

/* The windows of level 0, 1 and 2, and so many of those above them. */
#define WINDOWS                                               \
	(WINDOW_CHUNK + WINDOW_CHUNK / 2 + WINDOW_CHUNK / 4 + \
	 (ROOT_MOST - 2) * 2 * BATCH)

_Static_assert(WINDOW_CHUNK / 4 == 2 * BATCH,
	       "level 2 is the first to have two batches");

void build_root(const struct tree *tree, const struct rows *rows, size_t first,
		unsigned top, uint8_t *root)
{
	uint8_t windows[WINDOWS * BITHOSE_MERKLE_DIGEST_MAX];
	/* As a tree of its own, since the first row may have any number. */
	const struct rows own = rows_from(rows, first);
	const size_t count = (size_t)1 << top;
	struct build build = {.tree = tree, .rows = &own, .leaf_count = count};
	uint8_t *window_at = windows;

	for (unsigned k = 0; k <= top; k++) {
		build.base[k] = window_at;
		build.mask[k] = window(k) - 1;
		window_at += window(k) * tree->digest_len;
	}
	build_range(&build, 0, count, top);
	memcpy(root, node_at(&build, top, 0), tree->digest_len);
}
