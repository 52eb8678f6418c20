/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Rows of KoalaBear elements to a Merkle tree over Poseidon2, its root, and
 * proofs that rows are in it.
 *
 * A digest is eight elements. A node is the 2-to-1 compression of its two
 * children, a leaf the sponge of its row, or a digest that the caller has. Trees
 * and proofs are those of merkle.h and merkle_proof.h otherwise: their modes,
 * ranges, refusals and scratch are used here.
 *
 * Lengths are in elements. An element that is not below p is refused before
 * anything is hashed: the call returns BITHOSE_EELEMENT, `fault`, unless it is
 * NULL, says where the first one is, and nothing is written. No memory is
 * allocated. Threads: any, for every call.
 */
#ifndef BITHOSE_POSEIDON2_MERKLE_H
#define BITHOSE_POSEIDON2_MERKLE_H

#include "merkle_proof.h"
#include "poseidon2.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A kind of tree, and who hashes. Everything it points to stays the caller's.
 *
 *     gnark    leaf_set gnark-24, BITHOSE_POSEIDON2_CHAINED; node_set gnark-16,
 *              BITHOSE_POSEIDON2_FEED_RIGHT; BITHOSE_MERKLE_ZERO_PADDED
 *     Plonky3  leaf_set plonky3-24, BITHOSE_POSEIDON2_PADDING_FREE; node_set
 *              plonky3-16, BITHOSE_POSEIDON2_TRUNCATED; BITHOSE_MERKLE_PLAIN
 *     leanVM   node_set plonky3-16, BITHOSE_POSEIDON2_FEED_LEFT;
 *              BITHOSE_MERKLE_PLAIN; before it left Poseidon2
 */
struct bithose_poseidon2_merkle {
	/* sizeof(struct bithose_poseidon2_merkle), as the caller was compiled
	 * with. */
	size_t struct_size;
	/* NULL for the default engine. */
	const struct bithose *engine;
	/* Of the sponge of leaves. NULL: each row is a digest, and the leaf. */
	const struct bithose_poseidon2_set *leaf_set;
	/* The sponge of leaves; 0 if there is no leaf_set. Those of the provers
	 * are for rows of one length that is known. */
	enum bithose_poseidon2_sponge sponge;
	/* Of the compression of nodes: width 16. */
	const struct bithose_poseidon2_set *node_set;
	/* The compression of nodes. */
	enum bithose_poseidon2_rule rule;
	/* BITHOSE_MERKLE_PLAIN or BITHOSE_MERKLE_ZERO_PADDED. */
	enum bithose_merkle_mode mode;
	/* Of all elements, in and out: 0 for residues. */
	enum bithose_poseidon2_form form;
	/* Threads to use, or NULL for the calling one alone. */
	const struct bithose_executor *executor;
};

/* The leaves of a tree, or some of them: rows of a matrix of elements. */
struct bithose_poseidon2_merkle_rows {
	/* sizeof(struct bithose_poseidon2_merkle_rows), as the caller was
	 * compiled with. */
	size_t struct_size;
	/* The first row. The caller's, and unchanged until the call returns. */
	const uint32_t *data;
	/* Rows, 1 or more. */
	size_t count;
	/* Elements of a row, 1 or more; 8 if each row is a digest. */
	size_t row_len;
	/* Whether element e of row r is data[r * stride + e] or, by columns,
	 * data[e * stride + r]. */
	enum bithose_poseidon2_layout layout;
	/* Elements from row to row, at least row_len; by columns, from column
	 * to column, at least count. */
	size_t stride;
};

