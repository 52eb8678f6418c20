/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A kind of tree over Poseidon2 -> the hashes of its leaves and nodes. */
#include "merkle_proof.h"
#include "parallel.h"
#include "poseidon2_merkle.h"

static const struct poseidon2_tree *own_of(const struct tree *tree)
{
	return (const struct poseidon2_tree *)tree;
}

/* Elements of the caller, at a number of bytes from the first one. */
static const uint32_t *elements_at(const struct rows *rows, size_t offset)
{
	return (const uint32_t *)(const void *)(rows->data + offset);
}

/* Hashes lines, or copies them if they are digests. */
static void hash_lines(const struct poseidon2_tree *tree,
		       const struct poseidon2_kernel *kernel,
		       const struct poseidon2_lines *lines, uint8_t *out)
{
	uint32_t digests[DIGEST * WAYS];

	if (tree->leaf.call.set) {
		poseidon2_sponge_hash(&tree->leaf, kernel, lines, digests);
		memcpy(out, digests, lines->count * DIGEST_LEN);
		return;
	}
	for (size_t w = 0; w < lines->count; w++, out += DIGEST_LEN)
		for (size_t k = 0; k < DIGEST; k++)
			memcpy(out + k * sizeof(uint32_t),
			       lines->column_stride
				       ? lines->rows[0] +
						 k * lines->column_stride + w
				       : lines->rows[w] + k,
			       sizeof(uint32_t));
}

/* The lines to go next, of `left` ones. */
static const struct poseidon2_kernel *
lines_begin(const struct poseidon2_tree *tree, const struct rows *rows,
	    size_t left, struct poseidon2_lines *lines)
{
	const struct poseidon2_call *call =
		tree->leaf.call.set ? &tree->leaf.call : &tree->node;
	const struct poseidon2_kernel *kernel =
		poseidon2_next(call->plan, left);

	lines->row_len = rows->row_len / sizeof(uint32_t);
	lines->column_stride =
		rows->element_len ? rows->stride / sizeof(uint32_t) : 0;
	lines->count = left < kernel->ways ? left : kernel->ways;
	return kernel;
}

static void hash_leaves(const struct tree *tree, const struct rows *rows,
			size_t first, size_t count, uint8_t *out)
{
	const size_t step =
		rows->element_len ? rows->element_len : rows->stride;
	struct poseidon2_lines lines;

	for (size_t done = 0; done < count; done += lines.count) {
		const struct poseidon2_kernel *kernel =
			lines_begin(own_of(tree), rows, count - done, &lines);

		for (size_t w = 0; w < lines.count; w++)
			lines.rows[w] =
				elements_at(rows, (first + done + w) * step);
		hash_lines(own_of(tree), kernel, &lines,
			   out + done * DIGEST_LEN);
	}
}

static void hash_opened(const struct tree *tree, const struct rows *rows,
			const struct query *opened, size_t count, uint8_t *out)
{
	struct poseidon2_lines lines;

	for (size_t done = 0; done < count; done += lines.count) {
		const struct poseidon2_kernel *kernel =
			lines_begin(own_of(tree), rows, count - done, &lines);

		for (size_t w = 0; w < lines.count; w++)
			lines.rows[w] = elements_at(
				rows,
				(size_t)opened[done + w].place * rows->stride);
		hash_lines(own_of(tree), kernel, &lines,
			   out + done * DIGEST_LEN);
	}
}

/* Digests go by way of words, since a tree has them as bytes at any alignment. */
static void hash_nodes(const struct tree *tree, size_t count,
		       const uint8_t *children, uint8_t *out)
{
	const struct poseidon2_tree *own = own_of(tree);
	uint32_t pairs[2 * DIGEST * WAYS], digests[DIGEST * WAYS];

	for (size_t done = 0; done < count; done += WAYS) {
		const size_t left = count - done;
		const size_t now = left < WAYS ? left : WAYS;

		memcpy(pairs, children + done * 2 * DIGEST_LEN,
		       now * 2 * DIGEST_LEN);
		poseidon2_compress(&own->node, own->rule, now, pairs, digests);
		memcpy(out + done * DIGEST_LEN, digests, now * DIGEST_LEN);
	}
}

static uint64_t permutations(const struct tree *tree, const struct rows *rows)
{
	const struct poseidon2_sponge *leaf = &own_of(tree)->leaf;

	if (!rows || !leaf->call.set)
		return 1;
	return 1 +
	       poseidon2_sponge_blocks(leaf, rows->row_len / sizeof(uint32_t));
}

static const struct tree_hash poseidon2_hash = {
	hash_leaves,
	hash_opened,
	hash_nodes,
	permutations,
};

static const char *open_leaf(struct poseidon2_tree *tree,
			     const struct bithose_poseidon2_merkle *from)
{
	if (!from->leaf_set) {
		tree->leaf.call.set = NULL;
		return from->sponge ? "sponge is not 0 without a leaf_set"
				    : NULL;
	}
	if (poseidon2_call_begin(&tree->leaf.call, from->engine, from->leaf_set,
				 from->form) < 0)
		return "leaf_set was not prepared";
	if (poseidon2_sponge_choose(&tree->leaf, from->sponge) < 0)
		return "sponge is none of the width of leaf_set";
	return NULL;
}

const char *poseidon2_tree_open(struct poseidon2_tree *tree,
				const struct bithose_poseidon2_merkle *from)
{
	if (!from || from->struct_size < sizeof(*from))
		return "tree is NULL or its struct_size too small";
	if (poseidon2_call_begin(&tree->node, from->engine, from->node_set,
				 from->form) < 0 ||
	    from->node_set->width != 2 * DIGEST)
		return "node_set is NULL or not of width 16";
	if (!poseidon2_rule_known(from->rule))
		return "rule is none that is known";
	if (from->mode != BITHOSE_MERKLE_PLAIN &&
	    from->mode != BITHOSE_MERKLE_ZERO_PADDED)
		return "mode is neither PLAIN nor ZERO_PADDED";
	if (from->form != BITHOSE_POSEIDON2_CANONICAL &&
	    from->form != BITHOSE_POSEIDON2_MONTGOMERY)
		return "form is none that is known";
	if (!parallel_valid(from->executor))
		return "executor is incomplete";
	tree->rule = from->rule;
	tree->base = (struct tree){
		.hash = &poseidon2_hash,
		.executor = from->executor,
		.digest_len = DIGEST_LEN,
		.padded = from->mode == BITHOSE_MERKLE_ZERO_PADDED,
	};
	return open_leaf(tree, from);
}
