/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every proof of small trees, whole and damaged, to what a verifier says. */
#include "backends.h"
#include "expect.h"
#include "forest.h"
#include "guard.h"
#include "random.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

#define LEAVES_MAX 64
/* The trees of which every proof is made: fewer where the code is slow. */
#define TREES_MAX (SLOW ? 12 : LEAVES_MAX)
/* Trees whose proofs are damaged at every bit. */
#define SMALL 13
#define LEAF_LEN 5
#define LEN 32
#define QUERIES_MAX 200

/* A tree, its leaves, and all that goes into a proof. */
struct grove {
	struct bithose_merkle tree;
	struct forest forest;
	struct random random;
	size_t n;
	uint8_t leaves[LEAVES_MAX * LEAF_LEN];
	uint8_t nodes[2 * LEAVES_MAX * LEN];
	const uint8_t *root;
};

/* A proof as a verifier gets it; the digests end at an inaccessible page. */
struct proof {
	uint64_t positions[QUERIES_MAX];
	uint8_t rows[QUERIES_MAX * LEAF_LEN];
	size_t queries;
	struct guard digests;
	size_t count;
	struct guard scratch;
};

static void proof_open(struct proof *proof)
{
	memset(proof, 0, sizeof(*proof));
	guard_open(&proof->digests, LEAVES_MAX * LEN);
	guard_open(&proof->scratch, BITHOSE_MERKLE_SCRATCH(QUERIES_MAX));
}

static void proof_close(struct proof *proof)
{
	guard_close(&proof->digests);
	guard_close(&proof->scratch);
}

static void grove_make(struct grove *grove, const struct backend *backend,
		       enum bithose_merkle_mode mode, size_t n)
{
	grove->tree = (struct bithose_merkle){
		.struct_size = sizeof(grove->tree),
		.engine = backend->engine,
		.algorithm = BITHOSE_KECCAK_256,
		.mode = mode,
	};
	grove->forest = (struct forest){BITHOSE_KECCAK_256, LEN,
					mode == BITHOSE_MERKLE_RFC6962};
	grove->random.state = n;
	grove->n = n;
	random_fill(&grove->random, grove->leaves, sizeof(grove->leaves));
	for (size_t i = 0; i < n; i++)
		forest_leaf(&grove->forest, 0, grove->leaves + i * LEAF_LEN,
			    LEAF_LEN, grove->nodes + i * LEN);
	forest_nodes(&grove->forest, grove->nodes, n, grove->nodes);
	grove->root = grove->nodes + (2 * n - 2) * LEN;
}

/* Calls for every mode and count that there is a tree of. */
static void every_tree(int backend,
		       void (*check)(struct grove *grove, struct proof *proof))
{
	struct grove grove;
	struct proof proof;

	proof_open(&proof);
	for (int mode = 1; mode <= 2; mode++) {
		for (size_t n = 1; n <= TREES_MAX; n++) {
			if (mode == BITHOSE_MERKLE_PLAIN && n & (n - 1))
				continue;
			grove_make(&grove, backends_under_test(backend),
				   (enum bithose_merkle_mode)mode, n);
			check(&grove, &proof);
		}
	}
	proof_close(&proof);
}

static const uint8_t *digests_of(const struct proof *proof, size_t count)
{
	return guard_tail(&proof->digests, count * LEN);
}

static int verdict(const struct grove *grove, const struct proof *proof,
		   uint64_t leaf_count, size_t siblings_len)
{
	const struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = proof->rows,
		.count = proof->queries,
		.row_len = LEAF_LEN,
		.stride = LEAF_LEN,
	};
	const struct bithose_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = leaf_count,
		.positions = proof->positions,
		.rows = &rows,
		.siblings = digests_of(proof, proof->count),
		.siblings_len = siblings_len,
	};
	const size_t size = BITHOSE_MERKLE_SCRATCH(proof->queries);

	return bithose_merkle_verify(&grove->tree, &opening, grove->root, LEN,
				     guard_tail(&proof->scratch, size), size);
}

static int verdict_whole(const struct grove *grove, const struct proof *proof)
{
	return verdict(grove, proof, grove->n, proof->count * LEN);
}

