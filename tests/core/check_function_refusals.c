/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wrong arguments and wrong times, to errors that change nothing. */
#include "backends.h"
#include "expect.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>

#define BYTE 0xa5

static uint8_t out[64];
static const uint8_t in[3] = {'a', 'b', 'c'};

/* The call was refused, and `out` is as it was. */
static void refused(int error, int expected)
{
	expect_int(error, expected);
	for (size_t i = 0; i < sizeof(out); i++)
		expect_int(out[i], BYTE);
	tally_pass(1);
}

/* The same, and a context is as it was. */
#define REFUSED(context, call, expected)                                  \
	do {                                                              \
		union {                                                   \
			__typeof__(context) as;                           \
			uint8_t bytes[sizeof(context)];                   \
		} before_ = {.as = (context)};                            \
		refused(call, expected);                                  \
		expect_bytes(&(context), before_.bytes, sizeof(context)); \
	} while (0)

static const unsigned wrong_strengths[] = {0, 64, 127, 129, 192, 224, 512};

#define STRENGTHS (sizeof(wrong_strengths) / sizeof(wrong_strengths[0]))

static const void *const elements[1] = {in};
static const size_t element_lens[1] = {3};
static const void *const no_elements[1] = {NULL};

static void one_calls(const struct bithose *e, unsigned s, int expected)
{
	refused(bithose_cshake(e, s, "", 0, "", 0, in, 3, out, 32), expected);
	refused(bithose_kmac(e, s, in, 3, "", 0, in, 3, out, 32), expected);
	refused(bithose_kmac_xof(e, s, in, 3, "", 0, in, 3, out, 32), expected);
	refused(bithose_kmac_verify(e, s, in, 3, "", 0, in, 3, out, 32),
		expected);
	refused(bithose_tuplehash(e, s, "", 0, 1, elements, element_lens, out,
				  32),
		expected);
	refused(bithose_tuplehash_xof(e, s, "", 0, 1, elements, element_lens,
				      out, 32),
		expected);
	refused(bithose_parallelhash(e, NULL, s, 8, "", 0, in, 3, out, 32),
		expected);
	refused(bithose_parallelhash_xof(e, NULL, s, 8, "", 0, in, 3, out, 32),
		expected);
	refused(bithose_kt(e, NULL, s, "", 0, in, 3, out, 32), expected);
	refused(bithose_hopmac(e, NULL, s, in, 3, "", 0, in, 3, out, 32),
		expected);
	refused(bithose_hopmac_verify(e, NULL, s, in, 3, "", 0, in, 3, out, 32),
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
		REFUSED(cshake,
			bithose_cshake_init(&cshake, e, s, "", 0, "", 0),
			BITHOSE_EALGORITHM);
		REFUSED(kmac, bithose_kmac_init(&kmac, e, s, in, 3, "", 0),
			BITHOSE_EALGORITHM);
		REFUSED(tuplehash,
			bithose_tuplehash_init(&tuplehash, e, s, "", 0),
			BITHOSE_EALGORITHM);
		REFUSED(parallelhash,
			bithose_parallelhash_init(&parallelhash, e, s, 8, "",
						  0),
			BITHOSE_EALGORITHM);
		REFUSED(kt, bithose_kt_init(&kt, e, s), BITHOSE_EALGORITHM);
	}
}
END_TEST

