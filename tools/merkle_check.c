/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Proofs -> whether they hold for the roots of the command line. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "common/output.h"
#include "common/printable.h"
#include "merkle_commands.h"
#include "merkle_opening.h"
#include "merkle_proof_file.h"

/* A proof, and what it has to prove. */
struct check {
	const struct merkle_options *options;
	const struct bithose *engine;
	struct merkle_proof proof;
	/* What messages call the file. */
	const char *label;
};

static int refuse(const struct check *check, const char *why)
{
	complain_about(check->label, "not valid: %s", why);
	return STATUS_FAILED;
}

/* Whether a head is the one of the command line, which `option` gave. */
static int compare(const struct check *check, const struct merkle_head *head,
		   const struct merkle_head *given, const char *option)
{
	char own[MERKLE_HEAD_SIZE], other[MERKLE_HEAD_SIZE];

	merkle_head_write(head, own);
	merkle_head_write(given, other);
	if (!strcmp(own, other))
		return STATUS_OK;
	complain_about(check->label, "not valid: it is for %s, and %s is %s",
		       own, option, other);
	return STATUS_FAILED;
}

/* Whether it opens the leaves that it has to. */
static int compare_leaves(const struct check *check)
{
	const struct position_list *list = &check->options->leaves;
	const struct merkle_proof *proof = &check->proof;

	if (list->count == 0)
		return STATUS_OK;
	if (list->count == proof->position_count &&
	    !memcmp(list->positions, proof->positions,
		    list->count * sizeof(list->positions[0])))
		return STATUS_OK;
	return refuse(check, "it does not open exactly the leaves of --leaves, "
			     "in their order");
}

/* The digest of a leaf, as a tree of its own (RFC 6962, 2.1). */
static int hash_leaf(const struct check *check, const unsigned char *leaf,
		     size_t len, unsigned char *digest)
{
	const struct merkle_kind *kind = &check->proof.head.kind;
	const struct bithose_merkle tree =
		merkle_tree_of(kind, check->engine, NULL);
	const struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = leaf,
		.count = 1,
		.row_len = len,
		.stride = len,
	};

	return bithose_merkle_leaves(&tree, &rows, digest,
				     (size_t)kind->digest.len);
}

/* Puts the digests of siblings and leaves into the nodes. Returns NULL, or why the
 * proof is not valid. */
static const char *fill_nodes(struct check *check,
			      const struct merkle_opening *opening)
{
	struct merkle_proof *proof = &check->proof;
	const struct merkle_head *head = &proof->head;
	const size_t digest_len = (size_t)head->kind.digest.len;
	unsigned char *leaf = proof->leaves;

	for (size_t i = 0; i < opening->sibling_count; i++)
		memcpy(merkle_opening_node(opening, opening->siblings[i].first)
			       ->digest,
		       proof->digests + i * digest_len, digest_len);
	for (size_t i = 0; i < proof->position_count; i++) {
		struct merkle_node *node =
			merkle_opening_node(opening, proof->positions[i]);
		const size_t len = merkle_leaf_len(&head->kind, head->size,
						   proof->positions[i]);

		if (node->leaf && memcmp(node->leaf, leaf, len))
			return bithose_merkle_strrefusal(
				BITHOSE_MERKLE_BAD_REPETITION);
		if (!node->leaf && hash_leaf(check, leaf, len, node->digest))
			return bithose_merkle_strrefusal(BITHOSE_EINVAL);
		node->leaf = leaf;
		leaf += len;
	}
	return NULL;
}

/* Computes the root from what the proof has. */
static int check_opening(struct check *check,
			 const struct merkle_opening *opening)
{
	const struct merkle_proof *proof = &check->proof;
	const struct merkle_head *head = &proof->head;
	unsigned char root[BITHOSE_MERKLE_DIGEST_MAX];
	const char *why;

	if (proof->digest_count != opening->sibling_count) {
		complain_about(check->label,
			       "not valid: it has %zu digests, and these "
			       "leaves need %zu",
			       proof->digest_count, opening->sibling_count);
		return STATUS_FAILED;
	}
	why = fill_nodes(check, opening);
	if (why)
		return refuse(check, why);
	if (!merkle_fold(&head->kind, check->engine, opening->nodes,
			 opening->node_count,
			 merkle_leaf_count(&head->kind, head->size), root) ||
	    memcmp(root, check->options->root.root,
		   (size_t)head->kind.digest.len))
		return refuse(check, bithose_merkle_strrefusal(
					     BITHOSE_MERKLE_BAD_ROOT));
	return STATUS_OK;
}

