/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A file, read once -> the digests of nodes that cover its leaves, and the bytes
 * of some leaves.
 */
#ifndef BITHOSE_TOOLS_MERKLE_PASS_H
#define BITHOSE_TOOLS_MERKLE_PASS_H

#include "leaf_file.h"
#include "merkle_kind.h"

/* A node of a tree, and the leaves that it covers. */
struct merkle_node {
	struct bithose_merkle_range range;
	/* Where the bytes of the leaf go, or NULL; then the range has one. */
	unsigned char *leaf;
	unsigned char digest[BITHOSE_MERKLE_DIGEST_MAX];
};

/* How nodes are sorted, for qsort() and bsearch(): by their first leaf. */
int merkle_node_compare(const void *a, const void *b);

/*
 * Hash the file to its end.
 *
 * `file`: was started, with kind->leaf_size. `nodes`: `count` > 0 of them, sorted,
 * one after the other from leaf 0 on; the last one may have more leaves than there
 * are. Their digests are those of the leaves that there were. Sets *size to the
 * bytes that were read. Returns 0 or an errno value.
 * What there is no tree of (merkle_size_wrong(), of a single node) has no digest.
 */
int merkle_pass(struct leaf_file *file, const struct merkle_kind *kind,
		const struct bithose *engine,
		const struct bithose_executor *executor,
		struct merkle_node *nodes, size_t count, uint64_t *size);

/*
 * Hash the root over leaves 0 to leaf_count - 1 of nodes that cover them, and may
 * go on after them. Returns false if no tree of so many leaves consists of them.
 * `root`: kind->digest.len bytes.
 */
bool merkle_fold(const struct merkle_kind *kind, const struct bithose *engine,
		 const struct merkle_node *nodes, size_t count,
		 uint64_t leaf_count, unsigned char *root);

#endif