START_TEST(null_of_cshake_and_kmac)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	const int bad = BITHOSE_EINVAL;

	refused(bithose_cshake(e, 128, NULL, 1, "", 0, in, 3, out, 32), bad);
	refused(bithose_cshake(e, 128, "", 0, NULL, 1, in, 3, out, 32), bad);
	refused(bithose_cshake(e, 128, "", 0, "", 0, NULL, 3, out, 32), bad);
	refused(bithose_cshake(e, 128, "", 0, "", 0, in, 3, NULL, 32), bad);
	refused(bithose_kmac(e, 128, NULL, 1, "", 0, in, 3, out, 32), bad);
	refused(bithose_kmac(e, 128, in, 3, NULL, 1, in, 3, out, 32), bad);
	refused(bithose_kmac(e, 128, in, 3, "", 0, NULL, 3, out, 32), bad);
	refused(bithose_kmac(e, 128, in, 3, "", 0, in, 3, NULL, 32), bad);
	/* Of KMAC an output of no bytes would be none. */
	refused(bithose_kmac(e, 128, in, 3, "", 0, in, 3, out, 0), bad);
	refused(bithose_kmac_xof(e, 128, NULL, 1, "", 0, in, 3, out, 32), bad);
	refused(bithose_kmac_xof(e, 128, in, 3, NULL, 1, in, 3, out, 32), bad);
	refused(bithose_kmac_xof(e, 128, in, 3, "", 0, NULL, 1, out, 32), bad);
	refused(bithose_kmac_xof(e, 128, in, 3, "", 0, in, 3, NULL, 32), bad);
	refused(bithose_kmac_verify(e, 128, NULL, 1, "", 0, in, 3, in, 3), bad);
	refused(bithose_kmac_verify(e, 128, in, 3, "", 0, NULL, 1, out, 8),
		bad);
	refused(bithose_kmac_verify(e, 128, in, 3, "", 0, in, 3, NULL, 8), bad);
	/* A tag of no bytes would be that of every message. */
	for (size_t len = 0; len < 4; len++)
		refused(bithose_kmac_verify(e, 128, in, 3, "", 0, in, 3, out,
					    len),
			bad);
	refused(bithose_kmac_verify(e, 128, in, 3, "", 0, in, 3, out, 4),
		BITHOSE_ETAG);
}
END_TEST

START_TEST(null_of_trees_and_tuples)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	const int bad = BITHOSE_EINVAL;

	refused(bithose_tuplehash(e, 128, NULL, 1, 0, NULL, NULL, out, 32),
		bad);
	refused(bithose_tuplehash(e, 128, "", 0, 1, NULL, element_lens, out,
				  32),
		bad);
	refused(bithose_tuplehash(e, 128, "", 0, 1, elements, NULL, out, 32),
		bad);
	refused(bithose_tuplehash(e, 128, "", 0, 1, no_elements, element_lens,
				  out, 32),
		bad);
	refused(bithose_tuplehash_xof(e, 128, "", 0, 1, elements, element_lens,
				      NULL, 32),
		bad);
	refused(bithose_parallelhash(e, NULL, 128, 0, "", 0, in, 3, out, 32),
		bad);
	refused(bithose_parallelhash(e, NULL, 128, 8, NULL, 1, in, 3, out, 32),
		bad);
	refused(bithose_parallelhash(e, NULL, 128, 8, "", 0, NULL, 1, out, 32),
		bad);
	refused(bithose_parallelhash_xof(e, NULL, 128, 0, "", 0, in, 3, out,
					 32),
		bad);
	refused(bithose_parallelhash_xof(e, NULL, 128, 8, "", 0, in, 3, NULL,
					 32),
		bad);
	refused(bithose_kt(e, NULL, 128, NULL, 1, in, 3, out, 32), bad);
	refused(bithose_kt(e, NULL, 128, "", 0, NULL, 1, out, 32), bad);
	refused(bithose_kt(e, NULL, 128, "", 0, in, 3, NULL, 32), bad);
	refused(bithose_hopmac(e, NULL, 128, NULL, 1, "", 0, in, 3, out, 32),
		bad);
	refused(bithose_hopmac(e, NULL, 128, in, 3, NULL, 1, in, 3, out, 32),
		bad);
	refused(bithose_hopmac(e, NULL, 128, in, 3, "", 0, NULL, 1, out, 32),
		bad);
	refused(bithose_hopmac(e, NULL, 128, in, 3, "", 0, in, 3, NULL, 32),
		bad);
	refused(bithose_hopmac_verify(e, NULL, 128, in, 3, "", 0, in, 3, out,
				      3),
		bad);
	refused(bithose_hopmac_verify(e, NULL, 128, in, 3, "", 0, in, 3, NULL,
				      32),
		bad);
	refused(bithose_hopmac_verify(e, NULL, 128, in, 3, "", 0, in, 3, out,
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

		refused(bithose_kt(e, x, 128, "", 0, in, 3, out, 32),
			BITHOSE_EINVAL);
		refused(bithose_hopmac(e, x, 128, in, 3, "", 0, in, 3, out, 32),
			BITHOSE_EINVAL);
		refused(bithose_hopmac_verify(e, x, 128, in, 3, "", 0, in, 3,
					      out, 32),
			BITHOSE_EINVAL);
		refused(bithose_parallelhash(e, x, 128, 1, "", 0, in, 3, out,
					     32),
			BITHOSE_EINVAL);
		REFUSED(kt, bithose_kt_update(&kt, x, in, 3), BITHOSE_EINVAL);
		REFUSED(ph, bithose_parallelhash_update(&ph, x, in, 3),
			BITHOSE_EINVAL);
	}
}
END_TEST

