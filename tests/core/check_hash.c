/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One-shot calls with inputs and outputs at any place, to the same bytes. */
#include "backends.h"
#include "expect.h"
#include "guard.h"
#include "keccak.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

#define RATE_MAX 168
#define LENGTH_MAX (3 * RATE_MAX + 1)

static const enum bithose_algorithm algorithms[] = {
	BITHOSE_KECCAK_224,    BITHOSE_KECCAK_256,    BITHOSE_KECCAK_384,
	BITHOSE_KECCAK_512,    BITHOSE_SHA3_224,      BITHOSE_SHA3_256,
	BITHOSE_SHA3_384,      BITHOSE_SHA3_512,      BITHOSE_SHAKE128,
	BITHOSE_SHAKE256,      BITHOSE_RAWSHAKE128,   BITHOSE_RAWSHAKE256,
	BITHOSE_TURBOSHAKE128, BITHOSE_TURBOSHAKE256,
};

#define ALGORITHM_COUNT (sizeof(algorithms) / sizeof(algorithms[0]))

static void reference(const struct bithose_algorithm_info *info,
		      const uint8_t *in, size_t in_len, uint8_t *out,
		      size_t out_len)
{
	const struct keccak_sponge sponge = {
		.rate = info->rate,
		.suffix = info->suffix,
		.rounds = info->rounds,
	};

	keccak_hash(&sponge, in, in_len, out, out_len);
}

/* Both buffers at the end, then at the start of guarded memory. */
static void at_both_ends(const struct backend *backend,
			 const struct bithose_algorithm_info *info,
			 const struct guard *in, const struct guard *out,
			 size_t in_len, size_t out_len)
{
	const uint8_t *ins[] = {guard_tail(in, in_len), in->start};
	uint8_t *outs[] = {guard_tail(out, out_len), out->start};
	uint8_t expected[LENGTH_MAX];

	for (size_t end = 0; end < 2; end++) {
		reference(info, ins[end], in_len, expected, out_len);
		expect_int(bithose_hash(backend->engine, info->algorithm,
					ins[end], in_len, outs[end], out_len),
			   0);
		expect(memcmp(outs[end], expected, out_len) == 0,
		       "%s: %s of %zu bytes to %zu", backend->title, info->name,
		       in_len, out_len);
		tally_pass(1);
	}
}

START_TEST(every_length_between_guards)
{
	const struct backend *backend = backends_under_test(_i);
	struct random random = {168};
	struct guard in, out;

	guard_open(&in, LENGTH_MAX);
	guard_open(&out, LENGTH_MAX);
	random_fill(&random, in.start, (size_t)(in.end - in.start));
	guard_seal(&in);
	for (size_t a = 0; a < ALGORITHM_COUNT; a++) {
		struct bithose_algorithm_info info;

		expect_int(bithose_algorithm_info(algorithms[a], &info), 0);
		for (size_t len = 0; len <= 3 * info.rate + 1; len++)
			at_both_ends(backend, &info, &in, &out, len,
				     info.digest_len != 0 ? info.digest_len
							  : len);
	}
	guard_close(&in);
	guard_close(&out);
}
END_TEST

START_TEST(every_alignment)
{
	const struct backend *backend = backends_under_test(_i);
	struct bithose_algorithm_info info;
	struct random random = {64};
	uint8_t in[64 + 300], out[64 + 200], expected[200];

	expect_int(bithose_algorithm_info(BITHOSE_SHAKE256, &info), 0);
	random_fill(&random, in, sizeof(in));
	for (size_t from = 0; from < 64; from++) {
		reference(&info, in + from, 300, expected, sizeof(expected));
		for (size_t to = 0; to < 64; to++) {
			memset(out, 0, sizeof(out));
			expect_int(bithose_hash(backend->engine,
						BITHOSE_SHAKE256, in + from,
						300, out + to, 200),
				   0);
			expect_bytes(out + to, expected, 200);
		}
		tally_pass(64);
	}
}
END_TEST

