/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Several states in any interleaving of calls, to the bytes of as many streams.
 */
#include "backends.h"
#include "expect.h"
#include "model.h"
#include "suite.h"
#include "tally.h"

#include <bithose/bithose.h>
#include <string.h>

static const enum bithose_algorithm algorithms[] = {
	BITHOSE_SHAKE128,      BITHOSE_SHAKE256,    BITHOSE_SHA3_512,
	BITHOSE_TURBOSHAKE128, BITHOSE_KECCAK_256,  BITHOSE_SHA3_224,
	BITHOSE_TURBOSHAKE256, BITHOSE_RAWSHAKE256,
};

#define ALGORITHM_COUNT (sizeof(algorithms) / sizeof(algorithms[0]))

/* A model of the backend with a number. */
static void open_for(struct model *model, int number)
{
	model_open(model, backends_under_test(number)->engine);
}

static void close_with(struct model *model)
{
	tally_pass(model->right);
	model_close(model);
}

static void squeeze_at_random(struct model *model, struct random *random)
{
	size_t len[BITHOSE_MULTI_MAX];

	if (!model->info.digest_len && random_below(random, 3) == 0) {
		model_squeeze_blocks(model, random_below(random, 4));
		return;
	}
	if (!model->info.digest_len && random_below(random, 3) == 0) {
		model_squeeze(model, model_squeeze_len(model, random, 0));
		return;
	}
	for (size_t i = 0; i < model->count; i++)
		len[i] = model_squeeze_len(model, random, i);
	model_squeeze_each(model, len);
}

static void absorb_at_random(struct model *model, struct random *random)
{
	size_t len[BITHOSE_MULTI_MAX];

	if (random_below(random, 2)) {
		model_absorb(model, model_absorb_len(model, random));
		return;
	}
	for (size_t i = 0; i < model->count; i++)
		len[i] = model_absorb_len(model, random);
	model_absorb_each(model, len);
}

/* Messages and outputs in random pieces, in memory that moves. */
static void run_at_random(struct model *model, struct random *random)
{
	for (size_t i = random_below(random, 6); i > 0; i--) {
		absorb_at_random(model, random);
		if (random_below(random, 8) == 0)
			model_move(model, 8 * random_below(random, 16));
	}
	if (random_below(random, 2))
		model_finalize(model);
	for (size_t i = 1 + random_below(random, 6); i > 0; i--) {
		squeeze_at_random(model, random);
		if (random_below(random, 8) == 0)
			model_move(model, 8 * random_below(random, 16));
	}
}

START_TEST(any_interleaving)
{
	struct random random = {2026};
	struct model model;

	open_for(&model, _i);
	for (size_t i = 0; i < ALGORITHM_COUNT; i++) {
		for (size_t count = 1; count <= BITHOSE_MULTI_MAX; count++) {
			model_init(&model, algorithms[i], count);
			for (int run = 0; run < 12; run++) {
				run_at_random(&model, &random);
				model_reset(&model);
			}
		}
	}
	close_with(&model);
}
END_TEST

/* What lattice code does: one short seed, some blocks, and some more. */
START_TEST(seeds_to_blocks)
{
	struct model model;

	open_for(&model, _i);
	for (size_t count = 1; count <= BITHOSE_MULTI_MAX; count++) {
		for (size_t len = 0; len <= 2 * 168 + 1; len++) {
			model_init(&model, BITHOSE_SHAKE128, count);
			model_absorb(&model, len);
			model_squeeze_blocks(&model, 3);
			model_squeeze_blocks(&model, 1);
			model_squeeze_blocks(&model, 0);
			model_squeeze_blocks(&model, 1);
		}
	}
	close_with(&model);
}
END_TEST

/* Each set of up to so many states goes on by itself, then all together. */
START_TEST(any_set_goes_on)
{
	enum { STATES = 9 };
	struct model model;
	size_t len[BITHOSE_MULTI_MAX];

	open_for(&model, _i);
	for (unsigned set = 0; set < 1u << STATES; set++) {
		model_init(&model, BITHOSE_SHAKE256, STATES);
		for (size_t i = 0; i < STATES; i++)
			len[i] = set >> i & 1 ? 136 * (1 + i % 3) + i : i;
		model_absorb_each(&model, len);
		model_absorb(&model, 200);
		model_squeeze(&model, 136);
		model_squeeze_each(&model, len);
		model_squeeze(&model, 136);
	}
	close_with(&model);
}
END_TEST

