/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The table of suites, and what their states have in common. */
#define _POSIX_C_SOURCE 200809L
#include "suite.h"

#include <stdlib.h>
#include <string.h>

#include "suite_state.h"

/* What leanVM reports of its hashes, and trees of a small, a middling and a large
 * number of leaves, of a node's length and of some blocks. */
static const struct suite_usual throughput_usual = {
	BITHOSE_KECCAK_256, 2, {64, 512}, 1, {4096}};
static const struct suite_usual merkle_usual = {
	BITHOSE_KECCAK_256, 2, {64, 1024}, 3, {1024, 65536, 1048576}};
/* As many leaves, of elements; algorithm and size follow from the set. */
static const struct suite_usual elements_usual = {.count_count = 2,
						  .counts = {1024, 65536}};
/* 32 to 532 bytes. */
static const struct suite_usual ragged_usual = {
	BITHOSE_KECCAK_256, 1, {282}, 2, {1024, 16384}};

/* clang-format off */
const struct suite bench_suites[] = {
	{"permute", "Permute", "one call of each kernel, directly",
	 SUITE_KERNELS, &suite_permute, NULL, 0, NULL, NULL},
	{"hash", "Hash", "one message in one call",
	 SUITE_MESSAGES, &suite_hash, &suite_peer, 0, NULL, NULL},
	{"stream", "Stream", "reset, update and squeeze of one stream",
	 SUITE_MESSAGES, &suite_stream, &suite_peer, 1, NULL, NULL},
	{"function", "Function", "one message by KangarooTwelve, KMAC and such",
	 SUITE_FUNCTIONS, &suite_function, NULL, 0, NULL, NULL},
	{"many", "Many", "a batch of messages, by pointers",
	 SUITE_BATCHES, &suite_many, &suite_peer, 0, NULL, NULL},
	{"rows", "Rows", "a batch of rows, one after the other",
	 SUITE_BATCHES, &suite_rows, &suite_peer, 0, NULL, NULL},
	{"multi", "Multi", "seeds to three blocks each, side by side",
	 SUITE_SEEDS, &suite_multi, &suite_peer_seeds, 0, NULL, NULL},
	{"single", "Single", "seeds to three blocks each, by one stream",
	 SUITE_SEEDS, &suite_single, &suite_peer_seeds, 1, NULL, NULL},
	{"hash_throughput", "HashThroughput", "rows of 64 and of 512 bytes",
	 SUITE_BATCHES, &suite_rows, &suite_peer, 0, &throughput_usual, NULL},
	{"ragged", "Ragged", "a batch of messages of mixed lengths",
	 SUITE_BATCHES, &suite_ragged, NULL, 0, &ragged_usual, NULL},
	{"merkle", "Merkle", "a Merkle tree",
	 SUITE_BATCHES, &suite_merkle, NULL, 0, &merkle_usual, NULL},
	{"merkle_threads", "MerkleThreads", "a Merkle tree, by all CPUs",
	 SUITE_BATCHES, &suite_merkle_threads, NULL, 0, &merkle_usual, NULL},
	{"merkle_leaves", "MerkleLeaves", "the leaves of a Merkle tree alone",
	 SUITE_BATCHES, &suite_merkle_leaves, NULL, 0, &merkle_usual, NULL},
	{"merkle_nodes", "MerkleNodes", "the nodes above them alone",
	 SUITE_BATCHES, &suite_merkle_nodes, NULL, 0, &merkle_usual, NULL},
	{"poseidon2-permute", "Poseidon2Permute", "states in place",
	 SUITE_ELEMENTS, &suite_poseidon2_permute, NULL, 0, NULL, NULL},
	{"poseidon2-compress", "Poseidon2Compress",
	 "pairs of digests to digests",
	 SUITE_ELEMENTS, &suite_poseidon2_compress, NULL, 0, NULL, NULL},
	{"poseidon2-columns", "Poseidon2Columns",
	 "rows of 512 elements, by columns, from zeros",
	 SUITE_ELEMENTS, &suite_poseidon2_columns, NULL, 0, NULL, "zero"},
	{"poseidon2-columns-state", "Poseidon2ColumnsState",
	 "rows of 512 elements, by columns, from a state",
	 SUITE_ELEMENTS, &suite_poseidon2_columns_state, NULL, 0, NULL, "nonzero"},
	{"poseidon2-merkle", "Poseidon2Merkle",
	 "a Merkle tree over rows of 64 elements",
	 SUITE_ELEMENTS, &suite_poseidon2_merkle, NULL, 0, &elements_usual, NULL},
};
/* clang-format on */
const size_t bench_suite_count = sizeof(bench_suites) / sizeof(bench_suites[0]);

const struct suite *suite_find(const char *name)
{
	for (size_t i = 0; i < bench_suite_count; i++)
		if (strcmp(bench_suites[i].name, name) == 0)
			return &bench_suites[i];
	return NULL;
}

size_t suite_digest_len(const struct bithose_algorithm_info *algorithm)
{
	/* Strength s against collisions needs 2s bits (FIPS 202, A.1). */
	return algorithm->digest_len ? algorithm->digest_len
				     : algorithm->strength / 4;
}

void *suite_state_new(size_t size, size_t count, size_t digest_len)
{
	const size_t out_at = (size + 63) / 64 * 64;
	const size_t all = out_at + count * digest_len;
	struct suite_state *state;
	void *memory = NULL;

	if (posix_memalign(&memory, SUITE_ALIGNED, all) != 0)
		return NULL;
	memset(memory, 0, all);
	state = memory;
	state->out = (uint8_t *)memory + out_at;
	state->out_len = count * digest_len;
	state->digest_len = digest_len;
	return state;
}

void suite_state_free(struct suite_state *state)
{
	free(state);
}
