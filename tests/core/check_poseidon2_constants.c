/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The seeds and generators of the built-in parameter sets, to their constants; and
 * the published documents of the sets, to the same.
 */
#include "expect.h"
#include "jsonl.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define MOST BITHOSE_POSEIDON2_CONSTANTS_MAX

/* Where the constants of the three parts are, in the order of use. */
struct parts {
	size_t initial, partial, final, all;
};

static struct parts parts_of(const struct bithose_poseidon2_set *set)
{
	const size_t half = (size_t)set->full_rounds / 2 * set->width;

	return (struct parts){0, half, half + set->partial_rounds,
			      2 * half + set->partial_rounds};
}

/* A constant of the set, as a residue. */
static uint32_t constant(const struct bithose_poseidon2_set *set, size_t i)
{
	uint32_t residue = (uint32_t)(set->constants[i] + (int64_t)P);

	residues_back(&residue, 1);
	return residue;
}

static void expect_constants(const struct bithose_poseidon2_set *set,
			     const uint32_t *expected)
{
	const struct parts parts = parts_of(set);

	for (size_t i = 0; i < parts.all; i++)
		expect(constant(set, i) == expected[i],
		       "%s: constant %zu is %u, not %u", set->name, i,
		       (unsigned)constant(set, i), (unsigned)expected[i]);
	tally_pass(parts.all);
}

/* Legacy Keccak-256, chained from the seed: constant k is H^(k + 2)(seed) as a
 * big-endian integer mod p. */
static void from_keccak(const char *name, const char *seed)
{
	const struct bithose_poseidon2_set *set = residues_set(name);
	const size_t all = parts_of(set).all;
	uint32_t expected[MOST];
	uint8_t digest[32];

	expect_int(bithose_hash(NULL, BITHOSE_KECCAK_256, seed, strlen(seed),
				digest, 32),
		   0);
	for (size_t k = 0; k < all; k++) {
		uint64_t residue = 0;

		expect_int(bithose_hash(NULL, BITHOSE_KECCAK_256, digest, 32,
					digest, 32),
			   0);
		for (int i = 0; i < 32; i++)
			residue = (residue << 8 | digest[i]) % P;
		expected[k] = (uint32_t)residue;
	}
	expect_constants(set, expected);
}

START_TEST(gnark_seeds)
{
	from_keccak("gnark-16", "Poseidon2-koalabear[t=16,rF=6,rP=21,d=3]");
	from_keccak("gnark-24", "Poseidon2-koalabear[t=24,rF=6,rP=21,d=3]");
}
END_TEST

/* The Grain LFSR of the Poseidon paper, appendix E: 80 bits, of which b[0] is the
 * oldest. */
struct grain {
	uint8_t b[80];
};

static unsigned grain_clock(struct grain *grain)
{
	uint8_t *b = grain->b;
	const uint8_t next = b[62] ^ b[51] ^ b[38] ^ b[23] ^ b[13] ^ b[0];

	memmove(b, b + 1, 79);
	b[79] = next;
	return next;
}

static void grain_field(struct grain *grain, size_t *at, uint64_t value,
			size_t bits)
{
	for (size_t i = bits; i-- > 0;)
		grain->b[(*at)++] = value >> i & 1;
}

static void grain_begin(struct grain *grain,
			const struct bithose_poseidon2_set *set)
{
	size_t at = 0;

	grain_field(grain, &at, 1, 2);
	grain_field(grain, &at, 0, 4);
	grain_field(grain, &at, 31, 12);
	grain_field(grain, &at, set->width, 12);
	grain_field(grain, &at, set->full_rounds, 10);
	grain_field(grain, &at, set->partial_rounds, 10);
	grain_field(grain, &at, (1u << 30) - 1, 30);
	expect_int(at, 80);
	for (int i = 0; i < 160; i++)
		grain_clock(grain);
}

/* Of pairs of bits, the second one, where the first is 1. */
static unsigned grain_bit(struct grain *grain)
{
	for (;;) {
		const unsigned keep = grain_clock(grain);
		const unsigned bit = grain_clock(grain);

		if (keep)
			return bit;
	}
}

static uint32_t grain_residue(struct grain *grain)
{
	uint32_t sample;

	do {
		sample = 0;
		for (int i = 0; i < 31; i++)
			sample = sample << 1 | grain_bit(grain);
	} while (sample >= P);
	return sample;
}

START_TEST(plonky3_grain)
{
	static const char *const names[] = {"plonky3-16", "plonky3-24",
					    "plonky3-32"};

	for (size_t s = 0; s < 3; s++) {
		const struct bithose_poseidon2_set *set =
			residues_set(names[s]);
		uint32_t expected[MOST];
		struct grain grain;

		grain_begin(&grain, set);
		for (size_t i = 0; i < parts_of(set).all; i++)
			expected[i] = grain_residue(&grain);
		expect_constants(set, expected);
	}
}
END_TEST

