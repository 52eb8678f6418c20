/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Many rows to the root of a Merkle tree over them, or to all of its nodes. */
#ifndef BITHOSE_MERKLE_H
#define BITHOSE_MERKLE_H

#include "algorithm.h"
#include "engine.h"
#include "executor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How leaves and nodes become digests. Append-only. */
enum bithose_merkle_mode {
	/*
	 * leaf = H(leaf), node = H(left || right), over a power of two of
	 * leaves: what provers use. A leaf that is as long as two digests can be
	 * passed off as a node, so all leaves of a tree have to have one length
	 * that is known, or another one.
	 */
	BITHOSE_MERKLE_PLAIN = 1,
	/*
	 * leaf = H(0x00 || leaf), node = H(0x01 || left || right), over any
	 * number of leaves: RFC 6962, 2.1; RFC 9162, 2.1.
	 */
	BITHOSE_MERKLE_RFC6962 = 2,
	/*
	 * As PLAIN, over 1 to 2^63 leaves: digests of zeros, which are the
	 * hashes of no leaves, follow those of the leaves up to a power of two.
	 * gnark's, and of trees over Poseidon2 alone (poseidon2_merkle.h). The
	 * root does not tell leaves whose digests are zeros from padding.
	 */
	BITHOSE_MERKLE_ZERO_PADDED = 3,
	/* Not a mode: makes room for more of them. */
	BITHOSE_MERKLE_RANGE_ = 0x7fffffff
};

/* The shortest digest of an extendable output, and the longest of all; bytes. */
#define BITHOSE_MERKLE_DIGEST_MIN 16
#define BITHOSE_MERKLE_DIGEST_MAX 64

/* A kind of tree, and who hashes. Everything it points to stays the caller's. */
struct bithose_merkle {
	/* sizeof(struct bithose_merkle), as the caller was compiled with. */
	size_t struct_size;
	/* NULL for the default engine. */
	const struct bithose *engine;
	/* What leaves and nodes are hashed with. */
	enum bithose_algorithm algorithm;
	/* How they become digests. */
	enum bithose_merkle_mode mode;
	/* Bytes of a digest: of an extendable output DIGEST_MIN to DIGEST_MAX; of
	 * others that of the algorithm, or 0 for it. */
	size_t digest_len;
	/* Threads to use, or NULL for the calling one alone. */
	const struct bithose_executor *executor;
};

/* The leaves of a tree, or some of them: rows of a matrix of bytes. */
struct bithose_merkle_rows {
	/* sizeof(struct bithose_merkle_rows), as the caller was compiled with. */
	size_t struct_size;
	/* The first row. The caller's, and unchanged until the call returns. */
	const void *data;
	/* Rows, 1 or more. */
	size_t count;
	/* Bytes of a row, 1 or more. */
	size_t row_len;
	/* Bytes from row to row, at least row_len; by columns, from column to
	 * column, at least count * element_len. */
	size_t stride;
	/*
	 * 0 if row i is the row_len bytes at data + i * stride. Otherwise the
	 * matrix is stored by columns: row i is the elements, of element_len
	 * bytes, at data + i * element_len + c * stride, for c = 0, 1, ... up to
	 * row_len bytes, which are a multiple of element_len.
	 */
	size_t element_len;
	/*
	 * Bytes of a leaf: that many less row_len are zeros, in front of each
	 * row, and absorbed once for all of them. 0 means row_len.
	 */
	size_t leaf_len;
};

