/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Merkle trees as RFC 6962 writes them, one message at a time: slow, and sharing
 * no text with what is tested. A node of PLAIN has no byte before it.
 */
#ifndef BITHOSE_TESTS_FOREST_H
#define BITHOSE_TESTS_FOREST_H

#include <bithose/merkle.h>

/* How a tree is hashed; the engine is that of the scalar kernels. */
struct forest {
	enum bithose_algorithm algorithm;
	size_t digest_len;
	int rfc6962;
};

/* The digest of a leaf of any length, with so many zeros before it. */
void forest_leaf(const struct forest *forest, size_t zeros, const void *leaf,
		 size_t len, uint8_t *digest);

void forest_node(const struct forest *forest, const uint8_t *left,
		 const uint8_t *right, uint8_t *digest);

/* The root over n > 0 digests of leaves: MTH (2.1). */
void forest_root(const struct forest *forest, const uint8_t *leaves, size_t n,
		 uint8_t *root);

/* All nodes, in the order of bithose_merkle_tree(). */
void forest_nodes(const struct forest *forest, const uint8_t *leaves, size_t n,
		  uint8_t *nodes);

/*
 * The path of leaf m of n: PATH (2.1.1). Returns how many digests it has, 64 at
 * most.
 */
size_t forest_path(const struct forest *forest, const uint8_t *leaves, size_t n,
		   size_t m, uint8_t *path);

/* The consistency proof of the first m of n leaves: PROOF (2.1.2). */
size_t forest_proof(const struct forest *forest, const uint8_t *leaves,
		    size_t n, size_t m, uint8_t *proof);

#endif
