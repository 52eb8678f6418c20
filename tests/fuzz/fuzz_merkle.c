/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Bytes -> Merkle proofs that a verifier looks at: right ones that were damaged,
 * which hold only if nothing changed, and whatever else the bytes say.
 */
#include <bithose/bithose.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                             \
	do {                                                         \
		if (!(condition)) {                                  \
			fprintf(stderr, "not so: %s\n", #condition); \
			abort();                                     \
		}                                                    \
	} while (0)

#define LEN 32
#define ROW 5
#define LEAVES_MAX 37
#define QUERIES_MAX 48

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct reader {
	const uint8_t *data;
	size_t left;
};

static uint8_t next_byte(struct reader *in)
{
	if (!in->left)
		return 0;
	in->left--;
	return *in->data++;
}

static uint64_t next_word(struct reader *in)
{
	uint64_t word = 0;

	for (int i = 0; i < 8; i++)
		word |= (uint64_t)next_byte(in) << 8 * i;
	return word;
}

/* A tree of each mode, whose proofs are known. */
struct grove {
	struct bithose_merkle tree;
	struct bithose_merkle_rows rows;
	size_t count;
	uint8_t leaves[LEAVES_MAX * ROW];
	uint8_t nodes[(2 * LEAVES_MAX - 1) * LEN];
	size_t nodes_len;
};

static void make(struct grove *grove, enum bithose_merkle_mode mode,
		 size_t count)
{
	grove->tree = (struct bithose_merkle){
		.struct_size = sizeof(grove->tree),
		.algorithm = BITHOSE_SHA3_256,
		.mode = mode,
	};
	for (size_t i = 0; i < sizeof(grove->leaves); i++)
		grove->leaves[i] = (uint8_t)(i * 37 + i / 7);
	grove->rows = (struct bithose_merkle_rows){
		.struct_size = sizeof(grove->rows),
		.data = grove->leaves,
		.count = count,
		.row_len = ROW,
		.stride = ROW,
	};
	grove->count = count;
	grove->nodes_len = (2 * count - 1) * LEN;
	CHECK(bithose_merkle_tree(&grove->tree, &grove->rows, grove->nodes,
				  grove->nodes_len) == 0);
}

/* As long as it is, so that an access behind it shows. */
static uint8_t *exactly(const void *from, size_t len)
{
	uint8_t *copy = malloc(len ? len : 1);

	CHECK(copy != NULL);
	if (len)
		memcpy(copy, from, len);
	return copy;
}

/* The same opening by the digests of its leaves has the same verdict. */
static void verify_above(const struct grove *grove,
			 const struct bithose_merkle_opening *opening,
			 void *scratch, size_t size, int expected)
{
	const size_t len = opening->rows->count * LEN;
	uint8_t *digests = malloc(len ? len : 1);
	struct bithose_merkle_rows rows = *opening->rows;
	struct bithose_merkle_opening above = *opening;

	CHECK(digests != NULL);
	CHECK(!len || bithose_merkle_leaves(&grove->tree, opening->rows,
					    digests, len) == 0);
	rows.data = digests;
	rows.row_len = LEN;
	rows.stride = LEN;
	above.rows = &rows;
	CHECK(bithose_merkle_verify_above(&grove->tree, &above,
					  grove->nodes + grove->nodes_len - LEN,
					  LEN, scratch, size) == expected);
	free(digests);
}

static int verify(const struct grove *grove, uint64_t leaf_count,
		  const uint64_t *positions, size_t n, const uint8_t *rows,
		  const uint8_t *siblings, size_t siblings_len)
{
	const size_t size = BITHOSE_MERKLE_SCRATCH(n);
	uint8_t *scratch = malloc(size ? size : 1);
	uint8_t *own_rows = exactly(rows, n * ROW);
	uint8_t *own_siblings = exactly(siblings, siblings_len);
	struct bithose_merkle_rows opened = grove->rows;
	const struct bithose_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = leaf_count,
		.positions = positions,
		.rows = &opened,
		.siblings = own_siblings,
		.siblings_len = siblings_len,
	};
	int verdict;

	CHECK(scratch != NULL);
	opened.data = own_rows;
	opened.count = n;
	verdict = bithose_merkle_verify(&grove->tree, &opening,
					grove->nodes + grove->nodes_len - LEN,
					LEN, scratch, size);
	CHECK(verdict >= 0 && verdict <= BITHOSE_MERKLE_BAD_ROOT);
	verify_above(grove, &opening, scratch, size, verdict);
	free(scratch);
	free(own_rows);
	free(own_siblings);
	return verdict;
}

/* Changes what the input says. Returns whether anything is another now. */
static int damage(struct reader *in, uint8_t *bytes, size_t len)
{
	uint8_t before[4096];

	CHECK(len <= sizeof(before));
	memcpy(before, bytes, len);
	while (in->left >= 3 && len) {
		const size_t at = next_byte(in) | (size_t)next_byte(in) << 8;

		bytes[at % len] ^= next_byte(in);
	}
	return memcmp(before, bytes, len) != 0;
}

