/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Numbers and names of algorithms, to the constants of their standards. */
#include "expect.h"
#include "keccak.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <stdio.h>
#include <string.h>

/*
 * The constants as the standards give them: capacity 2 n for Keccak-n and
 * SHA3-n, 256 and 512 for the others; the suffix 01 of SHA-3, 1111 of SHAKE
 * and 11 of RawSHAKE (FIPS 202, 6) followed by the first bit of the padding.
 */
static const struct bithose_algorithm_info table[] = {
	{BITHOSE_KECCAK_224, "keccak-224", 144, 0x01, 24, 28, 112},
	{BITHOSE_KECCAK_256, "keccak-256", 136, 0x01, 24, 32, 128},
	{BITHOSE_KECCAK_384, "keccak-384", 104, 0x01, 24, 48, 192},
	{BITHOSE_KECCAK_512, "keccak-512", 72, 0x01, 24, 64, 256},
	{BITHOSE_SHA3_224, "sha3-224", 144, 0x06, 24, 28, 112},
	{BITHOSE_SHA3_256, "sha3-256", 136, 0x06, 24, 32, 128},
	{BITHOSE_SHA3_384, "sha3-384", 104, 0x06, 24, 48, 192},
	{BITHOSE_SHA3_512, "sha3-512", 72, 0x06, 24, 64, 256},
	{BITHOSE_SHAKE128, "shake128", 168, 0x1f, 24, 0, 128},
	{BITHOSE_SHAKE256, "shake256", 136, 0x1f, 24, 0, 256},
	{BITHOSE_RAWSHAKE128, "rawshake128", 168, 0x07, 24, 0, 128},
	{BITHOSE_RAWSHAKE256, "rawshake256", 136, 0x07, 24, 0, 256},
	{BITHOSE_TURBOSHAKE128, "turboshake128", 168, 0x1f, 12, 0, 128},
	{BITHOSE_TURBOSHAKE256, "turboshake256", 136, 0x1f, 12, 0, 256},
};

#define COUNT (sizeof(table) / sizeof(table[0]))

static void same(const struct bithose_algorithm_info *got,
		 const struct bithose_algorithm_info *expected)
{
	expect_int(got->algorithm, expected->algorithm);
	expect(strcmp(got->name, expected->name) == 0, "\"%s\", not \"%s\"",
	       got->name, expected->name);
	expect_int(got->rate, expected->rate);
	expect_int(got->suffix, expected->suffix);
	expect_int(got->rounds, expected->rounds);
	expect_int(got->digest_len, expected->digest_len);
	expect_int(got->strength, expected->strength);
	tally_pass(1);
}

START_TEST(by_number)
{
	struct bithose_algorithm_info info;

	for (size_t i = 0; i < COUNT; i++) {
		expect_int(bithose_algorithm_info(table[i].algorithm, &info),
			   0);
		same(&info, &table[i]);
	}
}
END_TEST

START_TEST(walk)
{
	struct bithose_algorithm_info info, before;

	for (size_t i = 0; i < COUNT; i++) {
		expect_int(bithose_algorithm_at(i, &info), 0);
		same(&info, &table[i]);
	}
	before = info;
	expect_int(bithose_algorithm_at(COUNT, &info), BITHOSE_EALGORITHM);
	expect_int(bithose_algorithm_at(SIZE_MAX, &info), BITHOSE_EALGORITHM);
	expect_bytes(&info, &before, sizeof(info));
}
END_TEST

START_TEST(by_name)
{
	static const struct {
		const char *name;
		enum bithose_algorithm algorithm;
	} names[] = {
		{"SHA3-256", BITHOSE_SHA3_256},
		{"sha3_256", BITHOSE_SHA3_256},
		{"sha3256", BITHOSE_SHA3_256},
		{"Sha3-_256", BITHOSE_SHA3_256},
		{"SHA3-224", BITHOSE_SHA3_224},
		{"keccak256", BITHOSE_KECCAK_256},
		{"Keccak_256", BITHOSE_KECCAK_256},
		{"KECCAK-512", BITHOSE_KECCAK_512},
		{"shake-128", BITHOSE_SHAKE128},
		{"SHAKE256", BITHOSE_SHAKE256},
		{"RawSHAKE128", BITHOSE_RAWSHAKE128},
		{"raw-shake-256", BITHOSE_RAWSHAKE256},
		{"TurboSHAKE128", BITHOSE_TURBOSHAKE128},
		{"turbo_shake_256", BITHOSE_TURBOSHAKE256},
	};
	struct bithose_algorithm_info info;

	for (size_t i = 0; i < COUNT; i++) {
		expect_int(bithose_algorithm_by_name(table[i].name, &info), 0);
		same(&info, &table[i]);
	}
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		expect(bithose_algorithm_by_name(names[i].name, &info) == 0,
		       "%s", names[i].name);
		expect_int(info.algorithm, names[i].algorithm);
		tally_pass(1);
	}
}
END_TEST

