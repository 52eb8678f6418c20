/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of Merkle trees share, grouped by the file that defines it. */
#ifndef CORE_MERKLE_H
#define CORE_MERKLE_H

#include <bithose/merkle.h>

#include <string.h>

#include "rows.h"

/* Levels of a tree of up to 2^64 - 1 leaves, with that of the root. */
#define LEVELS_MAX 65

/* merkle_shape.c: the same for all modes, since 2^k leaves have no odd level. */

/* The nodes of a level of a tree of `leaves` > 0, with one that stands in it as it
 * is in the level below. */
static inline uint64_t shape_count(uint64_t leaves, unsigned level)
{
	return level > 63 ? 1 : ((leaves - 1) >> level) + 1;
}

/* The level of the root. */
unsigned shape_depth(uint64_t leaves);

/* The nodes of a level that are not in the level below. */
static inline uint64_t shape_stored(uint64_t leaves, unsigned level)
{
	return level ? shape_count(leaves, level - 1) / 2 : leaves;
}

/* Where the nodes of a level begin in the list of all. */
uint64_t shape_offset(uint64_t leaves, unsigned level);

/* Moves *level down to where a node, which there is, is stored; returns its
 * index there. */
uint64_t shape_find(uint64_t leaves, unsigned *level, uint64_t index);

/* The leaves with those that a mode adds to a number of leaves that it has. */
uint64_t shape_padded(enum bithose_merkle_mode mode, uint64_t leaves);

/* Whether a mode has trees of so many leaves. */
int shape_valid(enum bithose_merkle_mode mode, uint64_t leaves);

/* merkle_keccak.c, poseidon2_merkle_hash.c: the kinds of trees. */

struct query;
struct tree;

/* How the leaves and nodes of a kind of tree are hashed. */
struct tree_hash {
	/* The rows first to first + count - 1, to digests one after the other.
	 */
	void (*leaves)(const struct tree *tree, const struct rows *rows,
		       size_t first, size_t count, uint8_t *out);
	/* The rows, stored row after row, at the places of some queries. */
	void (*opened)(const struct tree *tree, const struct rows *rows,
		       const struct query *opened, size_t count, uint8_t *out);
	/* `count` nodes from the digests of twice as many children, which `out`
	 * does not overlap. */
	void (*nodes)(const struct tree *tree, size_t count,
		      const uint8_t *children, uint8_t *out);
	/* The permutations of a leaf and a node; of a node if `rows` is NULL. */
	uint64_t (*permutations)(const struct tree *tree,
				 const struct rows *rows);
};

/* What a kind of tree that is ready to hash begins with. */
struct tree {
	const struct tree_hash *hash;
	const struct bithose_executor *executor;
	size_t digest_len;
	/* Whether digests of zeros follow those of the leaves, up to a power of
	 * two. */
	int padded;
};

static inline void tree_hash_nodes(const struct tree *tree, size_t count,
				   const uint8_t *children, uint8_t *out)
{
	tree->hash->nodes(tree, count, children, out);
}

/* The node of two nodes of zeros, which begins `zero`, takes its place; there is
 * room for two. */
static inline void tree_next_zero(const struct tree *tree, uint8_t *zero)
{
	uint8_t node[BITHOSE_MERKLE_DIGEST_MAX];

	memcpy(zero + tree->digest_len, zero, tree->digest_len);
	tree_hash_nodes(tree, 1, zero, node);
	memcpy(zero, node, tree->digest_len);
}

/* Of so many leaves and the nodes above them, the permutations. */
static inline uint64_t tree_permutations(const struct tree *tree,
					 const struct rows *rows, size_t count)
{
	uint64_t all;

	return __builtin_mul_overflow(tree->hash->permutations(tree, rows),
				      count, &all)
		       ? UINT64_MAX
		       : all;
}

/* merkle_build.c */

/* A tree that is being hashed, and where its nodes go. */
struct build {
	const struct tree *tree;
	/* NULL if the digests of the leaves are there. */
	const struct rows *rows;
	size_t leaf_count;
	/* Node i of level k is at base[k] + (i & mask[k]) * digest_len. */
	uint8_t *base[LEVELS_MAX];
	size_t mask[LEVELS_MAX];
};

/*
 * Hashes what is above the leaves first to first + count - 1, up to level `top`;
 * `first` is a multiple of 2^top, and so is `count`, but for the last leaves.
 */
void build_range(const struct build *build, size_t first, size_t count,
		 unsigned top);

/* Hashes the levels above `level`, which is there. */
void build_above(const struct build *build, unsigned level);

/* The most leaves of build_root(), and the least, as exponents of two. */
#define ROOT_MOST 12
#define ROOT_LEAST 8

/* Hashes 2^top rows from any one on, to the root over them alone. */
void build_root(const struct tree *tree, const struct rows *rows, size_t first,
		unsigned top, uint8_t *root);

/* merkle_tree.c */

/* Hashes all nodes of a tree, with its padding, in the order of
 * bithose_merkle_tree(). `rows` is NULL if the digests of the leaves are there. */
void tree_hash_all(const struct tree *tree, const struct rows *rows,
		   size_t leaf_count, uint8_t *nodes);

/* merkle_stream.c */

/* Hashes a tree, with its padding, to the root alone. */
void tree_root(const struct tree *tree, const struct rows *rows, size_t count,
	       uint8_t *root);

#endif