static void damaged_opening(struct grove *grove, struct reader *in)
{
	_Alignas(8) uint8_t scratch[BITHOSE_MERKLE_SCRATCH(QUERIES_MAX)];
	struct bithose_merkle_range ranges[LEAVES_MAX];
	uint64_t positions[QUERIES_MAX];
	/* Rows, siblings, and some bytes more. */
	uint8_t bytes[QUERIES_MAX * ROW + (LEAVES_MAX + 1) * LEN] = {0};
	const size_t n = 1 + next_byte(in) % QUERIES_MAX;
	const size_t longer = next_byte(in) % 4;
	uint8_t *siblings = bytes + n * ROW;
	size_t count, len;
	int changed;

	for (size_t i = 0; i < n; i++) {
		positions[i] = next_byte(in) % grove->count;
		memcpy(bytes + i * ROW, grove->leaves + positions[i] * ROW,
		       ROW);
	}
	CHECK(bithose_merkle_siblings(grove->tree.mode, grove->count, positions,
				      n, scratch, sizeof(scratch), ranges,
				      LEAVES_MAX, &count) == 0);
	CHECK(bithose_merkle_pick(&grove->tree, grove->count, grove->nodes,
				  grove->nodes_len, ranges, count, siblings,
				  count * LEN) == 0);
	len = count * LEN;
	changed = damage(in, bytes, n * ROW + len);
	if (longer == 1)
		len += LEN;
	else if (longer == 2)
		len += 1;
	else if (longer == 3 && len)
		len -= LEN;
	changed |= len != count * LEN;
	CHECK((verify(grove, grove->count, positions, n, bytes, siblings,
		      len) == 0) == !changed);
}

static void any_opening(const struct grove *grove, struct reader *in)
{
	const uint64_t leaf_count = next_word(in);
	const size_t n = next_byte(in) % QUERIES_MAX;
	uint64_t positions[QUERIES_MAX];
	uint8_t rows[QUERIES_MAX * ROW];

	for (size_t i = 0; i < n; i++)
		positions[i] = next_word(in);
	for (size_t i = 0; i < n * ROW; i++)
		rows[i] = next_byte(in);
	/* It would take a collision. */
	CHECK(verify(grove, leaf_count, positions, n, rows, in->data,
		     in->left) != 0);
}

static void damaged_consistency(struct grove *grove, struct reader *in)
{
	struct bithose_merkle_range ranges[BITHOSE_MERKLE_PATH_MAX];
	uint8_t bytes[(2 + LEAVES_MAX) * LEN];
	const size_t first = 1 + next_byte(in) % grove->count;
	struct bithose_merkle_rows rows = grove->rows;
	size_t count;
	int changed;
	uint8_t *own;

	rows.count = first;
	CHECK(bithose_merkle_root(&grove->tree, &rows, bytes, LEN) == 0);
	memcpy(bytes + LEN, grove->nodes + grove->nodes_len - LEN, LEN);
	CHECK(bithose_merkle_consistency(first, grove->count, ranges, &count) ==
	      0);
	CHECK(bithose_merkle_pick(&grove->tree, grove->count, grove->nodes,
				  grove->nodes_len, ranges, count,
				  bytes + 2 * LEN, count * LEN) == 0);
	changed = damage(in, bytes, (2 + count) * LEN);
	own = exactly(bytes + 2 * LEN, count * LEN);
	/* Equal trees hold if both roots became the same other one. */
	if (first == grove->count)
		changed = memcmp(bytes, bytes + LEN, LEN) != 0;
	CHECK((bithose_merkle_verify_consistency(
		       &grove->tree, first, bytes, grove->count, bytes + LEN,
		       LEN, own, count * LEN) == 0) == !changed);
	free(own);
}

static void any_consistency(const struct grove *grove, struct reader *in)
{
	const uint64_t first = next_word(in), second = next_word(in);
	uint8_t roots[2 * LEN];
	uint8_t *own;
	int verdict;

	for (size_t i = 0; i < sizeof(roots); i++)
		roots[i] = next_byte(in);
	own = exactly(in->data, in->left);
	verdict = bithose_merkle_verify_consistency(&grove->tree, first, roots,
						    second, roots + LEN, LEN,
						    own, in->left);
	CHECK(verdict > 0 ||
	      (first == second && memcmp(roots, roots + LEN, LEN) == 0));
	free(own);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct grove plain, rfc6962;
	struct reader in = {data, size};
	const uint8_t what = next_byte(&in);

	if (!plain.count) {
		make(&plain, BITHOSE_MERKLE_PLAIN, 32);
		make(&rfc6962, BITHOSE_MERKLE_RFC6962, LEAVES_MAX);
	}
	switch (what % 6) {
	case 0:
		damaged_opening(&plain, &in);
		break;
	case 1:
		damaged_opening(&rfc6962, &in);
		break;
	case 2:
		any_opening(&plain, &in);
		break;
	case 3:
		any_opening(&rfc6962, &in);
		break;
	case 4:
		damaged_consistency(&rfc6962, &in);
		break;
	default:
		any_consistency(&rfc6962, &in);
		break;
	}
	return 0;
}