/* Every call on a context that has not begun, or was erased. */
static void none_begun(struct bithose_cshake *cshake, struct bithose_kmac *kmac,
		       struct bithose_tuplehash *tuple,
		       struct bithose_parallelhash *ph, struct bithose_kt *kt)
{
	const int bad = BITHOSE_ESTATE;

	REFUSED(*cshake, bithose_cshake_update(cshake, in, 3), bad);
	REFUSED(*cshake, bithose_cshake_squeeze(cshake, out, 3), bad);
	REFUSED(*kmac, bithose_kmac_update(kmac, in, 3), bad);
	REFUSED(*kmac, bithose_kmac_final(kmac, out, 3), bad);
	REFUSED(*kmac, bithose_kmac_final_verify(kmac, in, 3), bad);
	REFUSED(*kmac, bithose_kmac_squeeze(kmac, out, 3), bad);
	REFUSED(*kmac, bithose_kmac_squeeze(kmac, NULL, 3), bad);
	REFUSED(*tuple, bithose_tuplehash_element(tuple, in, 3), bad);
	REFUSED(*tuple, bithose_tuplehash_begin(tuple, 3), bad);
	REFUSED(*tuple, bithose_tuplehash_update(tuple, in, 0), bad);
	REFUSED(*tuple, bithose_tuplehash_final(tuple, out, 3), bad);
	REFUSED(*tuple, bithose_tuplehash_squeeze(tuple, out, 3), bad);
	REFUSED(*ph, bithose_parallelhash_update(ph, NULL, in, 3), bad);
	REFUSED(*ph, bithose_parallelhash_final(ph, out, 3), bad);
	REFUSED(*ph, bithose_parallelhash_squeeze(ph, out, 3), bad);
	REFUSED(*kt, bithose_kt_update(kt, NULL, in, 3), bad);
	REFUSED(*kt, bithose_kt_customize(kt, in, 3), bad);
	REFUSED(*kt, bithose_kt_squeeze(kt, out, 3), bad);
	REFUSED(*kt, bithose_hopmac_final(kt, in, 3, "", 0, out, 3), bad);
}

START_TEST(without_init)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	struct bithose_cshake cshake = {0};
	struct bithose_kmac kmac = {0};
	struct bithose_tuplehash tuple = {0};
	struct bithose_parallelhash ph = {0};
	struct bithose_kt kt = {0};

	none_begun(&cshake, &kmac, &tuple, &ph, &kt);
	expect_int(bithose_cshake_init(&cshake, e, 128, in, 3, in, 3), 0);
	expect_int(bithose_kmac_init(&kmac, e, 128, in, 3, in, 3), 0);
	expect_int(bithose_tuplehash_init(&tuple, e, 128, in, 3), 0);
	expect_int(bithose_parallelhash_init(&ph, e, 128, 1, in, 3), 0);
	expect_int(bithose_kt_init(&kt, e, 128), 0);
	bithose_cshake_wipe(&cshake);
	bithose_kmac_wipe(&kmac);
	bithose_tuplehash_wipe(&tuple);
	bithose_parallelhash_wipe(&ph);
	bithose_kt_wipe(&kt);
	none_begun(&cshake, &kmac, &tuple, &ph, &kt);
	bithose_cshake_wipe(NULL);
	bithose_kmac_wipe(NULL);
	bithose_tuplehash_wipe(NULL);
	bithose_parallelhash_wipe(NULL);
	bithose_kt_wipe(NULL);
}
END_TEST

