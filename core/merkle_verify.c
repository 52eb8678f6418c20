/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Leaves and the siblings that open them -> whether they are in a tree. */
#include "merkle_keccak.h"
#include "merkle_proof.h"

#include <string.h>

/* Digests that are computed at a time. */
#define BATCH BITHOSE_WAYS_MAX

int scratch_fits(const void *scratch, size_t scratch_len, size_t n)
{
	return scratch && (uintptr_t)scratch % sizeof(uint64_t) == 0 &&
	       n <= scratch_len / BITHOSE_MERKLE_SCRATCH(1);
}

/* Whether all openings of a position have the same leaf. */
static int repetitions_agree(const struct check *check,
			     const struct query *queries, size_t n)
{
	const struct rows *rows = &check->rows;

	for (size_t i = 1; i < n; i++) {
		const size_t a = (size_t)queries[i - 1].place;
		const size_t b = (size_t)queries[i].place;

		if (queries[i - 1].position == queries[i].position &&
		    memcmp(rows->data + a * rows->stride,
			   rows->data + b * rows->stride, rows->row_len) != 0)
			return 0;
	}
	return 1;
}

static void copy_leaves(const struct check *check)
{
	const struct rows *rows = &check->rows;

	for (size_t i = 0; i < check->cover.count; i++)
		memcpy(check->digests + i * rows->row_len,
		       rows->data + (size_t)check->cover.nodes[i].place *
					    rows->stride,
		       rows->row_len);
}

/* Puts the children of a known node's parent side by side. Returns how many known
 * nodes that took. */
static size_t put_children(struct check *check, size_t i, enum cover_step step,
			   uint8_t *children)
{
	const size_t len = check->tree->digest_len;
	const uint8_t *known = check->digests + i * len;

	if (step == COVER_PAIR) {
		memcpy(children, known, 2 * len);
		return 2;
	}
	memcpy(children + (step == COVER_LEFT ? len : 0), known, len);
	memcpy(children + (step == COVER_LEFT ? 0 : len), check->siblings, len);
	check->siblings += len;
	return 1;
}

/* The parents of up to BATCH known nodes, from *i on; to the digests from `to` on.
 * Returns how many parents. */
static size_t hash_some(struct check *check, size_t *i, size_t to)
{
	const size_t len = check->tree->digest_len;
	uint8_t children[BATCH * 2 * BITHOSE_MERKLE_DIGEST_MAX];
	struct query *nodes = check->cover.nodes;
	size_t count = 0;

	for (; count < BATCH && *i < check->cover.count; count++) {
		const enum cover_step step = cover_step(&check->cover, *i);
		const uint64_t index = nodes[*i].position;

		if (step == COVER_SAME)
			break;
		*i += put_children(check, *i, step, children + count * 2 * len);
		nodes[to + count].position = index / 2;
	}
	tree_hash_nodes(check->tree, count, children,
			check->digests + to * len);
	return count;
}

/* Parents take the places of known nodes that were used. */
static void climb(struct check *check)
{
	const size_t len = check->tree->digest_len;
	struct cover *cover = &check->cover;

	while (cover_more(cover)) {
		size_t parents = 0;
		size_t i = 0;

		while (i < cover->count) {
			parents += hash_some(check, &i, parents);
			/* The last one, without a pair. */
			if (i < cover->count &&
			    cover_step(cover, i) == COVER_SAME) {
				cover->nodes[parents].position =
					cover->nodes[i].position / 2;
				memmove(check->digests + parents * len,
					check->digests + i * len, len);
				parents++;
				i++;
			}
		}
		cover_rise(cover, parents);
	}
}

int check_form(struct check *check, void *scratch)
{
	/* The digests come later: there is room for two covers now. */
	const size_t n = check->n;
	struct query *queries = scratch;
	struct query *nodes = queries + n, *spare = queries + 2 * n;
	struct cover copy;
	int refusal = cover_begin(&check->cover, check->mode, check->leaf_count,
				  check->positions, n, queries, nodes);

	if (refusal)
		return refusal;
	copy = check->cover;
	copy.nodes = spare;
	memcpy(spare, nodes, copy.count * sizeof(*spare));
	if (check->sibling_count != cover_climb(&copy, NULL, NULL))
		return BITHOSE_MERKLE_BAD_LENGTH;
	if (!repetitions_agree(check, queries, n))
		return BITHOSE_MERKLE_BAD_REPETITION;
	memmove(queries, nodes, check->cover.count * sizeof(*queries));
	check->cover.nodes = queries;
	check->digests = (uint8_t *)(queries + n);
	return 0;
}

