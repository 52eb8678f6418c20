/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Calls at the wrong time, to errors that change nothing. */
#include "backends.h"
#include "refused.h"
#include "suite.h"

#include <bithose/bithose.h>

static uint8_t out[REFUSED_LEN];
static const uint8_t in[3] = {'a', 'b', 'c'};

/* Every call on a context that has not begun, or was erased. */
static void none_begun(struct bithose_cshake *cshake, struct bithose_kmac *kmac,
		       struct bithose_tuplehash *tuple,
		       struct bithose_parallelhash *ph, struct bithose_kt *kt)
{
	const int bad = BITHOSE_ESTATE;

	REFUSED(out, *cshake, bithose_cshake_update(cshake, in, 3), bad);
	REFUSED(out, *cshake, bithose_cshake_squeeze(cshake, out, 3), bad);
	REFUSED(out, *kmac, bithose_kmac_update(kmac, in, 3), bad);
	REFUSED(out, *kmac, bithose_kmac_final(kmac, out, 3), bad);
	REFUSED(out, *kmac, bithose_kmac_final_verify(kmac, in, 3), bad);
	REFUSED(out, *kmac, bithose_kmac_squeeze(kmac, out, 3), bad);
	REFUSED(out, *kmac, bithose_kmac_squeeze(kmac, NULL, 3), bad);
	REFUSED(out, *tuple, bithose_tuplehash_element(tuple, in, 3), bad);
	REFUSED(out, *tuple, bithose_tuplehash_begin(tuple, 3), bad);
	REFUSED(out, *tuple, bithose_tuplehash_update(tuple, in, 0), bad);
	REFUSED(out, *tuple, bithose_tuplehash_final(tuple, out, 3), bad);
	REFUSED(out, *tuple, bithose_tuplehash_squeeze(tuple, out, 3), bad);
	REFUSED(out, *ph, bithose_parallelhash_update(ph, NULL, in, 3), bad);
	REFUSED(out, *ph, bithose_parallelhash_final(ph, out, 3), bad);
	REFUSED(out, *ph, bithose_parallelhash_squeeze(ph, out, 3), bad);
	REFUSED(out, *kt, bithose_kt_update(kt, NULL, in, 3), bad);
	REFUSED(out, *kt, bithose_kt_customize(kt, in, 3), bad);
	REFUSED(out, *kt, bithose_kt_squeeze(kt, out, 3), bad);
	REFUSED(out, *kt, bithose_hopmac_final(kt, in, 3, "", 0, out, 3), bad);
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
	REFUSED(out, cshake, bithose_cshake_update(&cshake, in, 3), bad);
	REFUSED(out, kmac, bithose_kmac_update(&kmac, in, 3), bad);
	REFUSED(out, kmac, bithose_kmac_final(&kmac, out, 3), bad);
	REFUSED(out, kmac, bithose_kmac_final_verify(&kmac, in, 3), bad);
	REFUSED(out, tuple, bithose_tuplehash_element(&tuple, in, 3), bad);
	REFUSED(out, tuple, bithose_tuplehash_begin(&tuple, 0), bad);
	REFUSED(out, tuple, bithose_tuplehash_final(&tuple, out, 3), bad);
	REFUSED(out, ph, bithose_parallelhash_update(&ph, NULL, in, 3), bad);
	REFUSED(out, ph, bithose_parallelhash_final(&ph, out, 3), bad);
	REFUSED(out, kt, bithose_kt_update(&kt, NULL, in, 3), bad);
	REFUSED(out, kt, bithose_kt_customize(&kt, in, 3), bad);
	REFUSED(out, kt, bithose_hopmac_final(&kt, in, 3, "", 0, out, 3), bad);
	REFUSED(out, kt, bithose_kt_squeeze(&kt, NULL, 3), BITHOSE_EINVAL);
	REFUSED(out, kmac, bithose_kmac_squeeze(&kmac, NULL, 3),
		BITHOSE_EINVAL);
}
END_TEST

START_TEST(elements_in_pieces)
{
	const struct bithose *e = backends_under_test(_i)->engine;
	struct bithose_tuplehash tuple;

	expect_int(bithose_tuplehash_init(&tuple, e, 256, NULL, 0), 0);
	REFUSED(out, tuple, bithose_tuplehash_update(&tuple, in, 1),
		BITHOSE_EINVAL);
	expect_int(bithose_tuplehash_begin(&tuple, 5), 0);
	expect_int(bithose_tuplehash_update(&tuple, in, 3), 0);
	REFUSED(out, tuple, bithose_tuplehash_begin(&tuple, 0), BITHOSE_ESTATE);
	REFUSED(out, tuple, bithose_tuplehash_element(&tuple, in, 1),
		BITHOSE_ESTATE);
	REFUSED(out, tuple, bithose_tuplehash_final(&tuple, out, 32),
		BITHOSE_ESTATE);
	REFUSED(out, tuple, bithose_tuplehash_squeeze(&tuple, out, 32),
		BITHOSE_ESTATE);
	REFUSED(out, tuple, bithose_tuplehash_update(&tuple, in, 3),
		BITHOSE_EINVAL);
	REFUSED(out, tuple, bithose_tuplehash_update(&tuple, NULL, 2),
		BITHOSE_EINVAL);
	expect_int(bithose_tuplehash_update(&tuple, in, 2), 0);
	REFUSED(out, tuple, bithose_tuplehash_final(&tuple, NULL, 32),
		BITHOSE_EINVAL);
	expect_int(bithose_tuplehash_begin(&tuple, 0), 0);
	expect_int(bithose_tuplehash_final(&tuple, NULL, 0), 0);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {without_init, after_a_squeeze,
				      elements_in_pieces};
	const struct suite suite = {
		.name = "check_function_states",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	memset(out, REFUSED_BYTE, sizeof(out));
	return suite_main(&suite);
}