START_TEST(names_of_nothing)
{
	static const char *const names[] = {
		"",
		"-",
		"sha3",
		"sha-3",
		"keccak",
		"shake",
		"256",
		"sha256",
		"sha2-256",
		"sha3-255",
		"sha3-2560",
		"sha3-25",
		"sha3-256 ",
		" sha3-256",
		"sha3/256",
		"sha3.256",
		"sha3-256-06",
		"shake128-1f",
		"shake129",
		"rawshake",
		"turboshake",
		"turboshake128-0",
		"turboshake128-00",
		"turboshake128-80",
		"turboshake128-ff",
		"turboshake128-0g",
		"turboshake128-0b0",
		"turboshake128-0x0b",
		"turboshake12-80b",
		"turboshake64",
		"\xff\xfe",
	};
	struct bithose_algorithm_info info, before;
	char longest[5000];

	memset(&before, 0x77, sizeof(before));
	info = before;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		expect(bithose_algorithm_by_name(names[i], &info) ==
			       BITHOSE_EALGORITHM,
		       "\"%s\"", names[i]);
		tally_pass(1);
	}
	memset(longest, 'a', sizeof(longest));
	longest[sizeof(longest) - 1] = '\0';
	expect_int(bithose_algorithm_by_name(longest, &info),
		   BITHOSE_EALGORITHM);
	expect_bytes(&info, &before, sizeof(info));
}
END_TEST

/* What a domain byte gives: an algorithm with its name, or nothing. */
static void domain_check(enum bithose_algorithm turboshake, unsigned domain)
{
	enum bithose_algorithm algorithm =
		bithose_turboshake(turboshake, domain);
	struct bithose_algorithm_info info, named;
	struct keccak_sponge sponge = {.suffix = domain, .rounds = 12};
	uint8_t out[64], expected[64];
	char name[24];

	if (domain < 0x01 || domain > 0x7f) {
		expect_int(bithose_algorithm_info(algorithm, &info),
			   BITHOSE_EALGORITHM);
		return;
	}
	expect_int(bithose_algorithm_info(algorithm, &info), 0);
	expect_int(info.suffix, domain);
	expect_int(info.rounds, 12);
	sponge.rate = info.rate;
	keccak_hash(&sponge, (const uint8_t *)"abc", 3, expected, 64);
	expect_int(bithose_hash(NULL, info.algorithm, "abc", 3, out, 64), 0);
	expect_bytes(out, expected, 64);

	snprintf(name, sizeof(name), "turboshake%d-%02X",
		 turboshake == BITHOSE_TURBOSHAKE128 ? 128 : 256, domain);
	expect_int(bithose_algorithm_by_name(name, &named), 0);
	same(&named, &info);
	expect_int(bithose_algorithm_by_name(info.name, &named), 0);
	same(&named, &info);
}

START_TEST(turboshake_domains)
{
	for (unsigned domain = 0; domain <= 0x1ff; domain++) {
		domain_check(BITHOSE_TURBOSHAKE128, domain);
		domain_check(BITHOSE_TURBOSHAKE256, domain);
	}
	domain_check(BITHOSE_TURBOSHAKE128, ~0u);
}
END_TEST

START_TEST(domains_are_for_turboshake)
{
	struct bithose_algorithm_info info;

	for (size_t i = 0; i < COUNT - 2; i++)
		expect_int(bithose_algorithm_info(
				   bithose_turboshake(table[i].algorithm, 0x06),
				   &info),
			   BITHOSE_EALGORITHM);
	tally_pass(COUNT - 2);
}
END_TEST

START_TEST(errors_and_version)
{
	const char *unknown = bithose_strerror(1);
	char version[32];

	ck_assert_str_eq(unknown, "unknown error");
	for (int error = BITHOSE_EELEMENT; error <= BITHOSE_OK; error++) {
		const char *text = bithose_strerror(error);

		ck_assert_str_ne(text, "");
		ck_assert_str_ne(text, unknown);
		ck_assert_int_ne(text[strlen(text) - 1], '.');
		for (int other = error + 1; other <= BITHOSE_OK; other++)
			ck_assert_str_ne(text, bithose_strerror(other));
	}
	ck_assert_str_eq(bithose_strerror(BITHOSE_EELEMENT - 1), unknown);
	ck_assert_str_eq(bithose_strerror(INT32_MIN), unknown);
	snprintf(version, sizeof(version), "%d.%d.%d", BITHOSE_VERSION_MAJOR,
		 BITHOSE_VERSION_MINOR, BITHOSE_VERSION_PATCH);
	ck_assert_str_eq(bithose_version(), version);
	ck_assert_str_eq(bithose_version(), BITHOSE_VERSION);
	tally_pass(1);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {
		by_number,
		walk,
		by_name,
		names_of_nothing,
		turboshake_domains,
		domains_are_for_turboshake,
		errors_and_version,
	};
	const struct suite suite = {
		.name = "check_algorithm",
		.unit = "look-ups",
		.once = tests,
		.once_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