/*
 * The bytes of all nodes of a tree: 2 * count - 1 digests.
 *
 * Returns 0 and sets *len, BITHOSE_EALGORITHM, or BITHOSE_EINVAL (a count that
 * the mode does not have, or of which that is no size_t). Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_tree_len(const struct bithose_merkle *tree, size_t count,
			size_t *len);

/*
 * Hash a tree, and keep all of its nodes.
 *
 * `rows`: all leaves. `nodes`: nodes_len bytes, at least as many as
 * bithose_merkle_tree_len() says, and not overlapping the rows. It gets the
 * digests of the leaves in their order, then those of each level above, and
 * the root last: level k + 1 has the node of each pair of level k. The last node
 * of a level with an odd number (RFC 6962) stands in the next level as it is;
 * it is not repeated there, so that the nodes are 2 * count - 1 for any count.
 * Each byte of the rows is read once, and nodes are hashed while their children
 * are in cache. Nothing is allocated; the scratch on the stack of each thread is
 * under 100 KiB.
 * Returns 0, BITHOSE_EALGORITHM, or BITHOSE_EINVAL, for which
 * bithose_merkle_explain() has words; then `nodes` is untouched. Threads: any.
 * Source: RFC 6962, 2.1.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_tree(const struct bithose_merkle *tree,
		    const struct bithose_merkle_rows *rows, void *nodes,
		    size_t nodes_len);

/*
 * Hash the nodes above leaves whose digests are known.
 *
 * `nodes`: as in bithose_merkle_tree(), with the digests of `count` leaves
 * there; the rest gets the nodes. For leaves of different lengths: those of
 * RFC 6962 are what bithose_hash_many_with() gives behind the prefix 0x00.
 * Returns as bithose_merkle_tree().
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_tree_above(const struct bithose_merkle *tree, size_t count,
			  void *nodes, size_t nodes_len);

/*
 * Hash a tree, and keep the root alone: the last digest of
 * bithose_merkle_tree().
 *
 * `root`: root_len bytes, the length of a digest; it may overlap the rows.
 * Scratch and errors as in bithose_merkle_tree(); memory does not grow with
 * the rows.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_root(const struct bithose_merkle *tree,
		    const struct bithose_merkle_rows *rows, void *root,
		    size_t root_len);

/*
 * Hash leaves alone: `leaves` gets rows->count digests, leaves_len bytes or
 * fewer of it. Any count, also in PLAIN. Errors as in bithose_merkle_tree().
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_leaves(const struct bithose_merkle *tree,
		      const struct bithose_merkle_rows *rows, void *leaves,
		      size_t leaves_len);

/*
 * Say which argument bithose_merkle_tree() refuses, and why.
 *
 * Returns a static text of English words, "count is no power of two"; or NULL if
 * it refuses none. `nodes` itself is not looked at. Threads: any.
 */
BITHOSE_API const char *
bithose_merkle_explain(const struct bithose_merkle *tree,
		       const struct bithose_merkle_rows *rows,
		       size_t nodes_len);

/*
 * A tree that grows leaf by leaf, of which the root can be told at any time. The
 * caller allocates it; it owns no memory, so it is copied by assignment and
 * needs no end. The engine and the executor outlive it. A stream is for one
 * thread at a time. Its members are private.
 */
struct bithose_merkle_stream {
	struct bithose_merkle tree;
	uint64_t leaf_count;
	uint32_t digest_len;
	uint32_t ready;
	uint8_t reserved[16];
	/* For each bit k of leaf_count that is 1, the root of 2^k leaves. */
	uint8_t roots[64][BITHOSE_MERKLE_DIGEST_MAX];
};

/*
 * Begin without leaves. `stream`: any contents. Returns 0, BITHOSE_EALGORITHM,
 * or BITHOSE_EINVAL; then `stream` is untouched.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_stream_init(struct bithose_merkle_stream *stream,
			   const struct bithose_merkle *tree);

/*
 * Add the next leaves; the lengths may differ from those of earlier ones.
 *
 * The more rows a call has, the better they fill the ways of a kernel and the
 * threads of the executor: 256 are enough for one thread. Returns 0,
 * BITHOSE_EINVAL (also if there would be 2^64 leaves), or BITHOSE_ESTATE without
 * an init; then the stream is untouched.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_stream_add(struct bithose_merkle_stream *stream,
			  const struct bithose_merkle_rows *rows);

/*
 * Add `count` leaves whose digests, one after the other, are known. `leaves` may
 * be NULL if count is 0. Errors as in bithose_merkle_stream_add().
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_stream_add_leaves(struct bithose_merkle_stream *stream,
				 size_t count, const void *leaves);

/* How many leaves there are so far. */
BITHOSE_API uint64_t
bithose_merkle_stream_count(const struct bithose_merkle_stream *stream);

/*
 * Give the root over the leaves so far; the stream stays as it is.
 *
 * `root`: root_len bytes, the length of a digest. Without leaves it is H(""), by
 * RFC 6962. Returns 0; BITHOSE_EINVAL; or BITHOSE_ESTATE without an init, and in
 * PLAIN while the number of leaves is no power of two. Then `root` is
 * untouched.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_merkle_stream_root(const struct bithose_merkle_stream *stream,
			   void *root, size_t root_len);

#ifdef __cplusplus
}
#endif

#endif
