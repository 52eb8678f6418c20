/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A message in pieces -> leaves -> chaining values in a final node. */
#ifndef CORE_TREE_H
#define CORE_TREE_H

#include <bithose/executor.h>
#include <bithose/tree.h>

/* The bytes that go between the beginning of a message that the node has and
 * the chaining values. */
#define TREE_MARK_LEN 8

/* What of a piece goes to the node itself. */
struct tree_start {
	/* Its first bytes, so many of them. */
	size_t len;
	/* And then this, or nothing for NULL. */
	const uint8_t *mark;
};

/*
 * Makes a tree of an initialised node. Its leaves are absorbed with
 * `algorithm`, whose domain byte is as given, and have `leaf_len` bytes, 1 or
 * more; a chaining value has `value_len` bytes, less than a block.
 */
void tree_begin(struct bithose_tree *tree, const struct bithose *engine,
		enum bithose_algorithm algorithm, size_t leaf_len,
		uint32_t value_len);

/*
 * Adds a piece, of which `start` says what is not for the leaves. If it gives a
 * mark, the node then has all it gets of the message.
 */
void tree_update(struct bithose_tree *tree,
		 const struct bithose_executor *executor,
		 const struct tree_start *start, const uint8_t *in,
		 size_t in_len);

/* Ends a leaf that is not whole. */
void tree_end(struct bithose_tree *tree);

#endif