int check_root(struct check *check, const uint8_t *root)
{
	if (check->given)
		copy_leaves(check);
	else
		check->tree->hash->opened(check->tree, &check->rows,
					  check->cover.nodes,
					  check->cover.count, check->digests);
	climb(check);
	return memcmp(check->digests, root, check->tree->digest_len) == 0
		       ? BITHOSE_MERKLE_VALID
		       : BITHOSE_MERKLE_BAD_ROOT;
}

/* Whether rows can be the digests of leaves. */
static int rows_are_digests(const struct bithose_merkle_rows *rows, size_t len)
{
	return rows->row_len == len &&
	       (!rows->leaf_len || rows->leaf_len == len);
}

static int verify(const struct bithose_merkle *from,
		  const struct bithose_merkle_opening *opening,
		  const void *root, size_t root_len, void *scratch,
		  size_t scratch_len, int given)
{
	struct keccak_tree tree;
	struct check check;
	int status;

	if (!opening || opening->struct_size < sizeof(*opening) ||
	    !opening->rows)
		return BITHOSE_EINVAL;
	if (!opening->rows->count)
		return BITHOSE_MERKLE_BAD_POSITION;
	status = rows_open(&tree, &check.rows, from, opening->rows);
	if (status < 0)
		return status;
	if (!root || root_len != tree.base.digest_len ||
	    (given && !rows_are_digests(opening->rows, root_len)) ||
	    opening->rows->element_len || !opening->positions ||
	    (opening->siblings_len && !opening->siblings) ||
	    !scratch_fits(scratch, scratch_len, opening->rows->count))
		return BITHOSE_EINVAL;
	check.tree = &tree.base;
	check.mode = from->mode;
	check.leaf_count = opening->leaf_count;
	check.positions = opening->positions;
	check.n = opening->rows->count;
	check.given = given;
	check.siblings = opening->siblings;
	check.sibling_count = opening->siblings_len % root_len
				      ? SIZE_MAX
				      : opening->siblings_len / root_len;
	status = check_form(&check, scratch);
	return status ? status : check_root(&check, root);
}

int bithose_merkle_verify(const struct bithose_merkle *from,
			  const struct bithose_merkle_opening *opening,
			  const void *root, size_t root_len, void *scratch,
			  size_t scratch_len)
{
	return verify(from, opening, root, root_len, scratch, scratch_len, 0);
}

int bithose_merkle_verify_above(const struct bithose_merkle *from,
				const struct bithose_merkle_opening *opening,
				const void *root, size_t root_len,
				void *scratch, size_t scratch_len)
{
	return verify(from, opening, root, root_len, scratch, scratch_len, 1);
}

int bithose_merkle_verify_path(const struct bithose_merkle *from,
			       uint64_t leaf_count, uint64_t position,
			       const void *leaf, size_t leaf_len,
			       const void *siblings, size_t siblings_len,
			       const void *root, size_t root_len)
{
	_Alignas(8) uint8_t scratch[BITHOSE_MERKLE_SCRATCH(1)];
	const struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = leaf,
		.count = 1,
		.row_len = leaf_len,
		.stride = leaf_len,
	};
	const struct bithose_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = leaf_count,
		.positions = &position,
		.rows = &rows,
		.siblings = siblings,
		.siblings_len = siblings_len,
	};

	return bithose_merkle_verify(from, &opening, root, root_len, scratch,
				     sizeof(scratch));
}

const char *bithose_merkle_strrefusal(int refusal)
{
	switch (refusal) {
	case BITHOSE_MERKLE_VALID:
		return "valid";
	case BITHOSE_MERKLE_BAD_COUNT:
		return "there is no tree of so many leaves";
	case BITHOSE_MERKLE_BAD_POSITION:
		return "no position, or one beyond the last leaf";
	case BITHOSE_MERKLE_BAD_LENGTH:
		return "not exactly the digests that are needed";
	case BITHOSE_MERKLE_BAD_REPETITION:
		return "a position is opened to two different leaves";
	case BITHOSE_MERKLE_BAD_ROOT:
		return "the digests do not lead to the root";
	case BITHOSE_MERKLE_BAD_FIRST_ROOT:
		return "the digests do not lead to the first root";
	default:
		return refusal < 0 ? bithose_strerror(refusal)
				   : "unknown refusal";
	}
}
