/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Sets of leaves of trees over Poseidon2, opened together, to a verdict. */
#include "expect.h"
#include "opened.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#define DIGEST BITHOSE_POSEIDON2_DIGEST
/* Trees of which every set of positions is opened. */
#define SETS_MAX (SLOW ? 5 : 8)

/* A node is needed if no position is below it, and one below its sibling. */
static size_t count_needed(const struct planting *planting,
			   const struct opened *proof)
{
	size_t needed = 0;

	for (uint64_t size = 1; size < planting->padded; size *= 2) {
		for (uint64_t first = 0; first < planting->padded;
		     first += size) {
			int own = 0, other = 0;

			for (size_t q = 0; q < proof->queries; q++) {
				const uint64_t at =
					proof->positions[q] & ~(size - 1);

				own |= at == first;
				other |= at == (first ^ size);
			}
			needed += !own && other;
		}
	}
	return needed;
}

/* The proof of some positions: the fewest siblings, and no other element. */
static void one_set(struct planting *planting, struct opened *proof)
{
	const size_t elements = proof->queries * planting->row_len;
	uint32_t *changed;
	int got;

	opened_prove(planting, proof);
	expect_int(proof->count, count_needed(planting, proof));
	expect_int(opened_verdict_whole(planting, proof), BITHOSE_MERKLE_VALID);
	changed = opened_rows(planting, proof) +
		  random_below(&planting->random, elements);
	*changed = (*changed + 1) % P;
	got = opened_verdict_whole(planting, proof);
	expect(got == BITHOSE_MERKLE_BAD_ROOT ||
		       got == BITHOSE_MERKLE_BAD_REPETITION,
	       "%s", bithose_merkle_strrefusal(got));
	*changed = (*changed + P - 1) % P;
	if (proof->count) {
		changed =
			opened_siblings(proof) +
			random_below(&planting->random, proof->count * DIGEST);
		*changed = (*changed + 1) % P;
		expect_int(opened_verdict_whole(planting, proof),
			   BITHOSE_MERKLE_BAD_ROOT);
	}
	tally_pass(2 + (proof->count != 0));
}

static void sets_of(struct planting *planting, struct opened *proof)
{
	for (unsigned set = 1; set < 1U << planting->n; set++) {
		proof->queries = 0;
		for (unsigned i = 0; i < planting->n; i++)
			if (set >> i & 1)
				proof->positions[proof->queries++] = i;
		one_set(planting, proof);
	}
}

START_TEST(every_set)
{
	planting_every(_i, SETS_MAX, sets_of);
}
END_TEST

static void random_sets_of(struct planting *planting, struct opened *proof)
{
	if (planting->n % 7 > 1 && planting->n != LEAVES_MAX)
		return;
	for (int round = 0; round < 10; round++) {
		proof->queries = 1 + random_below(&planting->random,
						  round % 2 ? 8 : QUERIES_MAX);
		for (size_t q = 0; q < proof->queries; q++)
			proof->positions[q] =
				random_below(&planting->random, planting->n);
		one_set(planting, proof);
	}
}

/* Positions in any order, with repetitions, in larger trees. */
START_TEST(random_sets)
{
	planting_every(_i, SLOW ? 20 : LEAVES_MAX, random_sets_of);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {every_set, random_sets};
	const struct suite suite = {
		.name = "check_poseidon2_merkle_sets",
		.unit = "proofs, whole and damaged",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
