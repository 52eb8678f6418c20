/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A sound plugin in directories of its own. */
#define _DEFAULT_SOURCE
#include "placed.h"
#include "engines.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

struct placed placed;

static void set_up(void)
{
	placed.sandbox = sandbox_open();
	placed.above = sandbox_directory(&placed.sandbox, "above");
	placed.dir = sandbox_directory(&placed.above, "dir");
	placed.file = sandbox_file(&placed.dir, "bithose-sound.so");
	sandbox_copy(BITHOSE_TEST_FAKES_DIR "/bithose-sound.so",
		     placed.file.text);
	(void)!chmod(placed.sandbox.text, 0755);
}

static void tear_down(void)
{
	sandbox_close(&placed.sandbox);
}

void placed_add_test(Suite *suite, const char *name, const TTest *test)
{
	TCase *tests = outcome_case(suite, name);

	tcase_add_unchecked_fixture(tests, set_up, tear_down);
	tcase_add_test(tests, test);
}

void placed_assert_accepted(void)
{
	struct bithose *engine = engine_open(NULL, placed.dir.text);
	const struct bithose_backend_info *info = bithose_backend_at(engine, 0);

	ck_assert_msg(info->state == BITHOSE_BACKEND_IN_USE, "%s: %s",
		      bithose_reason_name(info->reason), info->detail);
	engine_assert_right(engine);
	bithose_close(engine);
}

void placed_assert_file_refused(enum bithose_reason expected, const char *words)
{
	struct bithose *engine = engine_open(NULL, placed.dir.text);
	const struct bithose_backend_info *info = bithose_backend_at(engine, 0);
	enum bithose_reason reason;

	ck_assert_str_eq(info->path, placed.file.text);
	ck_assert_int_eq(info->state, BITHOSE_BACKEND_REFUSED);
	ck_assert_int_eq(info->reason, expected);
	ck_assert_msg(strstr(info->detail, words) != NULL, "%s", info->detail);
	ck_assert_str_eq(bithose_plugin_dir(engine, &reason), placed.dir.text);
	ck_assert_int_eq(reason, BITHOSE_REASON_NONE);
	engine_assert_builtin_serves(engine);
	bithose_close(engine);
}

void placed_assert_directory_refused(enum bithose_reason expected)
{
	struct bithose *engine = engine_open(NULL, placed.dir.text);
	enum bithose_reason reason;

	ck_assert_ptr_null(bithose_backend_at(engine, 0)->path);
	ck_assert_str_eq(bithose_plugin_dir(engine, &reason), placed.dir.text);
	ck_assert_int_eq(reason, expected);
	engine_assert_builtin_serves(engine);
	bithose_close(engine);
}
