/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows of elements -> the nodes of their tree over Poseidon2, or its root. */
#include "poseidon2_merkle.h"

size_t poseidon2_nodes_len(enum bithose_merkle_mode mode, size_t count)
{
	uint64_t leaves;

	if (!shape_valid(mode, count))
		return 0;
	leaves = shape_padded(mode, count);
	if (leaves > SIZE_MAX / (2 * DIGEST_LEN))
		return 0;
	return (2 * (size_t)leaves - 1) * DIGEST;
}

/* What is wrong with a tree over rows: a text, or NULL. Makes both ready. */
static const char *open_both(struct poseidon2_tree *tree, struct rows *rows,
			     const struct bithose_poseidon2_merkle *from,
			     const struct bithose_poseidon2_merkle_rows *leaves)
{
	const char *wrong = poseidon2_tree_open(tree, from);

	if (!wrong)
		wrong = poseidon2_rows_open(tree, leaves, rows);
	if (!wrong && !shape_valid(from->mode, leaves->count))
		wrong = "count is no power of two";
	return wrong;
}

int bithose_poseidon2_merkle_tree_len(
	const struct bithose_poseidon2_merkle *from, size_t count, size_t *len)
{
	struct poseidon2_tree tree;
	size_t elements;

	if (!len || poseidon2_tree_open(&tree, from))
		return BITHOSE_EINVAL;
	elements = poseidon2_nodes_len(from->mode, count);
	if (!elements)
		return BITHOSE_EINVAL;
	*len = elements;
	return 0;
}

static const char *explain(struct poseidon2_tree *tree, struct rows *rows,
			   const struct bithose_poseidon2_merkle *from,
			   const struct bithose_poseidon2_merkle_rows *leaves,
			   size_t nodes_len)
{
	const char *wrong = open_both(tree, rows, from, leaves);
	size_t elements;

	if (wrong)
		return wrong;
	elements = poseidon2_nodes_len(from->mode, leaves->count);
	if (!elements)
		return "the bytes of the nodes are no size_t";
	if (nodes_len < elements)
		return "nodes_len is less than that of the nodes";
	return NULL;
}

int bithose_poseidon2_merkle_tree(
	const struct bithose_poseidon2_merkle *from,
	const struct bithose_poseidon2_merkle_rows *leaves, uint32_t *nodes,
	size_t nodes_len, struct bithose_poseidon2_fault *fault)
{
	struct poseidon2_tree tree;
	struct rows rows;

	if (!nodes || explain(&tree, &rows, from, leaves, nodes_len) ||
	    poseidon2_rows_overlap(
		    leaves, nodes,
		    poseidon2_nodes_len(from->mode, leaves->count)))
		return BITHOSE_EINVAL;
	if (poseidon2_rows_check(&tree, leaves, fault) < 0)
		return BITHOSE_EELEMENT;
	tree_hash_all(&tree.base, &rows, leaves->count, (uint8_t *)nodes);
	return 0;
}

int bithose_poseidon2_merkle_root(
	const struct bithose_poseidon2_merkle *from,
	const struct bithose_poseidon2_merkle_rows *leaves,
	uint32_t root[BITHOSE_POSEIDON2_DIGEST],
	struct bithose_poseidon2_fault *fault)
{
	struct poseidon2_tree tree;
	struct rows rows;

	if (!root || open_both(&tree, &rows, from, leaves))
		return BITHOSE_EINVAL;
	if (poseidon2_rows_check(&tree, leaves, fault) < 0)
		return BITHOSE_EELEMENT;
	tree_root(&tree.base, &rows, leaves->count, (uint8_t *)root);
	return 0;
}

const char *bithose_poseidon2_merkle_explain(
	const struct bithose_poseidon2_merkle *from,
	const struct bithose_poseidon2_merkle_rows *leaves, size_t nodes_len)
{
	struct poseidon2_tree tree;
	struct rows rows;

	return explain(&tree, &rows, from, leaves, nodes_len);
}