/* One state far ahead of the others, as each one in turn. */
START_TEST(one_far_ahead)
{
	struct model model;
	size_t len[BITHOSE_MULTI_MAX] = {0};

	open_for(&model, _i);
	for (size_t count = 1; count <= BITHOSE_MULTI_MAX; count++) {
		for (size_t ahead = 0; ahead < count; ahead++) {
			model_init(&model, BITHOSE_TURBOSHAKE128, count);
			len[ahead] = MODEL_PIECE_MAX;
			model_absorb_each(&model, len);
			model_absorb_each(&model, len);
			model_absorb(&model, 100);
			model_squeeze_each(&model, len);
			model_squeeze(&model, 300);
			len[ahead] = 0;
		}
	}
	close_with(&model);
}
END_TEST

/* An engine that is closed leaves the states alone. */
START_TEST(outlives_its_engine)
{
	struct bithose *engine = backends_reopen(backends_under_test(_i));
	struct model model;

	model_open(&model, engine);
	model_init(&model, BITHOSE_SHAKE128, 11);
	model_absorb(&model, 100);
	bithose_close(engine);
	model_absorb(&model, 400);
	model_squeeze_blocks(&model, 4);
	model_reset(&model);
	model_squeeze(&model, 5);
	close_with(&model);
}
END_TEST

START_TEST(wipe_leaves_zeros)
{
	struct bithose_multi zeros;
	struct model model;

	open_for(&model, _i);
	memset(&zeros, 0, sizeof(zeros));
	for (size_t count = 1; count <= BITHOSE_MULTI_MAX; count++) {
		model_init(&model, BITHOSE_SHAKE256, count);
		model_absorb(&model, 300);
		if (count % 2)
			model_squeeze(&model, 99);
		model_move(&model, 8 * count);
		bithose_multi_wipe(model.multi);
		expect_bytes(model.multi, &zeros, sizeof(zeros));
		tally_pass(1);
	}
	bithose_multi_wipe(NULL);
	close_with(&model);
}
END_TEST

/* One engine with several kernels to choose from. */
static void every_count(const char *plugin_dir, const char *backends)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = backends,
		.plugin_dir = plugin_dir,
		.profile = "none",
		.ignore_environment = 1,
	};
	struct random random = {9};
	struct bithose *engine;
	struct model model;

	expect_int(bithose_open(&options, &engine), 0);
	model_open(&model, engine);
	for (size_t count = 1; count <= BITHOSE_MULTI_MAX; count++) {
		model_init(&model, BITHOSE_SHAKE128, count);
		for (int run = 0; run < 40; run++) {
			run_at_random(&model, &random);
			model_reset(&model);
		}
	}
	close_with(&model);
	bithose_close(engine);
}

START_TEST(all_backends_together)
{
	every_count(NULL, "");
}
END_TEST

/* Kernels whose ways are no powers of two, idle ways that do not fit. */
START_TEST(odd_ways)
{
	every_count(BITHOSE_TEST_ODD_PLUGINS, "three");
	every_count(BITHOSE_TEST_ODD_PLUGINS, "seven");
	every_count(BITHOSE_TEST_ODD_PLUGINS, "fifteen");
	every_count(BITHOSE_TEST_ODD_PLUGINS, "three,seven,fifteen");
}
END_TEST

int main(void)
{
	const TTest *const once[] = {all_backends_together, odd_ways};
	const TTest *const tests[] = {
		any_interleaving, seeds_to_blocks,     any_set_goes_on,
		one_far_ahead,	  outlives_its_engine, wipe_leaves_zeros,
	};
	const struct suite suite = {
		.name = "check_multi",
		.unit = "pieces",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
		.once = once,
		.once_count = sizeof(once) / sizeof(once[0]),
	};

	return suite_main(&suite);
}
