/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Kernels of other shapes than those of this tree, and without what is
 * optional -> the same trees as any engine makes.
 */
#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

#include "core.h"
#include "outcome.h"

#define CHUNK 8192
#define IN_LEN (40 * CHUNK)

static struct last_resort memory;
static uint8_t in[IN_LEN];

/* Each way by the reference. */
static void permute(uint64_t *states, size_t ways, unsigned rounds)
{
	for (size_t w = 0; w < ways; w++) {
		uint64_t lanes[BITHOSE_KECCAK_LANES];

		for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
			lanes[i] = states[i * ways + w];
		reference_permute(lanes, rounds);
		for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
			states[i * ways + w] = lanes[i];
	}
}

/* Two kernels, which have nothing but a permutation. */
#define KERNELS(n, cost)                                             \
	static void permute_x##n##_24(uint64_t *states)              \
	{                                                            \
		permute(states, n, 24);                              \
	}                                                            \
	static void permute_x##n##_12(uint64_t *states)              \
	{                                                            \
		permute(states, n, 12);                              \
	}                                                            \
	static const struct bithose_keccak_kernel x##n##_24 = {      \
		.struct_size = sizeof(struct bithose_keccak_kernel), \
		.ways = n,                                           \
		.rounds = 24,                                        \
		.call_cost = cost,                                   \
		.permute = permute_x##n##_24,                        \
	};                                                           \
	static const struct bithose_keccak_kernel x##n##_12 = {      \
		.struct_size = sizeof(struct bithose_keccak_kernel), \
		.ways = n,                                           \
		.rounds = 12,                                        \
		.call_cost = cost,                                   \
		.permute = permute_x##n##_12,                        \
	};

KERNELS(1, 100)
KERNELS(3, 110)
KERNELS(16, 200)

static const struct bithose_keccak_kernel *const one[] = {&x1_24, &x1_12, NULL};
static const struct bithose_keccak_kernel *const three[] = {
	&x1_24, &x1_12, &x3_24, &x3_12, NULL};
static const struct bithose_keccak_kernel *const sixteen[] = {
	&x1_24, &x1_12, &x16_24, &x16_12, NULL};
static const struct bithose_keccak_kernel *const all[] = {
	&x1_24, &x1_12, &x3_24, &x3_12, &x16_24, &x16_12, NULL};

static const struct bithose_keccak_kernel *const *const lists[] = {
	one, three, sixteen, all};

/* An engine that has these kernels alone. */
static const struct bithose *
engine_of(const struct bithose_keccak_kernel *const *kernels)
{
	static struct bithose_backend odd;
	uint32_t widest = 0;

	odd = (struct bithose_backend){
		.abi = BITHOSE_BACKEND_ABI,
		.struct_size = sizeof(odd),
		.name = "odd",
		.keccak = kernels,
	};
	engine_last_resort(&memory, &odd);
	ck_assert_str_eq(bithose_backend_at(&memory.engine, 0)->name, "odd");
	for (size_t i = 0; kernels[i]; i++)
		widest = kernels[i]->ways > widest ? kernels[i]->ways : widest;
	ck_assert_uint_eq(bithose_serving(&memory.engine, 12, 100)->ways,
			  widest);
	return &memory.engine;
}

static void kt_in_pieces(const struct bithose *engine, size_t len, size_t piece,
			 uint8_t out[64])
{
	struct bithose_kt kt;

	ck_assert_int_eq(bithose_kt_init(&kt, engine, 256), 0);
	for (size_t at = 0; at < len; at += piece)
		bithose_kt_update(&kt, NULL, in + at,
				  len - at < piece ? len - at : piece);
	ck_assert_int_eq(bithose_kt_squeeze(&kt, out, 64), 0);
}

static void fill(void)
{
	for (size_t i = 0; i < IN_LEN; i++)
		in[i] = (uint8_t)(i % 251);
}

/* Fronts and tails beside every number of leaves that a pass may have. */
START_TEST(test_kt)
{
	static const size_t pieces[] = {3 * CHUNK, 17 * CHUNK,
					18 * CHUNK + 5000, 35 * CHUNK + 100};
	const struct bithose *engine = engine_of(lists[_i]);
	uint8_t out[64], expected[64];

	fill();
	for (size_t chunks = 1; chunks < 38; chunks += chunks < 6 ? 1 : 5) {
		size_t len = chunks * CHUNK + chunks * 301;

		ck_assert_int_eq(bithose_kt(NULL, NULL, 256, NULL, 0, in, len,
					    expected, 64),
				 0);
		ck_assert_int_eq(bithose_kt(engine, NULL, 256, NULL, 0, in, len,
					    out, 64),
				 0);
		ck_assert_mem_eq(out, expected, 64);
		for (size_t i = 0; i < 4 && chunks > 10; i++) {
			kt_in_pieces(engine, len, pieces[i], out);
			ck_assert_mem_eq(out, expected, 64);
		}
	}
}
END_TEST

START_TEST(test_parallelhash)
{
	static const size_t blocks[] = {1, 100, 167, 168, 169, 2000};
	const struct bithose *engine = engine_of(lists[_i]);
	uint8_t out[64], expected[64];

	fill();
	for (size_t i = 0; i < 6; i++) {
		size_t len = blocks[i] < 100 ? 1000 : 40 * blocks[i] + 77;
		struct bithose_parallelhash ph;

		ck_assert_int_eq(bithose_parallelhash(NULL, NULL, 128,
						      blocks[i], NULL, 0, in,
						      len, expected, 64),
				 0);
		ck_assert_int_eq(bithose_parallelhash_init(&ph, engine, 128,
							   blocks[i], NULL, 0),
				 0);
		bithose_parallelhash_update(&ph, NULL, in, len / 3);
		bithose_parallelhash_update(&ph, NULL, in + len / 3,
					    len - len / 3);
		ck_assert_int_eq(bithose_parallelhash_final(&ph, out, 64), 0);
		ck_assert_mem_eq(out, expected, 64);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine.odd_kernels");
	TCase *tests = outcome_case(suite, "odd kernels");

	tcase_add_loop_test(tests, test_kt, 0, 4);
	tcase_add_loop_test(tests, test_parallelhash, 0, 4);
	return outcome_run(suite, "engine.odd_kernels");
}
