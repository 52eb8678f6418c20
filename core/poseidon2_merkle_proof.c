/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Nodes of a tree over Poseidon2 -> the digests of a proof; those -> whether rows
 * are in the tree. */
#include "merkle_proof.h"
#include "poseidon2_merkle.h"

int bithose_poseidon2_merkle_pick(const struct bithose_poseidon2_merkle *from,
				  size_t leaf_count, const uint32_t *nodes,
				  size_t nodes_len,
				  const struct bithose_merkle_range *ranges,
				  size_t n, uint32_t *digests,
				  size_t digests_len)
{
	struct poseidon2_tree tree;
	size_t elements;

	if (poseidon2_tree_open(&tree, from))
		return BITHOSE_EINVAL;
	elements = poseidon2_nodes_len(from->mode, leaf_count);
	if (!elements || !nodes || nodes_len < elements ||
	    digests_len / DIGEST != n || digests_len % DIGEST ||
	    (n && (!ranges || !digests)))
		return BITHOSE_EINVAL;
	return pick_nodes(shape_padded(from->mode, leaf_count),
			  (const uint8_t *)nodes, DIGEST_LEN, ranges, n,
			  (uint8_t *)digests);
}

/* The elements of rows, siblings and root, in this order. */
static int
check_elements(const struct poseidon2_tree *tree,
	       const struct bithose_poseidon2_merkle_opening *opening,
	       const uint32_t *root, struct bithose_poseidon2_fault *fault)
{
	const size_t count = opening->rows->count;
	size_t at;

	if (poseidon2_rows_check(tree, opening->rows, fault) < 0)
		return BITHOSE_EELEMENT;
	if (poseidon2_find_fault(opening->siblings, opening->siblings_len,
				 &at) < 0)
		return poseidon2_refuse(fault, count + at / DIGEST,
					at % DIGEST);
	if (poseidon2_find_fault(root, DIGEST, &at) < 0)
		return poseidon2_refuse(
			fault, count + opening->siblings_len / DIGEST, at);
	return 0;
}

/* Whether an opening has the form that the header says; makes tree and rows
 * ready. */
static int opening_fits(struct poseidon2_tree *tree, struct rows *rows,
			const struct bithose_poseidon2_merkle *from,
			const struct bithose_poseidon2_merkle_opening *opening)
{
	return !poseidon2_tree_open(tree, from) &&
	       !poseidon2_rows_open(tree, opening->rows, rows) &&
	       opening->rows->layout == BITHOSE_POSEIDON2_ROWS &&
	       opening->positions &&
	       (!opening->siblings_len || opening->siblings);
}

int bithose_poseidon2_merkle_verify(
	const struct bithose_poseidon2_merkle *from,
	const struct bithose_poseidon2_merkle_opening *opening,
	const uint32_t root[BITHOSE_POSEIDON2_DIGEST], void *scratch,
	size_t scratch_len, struct bithose_poseidon2_fault *fault)
{
	struct poseidon2_tree tree;
	struct check check;
	int status;

	if (!opening || opening->struct_size < sizeof(*opening) ||
	    !opening->rows)
		return BITHOSE_EINVAL;
	if (!opening->rows->count)
		return BITHOSE_MERKLE_BAD_POSITION;
	if (!opening_fits(&tree, &check.rows, from, opening) || !root ||
	    !scratch_fits(scratch, scratch_len, opening->rows->count))
		return BITHOSE_EINVAL;
	/* So that its elements are not searched with the caller's threads. */
	tree.base.executor = NULL;
	check.tree = &tree.base;
	check.mode = from->mode;
	check.leaf_count = opening->leaf_count;
	check.positions = opening->positions;
	check.n = opening->rows->count;
	check.given = !from->leaf_set;
	check.siblings = (const uint8_t *)opening->siblings;
	check.sibling_count = opening->siblings_len % DIGEST
				      ? SIZE_MAX
				      : opening->siblings_len / DIGEST;
	status = check_form(&check, scratch);
	if (!status)
		status = check_elements(&tree, opening, root, fault);
	return status ? status : check_root(&check, (const uint8_t *)root);
}

int bithose_poseidon2_merkle_verify_path(
	const struct bithose_poseidon2_merkle *from, uint64_t leaf_count,
	uint64_t position, const uint32_t *row, size_t row_len,
	const uint32_t *siblings, size_t siblings_len,
	const uint32_t root[BITHOSE_POSEIDON2_DIGEST],
	struct bithose_poseidon2_fault *fault)
{
	_Alignas(8) uint8_t scratch[BITHOSE_MERKLE_SCRATCH(1)];
	const struct bithose_poseidon2_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = row,
		.count = 1,
		.row_len = row_len,
		.layout = BITHOSE_POSEIDON2_ROWS,
		.stride = row_len,
	};
	const struct bithose_poseidon2_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = leaf_count,
		.positions = &position,
		.rows = &rows,
		.siblings = siblings,
		.siblings_len = siblings_len,
	};

	return bithose_poseidon2_merkle_verify(from, &opening, root, scratch,
					       sizeof(scratch), fault);
}
