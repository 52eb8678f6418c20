/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Where a profile is looked for: option, environment, user, system. */
#define _DEFAULT_SOURCE
#include "place.h"
#include "profile.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char path[PLACE_PATH_SIZE];
static char why[PLACE_PATH_SIZE];

/* Makes a file, and the directories above it. */
static void touch(const char *name)
{
	char at[PLACE_PATH_SIZE];

	snprintf(at, sizeof(at), "%s", name);
	for (char *p = at + 1; *p; p++) {
		if (*p != '/')
			continue;
		*p = '\0';
		mkdir(at, 0755);
		*p = '/';
	}
	place_write(name, "", 0);
}

static int find(const char *option, int ignore_environment)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.profile = option,
		.ignore_environment = ignore_environment,
	};

	return profile_find(&options, path, sizeof(path), why, sizeof(why));
}

static void expect_found(const char *option, int ignore_environment,
			 const char *expected)
{
	ck_assert_msg(find(option, ignore_environment) == 0, "%s", why);
	ck_assert_str_eq(path, expected);
}

static void expect_none(const char *option, int ignore_environment,
			const char *expected)
{
	ck_assert_int_eq(find(option, ignore_environment), -1);
	ck_assert_str_eq(why, expected);
}

static void setup(void)
{
	place_open();
	/* The place that was compiled in for this test. */
	remove(BITHOSE_COMPILED_PROFILE);
}

static void teardown(void)
{
	remove(BITHOSE_COMPILED_PROFILE);
	place_close();
}

START_TEST(the_option_comes_first)
{
	setenv("BITHOSE_PROFILE", "/by/environment", 1);
	expect_found("/by/option", 0, "/by/option");
	expect_found("/by/option", 1, "/by/option");
	expect_none("none", 0, "switched off by profile=none");
}
END_TEST

START_TEST(then_the_variable)
{
	touch("home/.config/bithose/profile");
	setenv("HOME", place_path("home"), 1);
	setenv("BITHOSE_PROFILE", "/by/environment", 1);
	expect_found(NULL, 0, "/by/environment");
	setenv("BITHOSE_PROFILE", "none", 1);
	expect_none(NULL, 0, "switched off by BITHOSE_PROFILE=none");
	setenv("BITHOSE_PROFILE", "some/file", 1);
	expect_none(NULL, 0,
		    "BITHOSE_PROFILE=some/file is neither an absolute path nor "
		    "'none'");
	setenv("BITHOSE_PROFILE", "", 1);
	expect_found(NULL, 0, place_path("home/.config/bithose/profile"));
}
END_TEST

START_TEST(then_the_users_own)
{
	touch("home/.config/bithose/profile");
	touch("xdg/bithose/profile");
	touch(BITHOSE_COMPILED_PROFILE);
	setenv("HOME", place_path("home"), 1);
	setenv("XDG_CONFIG_HOME", place_path("xdg"), 1);
	expect_found(NULL, 0, place_path("xdg/bithose/profile"));
	setenv("XDG_CONFIG_HOME", "", 1);
	expect_found(NULL, 0, place_path("home/.config/bithose/profile"));
	setenv("XDG_CONFIG_HOME", "xdg", 1);
	expect_found(NULL, 0, place_path("home/.config/bithose/profile"));
	setenv("XDG_CONFIG_HOME", place_path("elsewhere"), 1);
	expect_found(NULL, 0, BITHOSE_COMPILED_PROFILE);
}
END_TEST

START_TEST(then_the_systems)
{
	touch("home/.config/bithose/profile");
	touch(BITHOSE_COMPILED_PROFILE);
	setenv("HOME", place_path("home"), 1);
	setenv("BITHOSE_PROFILE", "/by/environment", 1);
	expect_found(NULL, 1, BITHOSE_COMPILED_PROFILE);
	unsetenv("BITHOSE_PROFILE");
	setenv("HOME", "home", 1);
	expect_found(NULL, 0, BITHOSE_COMPILED_PROFILE);
	unsetenv("HOME");
	expect_found(NULL, 0, BITHOSE_COMPILED_PROFILE);
}
END_TEST

START_TEST(then_there_is_none)
{
	char expected[2 * PLACE_PATH_SIZE];

	snprintf(expected, sizeof(expected), "there is no %s and no %s",
		 place_path(".config/bithose/profile"),
		 BITHOSE_COMPILED_PROFILE);
	expect_none(NULL, 0, expected);
	expect_none(NULL, 1, "there is no " BITHOSE_COMPILED_PROFILE);
	unsetenv("HOME");
	expect_none(NULL, 0, "there is no " BITHOSE_COMPILED_PROFILE);
}
END_TEST

/* Environment to engine, from end to end. */
START_TEST(the_default_engine_looks_too)
{
	const char *reason = NULL;

	setenv("BITHOSE_PROFILE", place_path("nowhere"), 1);
	ck_assert_ptr_null(bithose_profile(NULL, &reason));
	snprintf(path, sizeof(path),
		 "%s is ignored: cannot be found: No such file or directory",
		 place_path("nowhere"));
	ck_assert_str_eq(reason, path);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("profile lookup");
	TCase *tcase = tcase_create("lookup");
	SRunner *runner;
	int failed;

	tcase_add_checked_fixture(tcase, setup, teardown);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, the_option_comes_first);
	tcase_add_test(tcase, then_the_variable);
	tcase_add_test(tcase, then_the_users_own);
	tcase_add_test(tcase, then_the_systems);
	tcase_add_test(tcase, then_there_is_none);
	tcase_add_test(tcase, the_default_engine_looks_too);
	suite_add_tcase(suite, tcase);
	runner = srunner_create(suite);
	srunner_run_all(runner, CK_NORMAL);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
