/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every proof of small trees over Poseidon2, whole and damaged, to a verdict. */
#include "expect.h"
#include "guard.h"
#include "orchard.h"
#include "residues.h"
#include "slow.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define LEAVES_MAX 64
#define ROW_LEN_MAX 17
#define QUERIES_MAX 80
/* Trees of which every path is damaged everywhere, and those of which every set of
 * positions is opened. */
#define PATHS_MAX (SLOW ? 9 : 16)
#define SETS_MAX (SLOW ? 5 : 8)

/* A tree, its rows, and its nodes. */
struct grove {
	struct orchard orchard;
	struct bithose_poseidon2_merkle tree;
	struct random random;
	size_t n;
	size_t padded;
	size_t row_len;
	uint32_t rows[LEAVES_MAX * ROW_LEN_MAX];
	uint32_t nodes[2 * LEAVES_MAX * DIGEST];
	uint32_t root[DIGEST];
};

/* A proof as a verifier gets it; what it reads ends at inaccessible pages. */
struct proof {
	uint64_t positions[QUERIES_MAX];
	size_t queries;
	struct guard rows;
	struct guard siblings;
	size_t count;
	struct guard scratch;
};

static void proof_open(struct proof *proof)
{
	memset(proof, 0, sizeof(*proof));
	guard_open(&proof->rows, QUERIES_MAX * ROW_LEN_MAX * 4);
	guard_open(&proof->siblings, LEAVES_MAX * DIGEST * 4);
	guard_open(&proof->scratch, BITHOSE_MERKLE_SCRATCH(QUERIES_MAX));
}

static void proof_close(struct proof *proof)
{
	guard_close(&proof->rows);
	guard_close(&proof->siblings);
	guard_close(&proof->scratch);
}

static uint32_t *tail(const struct guard *guard, size_t elements)
{
	return (uint32_t *)(void *)guard_tail(guard,
					      elements * sizeof(uint32_t));
}

static uint32_t *rows_of(const struct grove *grove, const struct proof *proof)
{
	return tail(&proof->rows, proof->queries * grove->row_len);
}

static uint32_t *siblings_of(const struct proof *proof)
{
	return tail(&proof->siblings, proof->count * DIGEST);
}

/* A tree over n rows in the form of its kind; the nodes are not made by what is
 * tested. */
static void grove_make(struct grove *grove, size_t n)
{
	grove->random.state = n;
	grove->n = n;
	grove->padded = orchard_padded(n);
	grove->row_len = grove->tree.leaf_set ? ROW_LEN_MAX : DIGEST;
	residues_fill(&grove->random, grove->rows, n * grove->row_len);
	orchard_nodes(&grove->orchard, grove->rows, n, grove->row_len,
		      grove->nodes);
	if (grove->tree.form == BITHOSE_POSEIDON2_MONTGOMERY) {
		residues_into(grove->rows, n * grove->row_len);
		residues_into(grove->nodes, (2 * grove->padded - 1) * DIGEST);
	}
	memcpy(grove->root, grove->nodes + (2 * grove->padded - 2) * DIGEST,
	       sizeof(grove->root));
}

/* Calls for every kind and count up to `most`, in one form or the other. */
static void every_tree(int backend, size_t most,
		       void (*check)(struct grove *grove, struct proof *proof))
{
	const struct backend *under_test = backends_under_test(backend);
	struct grove *grove = malloc(sizeof(*grove));
	struct proof proof;

	expect_memory(grove);
	proof_open(&proof);
	for (int kind = 0; residues_ways(under_test) && kind < ORCHARD_KINDS;
	     kind++) {
		orchard_open(&grove->orchard, kind);
		grove->tree = grove->orchard.kind;
		grove->tree.engine = under_test->engine;
		for (size_t n = 1; n <= most; n++) {
			if (!orchard_has(&grove->orchard, n))
				continue;
			grove->tree.form = (enum bithose_poseidon2_form)(
				(n + (size_t)kind) % 2);
			grove_make(grove, n);
			check(grove, &proof);
		}
		orchard_close(&grove->orchard);
	}
	proof_close(&proof);
	free(grove);
}

