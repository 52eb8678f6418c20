/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wrong arguments of Poseidon2, to the error, its place, and nothing written. */
#include "expect.h"
#include "residues.h"
#include "spoiled.h"
#include "suite.h"
#include "tally.h"

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define LEN 24

START_TEST(elements)
{
	const struct backend *backend = backends_under_test(_i);
	const struct bithose_poseidon2_set *set = residues_set("gnark-16");
	const struct bithose *engine = backend->engine;
	struct random random = {2};

	for (int i = 0; residues_ways(backend) && i < 1000; i++) {
		const size_t n = 1 + random_below(&random, SPOILED_ROWS);
		size_t at;

		spoiled_begin();
		at = spoiled_at(&random, n * 16);
		spoiled_keep();
		spoiled_expect_element(
			bithose_poseidon2_permute(engine, set, n, spoiled_in,
						  &spoiled_fault),
			at / 16, at % 16);
		spoiled_expect_element(
			bithose_poseidon2_permute_montgomery(
				engine, set, n, spoiled_in, &spoiled_fault),
			at / 16, at % 16);
		spoiled_expect_element(
			bithose_poseidon2_compress(
				engine, set, BITHOSE_POSEIDON2_TRUNCATED, n,
				spoiled_in, spoiled_out, &spoiled_fault),
			at / 16, at % 16);
		/* Without a place to say where. */
		expect_int(bithose_poseidon2_compress_montgomery(
				   engine, set, BITHOSE_POSEIDON2_FEED_LEFT, n,
				   spoiled_in, spoiled_out, NULL),
			   BITHOSE_EELEMENT);
		spoiled_expect_nothing();
		spoiled_begin();
		at = spoiled_at(&random, n * LEN);
		spoiled_keep();
		spoiled_expect_element(
			bithose_poseidon2_hash_rows(
				engine, set, BITHOSE_POSEIDON2_PADDED, n,
				spoiled_in, LEN, spoiled_out, &spoiled_fault),
			at / LEN, at % LEN);
		spoiled_expect_element(bithose_poseidon2_compress_rows(
					       engine, set,
					       BITHOSE_POSEIDON2_ROWS, n,
					       spoiled_in, LEN, NULL,
					       spoiled_out, &spoiled_fault),
				       at / LEN, at % LEN);
		spoiled_expect_element(
			bithose_poseidon2_compress_fixed_rows(
				engine, set, BITHOSE_POSEIDON2_COLUMNS, n,
				spoiled_in, LEN, spoiled_out, &spoiled_fault),
			at % n, at / n);
	}
}
END_TEST

/* The state is looked through before the matrix. */
START_TEST(state_elements)
{
	const struct bithose_poseidon2_set *set = residues_set("gnark-16");
	uint32_t state[SPOILED_ROWS * DIGEST];
	struct random random = {3};

	for (int i = 0; i < 1000; i++) {
		const size_t n = 1 + random_below(&random, SPOILED_ROWS);
		const size_t at = random_below(&random, n * DIGEST);

		spoiled_begin();
		spoiled_at(&random, n * LEN);
		spoiled_keep();
		residues_fill(&random, state, n * DIGEST);
		state[at] = spoiled_element(&random);
		spoiled_expect_element(bithose_poseidon2_compress_rows(
					       NULL, set,
					       BITHOSE_POSEIDON2_ROWS, n,
					       spoiled_in, LEN, state,
					       spoiled_out, &spoiled_fault),
				       at / DIGEST, LEN + at % DIGEST);
		spoiled_expect_element(
			bithose_poseidon2_compress_rows_montgomery(
				NULL, set, BITHOSE_POSEIDON2_COLUMNS, n,
				spoiled_in, LEN, state, spoiled_out,
				&spoiled_fault),
			at % n, LEN + at / n);
	}
}
END_TEST

