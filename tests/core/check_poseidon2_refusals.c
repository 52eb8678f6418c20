/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wrong arguments of Poseidon2, to the error, its place, and nothing written. */
#include "expect.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define N 35
#define LEN 24

static const uint32_t bad[] = {P, P + 1, UINT32_C(1) << 31, UINT32_MAX};

/* Elements, an output, and copies of both from before the call. */
static uint32_t in[N * 32], in_before[N * 32];
static uint32_t out[N * 32], out_before[N * 32];
static struct bithose_poseidon2_fault fault;

static void begin(void)
{
	struct random random = {1};

	residues_fill(&random, in, N * 32);
	memset(out, 0xa5, sizeof(out));
	fault = (struct bithose_poseidon2_fault){77, 77};
}

static void keep(void)
{
	memcpy(in_before, in, sizeof(in));
	memcpy(out_before, out, sizeof(out));
}

static void expect_untouched(void)
{
	expect_bytes(in, in_before, sizeof(in));
	expect_bytes(out, out_before, sizeof(out));
	tally_pass(1);
}

/* An element error at a place. */
static void expect_element(int status, size_t row, size_t column)
{
	expect_int(status, BITHOSE_EELEMENT);
	expect_int(fault.row, row);
	expect_int(fault.column, column);
	expect_untouched();
}

/* An argument error: the fault is not written either. */
static void expect_invalid(int status)
{
	expect_int(status, BITHOSE_EINVAL);
	expect_int(fault.row, 77);
	expect_untouched();
}

/* Puts a wrong element somewhere, and a second one behind it. */
static size_t spoil(struct random *random, size_t count)
{
	const size_t at = random_below(random, count);

	in[at] = bad[random_below(random, 4)];
	if (at + 1 < count)
		in[at + 1 + random_below(random, count - at - 1)] = P;
	return at;
}

START_TEST(elements)
{
	const struct backend *backend = backends_under_test(_i);
	const struct bithose_poseidon2_set *set = residues_set("gnark-16");
	const struct bithose *engine = backend->engine;
	struct random random = {2};

	for (int i = 0; residues_ways(backend) && i < 1000; i++) {
		const size_t n = 1 + random_below(&random, N);
		size_t at;

		begin();
		at = spoil(&random, n * 16);
		keep();
		expect_element(
			bithose_poseidon2_permute(engine, set, n, in, &fault),
			at / 16, at % 16);
		expect_element(bithose_poseidon2_permute_montgomery(
				       engine, set, n, in, &fault),
			       at / 16, at % 16);
		expect_element(bithose_poseidon2_compress(
				       engine, set, BITHOSE_POSEIDON2_TRUNCATED,
				       n, in, out, &fault),
			       at / 16, at % 16);
		/* Without a place to say where. */
		expect_int(bithose_poseidon2_compress_montgomery(
				   engine, set, BITHOSE_POSEIDON2_FEED_LEFT, n,
				   in, out, NULL),
			   BITHOSE_EELEMENT);
		expect_untouched();
		begin();
		at = spoil(&random, n * LEN);
		keep();
		expect_element(bithose_poseidon2_hash_rows(
				       engine, set, BITHOSE_POSEIDON2_PADDED, n,
				       in, LEN, out, &fault),
			       at / LEN, at % LEN);
		expect_element(bithose_poseidon2_compress_rows(
				       engine, set, BITHOSE_POSEIDON2_ROWS, n,
				       in, LEN, NULL, out, &fault),
			       at / LEN, at % LEN);
		expect_element(bithose_poseidon2_compress_fixed_rows(
				       engine, set, BITHOSE_POSEIDON2_COLUMNS,
				       n, in, LEN, out, &fault),
			       at % n, at / n);
	}
}
END_TEST

