/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every kind of call, to the number of its heap allocations: none. */
#include "allocations.h"
#include "backends.h"
#include "expect.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>

#define N 300
#define OUT 200

static uint8_t text[N * 8 + 1000];
static uint8_t outs[N * OUT];

static void none(const char *call, size_t before)
{
	size_t made = allocations_count() - before;

	expect(made == 0, "%s allocated %zu times", call, made);
	tally_pass(1);
}

/* The counter itself counts. */
START_TEST(counter)
{
	size_t before = allocations_count();
	void *volatile memory = malloc(100);

	memory = realloc(memory, 200000);
	free(memory);
	memory = calloc(10, 10);
	free(memory);
	expect_int(allocations_count() - before, 3);
	tally_pass(1);
}
END_TEST

START_TEST(one_shot)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	size_t before = allocations_count();

	for (size_t len = 0; len < 600; len++) {
		expect_int(bithose_hash(engine, BITHOSE_SHA3_256, text, len,
					outs, 32),
			   0);
		expect_int(bithose_hash(engine, BITHOSE_TURBOSHAKE128, text,
					len, outs, 3 * len),
			   0);
	}
	expect_int(bithose_hash(engine, BITHOSE_SHA3_256, text, 1, outs, 31),
		   BITHOSE_EINVAL);
	none("bithose_hash", before);
}
END_TEST

START_TEST(stream)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_stream state;
	size_t before = allocations_count();

	expect_int(bithose_stream_init(&state, engine, BITHOSE_SHAKE128), 0);
	for (size_t len = 0; len < 600; len++) {
		expect_int(bithose_stream_update(&state, text, len), 0);
		expect_int(bithose_stream_digest(&state, outs, len), 0);
	}
	for (size_t len = 0; len < 600; len++)
		expect_int(bithose_stream_squeeze(&state, outs, len), 0);
	expect_int(bithose_stream_update(&state, text, 1), BITHOSE_ESTATE);
	expect_int(bithose_stream_reset(&state), 0);
	bithose_stream_wipe(&state);
	none("bithose_stream", before);
}
END_TEST

START_TEST(many)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const void *in[N];
	size_t in_len[N], before;

	for (size_t i = 0; i < N; i++) {
		in[i] = text + i;
		in_len[i] = i * 37 % 1000;
	}
	before = allocations_count();
	for (size_t n = 0; n <= N; n += n < 40 ? 1 : 13) {
		expect_int(bithose_hash_many(engine, BITHOSE_KECCAK_256, n, in,
					     in_len, outs, 32),
			   0);
		expect_int(bithose_hash_many(engine, BITHOSE_SHAKE256, n, in,
					     in_len, outs, OUT),
			   0);
	}
	none("bithose_hash_many", before);
}
END_TEST

START_TEST(rows)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	size_t before = allocations_count();

	for (size_t n = 0; n <= N; n += n < 40 ? 1 : 13)
		expect_int(bithose_hash_rows(engine, BITHOSE_SHAKE128, n, text,
					     1000, 8, outs, OUT),
			   0);
	none("bithose_hash_rows", before);
}
END_TEST

START_TEST(multi)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_multi states;
	const void *in[BITHOSE_MULTI_MAX];
	void *out[BITHOSE_MULTI_MAX];
	size_t len[BITHOSE_MULTI_MAX], before;

	for (size_t i = 0; i < BITHOSE_MULTI_MAX; i++) {
		in[i] = text + i;
		out[i] = outs + 600 * i;
		len[i] = i * 37;
	}
	before = allocations_count();
	for (size_t n = 1; n <= BITHOSE_MULTI_MAX; n++) {
		expect_int(bithose_multi_init(&states, engine, BITHOSE_SHAKE128,
					      n),
			   0);
		expect_int(bithose_multi_absorb(&states, in, 34), 0);
		expect_int(bithose_multi_absorb_each(&states, in, len), 0);
		expect_int(bithose_multi_finalize(&states), 0);
		expect_int(bithose_multi_squeeze_blocks(&states, out, 3), 0);
		expect_int(bithose_multi_squeeze_each(&states, out, len), 0);
		expect_int(bithose_multi_squeeze(&states, out, 600), 0);
		expect_int(bithose_multi_reset(&states), 0);
		bithose_multi_wipe(&states);
	}
	none("bithose_multi", before);
}
END_TEST

START_TEST(expert)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	uint64_t lanes[40][BITHOSE_KECCAK_LANES] = {{0}};
	struct bithose_stream state;
	size_t before = allocations_count();

	expect_int(bithose_permute(engine, 24, lanes[0]), 0);
	for (size_t n = 0; n <= 40; n++)
		expect_int(bithose_permute_many(engine, 12, n, lanes[0]), 0);
	expect_int(bithose_sponge_init(&state, engine, 64, 0x80, 12), 0);
	expect_int(bithose_sponge_duplex(&state, text, 62, outs, 64), 0);
	expect_int(bithose_stream_export(&state, outs), 0);
	expect_int(bithose_stream_import(&state, engine, outs,
					 BITHOSE_STREAM_EXPORT_SIZE),
		   0);
	none("the calls of experts", before);
}
END_TEST

START_TEST(prefixes)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct bithose_prefix prefix;
	const struct bithose_batch_options options = {
		.struct_size = sizeof(options), .prefix = &prefix};
	size_t before = allocations_count();

	for (size_t len = 0; len < 400; len += 37) {
		expect_int(bithose_prefix_init(&prefix, engine,
					       BITHOSE_KECCAK_256, text, len),
			   0);
		expect_int(bithose_hash_rows_with(engine, BITHOSE_KECCAK_256,
						  &options, N, text, 1000, 8,
						  outs, 32),
			   0);
	}
	none("bithose_hash_rows_with", before);
}
END_TEST

