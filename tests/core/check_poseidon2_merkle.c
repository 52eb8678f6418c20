/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Trees over Poseidon2 in any layout, on any threads, to all of their nodes. */
#include "executors.h"
#include "expect.h"
#include "guard.h"
#include "jsonl.h"
#include "orchard.h"
#include "residues.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <stdio.h>
#include <stdlib.h>

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define LEAVES_MAX 4500
#define NODES_MAX (2 * 8192)
#define ELEMENTS_MAX (LEAVES_MAX * 40)
#define CANARY 0x3c

/* A tree, its rows in two layouts, and its nodes. */
struct grove {
	const struct backend *backend;
	struct orchard orchard;
	struct bithose_poseidon2_merkle tree;
	struct random random;
	/* Residues, row after row. */
	uint32_t *rows;
	size_t n;
	size_t row_len;
	/* What calls get, which ends at an inaccessible page. */
	struct guard in;
	struct guard nodes;
	uint32_t *expected;
};

static uint32_t *tail(const struct guard *guard, size_t elements)
{
	return (uint32_t *)(void *)guard_tail(guard,
					      elements * sizeof(uint32_t));
}

/* Returns 0 if the backend has nothing to test. */
static int grove_open(struct grove *grove, int backend)
{
	memset(grove, 0, sizeof(*grove));
	grove->backend = backends_under_test(backend);
	if (!residues_ways(grove->backend))
		return 0;
	grove->random.state = 8;
	grove->rows = malloc(ELEMENTS_MAX * sizeof(uint32_t));
	grove->expected = malloc(NODES_MAX * DIGEST * sizeof(uint32_t));
	expect_memory(grove->rows);
	expect_memory(grove->expected);
	residues_fill(&grove->random, grove->rows, ELEMENTS_MAX);
	guard_open(&grove->in, 2 * ELEMENTS_MAX * sizeof(uint32_t));
	guard_open(&grove->nodes, NODES_MAX * DIGEST * sizeof(uint32_t));
	return 1;
}

static void grove_close(struct grove *grove)
{
	guard_close(&grove->in);
	guard_close(&grove->nodes);
	free(grove->rows);
	free(grove->expected);
}

/* Of so many leaves; begins a kind that grove_end() ends. */
static void grove_kind(struct grove *grove, int kind)
{
	orchard_open(&grove->orchard, kind);
	grove->tree = grove->orchard.kind;
	grove->tree.engine = grove->backend->engine;
}

static void grove_expect(struct grove *grove, size_t n, size_t row_len)
{
	grove->n = n;
	grove->row_len = grove->tree.leaf_set ? row_len : DIGEST;
	orchard_nodes(&grove->orchard, grove->rows, n, grove->row_len,
		      grove->expected);
}

/* Lays the rows out, with a gap between rows or columns that no call may mind. */
static struct bithose_poseidon2_merkle_rows
lay_out(const struct grove *grove, enum bithose_poseidon2_layout layout,
	size_t gap)
{
	const int by_rows = layout == BITHOSE_POSEIDON2_ROWS;
	const size_t lines = by_rows ? grove->n : grove->row_len;
	const size_t len = by_rows ? grove->row_len : grove->n;
	const size_t stride = len + gap, extent = lines * stride - gap;
	uint32_t *to = tail(&grove->in, extent);

	guard_unseal(&grove->in);
	for (size_t i = 0; i < extent; i++)
		to[i] = UINT32_MAX;
	for (size_t r = 0; r < grove->n; r++) {
		for (size_t e = 0; e < grove->row_len; e++) {
			uint32_t element = grove->rows[r * grove->row_len + e];

			if (grove->tree.form == BITHOSE_POSEIDON2_MONTGOMERY)
				residues_into(&element, 1);
			to[by_rows ? r * stride + e : e * stride + r] = element;
		}
	}
	/* Inputs are never modified. */
	guard_seal(&grove->in);
	return (struct bithose_poseidon2_merkle_rows){
		.struct_size = sizeof(struct bithose_poseidon2_merkle_rows),
		.data = to,
		.count = grove->n,
		.row_len = grove->row_len,
		.layout = layout,
		.stride = stride,
	};
}

