/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Options and environment -> an engine, or the error that they must give. */
#define _DEFAULT_SOURCE
#include "engines.h"
#include "outcome.h"
#include "sandbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define OPTIONS_SIZE sizeof(struct bithose_options)

static void assert_refused(const struct bithose_options *options)
{
	struct bithose *engine = NULL;

	ck_assert_int_eq(bithose_open(options, &engine), BITHOSE_EINVAL);
	ck_assert_ptr_null(engine);
}

static void assert_opens(const struct bithose_options *options)
{
	struct bithose *engine = NULL;

	ck_assert_int_eq(bithose_open(options, &engine), 0);
	engine_assert_right(engine);
	bithose_close(engine);
}

START_TEST(test_size_too_small)
{
	struct bithose_options options = engine_options(NULL, NULL, NULL);

	for (size_t size = 0; size < OPTIONS_SIZE; size++) {
		options.struct_size = size;
		assert_refused(&options);
	}
	options.struct_size = OPTIONS_SIZE;
	assert_opens(&options);
}
END_TEST

/* A caller of a later version, which has appended members. */
START_TEST(test_size_larger)
{
	union {
		struct bithose_options options;
		unsigned char bytes[OPTIONS_SIZE + 64];
	} later;

	memset(&later, 0, sizeof(later));
	later.options = engine_options(NULL, NULL, NULL);
	later.options.struct_size = sizeof(later);
	assert_opens(&later.options);
	for (size_t i = OPTIONS_SIZE; i < sizeof(later); i++) {
		later.bytes[i] = 1;
		assert_refused(&later.options);
		later.bytes[i] = 0;
	}
	/* A size that was never set. */
	later.options.struct_size = SIZE_MAX;
	assert_refused(&later.options);
}
END_TEST

START_TEST(test_no_engine)
{
	const struct bithose_options options = engine_options(NULL, NULL, NULL);

	ck_assert_int_eq(bithose_open(&options, NULL), BITHOSE_EINVAL);
	ck_assert_int_eq(bithose_open(NULL, NULL), BITHOSE_EINVAL);
	bithose_close(NULL);
}
END_TEST

START_TEST(test_no_options)
{
	struct bithose *engine = NULL;

	ck_assert_int_eq(bithose_open(NULL, &engine), 0);
	engine_assert_right(engine);
	bithose_close(engine);
}
END_TEST

START_TEST(test_relative_plugin_dir)
{
	static const char *const dirs[] = {
		"", ".", "plugins", "./plugins", "../plugins", "~/plugins"};

	for (size_t i = 0; i < sizeof(dirs) / sizeof(dirs[0]); i++) {
		const struct bithose_options options =
			engine_options(NULL, dirs[i], NULL);

		assert_refused(&options);
	}
}
END_TEST

START_TEST(test_unknown_features)
{
	struct bithose_options options = engine_options(NULL, NULL, NULL);

	for (unsigned i = 0; i < BITHOSE_CPU_FEATURE_LIMIT; i++) {
		options.cpu_without = UINT64_C(1) << i;
		if (bithose_cpu_feature_name(i))
			assert_opens(&options);
		else
			assert_refused(&options);
	}
	options.cpu_without = UINT64_MAX;
	assert_refused(&options);
}
END_TEST

/* Opens an engine on a directory that cannot be used. */
static void assert_no_plugins(const char *plugin_dir,
			      enum bithose_reason expected, const char *words)
{
	struct engine_log log;
	const struct bithose_options options =
		engine_options("avx2", plugin_dir, &log);
	struct bithose *engine = engine_open(NULL, plugin_dir);
	enum bithose_reason reason;
	char detail[256];

	ck_assert_int_eq(
		strncmp(bithose_plugin_dir(engine, &reason), plugin_dir, 4095),
		0);
	ck_assert_int_eq(reason, expected);
	ck_assert_str_eq(bithose_plugin_dir(engine, NULL),
			 bithose_plugin_dir(engine, &reason));
	snprintf(detail, sizeof(detail), " (%s)",
		 bithose_plugin_dir_detail(engine));
	ck_assert_str_eq(detail, words);
	ck_assert_ptr_null(bithose_backend_at(engine, 0)->path);
	engine_assert_builtin_serves(engine);
	bithose_close(engine);
	ck_assert_int_eq(bithose_open(&options, &engine), BITHOSE_EBACKEND);
	ck_assert_uint_eq(log.warnings, 1);
	ck_assert_msg(strstr(log.warning, "backends: backend 'avx2' cannot be "
					  "used: no plugins could be had from "
					  "/") &&
			      strstr(log.warning, words) &&
			      strstr(log.warning, "; available: scalar"),
		      "%s", log.warning);
}

START_TEST(test_missing_plugin_dir)
{
	const struct sandbox_path sandbox = sandbox_open();
	const struct sandbox_path nothing = sandbox_file(&sandbox, "nothing");

	assert_no_plugins(nothing.text, BITHOSE_REASON_NOT_FOUND,
			  " (No such file or directory)");
	sandbox_close(&sandbox);
}
END_TEST

START_TEST(test_plugin_dir_is_file)
{
	const struct sandbox_path sandbox = sandbox_open();
	const struct sandbox_path file = sandbox_file(&sandbox, "file");

	sandbox_write(file.text, "", 0);
	assert_no_plugins(file.text, BITHOSE_REASON_NOT_FOUND,
			  " (Not a directory)");
	assert_no_plugins(sandbox_file(&file, "below").text,
			  BITHOSE_REASON_NOT_FOUND, " (Not a directory)");
	sandbox_close(&sandbox);
}
END_TEST

