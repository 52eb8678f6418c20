/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Leaves -> all nodes of their tree. */
#include "merkle_keccak.h"
#include "parallel.h"

/* Subtrees for each task that parallel_tasks() asks for: they are powers of two of
 * leaves, so that few of them would share badly. */
#define SUBTREES 4

/* A build in pieces: the subtrees over 2^top leaves each. */
struct subtrees {
	const struct build *build;
	unsigned top;
};

static void subtree_task(void *argument, uint32_t index)
{
	const struct subtrees *subtrees = argument;
	const struct build *build = subtrees->build;
	const size_t first = (size_t)index << subtrees->top;
	const size_t left = build->leaf_count - first;
	const size_t each = (size_t)1 << subtrees->top;

	build_range(build, first, left < each ? left : each, subtrees->top);
}

static void hash_tree(const struct build *build)
{
	const struct tree *tree = build->tree;
	const size_t n = build->leaf_count;
	const uint32_t tasks = parallel_tasks(
		tree->executor, tree_permutations(tree, build->rows, n));
	const unsigned depth = shape_depth(n);
	struct subtrees subtrees = {build, ROOT_LEAST};

	if (tasks == 1 || depth <= ROOT_LEAST) {
		build_range(build, 0, n, depth);
		return;
	}
	while (n >> subtrees.top > (size_t)tasks * SUBTREES)
		subtrees.top++;
	parallel_run(tree->executor, (uint32_t)shape_count(n, subtrees.top),
		     subtree_task, &subtrees);
	build_above(build, subtrees.top);
}

/* Puts the nodes over digests of zeros alone where they belong. */
static void put_zeros(const struct build *build, unsigned depth)
{
	const size_t len = build->tree->digest_len;
	uint8_t zero[2 * BITHOSE_MERKLE_DIGEST_MAX] = {0};

	for (unsigned k = 0; k < depth; k++) {
		size_t i = (size_t)shape_count(build->leaf_count, k);

		for (; i < (size_t)1 << (depth - k); i++)
			memcpy(build->base[k] + i * len, zero, len);
		tree_next_zero(build->tree, zero);
	}
}

void tree_hash_all(const struct tree *tree, const struct rows *rows,
		   size_t leaf_count, uint8_t *nodes)
{
	const unsigned depth = shape_depth(leaf_count);
	const uint64_t all = tree->padded ? UINT64_C(1) << depth : leaf_count;
	struct build build = {
		.tree = tree, .rows = rows, .leaf_count = leaf_count};

	for (unsigned k = 0; k <= depth; k++) {
		build.base[k] =
			nodes + (size_t)shape_offset(all, k) * tree->digest_len;
		build.mask[k] = SIZE_MAX;
	}
	if (tree->padded)
		put_zeros(&build, depth);
	hash_tree(&build);
}

/* The bytes of all nodes, or 0 if there is no such tree. */
static size_t nodes_size(enum bithose_merkle_mode mode, size_t digest_len,
			 size_t count)
{
	size_t digests, len;

	if (!shape_valid(mode, count) ||
	    __builtin_add_overflow(count, count - 1, &digests) ||
	    __builtin_mul_overflow(digests, digest_len, &len))
		return 0;
	return len;
}

int bithose_merkle_tree_len(const struct bithose_merkle *from, size_t count,
			    size_t *len)
{
	struct keccak_tree tree;
	const int status = tree_open(&tree, from, 0);
	size_t size;

	if (status < 0)
		return status;
	size = nodes_size(from->mode, tree.base.digest_len, count);
	if (!size || !len)
		return BITHOSE_EINVAL;
	*len = size;
	return 0;
}

int bithose_merkle_tree(const struct bithose_merkle *from,
			const struct bithose_merkle_rows *leaves, void *nodes,
			size_t nodes_len)
{
	struct keccak_tree tree;
	struct rows rows;
	const int status = rows_open(&tree, &rows, from, leaves);

	if (status < 0)
		return status;
	if (!nodes || bithose_merkle_explain(from, leaves, nodes_len))
		return BITHOSE_EINVAL;
	tree_hash_all(&tree.base, &rows, leaves->count, nodes);
	return 0;
}

int bithose_merkle_tree_above(const struct bithose_merkle *from, size_t count,
			      void *nodes, size_t nodes_len)
{
	struct keccak_tree tree;
	const int status = tree_open(&tree, from, 0);
	size_t size;

	if (status < 0)
		return status;
	size = nodes_size(from->mode, tree.base.digest_len, count);
	if (!size || !nodes || nodes_len < size)
		return BITHOSE_EINVAL;
	tree_hash_all(&tree.base, NULL, count, nodes);
	return 0;
}

const char *bithose_merkle_explain(const struct bithose_merkle *from,
				   const struct bithose_merkle_rows *rows,
				   size_t nodes_len)
{
	struct algorithm algorithm;
	const char *wrong = tree_wrong(from, &algorithm);
	size_t size;

	if (!wrong)
		wrong = rows_wrong(rows);
	if (wrong)
		return wrong;
	if (!shape_valid(from->mode, rows->count))
		return "count is no power of two";
	size = nodes_size(from->mode, algorithm.digest_len, rows->count);
	if (!size)
		return "2 * count - 1 digests are no size_t";
	if (nodes_len < size)
		return "nodes_len is less than 2 * count - 1 digests";
	return NULL;
}
