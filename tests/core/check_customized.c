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
