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

/* Hashes the leaves of the proof. Returns what the library does. */
static int hash_leaves(const struct merkle_proof *proof,
		       const struct bithose_merkle *tree,
		       unsigned char *digests)
{
	const struct merkle_kind *kind = &proof->head.kind;
	const unsigned char *leaf = proof->leaves;
	int error = 0;

	for (size_t i = 0; i < proof->position_count && !error; i++) {
		const struct bithose_merkle_rows rows = {
			.struct_size = sizeof(rows),
			.data = leaf,
			.count = 1,
			.row_len = merkle_leaf_len(kind, proof->head.size,
						   proof->positions[i]),
			.stride = kind->leaf_size,
		};

		error = bithose_merkle_leaves(tree, &rows,
					      digests + i * tree->digest_len,
					      tree->digest_len);
		leaf += rows.row_len;
	}
	return error;
}

/* `memory`: scratch for the library, and behind it room for a digest of each leaf. */
static int check_opening(const struct check *check, unsigned char *memory)
{
	const struct merkle_proof *proof = &check->proof;
	const struct merkle_kind *kind = &proof->head.kind;
	const struct bithose_merkle tree =
		merkle_tree_of(kind, check->engine, NULL);
	const size_t count = proof->position_count;
	const size_t scratch_len = BITHOSE_MERKLE_SCRATCH(count);
	const struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = memory + scratch_len,
		.count = count,
		.row_len = tree.digest_len,
		.stride = tree.digest_len,
	};
	const struct bithose_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = merkle_leaf_count(kind, proof->head.size),
		.positions = proof->positions,
		.rows = &rows,
		.siblings = proof->digests,
		.siblings_len = proof->digest_count * tree.digest_len,
	};
	int refusal = hash_leaves(proof, &tree, memory + scratch_len);
	size_t needed;

	if (!refusal)
		refusal = bithose_merkle_verify_above(
			&tree, &opening, check->options->root.root,
			tree.digest_len, memory, scratch_len);
	if (refusal != BITHOSE_MERKLE_BAD_LENGTH ||
	    bithose_merkle_siblings(kind->mode, opening.leaf_count,
				    proof->positions, count, memory,
				    scratch_len, NULL, 0, &needed) != 0)
		return refusal ? refuse(check,
					bithose_merkle_strrefusal(refusal))
			       : STATUS_OK;
	complain_about(check->label,
		       "not valid: it has %zu digests, and these leaves need "
		       "%zu",
		       proof->digest_count, needed);
	return STATUS_FAILED;
}

static int check_inclusion(const struct check *check)
{
	const struct merkle_proof *proof = &check->proof;
	unsigned char *memory;
	int status;

	if (check->options->has_first_root)
		return refuse(check, "it opens leaves, and --first-root is for "
				     "a proof of consistency");
	status = compare_leaves(check);
	if (status != STATUS_OK)
		return status;
	memory = malloc(proof->position_count * (BITHOSE_MERKLE_SCRATCH(1) +
						 BITHOSE_MERKLE_DIGEST_MAX));
	if (!memory) {
		complain_about(check->label, "%s", strerror(ENOMEM));
		return STATUS_FAILED;
	}
	status = check_opening(check, memory);
	free(memory);
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
