/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Who may write to a plugin and to the directories above it -> accepted, or
 * the reason. */
#define _DEFAULT_SOURCE
#include "engines.h"
#include "placed.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void set_mode(const struct sandbox_path *path, mode_t mode)
{
	ck_assert_int_eq(chmod(path->text, mode), 0);
}

/* The whole directory is refused, for what is wrong with `path`; and who asks
 * for a plugin of it is told so. */
static void assert_directory_refused(const struct sandbox_path *path)
{
	struct engine_log log;
	const struct bithose_options options =
		engine_options("sound", placed.dir.text, &log);
	struct bithose *engine = NULL;

	placed_assert_directory_refused(BITHOSE_REASON_PERMISSIONS);
	ck_assert_int_eq(bithose_open(&options, &engine), BITHOSE_EBACKEND);
	ck_assert_uint_eq(log.warnings, 1);
	ck_assert_msg(strstr(log.warning, "'sound'") &&
			      strstr(log.warning, placed.dir.text) &&
			      strstr(log.warning, "writable by everyone: ") &&
			      strstr(log.warning, path->text),
		      "%s", log.warning);
}

START_TEST(test_sound)
{
	placed_assert_accepted();
}
END_TEST

START_TEST(test_group_writable)
{
	set_mode(&placed.file, 0775);
	set_mode(&placed.dir, 0775);
	set_mode(&placed.above, 0775);
	placed_assert_accepted();
}
END_TEST

START_TEST(test_file_world_writable)
{
	set_mode(&placed.file, 0666);
	placed_assert_file_refused(BITHOSE_REASON_PERMISSIONS,
				   "writable by everyone: ");
}
END_TEST

START_TEST(test_directory_world_writable)
{
	set_mode(&placed.dir, 0777);
	assert_directory_refused(&placed.dir);
}
END_TEST

/* Others could add plugins to it. */
START_TEST(test_directory_sticky)
{
	set_mode(&placed.dir, 01777);
	assert_directory_refused(&placed.dir);
}
END_TEST

START_TEST(test_parent_world_writable)
{
	set_mode(&placed.above, 0777);
	assert_directory_refused(&placed.above);
}
END_TEST

START_TEST(test_parent_sticky)
{
	set_mode(&placed.above, 01777);
	placed_assert_accepted();
}
END_TEST

/* What counts is where a link leads, and who can change that. */
START_TEST(test_link_into_world_writable)
{
	const struct sandbox_path open =
		sandbox_directory(&placed.sandbox, "open");
	const struct sandbox_path target =
		sandbox_file(&open, "bithose-sound.so");

	ck_assert_int_eq(rename(placed.file.text, target.text), 0);
	ck_assert_int_eq(symlink(target.text, placed.file.text), 0);
	placed_assert_accepted();
	set_mode(&open, 0777);
	placed_assert_file_refused(BITHOSE_REASON_PERMISSIONS,
				   "writable by everyone: ");
}
END_TEST

START_TEST(test_link_to_directory)
{
	const struct sandbox_path link = sandbox_file(&placed.sandbox, "link");
	struct bithose *engine;

	ck_assert_int_eq(symlink(placed.dir.text, link.text), 0);
	engine = engine_open("sound", link.text);
	ck_assert_int_eq(bithose_backend_at(engine, 0)->state,
			 BITHOSE_BACKEND_IN_USE);
	bithose_close(engine);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {
		test_sound,
		test_group_writable,
		test_file_world_writable,
		test_directory_world_writable,
		test_directory_sticky,
		test_parent_world_writable,
		test_parent_sticky,
		test_link_into_world_writable,
		test_link_to_directory,
	};
	Suite *suite = suite_create("plugins.permissions");

	for (size_t i = 0; i < sizeof(tests) / sizeof(tests[0]); i++)
		placed_add_test(suite, "modes", tests[i]);
	return outcome_run(suite, "plugins.permissions");
}
