/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Proofs that leaves are in a Merkle tree, and that one tree is the beginning of
 * another.
 *
 * A proof is a list of digests of nodes, each of which covers a range of leaves.
 * Which ranges, and in which order, follows from what is proven, so that a proof
 * has exactly one right form. The digests come from a tree that was kept
 * (bithose_merkle_pick), or from the leaves: bithose_merkle_root() over a range,
 * in RFC6962 mode, and in PLAIN too, is its digest. The ranges of one proof do
 * not overlap, so that one pass over the leaves is enough.
 */
#ifndef BITHOSE_MERKLE_PROOF_H
#define BITHOSE_MERKLE_PROOF_H

#include "merkle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The leaves that a node covers: first to first + count - 1. */
struct bithose_merkle_range {
	/* Counted from 0. */
	uint64_t first;
	/* 1 or more. */
	uint64_t count;
};

/* The most digests of a single path, or of a consistency proof. */
#define BITHOSE_MERKLE_PATH_MAX 65

/* Bytes of scratch for n positions, aligned to 8. */
#define BITHOSE_MERKLE_SCRATCH(n) \
	((size_t)(n) * (16 + BITHOSE_MERKLE_DIGEST_MAX))

/*
 * List the siblings that open some leaves: the nodes that are needed to compute
 * the root, and cannot be computed from the leaves themselves. Each stands once,
 * level by level from the leaves up, in each level from left to right. For one
 * position that is its audit path (RFC 6962, 2.1.1).
 *
 * `mode`, `leaf_count`: of the tree; in ZERO_PADDED mode without the padding, to
 * which ranges reach. `positions`: `n` > 0 numbers below leaf_count, in any
 * order, repeated or not. `ranges`: room for `room` of them,
 * or NULL with room 0, to count. `scratch`: scratch_len >=
 * BITHOSE_MERKLE_SCRATCH(n) bytes, aligned to 8.
 * Returns 0 and sets *count; or BITHOSE_EINVAL, also if `room`, which is not 0,
 * is too small; then `ranges` and *count are untouched. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_siblings(enum bithose_merkle_mode mode, uint64_t leaf_count,
			const uint64_t *positions, size_t n, void *scratch,
			size_t scratch_len, struct bithose_merkle_range *ranges,
			size_t room, size_t *count);

/*
 * List the nodes that prove that the first `first` of `second` leaves are a tree
 * of their own (RFC 6962, 2.1.2).
 *
 * 0 < first <= second; none are needed if they are equal. Returns 0 and sets
 * *count, or BITHOSE_EINVAL with nothing written. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_merkle_consistency(
	uint64_t first, uint64_t second,
	struct bithose_merkle_range ranges[BITHOSE_MERKLE_PATH_MAX],
	size_t *count);

/*
 * Copy the digests of `n` ranges from the nodes of bithose_merkle_tree().
 *
 * `leaf_count`, `nodes`: of the tree. `digests`: digests_len bytes, exactly n
 * digests. Returns 0, BITHOSE_EALGORITHM, or BITHOSE_EINVAL, also if a range is
 * that of no node; then `digests` is untouched. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_pick(const struct bithose_merkle *tree, size_t leaf_count,
		    const void *nodes, size_t nodes_len,
		    const struct bithose_merkle_range *ranges, size_t n,
		    void *digests, size_t digests_len);

/* Why a proof is refused. Append-only. */
enum bithose_merkle_refusal {
	/* It is right. */
	BITHOSE_MERKLE_VALID = 0,
	/* The mode has no tree of so many leaves; or the first tree of a
	 * consistency proof has none, or more than the second. */
	BITHOSE_MERKLE_BAD_COUNT = 1,
	/* There is no position, or one that is not below the number of leaves. */
	BITHOSE_MERKLE_BAD_POSITION = 2,
	/* The digests are not exactly as many bytes as are needed. */
	BITHOSE_MERKLE_BAD_LENGTH = 3,
	/* A position is opened twice, to different leaves. */
	BITHOSE_MERKLE_BAD_REPETITION = 4,
	/* What was computed is not the root; in a consistency proof, not that of
	 * the second tree. */
	BITHOSE_MERKLE_BAD_ROOT = 5,
	/* In a consistency proof, not that of the first tree. */
	BITHOSE_MERKLE_BAD_FIRST_ROOT = 6
};

