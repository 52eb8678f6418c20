/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Sets of leaves of small trees, to their proofs, and what a verifier of leaves and one
 * of their digests say of these and of wrong ones. */
#include "expect.h"
#include "grove.h"
#include "suite.h"
#include "tally.h"

#include <string.h>

#define LEN GROVE_LEN

/* The fewest digests: a node is needed if its subtree has no position, and that of
 * its sibling has one. */
static size_t count_needed(const struct grove *grove, const struct proof *proof)
{
	size_t needed = 0;

	for (uint64_t size = 1; size < grove->n; size *= 2) {
		for (uint64_t first = 0; first < grove->n; first += size) {
			const uint64_t beside = first ^ size;
			int own = 0, other = 0;

			for (size_t q = 0; q < proof->queries; q++) {
				const uint64_t at =
					proof->positions[q] & ~(size - 1);

				own |= at == first;
				other |= at == beside;
			}
			needed += !own && other;
		}
	}
	return needed;
}

static void damage_some(struct grove *grove, struct proof *proof)
{
	uint8_t *digests = grove_siblings(proof);
	const size_t row =
		proof->row_len * random_below(&grove->random, proof->queries);
	int got;

	/* Another leaf: two that differ at one position, or another root. */
	proof->rows[row] ^= 1;
	got = grove_verdict_whole(grove, proof);
	expect(got == BITHOSE_MERKLE_BAD_REPETITION ||
		       got == BITHOSE_MERKLE_BAD_ROOT,
	       "%s", bithose_merkle_strrefusal(got));
	proof->rows[row] ^= 1;
	if (proof->count) {
		const size_t at =
			random_below(&grove->random, proof->count * LEN);

		digests[at] ^= 0x80;
		expect_int(grove_verdict_whole(grove, proof),
			   BITHOSE_MERKLE_BAD_ROOT);
		digests[at] ^= 0x80;
		expect_int(grove_verdict(grove, proof, grove->n,
					 (proof->count - 1) * LEN),
			   BITHOSE_MERKLE_BAD_LENGTH);
	}
	expect_int(
		grove_verdict(grove, proof, grove->n, (proof->count + 1) * LEN),
		BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(grove_verdict(grove, proof, grove->n, SIZE_MAX / LEN * LEN),
		   BITHOSE_MERKLE_BAD_LENGTH);
}

static void sets_of(struct grove *grove, struct proof *proof)
{
	for (int round = 0; round < 40; round++) {
		proof->queries =
			1 + random_below(&grove->random,
					 round % 4 ? 8 : GROVE_QUERIES_MAX);
		for (size_t q = 0; q < proof->queries; q++)
			proof->positions[q] =
				random_below(&grove->random, grove->n);
		grove_prove(grove, proof, round % 2);
		expect_int(proof->count, count_needed(grove, proof));
		expect_int(grove_verdict_whole(grove, proof),
			   BITHOSE_MERKLE_VALID);
		damage_some(grove, proof);
		tally_pass(1);
	}
}

/* Positions in any order, with repetitions; all of them, too. */
START_TEST(sets)
{
	grove_every_tree(_i, sets_of);
}
END_TEST

/* A position twice, with the leaf of another one, or its digest. */
static void repeat(struct grove *grove, struct proof *proof, int above)
{
	uint8_t *again;

	proof->queries = 3;
	proof->positions[0] = 4;
	proof->positions[1] = 9;
	proof->positions[2] = 4;
	grove_prove(grove, proof, above);
	again = proof->rows + 2 * proof->row_len;
	expect_int(grove_verdict_whole(grove, proof), BITHOSE_MERKLE_VALID);
	for (size_t bit = 0; bit < 8 * proof->row_len; bit++) {
		again[bit / 8] ^= (uint8_t)(1 << bit % 8);
		expect_int(grove_verdict_whole(grove, proof),
			   BITHOSE_MERKLE_BAD_REPETITION);
		again[bit / 8] ^= (uint8_t)(1 << bit % 8);
		tally_pass(1);
	}
}

START_TEST(repetitions)
{
	struct grove grove;
	struct proof proof;

	proof_open(&proof);
	grove_make(&grove, backends_under_test(_i), BITHOSE_MERKLE_RFC6962, 11);
	repeat(&grove, &proof, 0);
	repeat(&grove, &proof, 1);
	proof_close(&proof);
}
END_TEST

/* Huge numbers are refused before anything is read or hashed. */
static void ask_for_much(struct grove *grove, struct proof *proof)
{
	const size_t some = (size_t)UINT32_MAX / LEN * LEN;

	proof->queries = GROVE_QUERIES_MAX;
	for (size_t q = 0; q < GROVE_QUERIES_MAX; q++)
		proof->positions[q] = UINT64_MAX - 1 - q * q;
	expect_int(grove_verdict(grove, proof, 0, 0), BITHOSE_MERKLE_BAD_COUNT);
	expect_int(grove_verdict(grove, proof, 33, 0),
		   BITHOSE_MERKLE_BAD_POSITION);
	expect_int(grove_verdict(grove, proof, UINT64_MAX, 0),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(grove_verdict(grove, proof, UINT64_MAX, SIZE_MAX),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(grove_verdict(grove, proof, UINT64_MAX, some),
		   BITHOSE_MERKLE_BAD_LENGTH);
	grove->tree.mode = BITHOSE_MERKLE_PLAIN;
	expect_int(grove_verdict(grove, proof, UINT64_MAX, 0),
		   BITHOSE_MERKLE_BAD_COUNT);
	proof->queries = 0;
	expect_int(grove_verdict(grove, proof, 32, 0),
		   BITHOSE_MERKLE_BAD_POSITION);
	tally_pass(7);
}

START_TEST(hostile)
{
	struct grove grove;
	struct proof proof;

	proof_open(&proof);
	for (int above = 0; above <= 1; above++) {
		grove_make(&grove, backends_under_test(_i),
			   BITHOSE_MERKLE_RFC6962, 33);
		proof.above = above;
		proof.row_len = above ? LEN : GROVE_LEAF_LEN;
		ask_for_much(&grove, &proof);
	}
	proof_close(&proof);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {sets, repetitions, hostile};
	const struct suite suite = {
		.name = "check_merkle_sets",
		.unit = "proofs, whole and damaged",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