/* Makes the proof of proof->positions: the ranges, and their digests from the
 * tree and, the same, from the leaves. */
static void prove(struct grove *grove, struct proof *proof)
{
	struct bithose_merkle_range ranges[LEAVES_MAX];
	const size_t size = BITHOSE_MERKLE_SCRATCH(proof->queries);
	uint8_t *scratch = guard_tail(&proof->scratch, size);
	uint8_t expected[LEN];
	uint8_t *digests;
	size_t count;

	for (size_t q = 0; q < proof->queries; q++)
		memcpy(proof->rows + q * LEAF_LEN,
		       grove->leaves + proof->positions[q] * LEAF_LEN,
		       LEAF_LEN);
	expect_int(bithose_merkle_siblings(grove->tree.mode, grove->n,
					   proof->positions, proof->queries,
					   scratch, size, NULL, 0,
					   &proof->count),
		   0);
	expect_int(bithose_merkle_siblings(
			   grove->tree.mode, grove->n, proof->positions,
			   proof->queries, scratch, size, ranges,
			   proof->count + (proof->count == 0), &count),
		   0);
	expect_int(count, proof->count);
	digests = guard_tail(&proof->digests, count * LEN);
	expect_int(bithose_merkle_pick(&grove->tree, grove->n, grove->nodes,
				       (2 * grove->n - 1) * LEN, ranges, count,
				       digests, count * LEN),
		   0);
	for (size_t i = 0; i < count; i++) {
		forest_root(&grove->forest,
			    grove->nodes + ranges[i].first * LEN,
			    (size_t)ranges[i].count, expected);
		expect_bytes(digests + i * LEN, expected, LEN);
	}
}

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
		expect_int(verdict_whole(grove, proof),
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
		int got = verdict(grove, proof, count, proof->count * LEN);

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
		expect(verdict_whole(grove, proof) > 0, "position, bit %u",
		       bit);
		proof->positions[0] = position;
	}
	tally_pass(128);
}

static void one_path(struct grove *grove, struct proof *proof, size_t position)
{
	uint8_t path[LEAVES_MAX * LEN];
	uint8_t *digests;
	uint8_t *root = grove->nodes + (2 * grove->n - 2) * LEN;
	size_t count;

	proof->queries = 1;
	proof->positions[0] = position;
	prove(grove, proof);
	digests = guard_tail(&proof->digests, proof->count * LEN);
	count = forest_path(&grove->forest, grove->nodes, grove->n, position,
			    path);
	expect_int(proof->count, count);
	expect_bytes(digests, path, count * LEN);
	expect_int(verdict_whole(grove, proof), BITHOSE_MERKLE_VALID);
	expect_int(bithose_merkle_verify_path(&grove->tree, grove->n, position,
					      proof->rows, LEAF_LEN, digests,
					      count * LEN, root, LEN),
		   BITHOSE_MERKLE_VALID);
	every_number(grove, proof);
	for (size_t len = 0; len < count * LEN; len += 1 + 7 * (len % 2))
		expect_int(verdict(grove, proof, grove->n, len),
			   BITHOSE_MERKLE_BAD_LENGTH);
	if (grove->n > SMALL)
		return;
	every_bit(grove, proof, proof->rows, LEAF_LEN);
	every_bit(grove, proof, digests, count * LEN);
	every_bit(grove, proof, root, LEN);
}

static void paths_of(struct grove *grove, struct proof *proof)
{
	for (size_t i = 0; i < grove->n; i++)
		one_path(grove, proof, i);
}

START_TEST(paths)
{
	every_tree(_i, paths_of);
}
END_TEST

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
	uint8_t *digests = guard_tail(&proof->digests, proof->count * LEN);
	const size_t row =
		LEAF_LEN * random_below(&grove->random, proof->queries);
	int got;

	/* Another leaf: two that differ at one position, or another root. */
	proof->rows[row] ^= 1;
	got = verdict_whole(grove, proof);
	expect(got == BITHOSE_MERKLE_BAD_REPETITION ||
		       got == BITHOSE_MERKLE_BAD_ROOT,
	       "%s", bithose_merkle_strrefusal(got));
	proof->rows[row] ^= 1;
	if (proof->count) {
		const size_t at =
			random_below(&grove->random, proof->count * LEN);

		digests[at] ^= 0x80;
		expect_int(verdict_whole(grove, proof),
			   BITHOSE_MERKLE_BAD_ROOT);
		digests[at] ^= 0x80;
		expect_int(verdict(grove, proof, grove->n,
				   (proof->count - 1) * LEN),
			   BITHOSE_MERKLE_BAD_LENGTH);
	}
	expect_int(verdict(grove, proof, grove->n, (proof->count + 1) * LEN),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(verdict(grove, proof, grove->n, SIZE_MAX / LEN * LEN),
		   BITHOSE_MERKLE_BAD_LENGTH);
}