START_TEST(after_a_squeeze)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	const int bad = BITHOSE_ESTATE;
	struct bithose_cshake cshake;
	struct bithose_kmac kmac;
	struct bithose_tuplehash tuple;
	struct bithose_parallelhash ph;
	struct bithose_kt kt;

	expect_int(bithose_cshake_init(&cshake, e, 128, in, 3, in, 3), 0);
	expect_int(bithose_kmac_init(&kmac, e, 128, in, 3, in, 3), 0);
	expect_int(bithose_tuplehash_init(&tuple, e, 128, in, 3), 0);
	expect_int(bithose_parallelhash_init(&ph, e, 128, 1, in, 3), 0);
	expect_int(bithose_kt_init(&kt, e, 128), 0);
	/* Even of nothing. */
	expect_int(bithose_cshake_squeeze(&cshake, NULL, 0), 0);
	expect_int(bithose_kmac_squeeze(&kmac, NULL, 0), 0);
	expect_int(bithose_tuplehash_squeeze(&tuple, NULL, 0), 0);
	expect_int(bithose_parallelhash_squeeze(&ph, NULL, 0), 0);
	expect_int(bithose_kt_squeeze(&kt, NULL, 0), 0);
	REFUSED(cshake, bithose_cshake_update(&cshake, in, 3), bad);
	REFUSED(kmac, bithose_kmac_update(&kmac, in, 3), bad);
	REFUSED(kmac, bithose_kmac_final(&kmac, out, 3), bad);
	REFUSED(kmac, bithose_kmac_final_verify(&kmac, in, 3), bad);
	REFUSED(tuple, bithose_tuplehash_element(&tuple, in, 3), bad);
	REFUSED(tuple, bithose_tuplehash_begin(&tuple, 0), bad);
	REFUSED(tuple, bithose_tuplehash_final(&tuple, out, 3), bad);
	REFUSED(ph, bithose_parallelhash_update(&ph, NULL, in, 3), bad);
	REFUSED(ph, bithose_parallelhash_final(&ph, out, 3), bad);
	REFUSED(kt, bithose_kt_update(&kt, NULL, in, 3), bad);
	REFUSED(kt, bithose_kt_customize(&kt, in, 3), bad);
	REFUSED(kt, bithose_hopmac_final(&kt, in, 3, "", 0, out, 3), bad);
	REFUSED(kt, bithose_kt_squeeze(&kt, NULL, 3), BITHOSE_EINVAL);
	REFUSED(kmac, bithose_kmac_squeeze(&kmac, NULL, 3), BITHOSE_EINVAL);
}
END_TEST

START_TEST(elements_in_pieces)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	struct bithose_tuplehash tuple;

	expect_int(bithose_tuplehash_init(&tuple, e, 256, NULL, 0), 0);
	REFUSED(tuple, bithose_tuplehash_update(&tuple, in, 1), BITHOSE_EINVAL);
	expect_int(bithose_tuplehash_begin(&tuple, 5), 0);
	expect_int(bithose_tuplehash_update(&tuple, in, 3), 0);
	REFUSED(tuple, bithose_tuplehash_begin(&tuple, 0), BITHOSE_ESTATE);
	REFUSED(tuple, bithose_tuplehash_element(&tuple, in, 1),
		BITHOSE_ESTATE);
	REFUSED(tuple, bithose_tuplehash_final(&tuple, out, 32),
		BITHOSE_ESTATE);
	REFUSED(tuple, bithose_tuplehash_squeeze(&tuple, out, 32),
		BITHOSE_ESTATE);
	REFUSED(tuple, bithose_tuplehash_update(&tuple, in, 3), BITHOSE_EINVAL);
	REFUSED(tuple, bithose_tuplehash_update(&tuple, NULL, 2),
		BITHOSE_EINVAL);
	expect_int(bithose_tuplehash_update(&tuple, in, 2), 0);
	REFUSED(tuple, bithose_tuplehash_final(&tuple, NULL, 32),
		BITHOSE_EINVAL);
	expect_int(bithose_tuplehash_begin(&tuple, 0), 0);
	expect_int(bithose_tuplehash_final(&tuple, NULL, 0), 0);
}
END_TEST

static void setup(void)
{
	memset(out, BYTE, sizeof(out));
}

int main(void)
{
	const TTest *const tests[] = {
		strengths,
		null_of_cshake_and_kmac,
		null_of_trees_and_tuples,
		executors,
		without_init,
		after_a_squeeze,
		elements_in_pieces,
	};
	const struct suite suite = {
		.name = "check_function_refusals",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	setup();
	return suite_main(&suite);
}
