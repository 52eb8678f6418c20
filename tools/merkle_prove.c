/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> a proof that opens some of its leaves. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "merkle_commands.h"
#include "merkle_input.h"
#include "merkle_opening.h"
#include "merkle_proof_file.h"

/* Says which leaf there is not. */
static int check_leaves(const struct merkle_input *input,
			const struct merkle_proof *proof)
{
	const struct merkle_head *head = &proof->head;
	const uint64_t count = merkle_leaf_count(&head->kind, head->size);

	for (size_t i = 0; i < proof->position_count; i++) {
		if (proof->positions[i] < count)
			continue;
		complain_about(input->label,
			       "there is no leaf %" PRIu64 ": it has %" PRIu64
			       " leaves of %" PRIu32 " bytes, counted from 0",
			       proof->positions[i], count,
			       head->kind.leaf_size);
		return STATUS_FAILED;
	}
	return STATUS_OK;
}

/* Says that the proof would be too long. */
static int check_len(const struct merkle_input *input,
		     const struct merkle_proof *proof)
{
	const struct merkle_head *head = &proof->head;
	const size_t len = merkle_leaves_len(head, proof->positions,
					     proof->position_count);

	if (merkle_proof_fits(head, len, proof->position_count,
			      proof->digest_count))
		return STATUS_OK;
	complain_about(input->label,
		       "a proof has up to 32 MiB, and that of %zu leaves of "
		       "%" PRIu32 " bytes would have more: open fewer of them",
		       proof->position_count, head->kind.leaf_size);
	return STATUS_FAILED;
}

/* Tells the pass where the bytes of each leaf go: to its first opening. */
static void place_leaves(const struct merkle_proof *proof,
			 const struct merkle_opening *opening)
{
	const struct merkle_head *head = &proof->head;
	unsigned char *leaf = proof->leaves;

	for (size_t i = 0; i < proof->position_count; i++) {
		struct merkle_node *node =
			merkle_opening_node(opening, proof->positions[i]);

		if (!node->leaf)
			node->leaf = leaf;
		leaf += merkle_leaf_len(&head->kind, head->size,
					proof->positions[i]);
	}
}

/* The siblings in their order, and leaves that are opened again. */
static void collect(struct merkle_proof *proof,
		    const struct merkle_opening *opening)
{
	const struct merkle_head *head = &proof->head;
	const size_t digest_len = (size_t)head->kind.digest.len;
	unsigned char *leaf = proof->leaves;

	for (size_t i = 0; i < proof->digest_count; i++) {
		const struct merkle_node *node = merkle_opening_node(
			opening, opening->siblings[i].first);

		memcpy(proof->digests + i * digest_len, node->digest,
		       digest_len);
	}
	for (size_t i = 0; i < proof->position_count; i++) {
		const struct merkle_node *node =
			merkle_opening_node(opening, proof->positions[i]);
		const size_t len = merkle_leaf_len(&head->kind, head->size,
						   proof->positions[i]);

		if (node->leaf != leaf)
			memcpy(leaf, node->leaf, len);
		leaf += len;
	}
}

static int fail(int error)
{
	complain("%s", strerror(error));
	return STATUS_FAILED;
}

/* Hashes the file, and completes the proof with what it has. */
static int hash(struct merkle_input *input, struct merkle_proof *proof,
		const struct merkle_opening *opening)
{
	struct merkle_head *head = &proof->head;
	int status;

	proof->digest_count = opening->sibling_count;
	status = check_len(input, proof);
	if (status != STATUS_OK)
		return status;
	proof->digests =
		malloc(proof->digest_count * (size_t)head->kind.digest.len + 1);
	proof->leaves = malloc(merkle_leaves_len(head, proof->positions,
						 proof->position_count));
	if (!proof->digests || !proof->leaves)
		return fail(ENOMEM);
	place_leaves(proof, opening);
	status = merkle_input_hash(input, opening->nodes, opening->node_count);
	if (status != STATUS_OK)
		return status;
	collect(proof, opening);
	if (!merkle_fold(&head->kind, input->engine, opening->nodes,
			 opening->node_count,
			 merkle_leaf_count(&head->kind, head->size),
			 head->root))
		return fail(EINVAL);
	return STATUS_OK;
}

static int prove(struct merkle_input *input, struct merkle_proof *proof)
{
	const struct position_list *list = &input->options->leaves;
	struct merkle_opening opening;
	int status = merkle_input_need_size(input);
	int error;

	if (status != STATUS_OK)
		return status;
	proof->head.kind = input->options->kind;
	proof->head.size = input->size;
	proof->position_count = list->count;
	proof->positions = malloc(list->count * sizeof(*proof->positions));
	if (!proof->positions)
		return fail(ENOMEM);
	memcpy(proof->positions, list->positions,
	       list->count * sizeof(*proof->positions));
	status = check_leaves(input, proof);
	if (status != STATUS_OK)
		return status;
	error = merkle_opening_begin(&opening, &proof->head, proof->positions,
				     proof->position_count);
	if (error)
		return fail(error);
	status = hash(input, proof, &opening);
	merkle_opening_end(&opening);
	return status == STATUS_OK ? merkle_proof_write(proof) : status;
}

int merkle_prove_command(const struct merkle_options *options,
			 const struct bithose *engine)
{
	struct merkle_proof proof = {.kind = MERKLE_INCLUSION};
	struct merkle_input input;
	int status = merkle_input_open(&input, options, engine);

	if (status != STATUS_OK)
		return status;
	status = prove(&input, &proof);
	merkle_proof_free(&proof);
	merkle_input_close(&input);
	return status;
}
