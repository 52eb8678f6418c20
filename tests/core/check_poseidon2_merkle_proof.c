/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every path of small trees over Poseidon2, whole and damaged, to a verdict. */
#include "expect.h"
#include "opened.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#define DIGEST BITHOSE_POSEIDON2_DIGEST
/* Trees of which every path is damaged everywhere. */
#define PATHS_MAX (SLOW ? 9 : 16)

/* The siblings of a path by its indices alone. */
static void expect_path(const struct planting *planting,
			const struct opened *proof, size_t position)
{
	const uint32_t *level = planting->nodes;
	size_t width = planting->padded;
	size_t count = 0;

	for (; width > 1; width /= 2, position /= 2, count++) {
		expect_bytes(opened_siblings(proof) + count * DIGEST,
			     level + (position ^ 1) * DIGEST,
			     DIGEST * sizeof(uint32_t));
		level += width * DIGEST;
	}
	expect_int(proof->count, count);
}

/* Each of some elements becomes another one, and then none: the verdict, and the
 * place that it names. */
static void every_element(const struct planting *planting,
			  const struct opened *proof, uint32_t *elements,
			  size_t count, size_t row, size_t row_len)
{
	static const uint32_t bad[] = {P, P + 1, UINT32_C(1) << 31, UINT32_MAX};

	for (size_t i = 0; i < count; i++) {
		struct bithose_poseidon2_fault fault = {77, 77};
		const uint32_t kept = elements[i];

		elements[i] = (kept + 1) % P;
		expect_int(opened_verdict_whole(planting, proof),
			   BITHOSE_MERKLE_BAD_ROOT);
		elements[i] = bad[i % 4];
		expect_int(opened_verdict(planting, proof, planting->n,
					  proof->count * DIGEST, &fault),
			   BITHOSE_EELEMENT);
		expect_int(fault.row, row + i / row_len);
		expect_int(fault.column, i % row_len);
		/* The same number in another form: kept + p. */
		elements[i] = kept + P;
		expect_int(opened_verdict_whole(planting, proof),
			   BITHOSE_EELEMENT);
		elements[i] = kept;
		tally_pass(3);
	}
}

/* Another position or count holds in no tree but one whose padding is the same;
 * whoever knows the count knows which. */
static void every_number(const struct planting *planting, struct opened *proof)
{
	const uint64_t position = proof->positions[0];
	const int padded = planting->tree.mode == BITHOSE_MERKLE_ZERO_PADDED;
	const size_t len = proof->count * DIGEST;

	for (uint64_t count = 0; count <= 2 * planting->padded + 1; count++) {
		const int same =
			padded && position < count &&
			count <= planting->padded &&
			(2 * count > planting->padded || planting->padded == 1);
		const int got =
			opened_verdict(planting, proof, count, len, NULL);

		expect((same || count == planting->n) == (got == 0),
		       "leaf %u of %zu, as of %u: %s", (unsigned)position,
		       planting->n, (unsigned)count,
		       bithose_merkle_strrefusal(got));
		expect(got >= 0, "an error");
	}
	for (unsigned bit = 0; bit < 64; bit++) {
		proof->positions[0] = position ^ UINT64_C(1) << bit;
		expect(opened_verdict_whole(planting, proof) > 0,
		       "position, bit %u", bit);
		proof->positions[0] = position;
	}
	tally_pass(2 * planting->padded + 66);
}

