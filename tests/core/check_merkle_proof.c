/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The path of every leaf of small trees, whole and damaged, to what a verifier of leaves
 * and one of their digests say. */
#include "expect.h"
#include "grove.h"
#include "suite.h"
#include "tally.h"

#include <string.h>

#define LEN GROVE_LEN

/* Which side the siblings of a leaf are on, from the root down, by the recursion
 * of RFC 6962: "LRL". */
static void sides(uint64_t n, uint64_t m, char *text)
{
	uint64_t k = 1;

	if (n <= 1) {
		*text = '\0';
		return;
	}
	while (k < n - k)
		k *= 2;
	*text = m < k ? 'R' : 'L';
	sides(m < k ? k : n - k, m < k ? m : m - k, text + 1);
}

/* Flips each bit of `len` bytes, and expects a refusal. */
static void every_bit(const struct grove *grove, struct proof *proof,
		      uint8_t *bytes, size_t len)
{
	for (size_t bit = 0; bit < 8 * len; bit++) {
		bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
		expect_int(grove_verdict_whole(grove, proof),
			   BITHOSE_MERKLE_BAD_ROOT);
		bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
	}
	tally_pass(8 * len);
}

/* With another position or count it must not hold, unless in a tree of so many
 * leaves the path is the same: a root of RFC 6962 is that of any such tree. */
static void every_number(const struct grove *grove, struct proof *proof)
{
	const uint64_t position = proof->positions[0];
	char own[66], other[66];

	sides(grove->n, position, own);
	for (unsigned bit = 0; bit < 64; bit++) {
		const uint64_t count = grove->n ^ UINT64_C(1) << bit;
		int same = position < count;
		int got =
			grove_verdict(grove, proof, count, proof->count * LEN);

		if (same) {
			sides(count, position, other);
			same = strcmp(own, other) == 0 &&
			       (grove->forest.rfc6962 ||
				(count & (count - 1)) == 0);
		}
		expect(same == (got == 0), "leaf %llu of %zu, as of %llu: %s",
		       (unsigned long long)position, grove->n,
		       (unsigned long long)count,
		       bithose_merkle_strrefusal(got));
		proof->positions[0] = position ^ UINT64_C(1) << bit;
		expect(grove_verdict_whole(grove, proof) > 0,
		       "position, bit %u", bit);
		proof->positions[0] = position;
	}
	tally_pass(128);
}

static void one_path(struct grove *grove, struct proof *proof, size_t position,
		     int above)
{
	uint8_t path[GROVE_LEAVES_MAX * LEN];
	uint8_t *digests;
	size_t count;

	proof->queries = 1;
	proof->positions[0] = position;
	grove_prove(grove, proof, above);
	digests = grove_siblings(proof);
	count = forest_path(&grove->forest, grove->nodes, grove->n, position,
			    path);
	expect_int(proof->count, count);
	expect_bytes(digests, path, count * LEN);
	expect_int(grove_verdict_whole(grove, proof), BITHOSE_MERKLE_VALID);
	if (!above)
		expect_int(bithose_merkle_verify_path(
				   &grove->tree, grove->n, position,
				   proof->rows, proof->row_len, digests,
				   count * LEN, grove->root, LEN),
			   BITHOSE_MERKLE_VALID);
	every_number(grove, proof);
	for (size_t len = 0; len < count * LEN; len += 1 + 7 * (len % 2))
		expect_int(grove_verdict(grove, proof, grove->n, len),
			   BITHOSE_MERKLE_BAD_LENGTH);
	if (grove->n > GROVE_SMALL)
		return;
	every_bit(grove, proof, proof->rows, proof->row_len);
	every_bit(grove, proof, digests, count * LEN);
	every_bit(grove, proof, grove->root, LEN);
}

static void paths_of(struct grove *grove, struct proof *proof)
{
	for (size_t i = 0; i < grove->n; i++)
		for (int above = 0; above <= 1; above++)
			one_path(grove, proof, i, above);
}

START_TEST(paths)
{
	grove_every_tree(_i, paths_of);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {paths};
	const struct suite suite = {
		.name = "check_merkle_proof",
		.unit = "proofs, whole and damaged",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
