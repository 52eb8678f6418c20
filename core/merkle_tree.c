/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Leaves -> all nodes of their tree. */
#include "merkle.h"
#include "parallel.h"
#include "prefix.h"

/* What comes before a leaf, and before a node (RFC 6962, 2.1). */
static const uint8_t leaf_byte = 0x00;
static const uint8_t node_byte = 0x01;

/* Subtrees for each task that parallel_tasks() asks for: they are powers of two of
 * leaves, so that few of them would share badly. */
#define SUBTREES 4

const char *tree_wrong(const struct bithose_merkle *from,
		       struct algorithm *algorithm)
{
	if (!from || from->struct_size < sizeof(*from))
		return "tree is NULL or its struct_size too small";
	if (algorithm_find(from->algorithm, algorithm) < 0)
		return "algorithm is none that is known";
	if (!algorithm->digest_len &&
	    (from->digest_len < BITHOSE_MERKLE_DIGEST_MIN ||
	     from->digest_len > BITHOSE_MERKLE_DIGEST_MAX))
		return "digest_len is not from 16 to 64";
	if (algorithm->digest_len && from->digest_len &&
	    from->digest_len != algorithm->digest_len)
		return "digest_len is not that of the algorithm";
	if (from->mode != BITHOSE_MERKLE_PLAIN &&
	    from->mode != BITHOSE_MERKLE_RFC6962)
		return "mode is none that is known";
	if (!parallel_valid(from->executor))
		return "executor is incomplete";
	if (!algorithm->digest_len)
		algorithm->digest_len = (uint32_t)from->digest_len;
	return NULL;
}

/* Sets what a sponge starts from: a byte, if there is one, and zeros. */
static int open_sponge(struct sponge *sponge, struct bithose_prefix *prefix,
		       const struct bithose_merkle *from,
		       const struct algorithm *algorithm, const uint8_t *byte,
		       size_t zeros)
{
	const int status = bithose_prefix_init(
		prefix, from->engine, from->algorithm, byte, byte != NULL);

	if (status < 0)
		return status;
	prefix_add_zeros(prefix, from->engine, zeros);
	*sponge = (struct sponge){
		.algorithm = *algorithm,
		.out_len = algorithm->digest_len,
	};
	return byte || zeros ? prefix_use(sponge, prefix) : 0;
}

int tree_open(struct tree *tree, const struct bithose_merkle *from,
	      size_t zeros)
{
	struct algorithm algorithm;
	int status, separate;

	if (tree_wrong(from, &algorithm))
		return from && from->struct_size >= sizeof(*from) &&
				       algorithm_find(from->algorithm,
						      &algorithm) < 0
			       ? BITHOSE_EALGORITHM
			       : BITHOSE_EINVAL;
	separate = from->mode == BITHOSE_MERKLE_RFC6962;
	tree->plan = registry_plan_for(
		&engine_or_default(from->engine)->registry, algorithm.rounds);
	tree->executor = from->executor;
	tree->digest_len = algorithm.digest_len;
	status = open_sponge(&tree->leaf, &tree->leaf_prefix, from, &algorithm,
			     separate ? &leaf_byte : NULL, zeros);
	return status < 0 ? status
			  : open_sponge(&tree->node, &tree->node_prefix, from,
					&algorithm,
					separate ? &node_byte : NULL, 0);
}

void tree_hash_nodes(const struct tree *tree, size_t count,
		     const uint8_t *children, uint8_t *out)
{
	const size_t row_len = 2 * tree->digest_len;
	const struct rows rows = {children, row_len, row_len, 0};

	rows_hash(tree->plan, &tree->node, &rows, 0, count, out);
}

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
		tree->executor, rows_permutations(tree, build->rows, n));
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

/* Hashes into `nodes`; `rows` is NULL if the digests of the leaves are there. */
static void hash_into(const struct tree *tree, const struct rows *rows,
		      size_t leaf_count, uint8_t *nodes)
{
	const unsigned depth = shape_depth(leaf_count);
	struct build build = {
		.tree = tree, .rows = rows, .leaf_count = leaf_count};

	for (unsigned k = 0; k <= depth; k++) {
		build.base[k] = nodes + (size_t)shape_offset(leaf_count, k) *
						tree->digest_len;
		build.mask[k] = SIZE_MAX;
	}
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
	struct tree tree;
	const int status = tree_open(&tree, from, 0);
	size_t size;

	if (status < 0)
		return status;
	size = nodes_size(from->mode, tree.digest_len, count);
	if (!size || !len)
		return BITHOSE_EINVAL;
	*len = size;
	return 0;
}

int bithose_merkle_tree(const struct bithose_merkle *from,
			const struct bithose_merkle_rows *leaves, void *nodes,
			size_t nodes_len)
{
	struct tree tree;
	struct rows rows;
	const int status = rows_open(&tree, &rows, from, leaves);

	if (status < 0)
		return status;
	if (!nodes || bithose_merkle_explain(from, leaves, nodes_len))
		return BITHOSE_EINVAL;
	hash_into(&tree, &rows, leaves->count, nodes);
	return 0;
}

int bithose_merkle_tree_above(const struct bithose_merkle *from, size_t count,
			      void *nodes, size_t nodes_len)
{
	struct tree tree;
	const int status = tree_open(&tree, from, 0);
	size_t size;

	if (status < 0)
		return status;
	size = nodes_size(from->mode, tree.digest_len, count);
	if (!size || !nodes || nodes_len < size)
		return BITHOSE_EINVAL;
	hash_into(&tree, NULL, count, nodes);
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