/* All nodes, and the root. */
static void check_layout(struct grove *grove,
			 enum bithose_poseidon2_layout layout, size_t gap)
{
	const struct bithose_poseidon2_merkle_rows rows =
		lay_out(grove, layout, gap);
	const size_t len = (2 * orchard_padded(grove->n) - 1) * DIGEST;
	const int montgomery = grove->tree.form == BITHOSE_POSEIDON2_MONTGOMERY;
	uint32_t *nodes = tail(&grove->nodes, len);
	uint32_t root[DIGEST + 1];
	size_t told;

	expect_int(bithose_poseidon2_merkle_tree_len(&grove->tree, grove->n,
						     &told),
		   0);
	expect_int(told, len);
	memset(nodes, CANARY, len * sizeof(*nodes));
	expect_int(bithose_poseidon2_merkle_tree(&grove->tree, &rows, nodes,
						 len, NULL),
		   0);
	if (montgomery)
		residues_back(nodes, len);
	for (size_t i = 0; i < len; i++)
		expect(nodes[i] == grove->expected[i],
		       "%s: %zu leaves of %zu by %s%s: node %zu, element %zu",
		       grove->backend->title, grove->n, grove->row_len,
		       layout == BITHOSE_POSEIDON2_ROWS ? "rows" : "columns",
		       montgomery ? ", Montgomery form" : "", i / DIGEST,
		       i % DIGEST);
	root[DIGEST] = CANARY;
	expect_int(
		bithose_poseidon2_merkle_root(&grove->tree, &rows, root, NULL),
		0);
	expect_int(root[DIGEST], CANARY);
	if (montgomery)
		residues_back(root, DIGEST);
	expect(memcmp(root, grove->expected + len - DIGEST, sizeof(root) - 4) ==
		       0,
	       "%s: root over %zu leaves of %zu", grove->backend->title,
	       grove->n, grove->row_len);
	tally_pass(2);
}

/* Both layouts in both forms. */
static void check_all(struct grove *grove, size_t n, size_t row_len)
{
	grove_expect(grove, n, row_len);
	for (int form = 0; form < 2; form++) {
		grove->tree.form = (enum bithose_poseidon2_form)form;
		check_layout(grove, BITHOSE_POSEIDON2_ROWS, n % 3);
		check_layout(grove, BITHOSE_POSEIDON2_COLUMNS, n % 2);
	}
}

/* 1 to 70 leaves of every kind; rows about the ends of blocks of 8, 16, 24. */
START_TEST(every_count)
{
	static const size_t lens[] = {16, 1, 15, 17, 8, 24, 31, 32, 33, 48, 7};
	struct grove grove;

	if (!grove_open(&grove, _i))
		return;
	for (int kind = 0; kind < ORCHARD_KINDS; kind++) {
		grove_kind(&grove, kind);
		for (size_t n = 1; n <= 70; n += SLOW && n > 20 ? 7 : 1)
			if (orchard_has(&grove.orchard, n))
				check_all(&grove, n, lens[n % 11]);
		orchard_close(&grove.orchard);
	}
	grove_close(&grove);
}
END_TEST

/* Rows of every length up to some blocks, by as many ways as there are, and one
 * more. */
START_TEST(every_length)
{
	struct grove grove;

	if (!grove_open(&grove, _i))
		return;
	for (int kind = 1; kind < ORCHARD_KINDS; kind++) {
		grove_kind(&grove, kind);
		for (size_t len = 1; len <= 50; len += SLOW ? 7 : 1)
			check_all(&grove,
				  orchard_has(&grove.orchard, 17) ? 17 : 32,
				  len);
		orchard_close(&grove.orchard);
	}
	grove_close(&grove);
}
END_TEST

/* As many threads as one likes, one tree; about where it is cut into subtrees. */
START_TEST(threads)
{
	static const size_t counts[] = {1,   255,  256,	 257,
					640, 1024, 3001, 4097};
	static const uint32_t widths[] = {1, 2, 5, 1000};
	struct executors_use use;
	struct bithose_executor executor;
	struct grove grove;

	if (!grove_open(&grove, _i))
		return;
	grove_kind(&grove, 1);
	grove.tree.executor = &executor;
	for (size_t c = 0; c < sizeof(counts) / sizeof(counts[0]); c++) {
		grove_expect(&grove, counts[c], 20);
		for (size_t w = 0; w < sizeof(widths) / sizeof(widths[0]);
		     w++) {
			executor = widths[w] == 1000
					   ? executors_backwards(1000, &use)
					   : executors_threads(widths[w], &use);
			grove.tree.form = (enum bithose_poseidon2_form)(w % 2);
			check_layout(&grove, BITHOSE_POSEIDON2_ROWS, w);
			check_layout(&grove, BITHOSE_POSEIDON2_COLUMNS, w);
			if (widths[w] == 1 || counts[c] == 1)
				expect_int(use.runs, 0);
			if (widths[w] > 1 && counts[c] > 2000)
				expect(use.runs >= 4, "%zu leaves: %u runs",
				       counts[c], use.runs);
		}
	}
	orchard_close(&grove.orchard);
	grove_close(&grove);
}
END_TEST