/* What the verifier says of a proof, as of a tree of so many leaves. */
static int verdict(const struct grove *grove, const struct proof *proof,
		   uint64_t leaf_count, size_t siblings_len,
		   struct bithose_poseidon2_fault *fault)
{
	const struct bithose_poseidon2_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = rows_of(grove, proof),
		.count = proof->queries,
		.row_len = grove->row_len,
		.layout = BITHOSE_POSEIDON2_ROWS,
		.stride = grove->row_len,
	};
	const struct bithose_poseidon2_merkle_opening opening = {
		.struct_size = sizeof(opening),
		.leaf_count = leaf_count,
		.positions = proof->positions,
		.rows = &rows,
		.siblings = siblings_of(proof),
		.siblings_len = siblings_len,
	};
	const size_t size = BITHOSE_MERKLE_SCRATCH(proof->queries);

	return bithose_poseidon2_merkle_verify(
		&grove->tree, &opening, grove->root,
		guard_tail(&proof->scratch, size), size, fault);
}

static int verdict_whole(const struct grove *grove, const struct proof *proof)
{
	return verdict(grove, proof, grove->n, proof->count * DIGEST, NULL);
}

/* Makes the proof of proof->positions from the nodes. */
static void prove(struct grove *grove, struct proof *proof)
{
	struct bithose_merkle_range ranges[LEAVES_MAX];
	const size_t size = BITHOSE_MERKLE_SCRATCH(proof->queries);
	const size_t row_len = grove->row_len;
	size_t count;

	for (size_t q = 0; q < proof->queries; q++)
		memcpy(rows_of(grove, proof) + q * row_len,
		       grove->rows + proof->positions[q] * row_len,
		       row_len * sizeof(uint32_t));
	expect_int(bithose_merkle_siblings(grove->tree.mode, grove->n,
					   proof->positions, proof->queries,
					   guard_tail(&proof->scratch, size),
					   size, ranges, LEAVES_MAX, &count),
		   0);
	proof->count = count;
	expect_int(bithose_poseidon2_merkle_pick(
			   &grove->tree, grove->n, grove->nodes,
			   (2 * grove->padded - 1) * DIGEST, ranges, count,
			   siblings_of(proof), count * DIGEST),
		   0);
}

/* The siblings of a path by its indices alone. */
static void expect_path(const struct grove *grove, const struct proof *proof,
			size_t position)
{
	const uint32_t *level = grove->nodes;
	size_t width = grove->padded;
	size_t count = 0;

	for (; width > 1; width /= 2, position /= 2, count++) {
		expect_bytes(siblings_of(proof) + count * DIGEST,
			     level + (position ^ 1) * DIGEST,
			     DIGEST * sizeof(uint32_t));
		level += width * DIGEST;
	}
	expect_int(proof->count, count);
}

/* Each of some elements becomes another one, and then none: the verdict, and the
 * place that it names. */
static void every_element(const struct grove *grove, const struct proof *proof,
			  uint32_t *elements, size_t count, size_t row,
			  size_t row_len)
{
	static const uint32_t bad[] = {P, P + 1, UINT32_C(1) << 31, UINT32_MAX};

	for (size_t i = 0; i < count; i++) {
		struct bithose_poseidon2_fault fault = {77, 77};
		const uint32_t kept = elements[i];

		elements[i] = (kept + 1) % P;
		expect_int(verdict_whole(grove, proof),
			   BITHOSE_MERKLE_BAD_ROOT);
		elements[i] = bad[i % 4];
		expect_int(verdict(grove, proof, grove->n,
				   proof->count * DIGEST, &fault),
			   BITHOSE_EELEMENT);
		expect_int(fault.row, row + i / row_len);
		expect_int(fault.column, i % row_len);
		/* The same number in another form: kept + p. */
		elements[i] = kept + P;
		expect_int(verdict_whole(grove, proof), BITHOSE_EELEMENT);
		elements[i] = kept;
		tally_pass(3);
	}
}

