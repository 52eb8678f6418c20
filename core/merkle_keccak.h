/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A Merkle tree over digests of Keccak, as callers describe it -> ready to hash. */
#ifndef CORE_MERKLE_KECCAK_H
#define CORE_MERKLE_KECCAK_H

#include <bithose/prefix.h>

#include "merkle.h"

struct keccak_tree {
	struct tree base;
	const struct plan *plan;
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
int tree_open(struct keccak_tree *tree, const struct bithose_merkle *from,
	      size_t zeros);

/* merkle_rows.c */

/* What is wrong with rows as leaves: a text, or NULL. */
const char *rows_wrong(const struct bithose_merkle_rows *rows);

/* Opens a tree for rows, and sets where they are. Returns as tree_open(), and
 * BITHOSE_EINVAL for rows that are wrong. */
int rows_open(struct keccak_tree *tree, struct rows *rows,
	      const struct bithose_merkle *from,
	      const struct bithose_merkle_rows *leaves);

#endif