static void every_sibling_len(const struct planting *planting,
			      const struct opened *proof)
{
	const size_t right = proof->count * DIGEST;

	for (size_t len = 0; len < right + 2 * DIGEST; len++)
		if (len != right)
			expect_int(opened_verdict(planting, proof, planting->n,
						  len, NULL),
				   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(opened_verdict(planting, proof, planting->n, SIZE_MAX, NULL),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(opened_verdict(planting, proof, planting->n,
				  right + SIZE_MAX / DIGEST / 4 * DIGEST, NULL),
		   BITHOSE_MERKLE_BAD_LENGTH);
	tally_pass(right + 2 * DIGEST + 1);
}

static void one_path(struct planting *planting, struct opened *proof,
		     size_t position)
{
	proof->queries = 1;
	proof->positions[0] = position;
	opened_prove(planting, proof);
	expect_path(planting, proof, position);
	expect_int(opened_verdict_whole(planting, proof), BITHOSE_MERKLE_VALID);
	expect_int(bithose_poseidon2_merkle_verify_path(
			   &planting->tree, planting->n, position,
			   opened_rows(planting, proof), planting->row_len,
			   opened_siblings(proof), proof->count * DIGEST,
			   planting->root, NULL),
		   BITHOSE_MERKLE_VALID);
	tally_pass(2);
	every_number(planting, proof);
	every_sibling_len(planting, proof);
	every_element(planting, proof, opened_rows(planting, proof),
		      planting->row_len, 0, planting->row_len);
	every_element(planting, proof, opened_siblings(proof),
		      proof->count * DIGEST, 1, DIGEST);
	every_element(planting, proof, planting->root, DIGEST, 1 + proof->count,
		      DIGEST);
}

static void paths_of(struct planting *planting, struct opened *proof)
{
	for (size_t i = 0; i < planting->n; i++)
		one_path(planting, proof, i);
}

START_TEST(paths)
{
	planting_every(_i, PATHS_MAX, paths_of);
}
END_TEST

/* A position twice, with two leaves; and huge numbers, which are refused before
 * anything is read or hashed. */
static void hostile_of(struct planting *planting, struct opened *proof)
{
	const int padded = planting->tree.mode == BITHOSE_MERKLE_ZERO_PADDED;
	const uint64_t most = UINT64_C(1) << 63;

	if (planting->n != 16)
		return;
	proof->queries = 3;
	proof->positions[0] = proof->positions[2] = 4;
	proof->positions[1] = 9;
	opened_prove(planting, proof);
	expect_int(opened_verdict_whole(planting, proof), BITHOSE_MERKLE_VALID);
	opened_rows(planting, proof)[2 * planting->row_len] ^= 1;
	expect_int(opened_verdict_whole(planting, proof),
		   BITHOSE_MERKLE_BAD_REPETITION);
	proof->queries = QUERIES_MAX;
	for (size_t q = 0; q < QUERIES_MAX; q++)
		proof->positions[q] = most - 1 - q * q;
	expect_int(opened_verdict(planting, proof, 0, 0, NULL),
		   BITHOSE_MERKLE_BAD_COUNT);
	expect_int(opened_verdict(planting, proof, 16, 0, NULL),
		   BITHOSE_MERKLE_BAD_POSITION);
	expect_int(opened_verdict(planting, proof, most - 1, 0, NULL),
		   padded ? BITHOSE_MERKLE_BAD_POSITION
			  : BITHOSE_MERKLE_BAD_COUNT);
	expect_int(opened_verdict(planting, proof, most, 0, NULL),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(
		opened_verdict(planting, proof, most, SIZE_MAX / 8 * 8, NULL),
		BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(opened_verdict(planting, proof, most + 1, 0, NULL),
		   BITHOSE_MERKLE_BAD_COUNT);
	expect_int(opened_verdict(planting, proof, UINT64_MAX, 0, NULL),
		   BITHOSE_MERKLE_BAD_COUNT);
	proof->queries = 0;
	expect_int(opened_verdict(planting, proof, 16, 0, NULL),
		   BITHOSE_MERKLE_BAD_POSITION);
	tally_pass(10);
}

START_TEST(hostile)
{
	planting_every(_i, 16, hostile_of);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {paths, hostile};
	const struct suite suite = {
		.name = "check_poseidon2_merkle_proof",
		.unit = "proofs, whole and damaged",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
