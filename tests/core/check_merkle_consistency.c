/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every proof that a small tree begins another one, whole and damaged, to what the
 * verifier says. */
#include "expect.h"
#include "grove.h"
#include "suite.h"
#include "tally.h"

#include <string.h>

#define LEN GROVE_LEN

static int consistent(const struct grove *grove, uint64_t m,
		      const uint8_t *first_root, uint64_t n,
		      const uint8_t *second_root, const uint8_t *proof,
		      size_t len)
{
	return bithose_merkle_verify_consistency(&grove->tree, m, first_root, n,
						 second_root, LEN, proof, len);
}

/* Each bit of a buffer that the verifier looks at. */
static void every_bit_of(const struct grove *grove, size_t m, uint8_t *first,
			 uint8_t *second, uint8_t *proof, size_t count,
			 uint8_t *bytes, size_t len)
{
	for (size_t bit = 0; bit < 8 * len; bit++) {
		bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
		expect(consistent(grove, m, first, grove->n, second, proof,
				  count * LEN) > 0,
		       "%zu of %zu, bit %zu", m, grove->n, bit);
		bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
	}
	tally_pass(8 * len);
}

static void one_consistency(struct grove *grove, struct proof *proof, size_t m)
{
	struct bithose_merkle_range ranges[BITHOSE_MERKLE_PATH_MAX];
	uint8_t expected[BITHOSE_MERKLE_PATH_MAX * LEN], first[LEN];
	uint8_t second[LEN];
	uint8_t *digests;
	size_t count;

	forest_root(&grove->forest, grove->nodes, m, first);
	memcpy(second, grove->root, LEN);
	expect_int(bithose_merkle_consistency(m, grove->n, ranges, &count), 0);
	digests = guard_tail(&proof->digests, count * LEN);
	expect_int(bithose_merkle_pick(&grove->tree, grove->n, grove->nodes,
				       (2 * grove->n - 1) * LEN, ranges, count,
				       digests, count * LEN),
		   0);
	expect_int(forest_proof(&grove->forest, grove->nodes, grove->n, m,
				expected),
		   count);
	expect_bytes(digests, expected, count * LEN);
	expect_int(consistent(grove, m, first, grove->n, second, digests,
			      count * LEN),
		   BITHOSE_MERKLE_VALID);
	if (count)
		expect_int(consistent(grove, m, first, grove->n, second,
				      digests, (count - 1) * LEN),
			   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(consistent(grove, m, first, grove->n, second, digests,
			      (count + 1) * LEN),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(consistent(grove, m, first, grove->n, second, digests,
			      count * LEN + 1),
		   BITHOSE_MERKLE_BAD_LENGTH);
	/* Another first tree of as long a proof has another root. */
	for (size_t other = 1; other <= grove->n; other++)
		if (other != m)
			expect(consistent(grove, other, first, grove->n, second,
					  digests, count * LEN) > 0,
			       "%zu of %zu, as %zu", m, grove->n, other);
	tally_pass(grove->n);
	if (grove->n > GROVE_SMALL)
		return;
	every_bit_of(grove, m, first, second, digests, count, first, LEN);
	every_bit_of(grove, m, first, second, digests, count, second, LEN);
	every_bit_of(grove, m, first, second, digests, count, digests,
		     count * LEN);
}

START_TEST(consistency)
{
	struct bithose_merkle_range ranges[BITHOSE_MERKLE_PATH_MAX];
	uint8_t none[LEN] = {0};
	struct grove grove;
	struct proof proof;
	size_t count;

	proof_open(&proof);
	for (size_t n = 1; n <= GROVE_TREES_MAX; n++) {
		grove_make(&grove, backends_under_test(_i),
			   BITHOSE_MERKLE_RFC6962, n);
		for (size_t m = 1; m <= n; m++)
			one_consistency(&grove, &proof, m);
	}
	expect_int(consistent(&grove, 0, none, 5, none, NULL, 0),
		   BITHOSE_MERKLE_BAD_COUNT);
	expect_int(consistent(&grove, 6, none, 5, none, NULL, 0),
		   BITHOSE_MERKLE_BAD_COUNT);
	expect_int(bithose_merkle_consistency(UINT64_MAX - 1, UINT64_MAX,
					      ranges, &count),
		   0);
	expect(count <= BITHOSE_MERKLE_PATH_MAX, "%zu digests", count);
	grove.tree.mode = BITHOSE_MERKLE_PLAIN;
	expect_int(consistent(&grove, 5, none, 5, none, NULL, 0),
		   BITHOSE_EINVAL);
	proof_close(&proof);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {consistency};
	const struct suite suite = {
		.name = "check_merkle_consistency",
		.unit = "proofs, whole and damaged",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