/*
 * The elements of all nodes of a tree: 8 * (2 * n - 1), where n is `count` or, in
 * ZERO_PADDED mode, the power of two that is not less.
 *
 * Returns 0 and sets *len; or BITHOSE_EINVAL, also for a count that the mode does
 * not have, or of which that fits in no memory.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_poseidon2_merkle_tree_len(const struct bithose_poseidon2_merkle *tree,
				  size_t count, size_t *len);

/*
 * Hash a tree, and keep all of its nodes.
 *
 * `rows`: all leaves. `nodes`: nodes_len elements, at least as many as
 * bithose_poseidon2_merkle_tree_len() says, and not overlapping the rows. It gets
 * the digests of the leaves in their order, in ZERO_PADDED mode then digests of
 * zeros, then the nodes of each level above, and the root last. The rows are
 * looked through once, then read once; nodes are hashed while their children are
 * in cache. The scratch on the stack of each thread is under 100 KiB.
 * Returns 0; BITHOSE_EINVAL, for which bithose_poseidon2_merkle_explain() has
 * words; or BITHOSE_EELEMENT: the first one in the order of memory, row being the
 * row and column the element of it.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_poseidon2_merkle_tree(const struct bithose_poseidon2_merkle *tree,
			      const struct bithose_poseidon2_merkle_rows *rows,
			      uint32_t *nodes, size_t nodes_len,
			      struct bithose_poseidon2_fault *fault);

/*
 * Hash a tree, and keep the root alone: the last digest of
 * bithose_poseidon2_merkle_tree(). `root` may overlap the rows. Memory does not
 * grow with the rows. Returns as bithose_poseidon2_merkle_tree().
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_poseidon2_merkle_root(const struct bithose_poseidon2_merkle *tree,
			      const struct bithose_poseidon2_merkle_rows *rows,
			      uint32_t root[BITHOSE_POSEIDON2_DIGEST],
			      struct bithose_poseidon2_fault *fault);

/*
 * Say which argument bithose_poseidon2_merkle_tree() refuses, and why.
 *
 * Returns a static text of English words, "count is no power of two"; or NULL if
 * it refuses none. Elements, and `nodes` itself, are not looked at.
 */
BITHOSE_API const char *bithose_poseidon2_merkle_explain(
	const struct bithose_poseidon2_merkle *tree,
	const struct bithose_poseidon2_merkle_rows *rows, size_t nodes_len);

/*
 * Copy the digests of `n` ranges from the nodes of
 * bithose_poseidon2_merkle_tree(): with those of bithose_merkle_siblings(), the
 * siblings of an opening.
 *
 * `leaf_count`, `nodes`: of the tree. `digests`: digests_len elements, exactly n
 * digests. Returns 0; or BITHOSE_EINVAL, also if a range is that of no node.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_poseidon2_merkle_pick(const struct bithose_poseidon2_merkle *tree,
			      size_t leaf_count, const uint32_t *nodes,
			      size_t nodes_len,
			      const struct bithose_merkle_range *ranges,
			      size_t n, uint32_t *digests, size_t digests_len);

/* Leaves, and what is said to prove that they are in a tree. */
struct bithose_poseidon2_merkle_opening {
	/* sizeof(struct bithose_poseidon2_merkle_opening), as the caller was
	 * compiled with. */
	size_t struct_size;
	/* Of the tree, without its padding. */
	uint64_t leaf_count;
	/* rows->count positions below leaf_count, in any order, repeated or
	 * not. */
	const uint64_t *positions;
	/* The leaf at each position, in the layout of rows. */
	const struct bithose_poseidon2_merkle_rows *rows;
	/* The digests of bithose_merkle_siblings(), one after the other; NULL if
	 * there are none. */
	const uint32_t *siblings;
	/* Elements of all of them: 8 for each digest. */
	size_t siblings_len;
};

/*
 * Check that leaves are in a tree.
 *
 * What the verifier knows for itself: `tree`, the number of leaves, the
 * positions, the length of a row, and `root`. A root does not tell the number of
 * leaves, nor whether a leaf is padding: take both numbers from where the root is
 * from. What it was given: rows and siblings. `scratch`: scratch_len >=
 * BITHOSE_MERKLE_SCRATCH(rows->count) bytes, aligned to 8. The executor is not
 * used.
 * Nothing is hashed before the positions, the exact number of siblings and all
 * elements were found right, in this order.
 * Returns 0 (BITHOSE_MERKLE_VALID); a refusal of merkle_proof.h, which is above
 * 0; BITHOSE_EINVAL, if an argument is not of this form; or BITHOSE_EELEMENT:
 * row is the row, or rows->count + i of sibling i; the root comes after the last
 * sibling.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_merkle_verify(
	const struct bithose_poseidon2_merkle *tree,
	const struct bithose_poseidon2_merkle_opening *opening,
	const uint32_t root[BITHOSE_POSEIDON2_DIGEST], void *scratch,
	size_t scratch_len, struct bithose_poseidon2_fault *fault);

/*
 * The same for one leaf of row_len > 0 elements, with scratch of its own.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_merkle_verify_path(
	const struct bithose_poseidon2_merkle *tree, uint64_t leaf_count,
	uint64_t position, const uint32_t *row, size_t row_len,
	const uint32_t *siblings, size_t siblings_len,
	const uint32_t root[BITHOSE_POSEIDON2_DIGEST],
	struct bithose_poseidon2_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
