/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A sound profile decides which kernel serves, and nothing else. */
#include "forge.h"
#include "place.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

static struct forged forged;

/* Who is to be cheapest, for cost_of(). */
static const char *favourite;
static int favourite_builtin;

/* A call, whatever its ways, costs 7 or 1000: the favourite serves all. */
static uint32_t cost_of(const struct bithose_kernel_info *kernel)
{
	const struct bithose_backend_info *backend = kernel->backend;

	return strcmp(backend->name, favourite) == 0 &&
			       (backend->path == NULL) == favourite_builtin
		       ? 7
		       : 1000;
}

static struct bithose *tuned_engine(const char *plugins)
{
	struct bithose *engine = place_engine("none", plugins);

	forge_all(&forged, engine, cost_of);
	place_write("profile", forged.text, forged.len);
	bithose_close(engine);
	return place_engine(place_path("profile"), plugins);
}

static void expect_serving(const struct bithose *engine, const char *name,
			   size_t states)
{
	for (unsigned rounds = 12; rounds <= 24; rounds += 12) {
		const struct bithose_kernel_info *kernel =
			bithose_serving(engine, rounds, states);

		ck_assert_msg(strcmp(kernel->backend->name, name) == 0,
			      "%s serves %zu states, not %s",
			      kernel->backend->name, states, name);
	}
}

START_TEST(declared_costs_choose_without_a_profile)
{
	struct bithose *engine = place_engine("none", TEST_PLUGINS);
	const char *why = NULL;

	ck_assert_ptr_null(bithose_profile(engine, &why));
	ck_assert_str_eq(why, "switched off by profile=none");
	expect_serving(engine, "alpha", 0);
	expect_serving(engine, "alpha", 1);
	expect_serving(engine, "wide", 3);
	bithose_close(engine);
}
END_TEST

static const struct {
	const char *name;
	int builtin;
	uint32_t declared;
	/* Whether it has a kernel with one way. */
	int streams;
} backends[] = {
	{"alpha", 0, 10, 1},
	{"beta", 0, 20, 1},
	{"wide", 0, 15, 0},
	{"scalar", 1, 100, 1},
};

START_TEST(the_cheapest_in_the_profile_serves)
{
	struct bithose *engine;
	const struct bithose_kernel_info *kernel;
	const char *why = NULL;

	favourite = backends[_i].name;
	favourite_builtin = backends[_i].builtin;
	engine = tuned_engine(TEST_PLUGINS);
	ck_assert_pstr_eq(bithose_profile(engine, &why), place_path("profile"));
	ck_assert_str_eq(why, "");
	for (size_t states = 1; states < 40; states++)
		expect_serving(engine, favourite, states);
	if (backends[_i].streams)
		expect_serving(engine, favourite, 0);
	kernel = bithose_serving(engine, 24, 1);
	ck_assert_uint_eq(kernel->call_cost, 7);
	ck_assert_uint_eq(kernel->declared_cost, backends[_i].declared);
	place_expect_digests(engine);
	bithose_close(engine);
}
END_TEST

START_TEST(scalar_can_be_made_to_serve_instead_of_every_backend)
{
	struct bithose *engine;

	favourite = "scalar";
	favourite_builtin = 1;
	engine = tuned_engine(NULL);
	ck_assert_pstr_eq(bithose_profile(engine, NULL), place_path("profile"));
	for (size_t states = 0; states < 40; states++) {
		expect_serving(engine, "scalar", states);
		ck_assert_ptr_null(
			bithose_serving(engine, 24, states)->backend->path);
	}
	place_expect_digests(engine);
	bithose_close(engine);
}
END_TEST

static uint32_t only_beta(const struct bithose_kernel_info *kernel)
{
	return strcmp(kernel->backend->name, "beta") == 0 ? 9 : 0;
}

START_TEST(what_was_not_measured_keeps_its_declared_cost)
{
	struct bithose *engine = place_engine("none", TEST_PLUGINS);

	forge_all(&forged, engine, only_beta);
	place_write("profile", forged.text, forged.len);
	bithose_close(engine);
	engine = place_engine(place_path("profile"), TEST_PLUGINS);
	ck_assert_ptr_nonnull(bithose_profile(engine, NULL));
	expect_serving(engine, "beta", 1);
	/* 15 for three, against 3 times 9. */
	expect_serving(engine, "wide", 3);
	bithose_close(engine);
}
END_TEST

START_TEST(backends_that_are_not_there_are_no_matter)
{
	struct bithose *engine = place_engine("none", TEST_PLUGINS);

	favourite = "scalar";
	favourite_builtin = 1;
	forge_all(&forged, engine, cost_of);
	place_write("profile", forged.text, forged.len);
	bithose_close(engine);
	engine = place_engine(place_path("profile"), "");
	ck_assert_ptr_nonnull(bithose_profile(engine, NULL));
	ck_assert_uint_eq(bithose_serving(engine, 24, 1)->call_cost, 7);
	bithose_close(engine);
}
END_TEST

START_TEST(backends_that_were_not_asked_for_stay_out)
{
	struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = "alpha",
		.plugin_dir = TEST_PLUGINS,
		.ignore_environment = 1,
	};
	struct bithose *engine;

	favourite = "beta";
	favourite_builtin = 0;
	bithose_close(tuned_engine(TEST_PLUGINS));
	options.profile = place_path("profile");
	ck_assert_int_eq(bithose_open(&options, &engine), 0);
	ck_assert_ptr_nonnull(bithose_profile(engine, NULL));
	expect_serving(engine, "alpha", 1);
	ck_assert_uint_eq(bithose_serving(engine, 24, 1)->call_cost, 1000);
	bithose_close(engine);
}
END_TEST

/* A build id names the code, so what changes the code must change it. */
START_TEST(build_ids_differ)
{
	struct bithose *engine = place_engine("none", TEST_PLUGINS);
	const struct bithose_backend_info *info, *other;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)) != NULL;
	     i++) {
		ck_assert_uint_eq(strlen(info->build_id), 40);
		for (size_t j = 0; j < i; j++) {
			other = bithose_backend_at(engine, j);
			/* All that is built in has one. */
			if (!info->path && !other->path)
				continue;
			ck_assert_str_ne(info->build_id, other->build_id);
		}
	}
	bithose_close(engine);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("profile choice");
	TCase *tcase = tcase_create("choice");
	SRunner *runner;
	int failed;

	tcase_add_checked_fixture(tcase, place_open, place_close);
	tcase_set_timeout(tcase, 120);
	tcase_add_test(tcase, declared_costs_choose_without_a_profile);
	tcase_add_loop_test(tcase, the_cheapest_in_the_profile_serves, 0,
			    sizeof(backends) / sizeof(backends[0]));
	tcase_add_test(tcase,
		       scalar_can_be_made_to_serve_instead_of_every_backend);
	tcase_add_test(tcase, what_was_not_measured_keeps_its_declared_cost);
	tcase_add_test(tcase, backends_that_are_not_there_are_no_matter);
	tcase_add_test(tcase, backends_that_were_not_asked_for_stay_out);
	tcase_add_test(tcase, build_ids_differ);
	suite_add_tcase(suite, tcase);
	runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