static uint64_t rotate(uint64_t a, unsigned r)
{
	return a << r | a >> (64 - r);
}

/* Xoroshiro128+ 1.0 of Blackman and Vigna. */
static uint64_t xoroshiro(uint64_t s[2])
{
	const uint64_t sum = s[0] + s[1];

	s[1] ^= s[0];
	s[0] = rotate(s[0], 24) ^ s[1] ^ s[1] << 16;
	s[1] = rotate(s[1], 37);
	return sum;
}

/* The samples are in Montgomery form, in the order first half, second half,
 * partial. */
START_TEST(plonky3_rng1)
{
	static const char *const names[] = {"plonky3-rng1-16",
					    "plonky3-rng1-24"};

	for (size_t n = 0; n < 2; n++) {
		const struct bithose_poseidon2_set *set =
			residues_set(names[n]);
		const struct parts parts = parts_of(set);
		/* splitmix64 from 1. */
		struct random seed = {1};
		uint64_t s[2];
		uint32_t expected[MOST];

		s[0] = random_word(&seed);
		s[1] = random_word(&seed);
		for (size_t i = 0; i < parts.all; i++) {
			const size_t half = parts.partial;
			size_t at = i;
			uint32_t sample;

			if (i >= half)
				at = i < 2 * half ? i - half + parts.final
						  : i - half;
			do {
				sample = (uint32_t)(xoroshiro(s) >> 33);
			} while (sample >= P);
			residues_back(&sample, 1);
			expected[at] = sample;
		}
		expect_constants(set, expected);
	}
}
END_TEST

/* All numbers of nested arrays, one after the other. */
static size_t flatten(const json_t *array, uint32_t *out)
{
	size_t n = 0;

	if (json_is_integer(array)) {
		*out = (uint32_t)json_integer_value(array);
		return 1;
	}
	for (size_t i = 0; i < json_array_size(array); i++)
		n += flatten(json_array_get(array, i), out + n);
	return n;
}

/* The document of a set; the caller ends it. */
static json_t *document(const char *name)
{
	char path[4096];
	json_error_t error;
	json_t *json;

	snprintf(path, sizeof(path), "%s/poseidon2/params_%s.json",
		 jsonl_folder(), name);
	json = json_load_file(path, JSON_REJECT_DUPLICATES, &error);
	expect(json != NULL, "%s: %s", path, error.text);
	return json;
}

static struct bithose_poseidon2_parameters
parameters_of(const json_t *json, const uint32_t *diagonal,
	      const uint32_t *constants)
{
	return (struct bithose_poseidon2_parameters){
		.struct_size = sizeof(struct bithose_poseidon2_parameters),
		.width = (uint32_t)jsonl_number(json, "width"),
		.degree = (uint32_t)jsonl_number(json, "sbox_degree"),
		.full_rounds = (uint32_t)jsonl_number(json, "full_rounds"),
		.partial_rounds =
			(uint32_t)jsonl_number(json, "partial_rounds"),
		.diagonal = diagonal,
		.constants = constants,
	};
}

/* A set that is made of its document is the built-in one, but for its name. */
START_TEST(documents)
{
	const struct bithose_poseidon2_set *set;
	size_t s;

	for (s = 0; (set = bithose_poseidon2_at(s)) != NULL; s++) {
		json_t *json = document(set->name);
		uint32_t diagonal[BITHOSE_POSEIDON2_WIDTH_MAX];
		uint32_t constants[MOST];
		const struct bithose_poseidon2_parameters parameters =
			parameters_of(json, diagonal, constants);
		struct bithose_poseidon2_set made;
		size_t n = 0;

		expect_int(residues_read(
				   json_object_get(json, "internal_diagonal"),
				   diagonal, BITHOSE_POSEIDON2_WIDTH_MAX),
			   set->width);
		n += flatten(json_object_get(json, "initial"), constants);
		n += flatten(json_object_get(json, "internal"), constants + n);
		n += flatten(json_object_get(json, "final"), constants + n);
		expect_int(n, parts_of(set).all);
		expect_int(bithose_poseidon2_prepare(&parameters, &made, NULL),
			   0);
		ck_assert_str_eq(made.name, "");
		memcpy(made.name, set->name, sizeof(made.name));
		expect(memcmp(&made, set, sizeof(made)) == 0, "%s differs",
		       set->name);
		expect_constants(set, constants);
		json_decref(json);
	}
	expect_int(s, 7);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {gnark_seeds, plonky3_grain, plonky3_rng1,
				      documents};
	const struct suite suite = {
		.name = "check_poseidon2_constants",
		.unit = "constants",
		.once = tests,
		.once_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
