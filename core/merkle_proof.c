/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What is to be proven -> the nodes of the proof, as ranges of leaves. */
#include "merkle_proof.h"
#include "merkle_keccak.h"

#include <string.h>

struct bithose_merkle_range node_range(uint64_t leaves, struct node node)
{
	struct bithose_merkle_range range = {0, leaves};

	if (node.level < 64) {
		range.first = node.index << node.level;
		range.count = leaves - range.first;
		if (range.count >> node.level)
			range.count = UINT64_C(1) << node.level;
	}
	return range;
}

int node_of_range(uint64_t leaves, const struct bithose_merkle_range *range,
		  struct node *node)
{
	struct bithose_merkle_range own;

	if (!range->count || range->first >= leaves)
		return -1;
	node->level = shape_depth(range->count);
	node->index = node->level < 64 ? range->first >> node->level : 0;
	own = node_range(leaves, *node);
	return own.first == range->first && own.count == range->count ? 0 : -1;
}

/* Where the ranges of a cover's siblings go. */
struct listing {
	uint64_t leaf_count;
	struct bithose_merkle_range *next;
};

static void list_one(void *user, struct node node)
{
	struct listing *listing = user;

	*listing->next++ = node_range(listing->leaf_count, node);
}

int bithose_merkle_siblings(enum bithose_merkle_mode mode, uint64_t leaf_count,
			    const uint64_t *positions, size_t n, void *scratch,
			    size_t scratch_len,
			    struct bithose_merkle_range *ranges, size_t room,
			    size_t *count)
{
	struct listing listing = {0, ranges};
	struct query *queries = scratch;
	struct cover cover;
	size_t needed;

	if ((mode != BITHOSE_MERKLE_PLAIN && mode != BITHOSE_MERKLE_RFC6962 &&
	     mode != BITHOSE_MERKLE_ZERO_PADDED) ||
	    !positions || !count || !scratch_fits(scratch, scratch_len, n) ||
	    (room && !ranges) ||
	    cover_begin(&cover, mode, leaf_count, positions, n, queries,
			queries + n) != 0)
		return BITHOSE_EINVAL;
	needed = cover_climb(&cover, NULL, NULL);
	if (room && room < needed)
		return BITHOSE_EINVAL;
	if (room) {
		(void)cover_begin(&cover, mode, leaf_count, positions, n,
				  queries, queries + n);
		listing.leaf_count = cover.width;
		(void)cover_climb(&cover, list_one, &listing);
	}
	*count = needed;
	return 0;
}

/* The largest power of two smaller than n > 1. */
static uint64_t split(uint64_t n)
{
	return UINT64_C(1) << (shape_depth(n) - 1);
}

int bithose_merkle_consistency(
	uint64_t first, uint64_t second,
	struct bithose_merkle_range ranges[BITHOSE_MERKLE_PATH_MAX],
	size_t *count)
{
	struct bithose_merkle_range down[BITHOSE_MERKLE_PATH_MAX];
	struct bithose_merkle_range subtree = {0, second};
	uint64_t left = first;
	size_t n = 0;

	if (!first || first > second || !ranges || !count)
		return BITHOSE_EINVAL;
	/* SUBPROOF, from the root down; the list is from the leaves up. */
	while (left != subtree.count) {
		const uint64_t k = split(subtree.count);

		if (left <= k) {
			down[n++] = (struct bithose_merkle_range){
				subtree.first + k, subtree.count - k};
			subtree.count = k;
		} else {
			down[n++] =
				(struct bithose_merkle_range){subtree.first, k};
			subtree.first += k;
			subtree.count -= k;
			left -= k;
		}
	}
	/* What begins the tree is the first root, which is known. */
	if (subtree.first)
		down[n++] = subtree;
	for (size_t i = 0; i < n; i++)
		ranges[i] = down[n - 1 - i];
	*count = n;
	return 0;
}

int pick_nodes(uint64_t leaves, const uint8_t *nodes, size_t digest_len,
	       const struct bithose_merkle_range *ranges, size_t n,
	       uint8_t *digests)
{
	struct node node;

	for (size_t i = 0; i < n; i++)
		if (node_of_range(leaves, &ranges[i], &node) < 0)
			return BITHOSE_EINVAL;
	for (size_t i = 0; i < n; i++) {
		uint64_t index;

		(void)node_of_range(leaves, &ranges[i], &node);
		index = shape_find(leaves, &node.level, node.index);
		index += shape_offset(leaves, node.level);
		memcpy(digests + i * digest_len,
		       nodes + (size_t)index * digest_len, digest_len);
	}
	return 0;
}

int bithose_merkle_pick(const struct bithose_merkle *from, size_t leaf_count,
			const void *nodes, size_t nodes_len,
			const struct bithose_merkle_range *ranges, size_t n,
			void *digests, size_t digests_len)
{
	struct algorithm algorithm;
	size_t size, len;
	int status = bithose_merkle_tree_len(from, leaf_count, &size);

	if (status < 0)
		return status;
	(void)tree_wrong(from, &algorithm);
	len = algorithm.digest_len;
	if (!nodes || nodes_len < size || digests_len / len != n ||
	    digests_len % len || (n && (!ranges || !digests)))
		return BITHOSE_EINVAL;
	return pick_nodes(leaf_count, nodes, len, ranges, n, digests);
}