START_TEST(arguments)
{
	const struct bithose_poseidon2_set *s16 = residues_set("gnark-16");
	const struct bithose_poseidon2_set *s24 = residues_set("gnark-24");
	struct bithose_poseidon2_set zero = {.name = ""};
	const size_t huge = SIZE_MAX / 8;

	spoiled_begin();
	spoiled_keep();
	/* No set, and one that was not prepared. */
	spoiled_expect_invalid(bithose_poseidon2_permute(
		NULL, NULL, 1, spoiled_in, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_permute(
		NULL, &zero, 1, spoiled_in, &spoiled_fault));
	spoiled_expect_invalid(
		bithose_poseidon2_permute(NULL, s16, 1, NULL, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_permute(
		NULL, s16, huge, spoiled_in, &spoiled_fault));
	/* Widths and rules that there are not. */
	spoiled_expect_invalid(bithose_poseidon2_compress(
		NULL, s24, 1, 1, spoiled_in, spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_compress(
		NULL, s16, 0, 1, spoiled_in, spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_compress(
		NULL, s16, 4, 1, spoiled_in, spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_hash_rows(
		NULL, s16, BITHOSE_POSEIDON2_CHAINED, 1, spoiled_in, 8,
		spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_hash_rows(
		NULL, s16, 4, 1, spoiled_in, 8, spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_hash_rows(
		NULL, s16, 0, 1, spoiled_in, 8, spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(
		bithose_poseidon2_hash_rows(NULL, s16, 1, huge, spoiled_in, 8,
					    spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_hash_rows(
		NULL, s16, 1, 1, NULL, 8, spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_hash_rows(
		NULL, s16, 1, 1, spoiled_in, 8, NULL, &spoiled_fault));
	/* Rows that are no whole blocks; no row for a first block. */
	for (size_t len = 1; len < 32; len++)
		if (len % 8 != 0)
			spoiled_expect_invalid(bithose_poseidon2_compress_rows(
				NULL, s16, 1, 2, spoiled_in, len, NULL,
				spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_compress_fixed_rows(
		NULL, s16, 1, 2, spoiled_in, 0, spoiled_out, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_compress_rows(
		NULL, s16, 0, 2, spoiled_in, 8, NULL, spoiled_out,
		&spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_compress_rows(
		NULL, s16, 3, 2, spoiled_in, 8, NULL, spoiled_out,
		&spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_compress_rows(
		NULL, s24, 1, 2, spoiled_in, 8, NULL, spoiled_out,
		&spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_compress_rows(
		NULL, s16, 1, huge, spoiled_in, 8, NULL, spoiled_out,
		&spoiled_fault));
}
END_TEST

/* An output that begins before, in or at the last element of an input. */
START_TEST(overlaps)
{
	const struct bithose_poseidon2_set *set = residues_set("gnark-16");
	const size_t starts[] = {8, 16, 16 + 2 * LEN - 1};
	uint32_t *from = spoiled_in + 16;

	spoiled_begin();
	spoiled_keep();
	for (size_t i = 0; i < 3; i++) {
		uint32_t *to = spoiled_in + starts[i] + (i == 0);

		spoiled_expect_invalid(bithose_poseidon2_compress(
			NULL, set, 1, 3, from, to, &spoiled_fault));
		spoiled_expect_invalid(bithose_poseidon2_hash_rows(
			NULL, set, 1, 2, from, LEN, to, &spoiled_fault));
		spoiled_expect_invalid(bithose_poseidon2_compress_rows(
			NULL, set, 1, 2, from, LEN, NULL, to, &spoiled_fault));
		spoiled_expect_invalid(bithose_poseidon2_compress_fixed_rows(
			NULL, set, 2, 2, from, LEN, to, &spoiled_fault));
	}
	/* With the state alone. */
	spoiled_expect_invalid(bithose_poseidon2_compress_rows(
		NULL, set, 1, 2, from, LEN, spoiled_out + 15, spoiled_out,
		&spoiled_fault));
	/* Side by side is no overlap. */
	expect_int(bithose_poseidon2_compress(NULL, set, 1, 1, from, from + 16,
					      &spoiled_fault),
		   0);
	expect_int(bithose_poseidon2_compress_rows(
			   NULL, set, 1, 2, from, LEN, spoiled_out + 16,
			   spoiled_out, &spoiled_fault) == BITHOSE_EINVAL,
		   0);
}
END_TEST

START_TEST(nothing_to_do)
{
	const struct bithose_poseidon2_set *set = residues_set("gnark-16");

	expect_int(bithose_poseidon2_permute(NULL, set, 0, NULL, NULL), 0);
	expect_int(
		bithose_poseidon2_compress(NULL, set, 1, 0, NULL, NULL, NULL),
		0);
	expect_int(bithose_poseidon2_hash_rows(NULL, set, 1, 0, NULL, 9, NULL,
					       NULL),
		   0);
	expect_int(bithose_poseidon2_compress_rows(NULL, set, 1, 0, NULL, 8,
						   NULL, NULL, NULL),
		   0);
	spoiled_begin();
	expect_int(bithose_poseidon2_compress_rows(NULL, set, 2, 2, NULL, 0,
						   NULL, spoiled_out, NULL),
		   0);
	for (size_t i = 0; i < 2 * DIGEST; i++)
		expect_int(spoiled_out[i], 0);
	tally_pass(5);
}
END_TEST

START_TEST(chains)
{
	const struct bithose_poseidon2_set *s16 = residues_set("gnark-16");
	const struct bithose_poseidon2_set *s24 = residues_set("gnark-24");
	struct bithose_poseidon2_chain chain, before;

	spoiled_begin();
	memset(&chain, 0xa5, sizeof(chain));
	before = chain;
	spoiled_in[5] = P;
	spoiled_keep();
	spoiled_expect_invalid(bithose_poseidon2_chain_init(
		NULL, NULL, s16, spoiled_in, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_chain_init(
		&chain, NULL, s24, NULL, &spoiled_fault));
	spoiled_expect_invalid(bithose_poseidon2_chain_init(
		&chain, NULL, NULL, NULL, &spoiled_fault));
	spoiled_expect_element(bithose_poseidon2_chain_init(&chain, NULL, s16,
							    spoiled_in,
							    &spoiled_fault),
			       0, 5);
	expect_bytes(&chain, &before, sizeof(chain));
	expect_int(bithose_poseidon2_chain_init(&chain, NULL, s16, NULL, NULL),
		   0);
	expect_int(bithose_poseidon2_chain_update(&chain, spoiled_in, 3, NULL),
		   0);
	before = chain;
	spoiled_expect_element(bithose_poseidon2_chain_update(
				       &chain, spoiled_in, 6, &spoiled_fault),
			       0, 5);
	expect_int(bithose_poseidon2_chain_update(&chain, NULL, 1, NULL),
		   BITHOSE_EINVAL);
	expect_int(bithose_poseidon2_chain_update(&chain, NULL, 0, NULL), 0);
	expect_bytes(&chain, &before, sizeof(chain));
}
END_TEST

int main(void)
{
	const TTest *const on_backends[] = {elements};
	const TTest *const once[] = {state_elements, arguments, overlaps,
				     nothing_to_do, chains};
	const struct suite suite = {
		.name = "check_poseidon2_refusals",
		.unit = "calls",
		.on_backends = on_backends,
		.on_backends_count = 1,
		.once = once,
		.once_count = sizeof(once) / sizeof(once[0]),
	};

	return suite_main(&suite);
}
