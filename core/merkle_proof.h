/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of Merkle proofs share. */
#ifndef CORE_MERKLE_PROOF_H
#define CORE_MERKLE_PROOF_H

#include <bithose/merkle_proof.h>

#include "merkle.h"

/* A node, as a level counted from the leaves and an index in it. */
struct node {
	unsigned level;
	uint64_t index;
};

/* The leaves that a node of a tree covers. */
struct bithose_merkle_range node_range(uint64_t leaves, struct node node);

/* The node that covers a range, if there is one: 0 or -1. */
int node_of_range(uint64_t leaves, const struct bithose_merkle_range *range,
		  struct node *node);

/* Copies the digests of `n` ranges from all nodes. Returns 0; or BITHOSE_EINVAL if
 * a range is that of no node, with nothing written. */
int pick_nodes(uint64_t leaves, const uint8_t *nodes, size_t digest_len,
	       const struct bithose_merkle_range *ranges, size_t n,
	       uint8_t *digests);

/* merkle_cover.c */

/* A leaf that is asked for, and in which place of the list. */
struct query {
	uint64_t position;
	uint64_t place;
};

/* Sorts by position, and by place where positions are equal; no list takes it
 * more than n log n. */
void queries_sort(struct query *queries, size_t n);

/*
 * The nodes of a level that are known, in order, on the way up to the root:
 * sorted positions without repetitions to begin with.
 */
struct cover {
	struct query *nodes;
	size_t count;
	/* Of the tree's nodes in this level. */
	uint64_t width;
	unsigned level;
};

/* What makes the parent of a known node. */
enum cover_step {
	/* It has none but itself: the last of an odd number. */
	COVER_SAME,
	/* The next known node is on its right. */
	COVER_PAIR,
	/* What is on its right, or left, is needed. */
	COVER_RIGHT,
	COVER_LEFT
};

enum cover_step cover_step(const struct cover *cover, size_t i);

/* Goes to the level above, whose known nodes are now the first `count`. */
void cover_rise(struct cover *cover, size_t count);

/* Whether there is a level above. */
static inline int cover_more(const struct cover *cover)
{
	return cover->width > 1;
}

/*
 * Makes the sorted queries of a tree's positions, and a cover of them without
 * repetitions. `queries` has room for n, and `nodes`, which is not in it, too.
 * Returns 0, or the refusal of the count or the positions.
 */
int cover_begin(struct cover *cover, enum bithose_merkle_mode mode,
		uint64_t leaf_count, const uint64_t *positions, size_t n,
		struct query *queries, struct query *nodes);

/* Climbs to the root, and calls `each`, if it is not NULL, for every node that is
 * needed, in the order of a proof. Returns how many there are. */
size_t cover_climb(struct cover *cover,
		   void (*each)(void *user, struct node node), void *user);

/* merkle_verify.c */

/* Whether scratch is that of n positions. */
int scratch_fits(const void *scratch, size_t scratch_len, size_t n);

/* An opening that is being checked, of any kind of tree. */
struct check {
	const struct tree *tree;
	enum bithose_merkle_mode mode;
	uint64_t leaf_count;
	/* As many as there are rows, one or more. */
	const uint64_t *positions;
	size_t n;
	struct rows rows;
	/* Whether the rows are the digests of leaves. */
	int given;
	const uint8_t *siblings;
	/* Digests; SIZE_MAX if they are not whole ones. */
	size_t sibling_count;
	/* What is made of it: the known nodes, and their digests. */
	struct cover cover;
	uint8_t *digests;
};

/* Everything but hashing, in the scratch of n positions. Returns 0, or a refusal.
 */
int check_form(struct check *check, void *scratch);

/* The rest, after check_form(), in the same scratch. Returns 0, or a refusal. */
int check_root(struct check *check, const uint8_t *root);

#endif