/* Leaf i of the vectors: SHAKE128("leaf/i") as 64-bit words, mod p. */
static void vector_leaf(size_t i, uint32_t *leaf)
{
	char name[32];
	uint8_t bytes[DIGEST * 8];

	snprintf(name, sizeof(name), "leaf/%zu", i);
	backends_expect(BITHOSE_SHAKE128, name, strlen(name), bytes,
			sizeof(bytes));
	for (size_t k = 0; k < DIGEST; k++) {
		uint64_t word = 0;

		for (size_t b = 8; b > 0; b--)
			word = word << 8 | bytes[8 * k + b - 1];
		leaf[k] = (uint32_t)(word % P);
	}
}

/* The trees of gnark, whose leaves are digests. */
START_TEST(vectors)
{
	struct grove grove;
	struct jsonl jsonl;

	if (!grove_open(&grove, _i))
		return;
	grove_kind(&grove, 0);
	jsonl_open(&jsonl, "oracle/gnark_merkle_roots.jsonl");
	while (jsonl_next(&jsonl)) {
		const size_t n = jsonl_number(jsonl.object, "leaves");
		uint32_t root[DIGEST];
		size_t last;

		expect_int(residues_read(json_object_get(jsonl.object, "root"),
					 root, DIGEST),
			   DIGEST);
		for (size_t i = 0; i < n; i++)
			vector_leaf(i, grove.rows + i * DIGEST);
		grove_expect(&grove, n, DIGEST);
		last = (2 * orchard_padded(n) - 2) * DIGEST;
		expect_bytes(grove.expected + last, root, sizeof(root));
		check_all(&grove, n, DIGEST);
	}
	expect_int(jsonl.number, 9);
	jsonl_close(&jsonl);
	orchard_close(&grove.orchard);
	grove_close(&grove);
}
END_TEST

/* Each name in a kind counts: another one is another root. */
START_TEST(kinds_differ)
{
	uint32_t roots[ORCHARD_KINDS + 4][DIGEST];
	struct grove grove;
	size_t count = 0;

	if (!grove_open(&grove, _i))
		return;
	for (int kind = 0; kind < ORCHARD_KINDS + 4; kind++) {
		struct bithose_poseidon2_merkle_rows rows;

		grove_kind(&grove, kind < ORCHARD_KINDS ? kind : 1);
		if (kind == ORCHARD_KINDS)
			grove.tree.rule = BITHOSE_POSEIDON2_FEED_LEFT;
		if (kind == ORCHARD_KINDS + 1)
			grove.tree.rule = BITHOSE_POSEIDON2_TRUNCATED;
		if (kind == ORCHARD_KINDS + 2)
			grove.tree.sponge = BITHOSE_POSEIDON2_PADDING_FREE;
		if (kind == ORCHARD_KINDS + 3)
			grove.tree.node_set = residues_set("plonky3-16");
		grove.n = 8;
		grove.row_len = DIGEST;
		rows = lay_out(&grove, BITHOSE_POSEIDON2_ROWS, 0);
		expect_int(bithose_poseidon2_merkle_root(&grove.tree, &rows,
							 roots[kind], NULL),
			   0);
		for (int other = 0; other < kind; other++, count++)
			expect(memcmp(roots[other], roots[kind],
				      sizeof(roots[0])) != 0,
			       "kinds %d and %d", other, kind);
		orchard_close(&grove.orchard);
	}
	tally_pass(count);
	grove_close(&grove);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {every_count, every_length, threads,
				      vectors, kinds_differ};
	const struct suite suite = {
		.name = "check_poseidon2_merkle",
		.unit = "trees and roots",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
