/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The columns of a prover to gnark's tree over its rows, and a proof of some. */
#include <bithose/bithose.h>

#include <stdio.h>
#include <stdlib.h>

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define ROWS 1000
#define ROW_LEN 24
#define OPENED 3
/* The nodes of a tree over 1024 leaves. */
#define NODES_LEN ((2 * 1024 - 1) * DIGEST)
#define SIBLINGS_MAX (OPENED * 10)

static uint32_t columns[ROW_LEN * ROWS];
static uint32_t nodes[NODES_LEN];

/* The siblings of some rows, from the nodes. Returns 0 or an error. */
static int prove(const struct bithose_poseidon2_merkle *tree,
		 const uint64_t *positions, uint32_t *siblings, size_t *count)
{
	_Alignas(8) uint8_t scratch[BITHOSE_MERKLE_SCRATCH(OPENED)];
	struct bithose_merkle_range ranges[SIBLINGS_MAX];
	const int error = bithose_merkle_siblings(
		tree->mode, ROWS, positions, OPENED, scratch, sizeof(scratch),
		ranges, SIBLINGS_MAX, count);

	return error ? error
		     : bithose_poseidon2_merkle_pick(tree, ROWS, nodes,
						     NODES_LEN, ranges, *count,
						     siblings, *count * DIGEST);
}

/* What somebody does who has the root, and is given rows and siblings. */
static int verify(const struct bithose_poseidon2_merkle *tree,
		  const uint64_t *positions, const uint32_t *rows,
		  const uint32_t *siblings, size_t count, const uint32_t *root)
{
	_Alignas(8) uint8_t scratch[BITHOSE_MERKLE_SCRATCH(OPENED)];
	const struct bithose_poseidon2_merkle_rows opened = {
		.struct_size = sizeof(opened),
		.data = rows,
		.count = OPENED,
		.row_len = ROW_LEN,
		.layout = BITHOSE_POSEIDON2_ROWS,
		.stride = ROW_LEN,
	};
	const struct bithose_poseidon2_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = ROWS,
		.positions = positions,
		.rows = &opened,
		.siblings = siblings,
		.siblings_len = count * DIGEST,
	};

	return bithose_poseidon2_merkle_verify(tree, &opening, root, scratch,
					       sizeof(scratch), NULL);
}

int main(void)
{
	static const uint64_t positions[OPENED] = {7, 6, 999};
	struct bithose_poseidon2_merkle tree = {
		.struct_size = sizeof(tree),
		.sponge = BITHOSE_POSEIDON2_CHAINED,
		.rule = BITHOSE_POSEIDON2_FEED_RIGHT,
		.mode = BITHOSE_MERKLE_ZERO_PADDED,
	};
	const struct bithose_poseidon2_merkle_rows leaves = {
		.struct_size = sizeof(leaves),
		.data = columns,
		.count = ROWS,
		.row_len = ROW_LEN,
		.layout = BITHOSE_POSEIDON2_COLUMNS,
		.stride = ROWS,
	};
	uint32_t siblings[SIBLINGS_MAX * DIGEST], rows[OPENED * ROW_LEN];
	const uint32_t *root = nodes + NODES_LEN - DIGEST;
	size_t count;
	int verdict = bithose_poseidon2_by_name("gnark-24", &tree.leaf_set);

	for (size_t i = 0; i < ROW_LEN * ROWS; i++)
		columns[i] = (uint32_t)(i * i % BITHOSE_KOALABEAR_P);
	for (size_t i = 0; i < OPENED * ROW_LEN; i++)
		rows[i] = columns[i % ROW_LEN * ROWS + positions[i / ROW_LEN]];
	if (!verdict)
		verdict = bithose_poseidon2_by_name("gnark-16", &tree.node_set);
	if (!verdict)
		verdict = bithose_poseidon2_merkle_tree(&tree, &leaves, nodes,
							NODES_LEN, NULL);
	if (!verdict)
		verdict = prove(&tree, positions, siblings, &count);
	if (!verdict) {
		verdict = verify(&tree, positions, rows, siblings, count, root);
		printf("%d rows of %d, %zu siblings: %s\n", OPENED, ROWS, count,
		       bithose_merkle_strrefusal(verdict));
	}
	return verdict != 0;
}
