/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A kind of tree over digests of Keccak -> the hashes of its leaves and nodes. */
#include "merkle_keccak.h"
#include "merkle_proof.h"
#include "parallel.h"
#include "prefix.h"

/* What comes before a leaf, and before a node (RFC 6962, 2.1). */
static const uint8_t leaf_byte = 0x00;
static const uint8_t node_byte = 0x01;

static const struct keccak_tree *keccak_of(const struct tree *tree)
{
	return (const struct keccak_tree *)tree;
}

static void hash_leaves(const struct tree *tree, const struct rows *rows,
			size_t first, size_t count, uint8_t *out)
{
	const struct keccak_tree *own = keccak_of(tree);

	rows_hash(own->plan, &own->leaf, rows, first, count, out);
}

static void hash_opened(const struct tree *tree, const struct rows *rows,
			const struct query *opened, size_t count, uint8_t *out)
{
	const struct keccak_tree *own = keccak_of(tree);

	for (size_t done = 0; done < count;) {
		const size_t left = count - done;
		const struct kernel *kernel = plan_next(own->plan, left);
		const size_t now = group_size(own->plan, left);
		const uint8_t *in[GROUP_MAX];
		size_t in_len[GROUP_MAX];
		uint8_t *outs[GROUP_MAX];

		for (size_t w = 0; w < now; w++) {
			in[w] = rows->data +
				(size_t)opened[done + w].place * rows->stride;
			in_len[w] = rows->row_len;
			outs[w] = out + (done + w) * tree->digest_len;
		}
		group_hash(kernel, &own->leaf, now, in, in_len, outs);
		done += now;
	}
}

static void hash_nodes(const struct tree *tree, size_t count,
		       const uint8_t *children, uint8_t *out)
{
	const struct keccak_tree *own = keccak_of(tree);
	const size_t row_len = 2 * tree->digest_len;
	const struct rows rows = {children, row_len, row_len, 0, count};

	rows_hash(own->plan, &own->node, &rows, 0, count, out);
}

static uint64_t permutations(const struct tree *tree, const struct rows *rows)
{
	const struct keccak_tree *own = keccak_of(tree);
	uint64_t each = 2 * tree->digest_len / own->node.algorithm.rate + 1;

	if (rows)
		each += sponge_blocks(&own->leaf, rows->row_len) + 1;
	return each;
}

static const struct tree_hash keccak_hash = {
	hash_leaves,
	hash_opened,
	hash_nodes,
	permutations,
};

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

int tree_open(struct keccak_tree *tree, const struct bithose_merkle *from,
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
	tree->base = (struct tree){
		.hash = &keccak_hash,
		.executor = from->executor,
		.digest_len = algorithm.digest_len,
	};
	status = open_sponge(&tree->leaf, &tree->leaf_prefix, from, &algorithm,
			     separate ? &leaf_byte : NULL, zeros);
	return status < 0 ? status
			  : open_sponge(&tree->node, &tree->node_prefix, from,
					&algorithm,
					separate ? &node_byte : NULL, 0);
}