START_TEST(test_long_plugin_dir)
{
	static char path[8192];

	memset(path, '/', sizeof(path) - 1);
	assert_no_plugins(path, BITHOSE_REASON_PATH,
			  " (longer than a path can be)");
	/* One that fits, but that the system does not take. */
	path[4095] = '\0';
	memset(path + 1, 'x', 4094);
	assert_no_plugins(path, BITHOSE_REASON_SYSTEM, " (File name too long)");
}
END_TEST

/* What a message quotes cannot begin another line. */
START_TEST(test_plugin_dir_with_newline)
{
	struct engine_log log;
	const struct bithose_options options =
		engine_options("avx2", "/\nbithose: all is well\033[2J", &log);
	struct bithose *engine;

	ck_assert_int_eq(bithose_open(&options, &engine), BITHOSE_EBACKEND);
	ck_assert_msg(strstr(log.warning, "/?bithose: all is well?[2J"), "%s",
		      log.warning);
}
END_TEST

/* An engine of the environment, and the plugin directory it says it has. */
static struct bithose *engine_of_environment(void)
{
	struct bithose *engine = NULL;

	ck_assert_int_eq(bithose_open(NULL, &engine), 0);
	return engine;
}

static void assert_environment(const char *value, enum bithose_reason expected)
{
	struct bithose *engine;
	enum bithose_reason reason;

	setenv("BITHOSE_PLUGIN_DIR", value, 1);
	engine = engine_of_environment();
	ck_assert_str_eq(bithose_plugin_dir(engine, &reason), value);
	ck_assert_int_eq(reason, expected);
	engine_assert_builtin_serves(engine);
	bithose_close(engine);
}

START_TEST(test_environment_unusable)
{
	const struct sandbox_path sandbox = sandbox_open();

	assert_environment("plugins", BITHOSE_REASON_PATH);
	assert_environment(".", BITHOSE_REASON_PATH);
	assert_environment(sandbox_file(&sandbox, "nothing").text,
			   BITHOSE_REASON_NOT_FOUND);
	ck_assert_int_eq(chmod(sandbox.text, 0777), 0);
	assert_environment(sandbox.text, BITHOSE_REASON_PERMISSIONS);
	sandbox_close(&sandbox);
}
END_TEST

START_TEST(test_environment_used)
{
	struct bithose *engine;
	enum bithose_reason reason;

	setenv("BITHOSE_PLUGIN_DIR", BITHOSE_TEST_PLUGIN_DIR, 1);
	engine = engine_of_environment();
	ck_assert_str_eq(bithose_plugin_dir(engine, &reason),
			 BITHOSE_TEST_PLUGIN_DIR);
	ck_assert_int_eq(reason, BITHOSE_REASON_NONE);
	ck_assert_ptr_nonnull(bithose_backend_at(engine, 0)->path);
	bithose_close(engine);
}
END_TEST

/* Empty is as unset, and options come before both. */
START_TEST(test_environment_passed_over)
{
	struct bithose_options options = {.struct_size = sizeof(options)};
	struct bithose *unset = engine_of_environment();
	struct bithose *engine;

	setenv("BITHOSE_PLUGIN_DIR", "", 1);
	setenv("BITHOSE_BACKEND", "", 1);
	engine = engine_of_environment();
	ck_assert_str_eq(bithose_plugin_dir(engine, NULL),
			 bithose_plugin_dir(unset, NULL));
	bithose_close(engine);

	setenv("BITHOSE_PLUGIN_DIR", "/nowhere", 1);
	setenv("BITHOSE_BACKEND", "nothing", 1);
	ck_assert_int_eq(bithose_open(&options, &engine), BITHOSE_EBACKEND);
	options.ignore_environment = 1;
	ck_assert_int_eq(bithose_open(&options, &engine), 0);
	ck_assert_str_eq(bithose_plugin_dir(engine, NULL),
			 bithose_plugin_dir(unset, NULL));
	bithose_close(engine);

	options.ignore_environment = 0;
	options.plugin_dir = "/";
	options.backends = "";
	ck_assert_int_eq(bithose_open(&options, &engine), 0);
	ck_assert_str_eq(bithose_plugin_dir(engine, NULL), "/");
	bithose_close(engine);
	bithose_close(unset);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine.options");
	TCase *options = outcome_case(suite, "options");
	TCase *environment = outcome_case(suite, "environment");

	tcase_add_test(options, test_size_too_small);
	tcase_add_test(options, test_size_larger);
	tcase_add_test(options, test_no_engine);
	tcase_add_test(options, test_no_options);
	tcase_add_test(options, test_relative_plugin_dir);
	tcase_add_test(options, test_unknown_features);
	tcase_add_test(options, test_missing_plugin_dir);
	tcase_add_test(options, test_plugin_dir_is_file);
	tcase_add_test(options, test_long_plugin_dir);
	tcase_add_test(options, test_plugin_dir_with_newline);
	tcase_add_test(environment, test_environment_unusable);
	tcase_add_test(environment, test_environment_used);
	tcase_add_test(environment, test_environment_passed_over);
	return outcome_run(suite, "engine.options");
}
