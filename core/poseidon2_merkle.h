/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files of Merkle trees over Poseidon2 share. */
#ifndef CORE_POSEIDON2_MERKLE_H
#define CORE_POSEIDON2_MERKLE_H

#include <bithose/poseidon2_merkle.h>

#include "merkle.h"
#include "poseidon2_sponge.h"

/* Bytes of a digest. */
#define DIGEST_LEN (DIGEST * sizeof(uint32_t))

/* poseidon2_merkle_hash.c */

/* A kind of tree that is ready to hash. */
struct poseidon2_tree {
	struct tree base;
	/* Without a set, rows are digests. */
	struct poseidon2_sponge leaf;
	struct poseidon2_call node;
	enum bithose_poseidon2_rule rule;
};

/*
 * Makes it ready. Returns NULL; or what is wrong with it, and then the tree is not
 * to be used.
 */
const char *poseidon2_tree_open(struct poseidon2_tree *tree,
				const struct bithose_poseidon2_merkle *from);

/* poseidon2_merkle_rows.c */

/*
 * What is wrong with rows as leaves of a tree: a text, or NULL. Sets where they
 * are, in bytes.
 */
const char *
poseidon2_rows_open(const struct poseidon2_tree *tree,
		    const struct bithose_poseidon2_merkle_rows *from,
		    struct rows *rows);

/* Looks for an element that is not below p, on all threads of the tree. Returns 0,
 * or BITHOSE_EELEMENT with the first one in the order of memory. */
int poseidon2_rows_check(const struct poseidon2_tree *tree,
			 const struct bithose_poseidon2_merkle_rows *rows,
			 struct bithose_poseidon2_fault *fault);

/* Whether rows that are right have an element in common with `count` others. */
int poseidon2_rows_overlap(const struct bithose_poseidon2_merkle_rows *rows,
			   const uint32_t *other, size_t count);

/* poseidon2_merkle_tree.c */

/* The elements of all nodes, or 0 if there is no such tree. */
size_t poseidon2_nodes_len(enum bithose_merkle_mode mode, size_t count);

#endif