static int check_inclusion(struct check *check)
{
	const struct merkle_proof *proof = &check->proof;
	struct merkle_opening opening;
	int status, error;

	if (check->options->has_first_root)
		return refuse(check, "it opens leaves, and --first-root is for "
				     "a proof of consistency");
	status = compare_leaves(check);
	if (status != STATUS_OK)
		return status;
	error = merkle_opening_begin(&opening, &proof->head, proof->positions,
				     proof->position_count);
	if (error) {
		complain_about(check->label, "%s", strerror(error));
		return STATUS_FAILED;
	}
	status = check_opening(check, &opening);
	merkle_opening_end(&opening);
	return status;
}

static int check_growth(const struct check *check)
{
	const struct merkle_proof *proof = &check->proof;
	const struct merkle_options *options = check->options;
	const struct merkle_head *first = &options->first_root;
	const struct merkle_head *head = &options->root;
	const struct merkle_kind *kind = &head->kind;
	const struct bithose_merkle tree =
		merkle_tree_of(kind, check->engine, NULL);
	const size_t len = (size_t)kind->digest.len;
	int refusal, status;

	if (options->leaves.count)
		return refuse(check, "it opens no leaves, and --leaves is for "
				     "a proof that does");
	status = compare(check, &proof->first, first, "--first-root");
	if (status != STATUS_OK)
		return status;
	if (kind->mode != BITHOSE_MERKLE_RFC6962 ||
	    first->size % kind->leaf_size)
		return refuse(check, "such trees do not grow: the mode is "
				     "rfc6962, and the first size a multiple "
				     "of the leaf size");
	refusal = bithose_merkle_verify_consistency(
		&tree, merkle_leaf_count(kind, first->size), first->root,
		merkle_leaf_count(kind, head->size), head->root, len,
		proof->digests, proof->digest_count * len);
	return refusal ? refuse(check, bithose_merkle_strrefusal(refusal))
		       : STATUS_OK;
}

static void report(const struct check *check)
{
	const struct merkle_proof *proof = &check->proof;

	printable_write(stdout, check->label);
	if (proof->kind == MERKLE_GROWTH) {
		printf(": valid, the first %" PRIu64 " of %" PRIu64 " bytes\n",
		       proof->first.size, proof->head.size);
		return;
	}
	fputs(": valid, leaves ", stdout);
	position_list_write(proof->positions, proof->position_count);
	putchar('\n');
}

static int check_proof(struct check *check)
{
	const struct merkle_proof *proof = &check->proof;
	int status =
		compare(check, &proof->head, &check->options->root, "--root");

	if (status != STATUS_OK)
		return status;
	if (proof->kind == MERKLE_GROWTH && !check->options->has_first_root)
		return complain_usage("a proof of consistency needs "
				      "--first-root=ROOT: what the root was "
				      "before the file grew");
	status = proof->kind == MERKLE_GROWTH ? check_growth(check)
					      : check_inclusion(check);
	if (status == STATUS_OK)
		report(check);
	return status;
}

int merkle_verify_command(const struct merkle_options *options,
			  const struct bithose *engine)
{
	int status = STATUS_OK;

	for (size_t i = 0; i < options->file_count && output_flush(); i++) {
		struct check check = {
			.options = options,
			.engine = engine,
			.label = file_label(options->files[i]),
		};
		int one = merkle_proof_read(options->files[i], &check.proof);

		if (one == STATUS_OK)
			one = check_proof(&check);
		merkle_proof_free(&check.proof);
		if (one == STATUS_USAGE)
			return one;
		if (one != STATUS_OK)
			status = one;
	}
	return status;
}