/* The output anywhere over the input, and over its two ends. */
START_TEST(overlap)
{
	const struct backend *backend = backends_under_test(_i);
	enum { LEN = 400, OUT = 200 };
	struct bithose_algorithm_info info;
	struct random random = {400};
	uint8_t text[LEN], expected[OUT], both[OUT + LEN + OUT];

	expect_int(bithose_algorithm_info(BITHOSE_TURBOSHAKE128, &info), 0);
	random_fill(&random, text, LEN);
	reference(&info, text, LEN, expected, OUT);
	for (size_t at = 0; at <= OUT + LEN; at++) {
		memcpy(both + OUT, text, LEN);
		expect_int(bithose_hash(backend->engine, BITHOSE_TURBOSHAKE128,
					both + OUT, LEN, both + at, OUT),
			   0);
		expect(memcmp(both + at, expected, OUT) == 0,
		       "%s: output at input %+td", backend->title,
		       (ptrdiff_t)at - OUT);
	}
	tally_pass(OUT + LEN + 1);
}
END_TEST

START_TEST(null_with_length_0)
{
	const struct backend *backend = backends_under_test(_i);

	for (size_t a = 0; a < ALGORITHM_COUNT; a++) {
		struct bithose_algorithm_info info;
		uint8_t out[64], expected[64];
		size_t out_len;

		expect_int(bithose_algorithm_info(algorithms[a], &info), 0);
		out_len = info.digest_len != 0 ? info.digest_len : 64;
		reference(&info, NULL, 0, expected, out_len);
		expect_int(bithose_hash(backend->engine, info.algorithm, NULL,
					0, out, out_len),
			   0);
		expect_bytes(out, expected, out_len);
		if (info.digest_len == 0)
			expect_int(bithose_hash(backend->engine, info.algorithm,
						"x", 1, NULL, 0),
				   0);
		tally_pass(1);
	}
}
END_TEST

/* A shorter extendable output begins a longer one. */
START_TEST(outputs_are_prefixes)
{
	const struct backend *backend = backends_under_test(_i);
	uint8_t whole[4 * RATE_MAX + 1], part[4 * RATE_MAX + 1];

	for (size_t a = 0; a < ALGORITHM_COUNT; a++) {
		struct bithose_algorithm_info info;

		expect_int(bithose_algorithm_info(algorithms[a], &info), 0);
		if (info.digest_len != 0)
			continue;
		reference(&info, (const uint8_t *)"prefix", 6, whole,
			  sizeof(whole));
		for (size_t len = 0; len <= sizeof(whole); len++) {
			expect_int(bithose_hash(backend->engine, info.algorithm,
						"prefix", 6, part, len),
				   0);
			expect_bytes(part, whole, len);
		}
		tally_pass(sizeof(whole) + 1);
	}
}
END_TEST

/* The calls by name go through the default engine and give the same. */
START_TEST(calls_by_name)
{
	static const struct {
		enum bithose_algorithm algorithm;
		size_t len;
		void (*hash)(const void *in, size_t in_len, uint8_t *out);
	} calls[] = {
		{BITHOSE_KECCAK_256, 32, bithose_keccak_256},
		{BITHOSE_KECCAK_512, 64, bithose_keccak_512},
		{BITHOSE_SHA3_224, 28, bithose_sha3_224},
		{BITHOSE_SHA3_256, 32, bithose_sha3_256},
		{BITHOSE_SHA3_384, 48, bithose_sha3_384},
		{BITHOSE_SHA3_512, 64, bithose_sha3_512},
	};
	uint8_t out[300], expected[300];

	for (size_t i = 0; i < sizeof(calls) / sizeof(calls[0]); i++) {
		calls[i].hash("by name", 7, out);
		backends_expect(calls[i].algorithm, "by name", 7, expected,
				calls[i].len);
		expect_bytes(out, expected, calls[i].len);
		calls[i].hash(NULL, 0, out);
		backends_expect(calls[i].algorithm, NULL, 0, expected,
				calls[i].len);
		expect_bytes(out, expected, calls[i].len);
	}
	bithose_shake128("by name", 7, out, 300);
	backends_expect(BITHOSE_SHAKE128, "by name", 7, expected, 300);
	expect_bytes(out, expected, 300);
	bithose_shake256("by name", 7, out, 300);
	backends_expect(BITHOSE_SHAKE256, "by name", 7, expected, 300);
	expect_bytes(out, expected, 300);
	tally_pass(8);
}
END_TEST

int main(void)
{
	const TTest *const once[] = {calls_by_name};
	const TTest *const tests[] = {every_length_between_guards,
				      every_alignment, overlap,
				      null_with_length_0, outputs_are_prefixes};
	const struct suite suite = {
		.name = "check_hash",
		.unit = "digests",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
		.once = once,
		.once_count = sizeof(once) / sizeof(once[0]),
	};

	return suite_main(&suite);
}
