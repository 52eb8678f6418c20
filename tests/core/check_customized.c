/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What SP 800-185 and RFC 9861 say of strings, lengths and keys. */
#include "backends.h"
#include "expect.h"
#include "keccak.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>

#define IN_LEN 500
#define OUT_LEN 64

static uint8_t in[IN_LEN];

/* bytepad(encode_string(a) || encode_string(b), rate) || ..., by hand; a string
 * of NULL is left out. Returns its length. */
static size_t padded(uint8_t *out, size_t rate, const uint8_t *a, size_t a_len,
		     const uint8_t *b, size_t b_len)
{
	const uint8_t *const strings[2] = {a, b};
	const size_t lens[2] = {a_len, b_len};
	size_t at = 0;

	out[at++] = 1;
	out[at++] = (uint8_t)rate;
	for (size_t i = 0; i < 2; i++) {
		if (strings[i] == NULL)
			continue;
		out[at++] = lens[i] < 32 ? 1 : 2;
		if (lens[i] >= 32)
			out[at++] = (uint8_t)(8 * lens[i] >> 8);
		out[at++] = (uint8_t)(8 * lens[i]);
		memcpy(out + at, strings[i], lens[i]);
		at += lens[i];
	}
	while (at % rate != 0)
		out[at++] = 0;
	return at;
}

static void cshake_by_hand(unsigned strength, const uint8_t *text,
			   size_t text_len, uint8_t *out)
{
	const struct keccak_sponge sponge = {
		.rate = strength == 128 ? 168 : 136,
		.suffix = 0x04,
		.rounds = 24,
	};

	keccak_hash(&sponge, text, text_len, out, OUT_LEN);
}

/* Customization strings of all lengths up to two blocks: those that exactly
 * fill one, and one byte less and more, are among them. */
START_TEST(prefixes_of_cshake)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	uint8_t text[2 * 168 + 168 + IN_LEN], out[OUT_LEN], expected[OUT_LEN];

	for (unsigned strength = 128; strength <= 256; strength += 128) {
		const size_t rate = strength == 128 ? 168 : 136;
		size_t exact = 0;

		for (size_t len = 1; len < 2 * rate; len++) {
			size_t at = padded(text, rate, in, 3, in + 3, len);

			exact += 2 + 2 + 3 + (len < 32 ? 2u : 3u) + len == at;
			memcpy(text + at, in, 70);
			cshake_by_hand(strength, text, at + 70, expected);
			expect_int(bithose_cshake(e, strength, in, 3, in + 3,
						  len, in, 70, out, OUT_LEN),
				   0);
			expect(memcmp(out, expected, OUT_LEN) == 0,
			       "cshake%u with %zu bytes", strength, len);
			tally_pass(1);
		}
		expect_int(exact, 2);
	}
}
END_TEST

/* The same of keys. */
START_TEST(prefixes_of_kmac)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	uint8_t text[168 + 3 * 168 + IN_LEN], out[OUT_LEN], expected[OUT_LEN];

	for (unsigned strength = 128; strength <= 256; strength += 128) {
		const size_t rate = strength == 128 ? 168 : 136;
		size_t exact = 0;

		for (size_t len = 0; len < 2 * rate; len++) {
			size_t at = padded(text, rate, (const uint8_t *)"KMAC",
					   4, (const uint8_t *)"", 0);
			size_t key_at =
				padded(text + at, rate, in, len, NULL, 0);

			exact += 2 + (len < 32 ? 2u : 3u) + len == key_at;
			at += key_at;
			memcpy(text + at, in, 70);
			/* right_encode(8 * OUT_LEN) */
			memcpy(text + at + 70, "\2\0\2", 3);
			cshake_by_hand(strength, text, at + 73, expected);
			expect_int(bithose_kmac(e, strength, in, len, NULL, 0,
						in, 70, out, OUT_LEN),
				   0);
			expect(memcmp(out, expected, OUT_LEN) == 0,
			       "kmac%u with a key of %zu bytes", strength, len);
			tally_pass(1);
		}
		expect_int(exact, 2);
	}
}
END_TEST