/*
 * Describe what a verifier returned, in a few English words without a full stop:
 * a refusal, 0, or an error code. Returns a static string. Threads: any.
 */
BITHOSE_API const char *bithose_merkle_strrefusal(int refusal);

/* Leaves, and what is said to prove that they are in a tree. */
struct bithose_merkle_opening {
	/* sizeof(struct bithose_merkle_opening), as the caller was compiled
	 * with. */
	size_t struct_size;
	/* Of the tree. */
	uint64_t leaf_count;
	/* rows->count positions, in any order, repeated or not. */
	const uint64_t *positions;
	/* The leaf at each position, or its digest, row after row: element_len is
	 * 0. */
	const struct bithose_merkle_rows *rows;
	/* The digests of bithose_merkle_siblings(), one after the other; NULL if
	 * there are none. */
	const void *siblings;
	/* All their bytes. */
	size_t siblings_len;
};

/*
 * Check that leaves are in a tree.
 *
 * What the verifier knows for itself: `tree`, the number of leaves, the
 * positions, the lengths of row and leaf, and `root`, root_len bytes, the length
 * of a digest. In RFC 6962 a root does not tell the number of leaves: take both
 * from the same place. What it was given: rows and siblings. `scratch`:
 * scratch_len >= BITHOSE_MERKLE_SCRATCH(rows->count) bytes, aligned to 8.
 * Nothing is hashed before the positions and the exact number of siblings were
 * found right. Nothing is allocated. The executor is not used.
 * Returns 0 (BITHOSE_MERKLE_VALID); a refusal, which is above 0;
 * BITHOSE_EALGORITHM; or BITHOSE_EINVAL, if an argument is not of this form.
 * Threads: any. Source: RFC 9162, 2.1.3.2, for one position.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_verify(const struct bithose_merkle *tree,
		      const struct bithose_merkle_opening *opening,
		      const void *root, size_t root_len, void *scratch,
		      size_t scratch_len);

/*
 * Check that leaves whose digests are known are in a tree: for leaves of
 * different lengths, and for those that somebody else hashed.
 *
 * As bithose_merkle_verify(), but that the rows are digests of leaves, one for
 * each position, as bithose_merkle_leaves() gives them: row_len is the length
 * of a digest, and leaf_len that or 0. That a digest is in the tree does not tell
 * of what: the verifier hashes the leaf itself, or knows the digest otherwise.
 * A position that is opened twice has to have the same digest both times.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_verify_above(const struct bithose_merkle *tree,
			    const struct bithose_merkle_opening *opening,
			    const void *root, size_t root_len, void *scratch,
			    size_t scratch_len);

/*
 * bithose_merkle_verify() for one leaf of leaf_len > 0 bytes, with scratch of its own.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_verify_path(const struct bithose_merkle *tree,
			   uint64_t leaf_count, uint64_t position,
			   const void *leaf, size_t leaf_len,
			   const void *siblings, size_t siblings_len,
			   const void *root, size_t root_len);

/*
 * Check that the tree of `first` leaves with first_root is the beginning of the
 * one of `second` leaves with second_root; both roots have root_len bytes, the
 * length of a digest. RFC6962 mode only.
 *
 * `proof`: the digests of bithose_merkle_consistency(), proof_len bytes; NULL if
 * there are none. Returns as bithose_merkle_verify(). Threads: any. Source: RFC
 * 9162, 2.1.4.2.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_merkle_verify_consistency(
	const struct bithose_merkle *tree, uint64_t first,
	const void *first_root, uint64_t second, const void *second_root,
	size_t root_len, const void *proof, size_t proof_len);

#ifdef __cplusplus
}
#endif

#endif
