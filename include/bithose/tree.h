/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What tree hashing keeps between calls; nothing here is called by users. */
#ifndef BITHOSE_TREE_H
#define BITHOSE_TREE_H

#include "stream.h"

/* A final node that chaining values go to, and the leaf that is being filled.
 * Its members are private. */
struct bithose_tree {
	struct bithose_stream node;
	struct bithose_stream leaf;
	/* What a plan says: the kernel to call for n leaves, [0] for many. The
	 * constants of plugins, which stay. */
	const struct bithose_keccak_kernel *kernels[BITHOSE_WAYS_MAX + 1];
	/* Bytes of a leaf, and those of the current one that were absorbed. */
	uint64_t leaf_len;
	uint64_t filled;
	/* Leaves whose chaining values the node has. */
	uint64_t leaves;
	/* Bytes of a chaining value. */
	uint32_t value_len;
	uint32_t reserved;
};

#endif
