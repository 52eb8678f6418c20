/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Wrong arguments and wrong times of the calls for several states, to errors that
 * leave everything as it was.
 */
#include "backends.h"
#include "suite.h"
#include "witness.h"

#include <bithose/bithose.h>
#include <string.h>

#define BYTE 0xa5

START_TEST(of_multi_init)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	const size_t counts[] = {0, 17, 256, 257, SIZE_MAX};
	struct bithose_multi multi;
	struct witness witness;

	memset(&multi, BYTE, sizeof(multi));
	watch(&witness, &multi, sizeof(multi));
	for (size_t i = 0; i < sizeof(counts) / sizeof(counts[0]); i++)
		refused(&witness,
			bithose_multi_init(&multi, engine, BITHOSE_SHAKE128,
					   counts[i]),
			BITHOSE_EINVAL);
	refused(&witness,
		bithose_multi_init(&multi, engine, (enum bithose_algorithm)0,
				   4),
		BITHOSE_EALGORITHM);
	refused(&witness,
		bithose_multi_init(
			&multi, engine,
			bithose_turboshake(BITHOSE_TURBOSHAKE128, 0x80), 4),
		BITHOSE_EALGORITHM);
}
END_TEST

/* Every call, where none is allowed but init. */
static void unusable(struct bithose_multi *multi)
{
	struct witness witness;

	watch(&witness, multi, sizeof(*multi));
	refused(&witness, bithose_multi_absorb(multi, NULL, 0), BITHOSE_ESTATE);
	refused(&witness, bithose_multi_absorb_each(multi, NULL, NULL),
		BITHOSE_ESTATE);
	refused(&witness, bithose_multi_finalize(multi), BITHOSE_ESTATE);
	refused(&witness, bithose_multi_squeeze_blocks(multi, NULL, 0),
		BITHOSE_ESTATE);
	refused(&witness, bithose_multi_squeeze(multi, NULL, 0),
		BITHOSE_ESTATE);
	refused(&witness, bithose_multi_squeeze_each(multi, NULL, NULL),
		BITHOSE_ESTATE);
	refused(&witness, bithose_multi_reset(multi), BITHOSE_ESTATE);
}

START_TEST(of_multi_without_init)
{
	struct bithose_multi multi;

	memset(&multi, 0, sizeof(multi));
	unusable(&multi);
	expect_int(bithose_multi_init(&multi, backends_under_test(_i)->engine,
				      BITHOSE_SHAKE128, 3),
		   0);
	bithose_multi_wipe(&multi);
	unusable(&multi);
}
END_TEST

START_TEST(of_multi_absorb)
{
	static const uint8_t text[9];
	const void *const in[3] = {text, text, text};
	const void *const hole[3] = {text, text, NULL};
	const size_t lens[3] = {9, 0, 1};
	struct bithose_multi multi;
	struct witness witness;

	expect_int(bithose_multi_init(&multi, backends_under_test(_i)->engine,
				      BITHOSE_SHAKE128, 3),
		   0);
	expect_int(bithose_multi_absorb(&multi, in, 9), 0);
	watch(&witness, &multi, sizeof(multi));
	refused(&witness, bithose_multi_absorb(&multi, NULL, 1),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_absorb(&multi, hole, 1),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_absorb(&multi, hole, SIZE_MAX),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_absorb_each(&multi, hole, lens),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_absorb_each(&multi, NULL, lens),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_absorb_each(&multi, in, NULL),
		BITHOSE_EINVAL);
	/* Nothing of anything is allowed, and is nothing. */
	refused(&witness, bithose_multi_absorb(&multi, NULL, 0), 0);
	refused(&witness, bithose_multi_absorb(&multi, hole, 0), 0);
	expect_int(bithose_multi_finalize(&multi), 0);
	watch(&witness, &multi, sizeof(multi));
	refused(&witness, bithose_multi_finalize(&multi), BITHOSE_ESTATE);
	refused(&witness, bithose_multi_absorb(&multi, in, 1), BITHOSE_ESTATE);
	refused(&witness, bithose_multi_absorb(&multi, NULL, 0),
		BITHOSE_ESTATE);
	refused(&witness, bithose_multi_absorb_each(&multi, in, lens),
		BITHOSE_ESTATE);
}
END_TEST

START_TEST(of_multi_squeeze)
{
	uint8_t out[3][200];
	void *const to[3] = {out[0], out[1], out[2]};
	void *const hole[3] = {out[0], NULL, out[2]};
	const size_t lens[3] = {1, 200, 0};
	struct bithose_multi multi;
	struct witness witness, outputs;

	memset(out, BYTE, sizeof(out));
	watch(&outputs, out, sizeof(out));
	expect_int(bithose_multi_init(&multi, backends_under_test(_i)->engine,
				      BITHOSE_SHAKE128, 3),
		   0);
	watch(&witness, &multi, sizeof(multi));
	refused(&witness, bithose_multi_squeeze(&multi, hole, 1),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_squeeze(&multi, NULL, 1),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_squeeze_blocks(&multi, hole, 1),
		BITHOSE_EINVAL);
	refused(&witness,
		bithose_multi_squeeze_blocks(&multi, to, SIZE_MAX / 168 + 1),
		BITHOSE_EINVAL);
	refused(&witness,
		bithose_multi_squeeze_blocks(&multi, to, SIZE_MAX / 8),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_squeeze_each(&multi, hole, lens),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_squeeze_each(&multi, NULL, lens),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_squeeze_each(&multi, to, NULL),
		BITHOSE_EINVAL);
	refused(&outputs, 0, 0);
}
END_TEST

/* Each state of a fixed-length algorithm has a digest to give, once. */
START_TEST(of_multi_digests)
{
	uint8_t out[3][64];
	void *const to[3] = {out[0], out[1], out[2]};
	const size_t first[3] = {0, 31, 32}, rest[3] = {32, 1, 0};
	size_t lens[3];
	struct bithose_multi multi;
	struct witness witness;

	expect_int(bithose_multi_init(&multi, backends_under_test(_i)->engine,
				      BITHOSE_SHA3_256, 3),
		   0);
	watch(&witness, &multi, sizeof(multi));
	refused(&witness, bithose_multi_squeeze(&multi, to, 33),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_squeeze_blocks(&multi, to, 1),
		BITHOSE_EINVAL);
	refused(&witness, bithose_multi_squeeze_blocks(&multi, to, 0),
		BITHOSE_EINVAL);
	expect_int(bithose_multi_squeeze_each(&multi, to, first), 0);
	watch(&witness, &multi, sizeof(multi));
	for (size_t i = 0; i < 3; i++) {
		memcpy(lens, rest, sizeof(lens));
		lens[i]++;
		refused(&witness, bithose_multi_squeeze_each(&multi, to, lens),
			BITHOSE_EINVAL);
	}
	expect_int(bithose_multi_squeeze_each(&multi, to, rest), 0);
	watch(&witness, &multi, sizeof(multi));
	refused(&witness, bithose_multi_squeeze(&multi, to, 1), BITHOSE_EINVAL);
	refused(&witness, bithose_multi_squeeze(&multi, to, 0), 0);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {of_multi_init, of_multi_without_init,
				      of_multi_absorb, of_multi_squeeze,
				      of_multi_digests};
	const struct suite suite = {
		.name = "check_refusals_multi",
		.unit = "refusals",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