START_TEST(merkle)
{
	static uint64_t scratch[BITHOSE_MERKLE_SCRATCH(N) / 8];
	static uint64_t positions[N];
	static struct bithose_merkle_range ranges[N];
	const struct bithose_merkle tree = {
		.struct_size = sizeof(tree),
		.engine = backends_under_test(_i)->engine,
		.algorithm = BITHOSE_KECCAK_256,
		.mode = BITHOSE_MERKLE_RFC6962,
	};
	const struct bithose_merkle_rows leaves = {
		.struct_size = sizeof(leaves),
		.data = text,
		.count = N,
		.row_len = 8,
		.stride = 8,
	};
	struct bithose_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = N,
		.positions = positions,
		.rows = &leaves,
	};
	size_t before = allocations_count();
	uint8_t root[32];
	size_t count;

	for (size_t i = 0; i < N; i++)
		positions[i] = i;
	expect_int(bithose_merkle_tree(&tree, &leaves, outs, sizeof(outs)), 0);
	expect_int(bithose_merkle_root(&tree, &leaves, root, 32), 0);
	expect_int(bithose_merkle_siblings(tree.mode, N, positions, N, scratch,
					   sizeof(scratch), ranges, N, &count),
		   0);
	expect_int(count, 0);
	expect_int(bithose_merkle_verify(&tree, &opening, root, 32, scratch,
					 sizeof(scratch)),
		   BITHOSE_MERKLE_VALID);
	none("bithose_merkle", before);
}
END_TEST

/* A power of two, of which all are opened without siblings. */
#define LEAVES 256

START_TEST(poseidon2_merkle)
{
	static uint64_t scratch[BITHOSE_MERKLE_SCRATCH(LEAVES) / 8];
	static uint64_t positions[LEAVES];
	static uint32_t rows_data[LEAVES * 17], nodes[(2 * LEAVES - 1) * 8];
	struct bithose_poseidon2_merkle tree = {
		.struct_size = sizeof(tree),
		.engine = backends_under_test(_i)->engine,
		.sponge = BITHOSE_POSEIDON2_CHAINED,
		.rule = BITHOSE_POSEIDON2_FEED_RIGHT,
		.mode = BITHOSE_MERKLE_ZERO_PADDED,
	};
	const struct bithose_poseidon2_merkle_rows leaves = {
		.struct_size = sizeof(leaves),
		.data = rows_data,
		.count = LEAVES,
		.row_len = 17,
		.layout = BITHOSE_POSEIDON2_ROWS,
		.stride = 17,
	};
	const struct bithose_poseidon2_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = LEAVES,
		.positions = positions,
		.rows = &leaves,
	};
	size_t before = allocations_count();
	uint32_t root[8];

	for (size_t i = 0; i < LEAVES; i++)
		positions[i] = i;
	expect_int(bithose_poseidon2_by_name("gnark-24", &tree.leaf_set), 0);
	expect_int(bithose_poseidon2_by_name("gnark-16", &tree.node_set), 0);
	expect_int(bithose_poseidon2_merkle_tree(&tree, &leaves, nodes,
						 (2 * LEAVES - 1) * 8, NULL),
		   0);
	expect_int(bithose_poseidon2_merkle_root(&tree, &leaves, root, NULL),
		   0);
	expect_bytes(root, nodes + (2 * LEAVES - 2) * 8, sizeof(root));
	expect_int(bithose_poseidon2_merkle_verify(&tree, &opening, root,
						   scratch, sizeof(scratch),
						   NULL),
		   BITHOSE_MERKLE_VALID);
	none("bithose_poseidon2_merkle", before);
}
END_TEST

START_TEST(functions)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const void *const tuple[1] = {text};
	const size_t len[1] = {sizeof(text)};
	static uint8_t chunks[100000];
	struct bithose_parallelhash ph;
	size_t before = allocations_count();

	expect_int(bithose_cshake(engine, 128, text, 3, text, 3, text, 99, outs,
				  OUT),
		   0);
	expect_int(bithose_kmac(engine, 128, text, 3, text, 3, text, 99, outs,
				OUT),
		   0);
	expect_int(bithose_tuplehash(engine, 256, text, 3, 1, tuple, len, outs,
				     OUT),
		   0);
	expect_int(bithose_kt(engine, NULL, 256, text, 3, chunks,
			      sizeof(chunks), outs, OUT),
		   0);
	expect_int(bithose_hopmac(engine, NULL, 128, text, 3, text, 3, chunks,
				  sizeof(chunks), outs, OUT),
		   0);
	expect_int(bithose_parallelhash_init(&ph, engine, 256, 100, text, 3),
		   0);
	for (size_t at = 0; at + 999 < sizeof(chunks); at += 999)
		bithose_parallelhash_update(&ph, NULL, chunks + at, 999);
	expect_int(bithose_parallelhash_final(&ph, outs, OUT), 0);
	none("a function over sponges", before);
}
END_TEST

int main(void)
{
	const TTest *const once[] = {counter};
	const TTest *const tests[] = {one_shot, stream, many,
				      rows,	multi,	expert,
				      prefixes, merkle, poseidon2_merkle,
				      functions};
	const struct suite suite = {
		.name = "check_allocations",
		.unit = "kinds of call",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
		.once = once,
		.once_count = sizeof(once) / sizeof(once[0]),
	};

	return suite_main(&suite);
}