static void sets_of(struct grove *grove, struct proof *proof)
{
	for (int round = 0; round < 40; round++) {
		proof->queries = 1 + random_below(&grove->random,
						  round % 4 ? 8 : QUERIES_MAX);
		for (size_t q = 0; q < proof->queries; q++)
			proof->positions[q] =
				random_below(&grove->random, grove->n);
		prove(grove, proof);
		expect_int(proof->count, count_needed(grove, proof));
		expect_int(verdict_whole(grove, proof), BITHOSE_MERKLE_VALID);
		damage_some(grove, proof);
		tally_pass(1);
	}
}

/* Positions in any order, with repetitions; all of them, too. */
START_TEST(sets)
{
	every_tree(_i, sets_of);
}
END_TEST

/* A position twice, with the leaf of another one. */
START_TEST(repetitions)
{
	struct grove grove;
	struct proof proof;

	proof_open(&proof);
	grove_make(&grove, backends_under_test(_i), BITHOSE_MERKLE_RFC6962, 11);
	proof.queries = 3;
	proof.positions[0] = 4;
	proof.positions[1] = 9;
	proof.positions[2] = 4;
	prove(&grove, &proof);
	expect_int(verdict_whole(&grove, &proof), BITHOSE_MERKLE_VALID);
	for (size_t bit = 0; bit < 8 * LEAF_LEN; bit++) {
		proof.rows[2 * LEAF_LEN + bit / 8] ^= (uint8_t)(1 << bit % 8);
		expect_int(verdict_whole(&grove, &proof),
			   BITHOSE_MERKLE_BAD_REPETITION);
		proof.rows[2 * LEAF_LEN + bit / 8] ^= (uint8_t)(1 << bit % 8);
		tally_pass(1);
	}
	proof_close(&proof);
}
END_TEST

/* Huge numbers are refused before anything is read or hashed. */
START_TEST(hostile)
{
	struct grove grove;
	struct proof proof;

	proof_open(&proof);
	grove_make(&grove, backends_under_test(_i), BITHOSE_MERKLE_RFC6962, 33);
	proof.queries = QUERIES_MAX;
	for (size_t q = 0; q < QUERIES_MAX; q++)
		proof.positions[q] = UINT64_MAX - 1 - q * q;
	expect_int(verdict(&grove, &proof, 0, 0), BITHOSE_MERKLE_BAD_COUNT);
	expect_int(verdict(&grove, &proof, 33, 0), BITHOSE_MERKLE_BAD_POSITION);
	expect_int(verdict(&grove, &proof, UINT64_MAX, 0),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(verdict(&grove, &proof, UINT64_MAX, SIZE_MAX),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(verdict(&grove, &proof, UINT64_MAX,
			   (size_t)UINT32_MAX / LEN * LEN),
		   BITHOSE_MERKLE_BAD_LENGTH);
	grove.tree.mode = BITHOSE_MERKLE_PLAIN;
	expect_int(verdict(&grove, &proof, UINT64_MAX, 0),
		   BITHOSE_MERKLE_BAD_COUNT);
	proof.queries = 0;
	expect_int(verdict(&grove, &proof, 32, 0), BITHOSE_MERKLE_BAD_POSITION);
	tally_pass(7);
	proof_close(&proof);
}
END_TEST

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
	if (grove->n > SMALL)
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
	for (size_t n = 1; n <= TREES_MAX; n++) {
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
	const TTest *const tests[] = {paths, sets, repetitions, hostile,
				      consistency};
	const struct suite suite = {
		.name = "check_merkle_proof",
		.unit = "proofs, whole and damaged",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
