/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wrong arguments, to errors that change nothing. */
#include "backends.h"
#include "refused.h"
#include "suite.h"

#include <bithose/bithose.h>

static uint8_t out[REFUSED_LEN];
static const uint8_t in[3] = {'a', 'b', 'c'};

static const unsigned wrong_strengths[] = {0, 64, 127, 129, 192, 224, 512};

#define STRENGTHS (sizeof(wrong_strengths) / sizeof(wrong_strengths[0]))

static const void *const elements[1] = {in};
static const size_t element_lens[1] = {3};
static const void *const no_elements[1] = {NULL};

static void one_calls(const struct bithose *e, unsigned s, int expected)
{
	refused(out, bithose_cshake(e, s, "", 0, "", 0, in, 3, out, 32),
		expected);
	refused(out, bithose_kmac(e, s, in, 3, "", 0, in, 3, out, 32),
		expected);
	refused(out, bithose_kmac_xof(e, s, in, 3, "", 0, in, 3, out, 32),
		expected);
	refused(out, bithose_kmac_verify(e, s, in, 3, "", 0, in, 3, out, 32),
		expected);
	refused(out,
		bithose_tuplehash(e, s, "", 0, 1, elements, element_lens, out,
				  32),
		expected);
	refused(out,
		bithose_tuplehash_xof(e, s, "", 0, 1, elements, element_lens,
				      out, 32),
		expected);
	refused(out, bithose_parallelhash(e, NULL, s, 8, "", 0, in, 3, out, 32),
		expected);
	refused(out,
		bithose_parallelhash_xof(e, NULL, s, 8, "", 0, in, 3, out, 32),
		expected);
	refused(out, bithose_kt(e, NULL, s, "", 0, in, 3, out, 32), expected);
	refused(out, bithose_hopmac(e, NULL, s, in, 3, "", 0, in, 3, out, 32),
		expected);
	refused(out,
		bithose_hopmac_verify(e, NULL, s, in, 3, "", 0, in, 3, out, 32),
		expected);
}

START_TEST(strengths)
{
	const struct bithose *e = backends_under_test(_i)->engine;

	for (size_t i = 0; i < STRENGTHS; i++) {
		struct bithose_cshake cshake = {0};
		struct bithose_kmac kmac = {0};
		struct bithose_tuplehash tuplehash = {0};
		struct bithose_parallelhash parallelhash = {0};
		struct bithose_kt kt = {0};
		unsigned s = wrong_strengths[i];

		one_calls(e, s, BITHOSE_EALGORITHM);
		REFUSED(out, cshake,
			bithose_cshake_init(&cshake, e, s, "", 0, "", 0),
			BITHOSE_EALGORITHM);
		REFUSED(out, kmac, bithose_kmac_init(&kmac, e, s, in, 3, "", 0),
			BITHOSE_EALGORITHM);
		REFUSED(out, tuplehash,
			bithose_tuplehash_init(&tuplehash, e, s, "", 0),
			BITHOSE_EALGORITHM);
		REFUSED(out, parallelhash,
			bithose_parallelhash_init(&parallelhash, e, s, 8, "",
						  0),
			BITHOSE_EALGORITHM);
		REFUSED(out, kt, bithose_kt_init(&kt, e, s),
			BITHOSE_EALGORITHM);
	}
}
END_TEST

START_TEST(null_of_cshake_and_kmac)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	const int bad = BITHOSE_EINVAL;

	refused(out, bithose_cshake(e, 128, NULL, 1, "", 0, in, 3, out, 32),
		bad);
	refused(out, bithose_cshake(e, 128, "", 0, NULL, 1, in, 3, out, 32),
		bad);
	refused(out, bithose_cshake(e, 128, "", 0, "", 0, NULL, 3, out, 32),
		bad);
	refused(out, bithose_cshake(e, 128, "", 0, "", 0, in, 3, NULL, 32),
		bad);
	refused(out, bithose_kmac(e, 128, NULL, 1, "", 0, in, 3, out, 32), bad);
	refused(out, bithose_kmac(e, 128, in, 3, NULL, 1, in, 3, out, 32), bad);
	refused(out, bithose_kmac(e, 128, in, 3, "", 0, NULL, 3, out, 32), bad);
	refused(out, bithose_kmac(e, 128, in, 3, "", 0, in, 3, NULL, 32), bad);
	/* Of KMAC an output of no bytes would be none. */
	refused(out, bithose_kmac(e, 128, in, 3, "", 0, in, 3, out, 0), bad);
	refused(out, bithose_kmac_xof(e, 128, NULL, 1, "", 0, in, 3, out, 32),
		bad);
	refused(out, bithose_kmac_xof(e, 128, in, 3, NULL, 1, in, 3, out, 32),
		bad);
	refused(out, bithose_kmac_xof(e, 128, in, 3, "", 0, NULL, 1, out, 32),
		bad);
	refused(out, bithose_kmac_xof(e, 128, in, 3, "", 0, in, 3, NULL, 32),
		bad);
	refused(out, bithose_kmac_verify(e, 128, NULL, 1, "", 0, in, 3, in, 3),
		bad);
	refused(out, bithose_kmac_verify(e, 128, in, 3, "", 0, NULL, 1, out, 8),
		bad);
	refused(out, bithose_kmac_verify(e, 128, in, 3, "", 0, in, 3, NULL, 8),
		bad);
	/* A tag of no bytes would be that of every message. */
	for (size_t len = 0; len < 4; len++)
		refused(out,
			bithose_kmac_verify(e, 128, in, 3, "", 0, in, 3, out,
					    len),
			bad);
	refused(out, bithose_kmac_verify(e, 128, in, 3, "", 0, in, 3, out, 4),
		BITHOSE_ETAG);
}
END_TEST

