/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The parts of sponges that lie side by side -> one run of a wide kernel. */
#ifndef CORE_PASS_H
#define CORE_PASS_H

#include <bithose/tree.h>

/* Whole leaves in a pass; one more would be better hashed with others. */
#define PASS_LEAVES BITHOSE_WAYS_MAX

/*
 * What absorbs blocks side by side: the front, which is the rest of what was
 * begun, then whole leaves, then the tail, which begins what comes next. Each
 * of them may be missing.
 */
struct pass {
	const struct bithose_tree *tree;
	/* NULL, or at the beginning of a block of theirs. */
	struct bithose_stream *front;
	struct bithose_stream *tail;
	/* Their whole blocks. */
	const uint8_t *front_in;
	const uint8_t *tail_in;
	size_t front_blocks;
	size_t tail_blocks;
	const uint8_t *leaves_in;
	size_t leaves;
};

/* The kernel that the tree calls for `n` states. */
const struct bithose_keccak_kernel *pass_kernel(const struct bithose_tree *tree,
						size_t n);

/* The time of pass_run(), and of `blocks` blocks of a stream, in a unit. */
uint64_t pass_cost(const struct pass *pass);
uint64_t pass_cost_serial(const struct bithose_tree *tree, size_t blocks);

/*
 * Absorbs the blocks of the front and the tail into their streams, and writes
 * the chaining values of the leaves one after the other.
 */
void pass_run(const struct pass *pass, uint8_t *values);

/* The chaining values of any number of leaves. */
void pass_leaves(const struct bithose_tree *tree, const uint8_t *in,
		 size_t leaves, uint8_t *values);

#endif
