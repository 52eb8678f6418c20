/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> a proof that it began with the bytes that it had before. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "merkle_commands.h"
#include "merkle_input.h"
#include "merkle_proof_file.h"

struct growth {
	struct bithose_merkle_range ranges[BITHOSE_MERKLE_PATH_MAX];
	size_t range_count;
	/* Those of the ranges, sorted, and before them what the first root is
	 * over, where that is known to a verifier. */
	struct merkle_node nodes[1 + BITHOSE_MERKLE_PATH_MAX];
	size_t node_count;
};

/* Returns whether there are such trees. */
static bool list_nodes(struct growth *growth, uint64_t first, uint64_t second)
{
	uint64_t known = second;
	size_t n;

	memset(growth, 0, sizeof(*growth));
	if (bithose_merkle_consistency(first, second, growth->ranges, &n) != 0)
		return false;
	growth->range_count = n;
	for (size_t i = 0; i < n; i++) {
		growth->nodes[i].range = growth->ranges[i];
		if (growth->ranges[i].first < known)
			known = growth->ranges[i].first;
	}
	if (known)
		growth->nodes[n++].range =
			(struct bithose_merkle_range){0, known};
	qsort(growth->nodes, n, sizeof(growth->nodes[0]), merkle_node_compare);
	growth->node_count = n;
	return true;
}

static const struct merkle_node *node_at(const struct growth *growth,
					 uint64_t first)
{
	const struct merkle_node *node = growth->nodes;

	while (node->range.first != first)
		node++;
	return node;
}

static int fail(int error)
{
	complain("%s", strerror(error));
	return STATUS_FAILED;
}

/* Completes a proof from the digests of the nodes. */
static int complete(const struct merkle_input *input,
		    const struct growth *growth, struct merkle_proof *proof)
{
	const struct merkle_kind *kind = &proof->head.kind;
	const size_t len = (size_t)kind->digest.len;
	struct merkle_head *heads[] = {&proof->first, &proof->head};

	proof->digest_count = growth->range_count;
	proof->digests = malloc(growth->range_count * len + 1);
	if (!proof->digests)
		return fail(ENOMEM);
	for (size_t i = 0; i < growth->range_count; i++)
		memcpy(proof->digests + i * len,
		       node_at(growth, growth->ranges[i].first)->digest, len);
	for (size_t i = 0; i < 2; i++)
		if (!merkle_fold(kind, input->engine, growth->nodes,
				 growth->node_count,
				 merkle_leaf_count(kind, heads[i]->size),
				 heads[i]->root))
			return fail(EINVAL);
	return merkle_proof_write(proof);
}

static int prove(struct merkle_input *input, struct merkle_proof *proof)
{
	const struct merkle_options *options = input->options;
	const struct merkle_kind *kind = &options->kind;
	struct growth growth;
	int status = merkle_input_need_size(input);

	if (status != STATUS_OK)
		return status;
	if (options->first_size > input->size ||
	    !list_nodes(&growth, merkle_leaf_count(kind, options->first_size),
			merkle_leaf_count(kind, input->size))) {
		complain_about(input->label,
			       "it has %" PRIu64
			       " bytes, and --first-size=%" PRIu64 " is more",
			       input->size, options->first_size);
		return STATUS_FAILED;
	}
	proof->head = (struct merkle_head){.kind = *kind, .size = input->size};
	proof->first = (struct merkle_head){.kind = *kind,
					    .size = options->first_size};
	status = merkle_input_hash(input, growth.nodes, growth.node_count);
	return status == STATUS_OK ? complete(input, &growth, proof) : status;
}

int merkle_growth_command(const struct merkle_options *options,
			  const struct bithose *engine)
{
	struct merkle_proof proof = {.kind = MERKLE_GROWTH};
	struct merkle_input input;
	int status = merkle_input_open(&input, options, engine);

	if (status != STATUS_OK)
		return status;
	status = prove(&input, &proof);
	merkle_proof_free(&proof);
	merkle_input_close(&input);
	return status;
}