START_TEST(null_of_trees_and_tuples)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	const int bad = BITHOSE_EINVAL;

	refused(out, bithose_tuplehash(e, 128, NULL, 1, 0, NULL, NULL, out, 32),
		bad);
	refused(out,
		bithose_tuplehash(e, 128, "", 0, 1, NULL, element_lens, out,
				  32),
		bad);
	refused(out,
		bithose_tuplehash(e, 128, "", 0, 1, elements, NULL, out, 32),
		bad);
	refused(out,
		bithose_tuplehash(e, 128, "", 0, 1, no_elements, element_lens,
				  out, 32),
		bad);
	refused(out,
		bithose_tuplehash_xof(e, 128, "", 0, 1, elements, element_lens,
				      NULL, 32),
		bad);
	refused(out,
		bithose_parallelhash(e, NULL, 128, 0, "", 0, in, 3, out, 32),
		bad);
	refused(out,
		bithose_parallelhash(e, NULL, 128, 8, NULL, 1, in, 3, out, 32),
		bad);
	refused(out,
		bithose_parallelhash(e, NULL, 128, 8, "", 0, NULL, 1, out, 32),
		bad);
	refused(out,
		bithose_parallelhash_xof(e, NULL, 128, 0, "", 0, in, 3, out,
					 32),
		bad);
	refused(out,
		bithose_parallelhash_xof(e, NULL, 128, 8, "", 0, in, 3, NULL,
					 32),
		bad);
	refused(out, bithose_kt(e, NULL, 128, NULL, 1, in, 3, out, 32), bad);
	refused(out, bithose_kt(e, NULL, 128, "", 0, NULL, 1, out, 32), bad);
	refused(out, bithose_kt(e, NULL, 128, "", 0, in, 3, NULL, 32), bad);
	refused(out,
		bithose_hopmac(e, NULL, 128, NULL, 1, "", 0, in, 3, out, 32),
		bad);
	refused(out,
		bithose_hopmac(e, NULL, 128, in, 3, NULL, 1, in, 3, out, 32),
		bad);
	refused(out,
		bithose_hopmac(e, NULL, 128, in, 3, "", 0, NULL, 1, out, 32),
		bad);
	refused(out,
		bithose_hopmac(e, NULL, 128, in, 3, "", 0, in, 3, NULL, 32),
		bad);
	refused(out,
		bithose_hopmac_verify(e, NULL, 128, in, 3, "", 0, in, 3, out,
				      3),
		bad);
	refused(out,
		bithose_hopmac_verify(e, NULL, 128, in, 3, "", 0, in, 3, NULL,
				      32),
		bad);
	refused(out,
		bithose_hopmac_verify(e, NULL, 128, in, 3, "", 0, in, 3, out,
				      4),
		BITHOSE_ETAG);
}
END_TEST

static void run(void *context, uint32_t count,
		void (*task)(void *argument, uint32_t index), void *argument)
{
	(void)context;
	for (uint32_t i = 0; i < count; i++)
		task(argument, i);
}

START_TEST(executors)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	const struct bithose_executor bad[] = {
		{0, 2, NULL, run},
		{sizeof(bad[0]) - 1, 2, NULL, run},
		{sizeof(bad[0]), 0, NULL, run},
		{sizeof(bad[0]), 2, NULL, NULL},
	};
	struct bithose_kt kt;
	struct bithose_parallelhash ph;

	expect_int(bithose_kt_init(&kt, e, 128), 0);
	expect_int(bithose_parallelhash_init(&ph, e, 128, 1, "", 0), 0);
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		const struct bithose_executor *x = &bad[i];

		refused(out, bithose_kt(e, x, 128, "", 0, in, 3, out, 32),
			BITHOSE_EINVAL);
		refused(out,
			bithose_hopmac(e, x, 128, in, 3, "", 0, in, 3, out, 32),
			BITHOSE_EINVAL);
		refused(out,
			bithose_hopmac_verify(e, x, 128, in, 3, "", 0, in, 3,
					      out, 32),
			BITHOSE_EINVAL);
		refused(out,
			bithose_parallelhash(e, x, 128, 1, "", 0, in, 3, out,
					     32),
			BITHOSE_EINVAL);
		REFUSED(out, kt, bithose_kt_update(&kt, x, in, 3),
			BITHOSE_EINVAL);
		REFUSED(out, ph, bithose_parallelhash_update(&ph, x, in, 3),
			BITHOSE_EINVAL);
	}
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {strengths, null_of_cshake_and_kmac,
				      null_of_trees_and_tuples, executors};
	const struct suite suite = {
		.name = "check_function_refusals",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	memset(out, REFUSED_BYTE, sizeof(out));
	return suite_main(&suite);
}
