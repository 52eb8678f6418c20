/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Outputs that extend each other, and those that must differ. */
#include "backends.h"
#include "expect.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>

#define IN_LEN 500

static uint8_t in[IN_LEN];

/* How many bytes two outputs share at their beginnings. */
static size_t shared(const uint8_t *a, const uint8_t *b, size_t len)
{
	size_t i = 0;

	while (i < len && a[i] == b[i])
		i++;
	return i;
}

typedef int any_call(const struct bithose *e, unsigned strength, uint8_t *out,
		     size_t out_len);

static int call_kmac(const struct bithose *e, unsigned s, uint8_t *out,
		     size_t len)
{
	return bithose_kmac(e, s, in, 32, in, 9, in, IN_LEN, out, len);
}

static int call_kmac_xof(const struct bithose *e, unsigned s, uint8_t *out,
			 size_t len)
{
	return bithose_kmac_xof(e, s, in, 32, in, 9, in, IN_LEN, out, len);
}

static int call_tuplehash(const struct bithose *e, unsigned s, uint8_t *out,
			  size_t len)
{
	const void *const tuple[2] = {in, in};
	const size_t lens[2] = {IN_LEN, 9};

	return bithose_tuplehash(e, s, in, 9, 2, tuple, lens, out, len);
}

static int call_tuplehash_xof(const struct bithose *e, unsigned s, uint8_t *out,
			      size_t len)
{
	const void *const tuple[2] = {in, in};
	const size_t lens[2] = {IN_LEN, 9};

	return bithose_tuplehash_xof(e, s, in, 9, 2, tuple, lens, out, len);
}

static int call_parallelhash(const struct bithose *e, unsigned s, uint8_t *out,
			     size_t len)
{
	return bithose_parallelhash(e, NULL, s, 9, in, 9, in, IN_LEN, out, len);
}

static int call_parallelhash_xof(const struct bithose *e, unsigned s,
				 uint8_t *out, size_t len)
{
	return bithose_parallelhash_xof(e, NULL, s, 9, in, 9, in, IN_LEN, out,
					len);
}

static int call_kt(const struct bithose *e, unsigned s, uint8_t *out,
		   size_t len)
{
	return bithose_kt(e, NULL, s, in, 9, in, IN_LEN, out, len);
}

static int call_cshake(const struct bithose *e, unsigned s, uint8_t *out,
		       size_t len)
{
	return bithose_cshake(e, s, in, 9, in, 9, in, IN_LEN, out, len);
}

/* An output of two extends one of fewer bytes, or has nothing in common. */
static void lengths(const struct bithose *e, any_call *call, int extends)
{
	for (unsigned strength = 128; strength <= 256; strength += 128) {
		uint8_t outs[3][33];

		for (size_t i = 0; i < 3; i++)
			expect_int(call(e, strength, outs[i], 31 + i), 0);
		for (size_t i = 0; i < 2; i++) {
			size_t same = shared(outs[i], outs[i + 1], 31 + i);

			expect(extends ? same == 31 + i : same < 4,
			       "%zu bytes of %zu are the same", same, 31 + i);
			tally_pass(1);
		}
	}
}

START_TEST(lengths_of_outputs)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	uint8_t fixed[32], xof[32];

	lengths(e, call_kmac, 0);
	lengths(e, call_tuplehash, 0);
	lengths(e, call_parallelhash, 0);
	lengths(e, call_kmac_xof, 1);
	lengths(e, call_tuplehash_xof, 1);
	lengths(e, call_parallelhash_xof, 1);
	lengths(e, call_kt, 1);
	lengths(e, call_cshake, 1);
	expect_int(call_kmac(e, 128, fixed, 32), 0);
	expect_int(call_kmac_xof(e, 128, xof, 32), 0);
	expect(shared(fixed, xof, 32) < 4, "KMAC is KMACXOF");
	/* Nothing but the extendable ones has nothing to give. */
	expect_int(call_kmac_xof(e, 128, NULL, 0), 0);
	expect_int(call_tuplehash(e, 128, NULL, 0), 0);
	expect_int(call_parallelhash(e, 128, NULL, 0), 0);
	expect_int(call_kt(e, 128, NULL, 0), 0);
}
END_TEST

/* The tuples that concatenation confuses. */
START_TEST(tuples)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	const void *const elements[3] = {"abc", "abc", ""};
	static const size_t lens[][3] = {
		{3, 0, 0}, {0, 3, 0}, {3, 0, 1}, {2, 1, 0}, {1, 2, 0}};
	static const size_t counts[] = {0, 1, 2, 3};
	uint8_t outs[20][16];
	size_t n = 0;

	for (size_t l = 0; l < 5; l++)
		for (size_t c = 0; c < 4; c++) {
			if ((l > 0 && c < 2) || (l == 2 && c < 3))
				continue;
			expect_int(bithose_tuplehash(e, 128, NULL, 0, counts[c],
						     elements, lens[l],
						     outs[n++], 16),
				   0);
		}
	for (size_t i = 0; i < n; i++)
		for (size_t j = 0; j < i; j++) {
			expect(memcmp(outs[i], outs[j], 16) != 0,
			       "tuples %zu and %zu are one", i, j);
			tally_pass(1);
		}
}
END_TEST

/* An element of more bits than 64 bits can count: its length alone. */
START_TEST(long_elements)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	struct bithose_tuplehash tuple;
	struct bithose_cshake cshake;

	expect_int(bithose_tuplehash_init(&tuple, e, 128, NULL, 0), 0);
	expect_int(bithose_tuplehash_begin(&tuple, UINT64_MAX), 0);
	expect_int(bithose_cshake_init(&cshake, e, 128, "TupleHash", 9, "", 0),
		   0);
	bithose_cshake_update(&cshake, "\x9\7\xff\xff\xff\xff\xff\xff\xff\xf8",
			      10);
	expect_bytes(tuple.stream.lanes, cshake.stream.lanes,
		     sizeof(tuple.stream.lanes));
	expect_int(tuple.stream.position, 10);
	tally_pass(1);
}
END_TEST

/* A tag with any bit changed, and any other length, is refused. */
START_TEST(wrong_tags)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	uint8_t tag[80];

	expect_int(bithose_kmac(e, 128, in, 16, NULL, 0, in, 9, tag, 80), 0);
	for (size_t bit = 0; bit <= 8 * sizeof(tag); bit++) {
		int expected = BITHOSE_ETAG;

		if (bit < 8 * sizeof(tag))
			tag[bit / 8] ^= (uint8_t)(1u << bit % 8);
		else
			expected = 0;
		expect_int(bithose_kmac_verify(e, 128, in, 16, NULL, 0, in, 9,
					       tag, 80),
			   expected);
		if (bit < 8 * sizeof(tag))
			tag[bit / 8] ^= (uint8_t)(1u << bit % 8);
		tally_pass(1);
	}
	for (size_t len = 4; len < 80; len++)
		expect_int(bithose_kmac_verify(e, 128, in, 16, NULL, 0, in, 9,
					       tag, len),
			   BITHOSE_ETAG);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {
		lengths_of_outputs,
		tuples,
		long_elements,
		wrong_tags,
	};
	const struct suite suite = {
		.name = "check_outputs",
		.unit = "comparisons",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};
	struct random random = {185};

	random_fill(&random, in, sizeof(in));
	return suite_main(&suite);
}
