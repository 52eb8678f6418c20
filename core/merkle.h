/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of Merkle trees share, grouped by the file that defines it. */
#ifndef CORE_MERKLE_H
#define CORE_MERKLE_H

#include <bithose/merkle.h>
#include <bithose/prefix.h>

#include "rows.h"

/* Levels of a tree of up to 2^64 - 1 leaves, with that of the root. */
#define LEVELS_MAX 65

/* merkle_shape.c: the same for both modes, since 2^k leaves have no odd level. */

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

/* Whether a mode has trees of so many leaves. */
int shape_valid(enum bithose_merkle_mode mode, uint64_t leaves);

/* merkle_tree.c */

/* A kind of tree, ready to hash. */
struct tree {
	const struct plan *plan;
	const struct bithose_executor *executor;
	size_t digest_len;
	struct sponge leaf;
	struct sponge node;
	/* What the sponges may point to. */
	struct bithose_prefix leaf_prefix;
	struct bithose_prefix node_prefix;
};

/* What is wrong with a kind of tree: a text, or NULL. Sets its algorithm, with the
 * length of its digests. */
const char *tree_wrong(const struct bithose_merkle *from,
		       struct algorithm *algorithm);

/*
 * Makes it ready, with so many zeros in front of each row. `tree` is not moved
 * then. Returns 0, BITHOSE_EALGORITHM or BITHOSE_EINVAL.
 */
int tree_open(struct tree *tree, const struct bithose_merkle *from,
	      size_t zeros);

/* Hashes `count` nodes from the digests of twice as many children. */
void tree_hash_nodes(const struct tree *tree, size_t count,
		     const uint8_t *children, uint8_t *out);

/* merkle_rows.c */

/* What is wrong with rows as leaves: a text, or NULL. */
const char *rows_wrong(const struct bithose_merkle_rows *rows);

/* Opens a tree for rows, and sets where they are. Returns as tree_open(), and
 * BITHOSE_EINVAL for rows that are wrong. */
int rows_open(struct tree *tree, struct rows *rows,
	      const struct bithose_merkle *from,
	      const struct bithose_merkle_rows *leaves);

/* Of so many leaves and the nodes above them, the permutations. */
uint64_t rows_permutations(const struct tree *tree, const struct rows *rows,
			   size_t count);

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

#endif
