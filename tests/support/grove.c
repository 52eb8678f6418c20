/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Small Merkle trees, to proofs in them and what the verifier says. */
#include "grove.h"
#include "expect.h"

#include <string.h>

#define LEN GROVE_LEN

void proof_open(struct proof *proof)
{
	memset(proof, 0, sizeof(*proof));
	guard_open(&proof->digests, GROVE_LEAVES_MAX * LEN);
	guard_open(&proof->scratch, BITHOSE_MERKLE_SCRATCH(GROVE_QUERIES_MAX));
}

void proof_close(struct proof *proof)
{
	guard_close(&proof->digests);
	guard_close(&proof->scratch);
}

void grove_make(struct grove *grove, const struct backend *backend,
		enum bithose_merkle_mode mode, size_t n)
{
	grove->tree = (struct bithose_merkle){
		.struct_size = sizeof(grove->tree),
		.engine = backend->engine,
		.algorithm = BITHOSE_KECCAK_256,
		.mode = mode,
	};
	grove->forest = (struct forest){BITHOSE_KECCAK_256, LEN,
					mode == BITHOSE_MERKLE_RFC6962};
	grove->random.state = n;
	grove->n = n;
	random_fill(&grove->random, grove->leaves, sizeof(grove->leaves));
	for (size_t i = 0; i < n; i++)
		forest_leaf(&grove->forest, 0,
			    grove->leaves + i * GROVE_LEAF_LEN, GROVE_LEAF_LEN,
			    grove->nodes + i * LEN);
	forest_nodes(&grove->forest, grove->nodes, n, grove->nodes);
	grove->root = grove->nodes + (2 * n - 2) * LEN;
}

void grove_every_tree(int backend,
		      void (*check)(struct grove *grove, struct proof *proof))
{
	struct grove grove;
	struct proof proof;

	proof_open(&proof);
	for (int mode = 1; mode <= 2; mode++) {
		for (size_t n = 1; n <= GROVE_TREES_MAX; n++) {
			if (mode == BITHOSE_MERKLE_PLAIN && n & (n - 1))
				continue;
			grove_make(&grove, backends_under_test(backend),
				   (enum bithose_merkle_mode)mode, n);
			check(&grove, &proof);
		}
	}
	proof_close(&proof);
}

uint8_t *grove_siblings(const struct proof *proof)
{
	return guard_tail(&proof->digests, proof->count * LEN);
}

int grove_verdict(const struct grove *grove, const struct proof *proof,
		  uint64_t leaf_count, size_t siblings_len)
{
	const struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = proof->rows,
		.count = proof->queries,
		.row_len = proof->row_len,
		.stride = proof->row_len,
	};
	const struct bithose_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = leaf_count,
		.positions = proof->positions,
		.rows = &rows,
		.siblings = grove_siblings(proof),
		.siblings_len = siblings_len,
	};
	const size_t size = BITHOSE_MERKLE_SCRATCH(proof->queries);

	return (proof->above ? bithose_merkle_verify_above
			     : bithose_merkle_verify)(
		&grove->tree, &opening, grove->root, LEN,
		guard_tail(&proof->scratch, size), size);
}

int grove_verdict_whole(const struct grove *grove, const struct proof *proof)
{
	return grove_verdict(grove, proof, grove->n, proof->count * LEN);
}

static void fill_rows(const struct grove *grove, struct proof *proof, int above)
{
	const size_t len = above ? LEN : GROVE_LEAF_LEN;
	const uint8_t *leaves = above ? grove->nodes : grove->leaves;

	proof->above = above;
	proof->row_len = len;
	for (size_t q = 0; q < proof->queries; q++)
		memcpy(proof->rows + q * len,
		       leaves + proof->positions[q] * len, len);
}

void grove_prove(struct grove *grove, struct proof *proof, int above)
{
	struct bithose_merkle_range ranges[GROVE_LEAVES_MAX];
	const size_t size = BITHOSE_MERKLE_SCRATCH(proof->queries);
	uint8_t *scratch = guard_tail(&proof->scratch, size);
	uint8_t expected[LEN];
	uint8_t *digests;
	size_t count;

	fill_rows(grove, proof, above);
	expect_int(bithose_merkle_siblings(grove->tree.mode, grove->n,
					   proof->positions, proof->queries,
					   scratch, size, NULL, 0,
					   &proof->count),
		   0);
	expect_int(bithose_merkle_siblings(
			   grove->tree.mode, grove->n, proof->positions,
			   proof->queries, scratch, size, ranges,
			   proof->count + (proof->count == 0), &count),
		   0);
	expect_int(count, proof->count);
	digests = grove_siblings(proof);
	expect_int(bithose_merkle_pick(&grove->tree, grove->n, grove->nodes,
				       (2 * grove->n - 1) * LEN, ranges, count,
				       digests, count * LEN),
		   0);
	for (size_t i = 0; i < count; i++) {
		forest_root(&grove->forest,
			    grove->nodes + ranges[i].first * LEN,
			    (size_t)ranges[i].count, expected);
		expect_bytes(digests + i * LEN, expected, LEN);
	}
}