/* The state is looked through before the matrix. */
START_TEST(state_elements)
{
	const struct bithose_poseidon2_set *set = residues_set("gnark-16");
	uint32_t state[N * DIGEST];
	struct random random = {3};

	for (int i = 0; i < 1000; i++) {
		const size_t n = 1 + random_below(&random, N);
		const size_t at = random_below(&random, n * DIGEST);

		begin();
		spoil(&random, n * LEN);
		keep();
		residues_fill(&random, state, n * DIGEST);
		state[at] = bad[random_below(&random, 4)];
		expect_element(bithose_poseidon2_compress_rows(
				       NULL, set, BITHOSE_POSEIDON2_ROWS, n, in,
				       LEN, state, out, &fault),
			       at / DIGEST, LEN + at % DIGEST);
		expect_element(bithose_poseidon2_compress_rows_montgomery(
				       NULL, set, BITHOSE_POSEIDON2_COLUMNS, n,
				       in, LEN, state, out, &fault),
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

	begin();
	keep();
	/* No set, and one that was not prepared. */
	expect_invalid(bithose_poseidon2_permute(NULL, NULL, 1, in, &fault));
	expect_invalid(bithose_poseidon2_permute(NULL, &zero, 1, in, &fault));
	expect_invalid(bithose_poseidon2_permute(NULL, s16, 1, NULL, &fault));
	expect_invalid(bithose_poseidon2_permute(NULL, s16, huge, in, &fault));
	/* Widths and rules that there are not. */
	expect_invalid(
		bithose_poseidon2_compress(NULL, s24, 1, 1, in, out, &fault));
	expect_invalid(
		bithose_poseidon2_compress(NULL, s16, 0, 1, in, out, &fault));
	expect_invalid(
		bithose_poseidon2_compress(NULL, s16, 4, 1, in, out, &fault));
	expect_invalid(bithose_poseidon2_hash_rows(
		NULL, s16, BITHOSE_POSEIDON2_CHAINED, 1, in, 8, out, &fault));
	expect_invalid(bithose_poseidon2_hash_rows(NULL, s16, 4, 1, in, 8, out,
						   &fault));
	expect_invalid(bithose_poseidon2_hash_rows(NULL, s16, 0, 1, in, 8, out,
						   &fault));
	expect_invalid(bithose_poseidon2_hash_rows(NULL, s16, 1, huge, in, 8,
						   out, &fault));
	expect_invalid(bithose_poseidon2_hash_rows(NULL, s16, 1, 1, NULL, 8,
						   out, &fault));
	expect_invalid(bithose_poseidon2_hash_rows(NULL, s16, 1, 1, in, 8, NULL,
						   &fault));
	/* Rows that are no whole blocks; no row for a first block. */
	for (size_t len = 1; len < 32; len++)
		if (len % 8 != 0)
			expect_invalid(bithose_poseidon2_compress_rows(
				NULL, s16, 1, 2, in, len, NULL, out, &fault));
	expect_invalid(bithose_poseidon2_compress_fixed_rows(
		NULL, s16, 1, 2, in, 0, out, &fault));
	expect_invalid(bithose_poseidon2_compress_rows(NULL, s16, 0, 2, in, 8,
						       NULL, out, &fault));
	expect_invalid(bithose_poseidon2_compress_rows(NULL, s16, 3, 2, in, 8,
						       NULL, out, &fault));
	expect_invalid(bithose_poseidon2_compress_rows(NULL, s24, 1, 2, in, 8,
						       NULL, out, &fault));
	expect_invalid(bithose_poseidon2_compress_rows(NULL, s16, 1, huge, in,
						       8, NULL, out, &fault));
}
END_TEST

/* An output that begins before, in or at the last element of an input. */
START_TEST(overlaps)
{
	const struct bithose_poseidon2_set *set = residues_set("gnark-16");
	const size_t starts[] = {8, 16, 16 + 2 * LEN - 1};
	uint32_t *from = in + 16;

	begin();
	keep();
	for (size_t i = 0; i < 3; i++) {
		uint32_t *to = in + starts[i] + (i == 0);

		expect_invalid(bithose_poseidon2_compress(NULL, set, 1, 3, from,
							  to, &fault));
		expect_invalid(bithose_poseidon2_hash_rows(
			NULL, set, 1, 2, from, LEN, to, &fault));
		expect_invalid(bithose_poseidon2_compress_rows(
			NULL, set, 1, 2, from, LEN, NULL, to, &fault));
		expect_invalid(bithose_poseidon2_compress_fixed_rows(
			NULL, set, 2, 2, from, LEN, to, &fault));
	}
	/* With the state alone. */
	expect_invalid(bithose_poseidon2_compress_rows(
		NULL, set, 1, 2, from, LEN, out + 15, out, &fault));
	/* Side by side is no overlap. */
	expect_int(bithose_poseidon2_compress(NULL, set, 1, 1, from, from + 16,
					      &fault),
		   0);
	expect_int(bithose_poseidon2_compress_rows(NULL, set, 1, 2, from, LEN,
						   out + 16, out,
						   &fault) == BITHOSE_EINVAL,
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
	begin();
	expect_int(bithose_poseidon2_compress_rows(NULL, set, 2, 2, NULL, 0,
						   NULL, out, NULL),
		   0);
	for (size_t i = 0; i < 2 * DIGEST; i++)
		expect_int(out[i], 0);
	tally_pass(5);
}
END_TEST

START_TEST(sets)
{
	static const char *const wrong[] = {
		"", "16", "gnark", "gnark-32", "Gnark-16", "gnark-16 "};
	const struct bithose_poseidon2_set *const none = NULL, *set = none;

	for (size_t i = 0; i < 6; i++)
		expect_int(bithose_poseidon2_by_name(wrong[i], &set),
			   BITHOSE_EALGORITHM);
	expect_int(bithose_poseidon2_by_name(NULL, &set), BITHOSE_EINVAL);
	expect_int(bithose_poseidon2_by_name("gnark-16", NULL), BITHOSE_EINVAL);
	expect(set == none, "a name that is wrong gives a set");
	expect(bithose_poseidon2_at(7) == NULL, "an eighth set");
	expect(bithose_poseidon2_at(SIZE_MAX) == NULL, "a last set");
	expect(bithose_poseidon2_serving(NULL, 8, 1) == NULL, "width 8");
	expect(bithose_poseidon2_serving(NULL, 40, 1) == NULL, "width 40");
	tally_pass(12);
}
END_TEST

/* Each member out of its range, and at the ends of it. */
START_TEST(parameters)
{
	static const uint32_t degrees[] = {0, 1, 2, 4, 6, 127, 254, 381};
	struct bithose_poseidon2_parameters good = {
		.struct_size = sizeof(good),
		.width = 24,
		.degree = 5,
		.full_rounds = 4,
		.partial_rounds = 3,
		.diagonal = in,
		.constants = in + 24,
	};
	struct bithose_poseidon2_parameters p;
	struct bithose_poseidon2_set set, before;

	begin();
	keep();
	memset(&set, 0xa5, sizeof(set));
	before = set;
#define REFUSED(member, value)                                               \
	do {                                                                 \
		p = good;                                                    \
		p.member = value;                                            \
		expect_invalid(bithose_poseidon2_prepare(&p, &set, &fault)); \
		expect_bytes(&set, &before, sizeof(set));                    \
	} while (0)
	REFUSED(struct_size, sizeof(good) - 1);
	REFUSED(width, 8);
	REFUSED(width, 40);
	for (size_t i = 0; i < 8; i++)
		REFUSED(degree, degrees[i]);
	REFUSED(full_rounds, 0);
	REFUSED(full_rounds, 3);
	REFUSED(full_rounds, BITHOSE_POSEIDON2_FULL_MAX + 2);
	REFUSED(partial_rounds, BITHOSE_POSEIDON2_PARTIAL_MAX + 1);
	REFUSED(diagonal, NULL);
	REFUSED(constants, NULL);
#undef REFUSED
	expect_invalid(bithose_poseidon2_prepare(NULL, &set, &fault));
	expect_invalid(bithose_poseidon2_prepare(&good, NULL, &fault));
	in[24 + 98] = P;
	keep();
	expect_element(bithose_poseidon2_prepare(&good, &set, &fault), 1, 98);
	in[23] = UINT32_MAX;
	keep();
	expect_element(bithose_poseidon2_prepare(&good, &set, &fault), 0, 23);
	expect_bytes(&set, &before, sizeof(set));
	in[23] = P - 1;
	in[24 + 98] = P - 1;
	expect_int(bithose_poseidon2_prepare(&good, &set, &fault), 0);
	expect_int(set.diagonal_kind, BITHOSE_POSEIDON2_DIAGONAL_ANY);
}
END_TEST

START_TEST(chains)
{
	const struct bithose_poseidon2_set *s16 = residues_set("gnark-16");
	const struct bithose_poseidon2_set *s24 = residues_set("gnark-24");
	struct bithose_poseidon2_chain chain, before;

	begin();
	memset(&chain, 0xa5, sizeof(chain));
	before = chain;
	in[5] = P;
	keep();
	expect_invalid(
		bithose_poseidon2_chain_init(NULL, NULL, s16, in, &fault));
	expect_invalid(
		bithose_poseidon2_chain_init(&chain, NULL, s24, NULL, &fault));
	expect_invalid(
		bithose_poseidon2_chain_init(&chain, NULL, NULL, NULL, &fault));
	expect_element(
		bithose_poseidon2_chain_init(&chain, NULL, s16, in, &fault), 0,
		5);
	expect_bytes(&chain, &before, sizeof(chain));
	expect_int(bithose_poseidon2_chain_init(&chain, NULL, s16, NULL, NULL),
		   0);
	expect_int(bithose_poseidon2_chain_update(&chain, in, 3, NULL), 0);
	before = chain;
	expect_element(bithose_poseidon2_chain_update(&chain, in, 6, &fault), 0,
		       5);
	expect_int(bithose_poseidon2_chain_update(&chain, NULL, 1, NULL),
		   BITHOSE_EINVAL);
	expect_int(bithose_poseidon2_chain_update(&chain, NULL, 0, NULL), 0);
	expect_bytes(&chain, &before, sizeof(chain));
}
END_TEST

START_TEST(bytes)
{
	uint8_t text[16] = {0x00, 0x00, 0x00, 0x7f, 0x01, 0x00, 0x00, 0x7f,
			    0x7f, 0x00, 0x00, 0x01, 0x01, 0x02, 0x03, 0x04};
	uint8_t back[16] = {0};
	uint32_t words[4] = {9, 9, 9, 9};

	/* The largest element, and p, with the first byte the lowest. */
	expect_int(bithose_koalabear_from_bytes(text, 1, words, NULL), 0);
	expect_int(words[0], P - 1);
	expect_int(bithose_koalabear_from_bytes(text, 4, words, &fault),
		   BITHOSE_EELEMENT);
	expect_int(fault.column, 1);
	expect_int(words[1], 9);
	/* The other way round. */
	expect_int(bithose_koalabear_from_bytes_be(text + 12, 1, words, NULL),
		   0);
	expect_int(words[0], 0x01020304);
	expect_int(bithose_koalabear_from_bytes_be(text + 8, 2, words, &fault),
		   BITHOSE_EELEMENT);
	expect_int(fault.column, 0);
	expect_int(bithose_koalabear_to_bytes_be(words, 1, back, NULL), 0);
	expect_bytes(back, text + 12, 4);
	expect_int(bithose_koalabear_to_bytes(words, 1, back, NULL), 0);
	expect_int(back[0], 4);
	words[1] = P;
	expect_int(bithose_koalabear_to_bytes(words, 2, back, &fault),
		   BITHOSE_EELEMENT);
	expect_int(fault.column, 1);
	expect_int(bithose_koalabear_to_montgomery(words, 2, &fault),
		   BITHOSE_EELEMENT);
	expect_int(words[0], 0x01020304);
	expect_int(bithose_koalabear_from_montgomery(NULL, 1, &fault),
		   BITHOSE_EINVAL);
	expect_int(bithose_koalabear_to_bytes(NULL, 0, NULL, NULL), 0);
	expect_int(bithose_koalabear_from_bytes(NULL, 1, words, NULL),
		   BITHOSE_EINVAL);
	tally_pass(11);
}
END_TEST

int main(void)
{
	const TTest *const on_backends[] = {elements};
	const TTest *const once[] = {state_elements, arguments, overlaps,
				     nothing_to_do,  sets,	parameters,
				     chains,	     bytes};
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