START_TEST(cshake_without_strings_is_shake)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	uint8_t out[IN_LEN], expected[IN_LEN];

	for (size_t len = 0; len <= IN_LEN; len++) {
		backends_expect(BITHOSE_SHAKE128, in, len, expected, len);
		expect_int(bithose_cshake(e, 128, NULL, 0, NULL, 0, in, len,
					  out, len),
			   0);
		expect_bytes(out, expected, len);
		backends_expect(BITHOSE_SHAKE256, in, len, expected, len);
		expect_int(
			bithose_cshake(e, 256, "", 0, "", 0, in, len, out, len),
			0);
		expect_bytes(out, expected, len);
		tally_pass(2);
	}
}
END_TEST

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

START_TEST(hopmac_is_kt_of_kt)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	uint8_t inner[64], out[OUT_LEN], expected[OUT_LEN];

	for (unsigned strength = 128; strength <= 256; strength += 128) {
		for (size_t len = 0; len < IN_LEN; len += 33) {
			expect_int(bithose_kt(e, NULL, strength, in, 7, in, len,
					      inner, strength / 4),
				   0);
			expect_int(bithose_kt(e, NULL, strength, inner,
					      strength / 4, in + 1, len / 2,
					      expected, OUT_LEN),
				   0);
			expect_int(bithose_hopmac(e, NULL, strength, in + 1,
						  len / 2, in, 7, in, len, out,
						  OUT_LEN),
				   0);
			expect_bytes(out, expected, OUT_LEN);
			expect_int(bithose_hopmac_verify(
					   e, NULL, strength, in + 1, len / 2,
					   in, 7, in, len, expected, OUT_LEN),
				   0);
			expected[len % OUT_LEN] ^= 0x10;
			expect_int(bithose_hopmac_verify(
					   e, NULL, strength, in + 1, len / 2,
					   in, 7, in, len, expected, OUT_LEN),
				   BITHOSE_ETAG);
			tally_pass(3);
		}
	}
}
END_TEST

/* A copy goes its own way, and both outlive the engine. */
START_TEST(copies_outlive_the_engine)
{
	const struct backend *backend = backends_under_test(_i);
	struct bithose *e = backends_reopen(backend);
	static uint8_t text[100000];
	uint8_t out[32], expected[32];
	struct bithose_kt kt, copy;
	struct bithose_parallelhash ph;
	struct bithose_kmac kmac;

	expect_int(bithose_kt(e, NULL, 128, in, 5, text, sizeof(text), expected,
			      32),
		   0);
	expect_int(bithose_kt_init(&kt, e, 128), 0);
	expect_int(bithose_parallelhash_init(&ph, e, 128, 1000, in, 5), 0);
	expect_int(bithose_kmac_init(&kmac, e, 128, in, 16, in, 5), 0);
	bithose_close(e);
	bithose_kt_update(&kt, NULL, text, 40000);
	copy = kt;
	bithose_kt_update(&kt, NULL, in, 500);
	bithose_kt_update(&copy, NULL, text + 40000, sizeof(text) - 40000);
	bithose_kt_customize(&copy, in, 5);
	expect_int(bithose_kt_squeeze(&copy, out, 32), 0);
	expect_bytes(out, expected, 32);
	e = backend->engine;
	expect_int(bithose_parallelhash(e, NULL, 128, 1000, in, 5, text,
					sizeof(text), expected, 32),
		   0);
	bithose_parallelhash_update(&ph, NULL, text, sizeof(text));
	expect_int(bithose_parallelhash_final(&ph, out, 32), 0);
	expect_bytes(out, expected, 32);
	expect_int(bithose_kmac(e, 128, in, 16, in, 5, text, 999, expected, 32),
		   0);
	bithose_kmac_update(&kmac, text, 999);
	expect_int(bithose_kmac_final(&kmac, out, 32), 0);
	expect_bytes(out, expected, 32);
	tally_pass(3);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {
		prefixes_of_cshake,
		prefixes_of_kmac,
		cshake_without_strings_is_shake,
		lengths_of_outputs,
		tuples,
		long_elements,
		wrong_tags,
		hopmac_is_kt_of_kt,
		copies_outlive_the_engine,
	};
	const struct suite suite = {
		.name = "check_customized",
		.unit = "answers",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};
	struct random random = {185};

	random_fill(&random, in, sizeof(in));
	return suite_main(&suite);
}
