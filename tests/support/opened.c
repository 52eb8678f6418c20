/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Positions of leaves to an opening, and to the verdict on it. */
#include "opened.h"
#include "expect.h"

#include <stdlib.h>

#define DIGEST BITHOSE_POSEIDON2_DIGEST

static void opened_open(struct opened *proof)
{
	memset(proof, 0, sizeof(*proof));
	guard_open(&proof->rows, QUERIES_MAX * ROW_LEN_MAX * 4);
	guard_open(&proof->siblings, LEAVES_MAX * DIGEST * 4);
	guard_open(&proof->scratch, BITHOSE_MERKLE_SCRATCH(QUERIES_MAX));
}

static void opened_close(struct opened *proof)
{
	guard_close(&proof->rows);
	guard_close(&proof->siblings);
	guard_close(&proof->scratch);
}

static uint32_t *tail(const struct guard *guard, size_t elements)
{
	return (uint32_t *)(void *)guard_tail(guard,
					      elements * sizeof(uint32_t));
}

uint32_t *opened_rows(const struct planting *planting,
		      const struct opened *proof)
{
	return tail(&proof->rows, proof->queries * planting->row_len);
}

uint32_t *opened_siblings(const struct opened *proof)
{
	return tail(&proof->siblings, proof->count * DIGEST);
}

/* A tree over n rows in the form of its kind; the nodes are not made by what is
 * tested. */
static void planting_make(struct planting *planting, size_t n)
{
	planting->random.state = n;
	planting->n = n;
	planting->padded = orchard_padded(n);
	planting->row_len = planting->tree.leaf_set ? ROW_LEN_MAX : DIGEST;
	residues_fill(&planting->random, planting->rows, n * planting->row_len);
	orchard_nodes(&planting->orchard, planting->rows, n, planting->row_len,
		      planting->nodes);
	if (planting->tree.form == BITHOSE_POSEIDON2_MONTGOMERY) {
		residues_into(planting->rows, n * planting->row_len);
		residues_into(planting->nodes,
			      (2 * planting->padded - 1) * DIGEST);
	}
	memcpy(planting->root,
	       planting->nodes + (2 * planting->padded - 2) * DIGEST,
	       sizeof(planting->root));
}

void planting_every(int backend, size_t most,
		    void (*check)(struct planting *planting,
				  struct opened *proof))
{
	const struct backend *under_test = backends_under_test(backend);
	struct planting *planting = malloc(sizeof(*planting));
	struct opened proof;

	expect_memory(planting);
	opened_open(&proof);
	for (int kind = 0; residues_ways(under_test) && kind < ORCHARD_KINDS;
	     kind++) {
		orchard_open(&planting->orchard, kind);
		planting->tree = planting->orchard.kind;
		planting->tree.engine = under_test->engine;
		for (size_t n = 1; n <= most; n++) {
			if (!orchard_has(&planting->orchard, n))
				continue;
			planting->tree.form = (enum bithose_poseidon2_form)(
				(n + (size_t)kind) % 2);
			planting_make(planting, n);
			check(planting, &proof);
		}
		orchard_close(&planting->orchard);
	}
	opened_close(&proof);
	free(planting);
}

int opened_verdict(const struct planting *planting, const struct opened *proof,
		   uint64_t leaf_count, size_t siblings_len,
		   struct bithose_poseidon2_fault *fault)
{
	const struct bithose_poseidon2_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = opened_rows(planting, proof),
		.count = proof->queries,
		.row_len = planting->row_len,
		.layout = BITHOSE_POSEIDON2_ROWS,
		.stride = planting->row_len,
	};
	const struct bithose_poseidon2_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = leaf_count,
		.positions = proof->positions,
		.rows = &rows,
		.siblings = opened_siblings(proof),
		.siblings_len = siblings_len,
	};
	const size_t size = BITHOSE_MERKLE_SCRATCH(proof->queries);

	return bithose_poseidon2_merkle_verify(
		&planting->tree, &opening, planting->root,
		guard_tail(&proof->scratch, size), size, fault);
}

int opened_verdict_whole(const struct planting *planting,
			 const struct opened *proof)
{
	return opened_verdict(planting, proof, planting->n,
			      proof->count * DIGEST, NULL);
}

void opened_prove(struct planting *planting, struct opened *proof)
{
	struct bithose_merkle_range ranges[LEAVES_MAX];
	const size_t size = BITHOSE_MERKLE_SCRATCH(proof->queries);
	const size_t row_len = planting->row_len;
	size_t count;

	for (size_t q = 0; q < proof->queries; q++)
		memcpy(opened_rows(planting, proof) + q * row_len,
		       planting->rows + proof->positions[q] * row_len,
		       row_len * sizeof(uint32_t));
	expect_int(bithose_merkle_siblings(planting->tree.mode, planting->n,
					   proof->positions, proof->queries,
					   guard_tail(&proof->scratch, size),
					   size, ranges, LEAVES_MAX, &count),
		   0);
	proof->count = count;
	expect_int(bithose_poseidon2_merkle_pick(
			   &planting->tree, planting->n, planting->nodes,
			   (2 * planting->padded - 1) * DIGEST, ranges, count,
			   opened_siblings(proof), count * DIGEST),
		   0);
}