/* Another position or count holds in no tree but one whose padding is the same;
 * whoever knows the count knows which. */
static void every_number(const struct grove *grove, struct proof *proof)
{
	const uint64_t position = proof->positions[0];
	const int padded = grove->tree.mode == BITHOSE_MERKLE_ZERO_PADDED;
	const size_t len = proof->count * DIGEST;

	for (uint64_t count = 0; count <= 2 * grove->padded + 1; count++) {
		const int same =
			padded && position < count && count <= grove->padded &&
			(2 * count > grove->padded || grove->padded == 1);
		const int got = verdict(grove, proof, count, len, NULL);

		expect((same || count == grove->n) == (got == 0),
		       "leaf %u of %zu, as of %u: %s", (unsigned)position,
		       grove->n, (unsigned)count,
		       bithose_merkle_strrefusal(got));
		expect(got >= 0, "an error");
	}
	for (unsigned bit = 0; bit < 64; bit++) {
		proof->positions[0] = position ^ UINT64_C(1) << bit;
		expect(verdict_whole(grove, proof) > 0, "position, bit %u",
		       bit);
		proof->positions[0] = position;
	}
	tally_pass(2 * grove->padded + 66);
}

static void every_sibling_len(const struct grove *grove,
			      const struct proof *proof)
{
	const size_t right = proof->count * DIGEST;

	for (size_t len = 0; len < right + 2 * DIGEST; len++)
		if (len != right)
			expect_int(verdict(grove, proof, grove->n, len, NULL),
				   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(verdict(grove, proof, grove->n, SIZE_MAX, NULL),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(verdict(grove, proof, grove->n,
			   right + SIZE_MAX / DIGEST / 4 * DIGEST, NULL),
		   BITHOSE_MERKLE_BAD_LENGTH);
	tally_pass(right + 2 * DIGEST + 1);
}

static void one_path(struct grove *grove, struct proof *proof, size_t position)
{
	proof->queries = 1;
	proof->positions[0] = position;
	prove(grove, proof);
	expect_path(grove, proof, position);
	expect_int(verdict_whole(grove, proof), BITHOSE_MERKLE_VALID);
	expect_int(bithose_poseidon2_merkle_verify_path(
			   &grove->tree, grove->n, position,
			   rows_of(grove, proof), grove->row_len,
			   siblings_of(proof), proof->count * DIGEST,
			   grove->root, NULL),
		   BITHOSE_MERKLE_VALID);
	tally_pass(2);
	every_number(grove, proof);
	every_sibling_len(grove, proof);
	every_element(grove, proof, rows_of(grove, proof), grove->row_len, 0,
		      grove->row_len);
	every_element(grove, proof, siblings_of(proof), proof->count * DIGEST,
		      1, DIGEST);
	every_element(grove, proof, grove->root, DIGEST, 1 + proof->count,
		      DIGEST);
}

static void paths_of(struct grove *grove, struct proof *proof)
{
	for (size_t i = 0; i < grove->n; i++)
		one_path(grove, proof, i);
}

START_TEST(paths)
{
	every_tree(_i, PATHS_MAX, paths_of);
}
END_TEST

/* A node is needed if no position is below it, and one below its sibling. */
static size_t count_needed(const struct grove *grove, const struct proof *proof)
{
	size_t needed = 0;

	for (uint64_t size = 1; size < grove->padded; size *= 2) {
		for (uint64_t first = 0; first < grove->padded; first += size) {
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
static void one_set(struct grove *grove, struct proof *proof)
{
	const size_t elements = proof->queries * grove->row_len;
	uint32_t *changed;
	int got;

	prove(grove, proof);
	expect_int(proof->count, count_needed(grove, proof));
	expect_int(verdict_whole(grove, proof), BITHOSE_MERKLE_VALID);
	changed =
		rows_of(grove, proof) + random_below(&grove->random, elements);
	*changed = (*changed + 1) % P;
	got = verdict_whole(grove, proof);
	expect(got == BITHOSE_MERKLE_BAD_ROOT ||
		       got == BITHOSE_MERKLE_BAD_REPETITION,
	       "%s", bithose_merkle_strrefusal(got));
	*changed = (*changed + P - 1) % P;
	if (proof->count) {
		changed = siblings_of(proof) +
			  random_below(&grove->random, proof->count * DIGEST);
		*changed = (*changed + 1) % P;
		expect_int(verdict_whole(grove, proof),
			   BITHOSE_MERKLE_BAD_ROOT);
	}
	tally_pass(2 + (proof->count != 0));
}

static void sets_of(struct grove *grove, struct proof *proof)
{
	for (unsigned set = 1; set < 1U << grove->n; set++) {
		proof->queries = 0;
		for (unsigned i = 0; i < grove->n; i++)
			if (set >> i & 1)
				proof->positions[proof->queries++] = i;
		one_set(grove, proof);
	}
}

START_TEST(every_set)
{
	every_tree(_i, SETS_MAX, sets_of);
}
END_TEST

static void random_sets_of(struct grove *grove, struct proof *proof)
{
	if (grove->n % 7 > 1 && grove->n != LEAVES_MAX)
		return;
	for (int round = 0; round < 10; round++) {
		proof->queries = 1 + random_below(&grove->random,
						  round % 2 ? 8 : QUERIES_MAX);
		for (size_t q = 0; q < proof->queries; q++)
			proof->positions[q] =
				random_below(&grove->random, grove->n);
		one_set(grove, proof);
	}
}

/* Positions in any order, with repetitions, in larger trees. */
START_TEST(random_sets)
{
	every_tree(_i, SLOW ? 20 : LEAVES_MAX, random_sets_of);
}
END_TEST

/* A position twice, with two leaves; and huge numbers, which are refused before
 * anything is read or hashed. */
static void hostile_of(struct grove *grove, struct proof *proof)
{
	const int padded = grove->tree.mode == BITHOSE_MERKLE_ZERO_PADDED;
	const uint64_t most = UINT64_C(1) << 63;

	if (grove->n != 16)
		return;
	proof->queries = 3;
	proof->positions[0] = proof->positions[2] = 4;
	proof->positions[1] = 9;
	prove(grove, proof);
	expect_int(verdict_whole(grove, proof), BITHOSE_MERKLE_VALID);
	rows_of(grove, proof)[2 * grove->row_len] ^= 1;
	expect_int(verdict_whole(grove, proof), BITHOSE_MERKLE_BAD_REPETITION);
	proof->queries = QUERIES_MAX;
	for (size_t q = 0; q < QUERIES_MAX; q++)
		proof->positions[q] = most - 1 - q * q;
	expect_int(verdict(grove, proof, 0, 0, NULL), BITHOSE_MERKLE_BAD_COUNT);
	expect_int(verdict(grove, proof, 16, 0, NULL),
		   BITHOSE_MERKLE_BAD_POSITION);
	expect_int(verdict(grove, proof, most - 1, 0, NULL),
		   padded ? BITHOSE_MERKLE_BAD_POSITION
			  : BITHOSE_MERKLE_BAD_COUNT);
	expect_int(verdict(grove, proof, most, 0, NULL),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(verdict(grove, proof, most, SIZE_MAX / 8 * 8, NULL),
		   BITHOSE_MERKLE_BAD_LENGTH);
	expect_int(verdict(grove, proof, most + 1, 0, NULL),
		   BITHOSE_MERKLE_BAD_COUNT);
	expect_int(verdict(grove, proof, UINT64_MAX, 0, NULL),
		   BITHOSE_MERKLE_BAD_COUNT);
	proof->queries = 0;
	expect_int(verdict(grove, proof, 16, 0, NULL),
		   BITHOSE_MERKLE_BAD_POSITION);
	tally_pass(10);
}

START_TEST(hostile)
{
	every_tree(_i, 16, hostile_of);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {paths, every_set, random_sets, hostile};
	const struct suite suite = {
		.name = "check_poseidon2_merkle_proof",
		.unit = "proofs, whole and damaged",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
