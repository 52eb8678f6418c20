/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* BITHOSE_BACKEND -> what the default engine prints, and what it chooses. */
#define _DEFAULT_SOURCE
#include "crowd.h"
#include "engines.h"
#include "known.h"
#include "outcome.h"
#include "sandbox.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *faults[CROWD_MAX];

static void call(size_t number)
{
	faults[number] = known_fault(NULL);
}

/* What a stream of the process takes in while 64 threads make the first call.
 */
struct printed {
	char out[4096];
	char err[4096];
};

static int redirect(int stream, const char *path)
{
	const int kept = dup(stream);
	const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	ck_assert_int_ge(kept, 0);
	ck_assert_int_ge(file, 0);
	ck_assert_int_eq(dup2(file, stream), stream);
	close(file);
	return kept;
}

static void restore(int stream, int kept)
{
	dup2(kept, stream);
	close(kept);
}

static void take(const char *path, char *text, size_t size)
{
	struct sandbox_content content = sandbox_read(path);

	ck_assert_uint_lt(content.len, size);
	memcpy(text, content.bytes, content.len);
	text[content.len] = '\0';
	free(content.bytes);
}

static struct printed call_from_all(void)
{
	const struct sandbox_path sandbox = sandbox_open();
	const struct sandbox_path out = sandbox_file(&sandbox, "out");
	const struct sandbox_path err = sandbox_file(&sandbox, "err");
	struct printed printed;
	int kept_out, kept_err;

	fflush(NULL);
	kept_out = redirect(STDOUT_FILENO, out.text);
	kept_err = redirect(STDERR_FILENO, err.text);
	crowd(CROWD_MAX, call);
	fflush(NULL);
	restore(STDOUT_FILENO, kept_out);
	restore(STDERR_FILENO, kept_err);
	take(out.text, printed.out, sizeof(printed.out));
	take(err.text, printed.err, sizeof(printed.err));
	sandbox_close(&sandbox);
	for (size_t i = 0; i < CROWD_MAX; i++)
		ck_assert_msg(!faults[i], "%s", faults[i]);
	return printed;
}

static void assert_quiet(void)
{
	const struct printed printed = call_from_all();

	ck_assert_str_eq(printed.out, "");
	ck_assert_str_eq(printed.err, "");
}

/* One line, which begins and ends as it should. */
static void assert_warning(const char *begin, const char *words)
{
	static const char end[] = "; choosing automatically\n";
	const struct printed printed = call_from_all();
	const size_t len = strlen(printed.err);

	ck_assert_str_eq(printed.out, "");
	ck_assert_msg(strncmp(printed.err, begin, strlen(begin)) == 0, "%s",
		      printed.err);
	ck_assert_msg(strstr(printed.err, words) != NULL, "%s", printed.err);
	ck_assert_uint_gt(len, strlen(end));
	ck_assert_str_eq(printed.err + len - strlen(end), end);
	ck_assert_ptr_eq(strchr(printed.err, '\n'), printed.err + len - 1);
}

START_TEST(test_unset)
{
	unsetenv("BITHOSE_BACKEND");
	unsetenv("BITHOSE_PLUGIN_DIR");
	assert_quiet();
}
END_TEST

START_TEST(test_empty)
{
	setenv("BITHOSE_BACKEND", "", 1);
	setenv("BITHOSE_PLUGIN_DIR", "", 1);
	assert_quiet();
}
END_TEST

START_TEST(test_honoured)
{
	const struct bithose_backend_info *info;

	setenv("BITHOSE_BACKEND", "scalar", 1);
	setenv("BITHOSE_PLUGIN_DIR", BITHOSE_TEST_PLUGIN_DIR, 1);
	assert_quiet();
	for (size_t n = 0; n < 2 * BITHOSE_WAYS_MAX; n++)
		ck_assert_str_eq(bithose_serving(NULL, 24, n)->backend->name,
				 "scalar");
	for (size_t i = 0; (info = bithose_backend_at(NULL, i)); i++)
		ck_assert_msg(info->state != BITHOSE_BACKEND_IN_USE ||
				      strcmp(info->name, "scalar") == 0,
			      "%s is in use", info->name);
}
END_TEST

/* A directory that cannot be used is no reason to print: nobody asked for any
 * backend of it. */
START_TEST(test_unusable_directory)
{
	enum bithose_reason reason;

	setenv("BITHOSE_PLUGIN_DIR", "plugins", 1);
	assert_quiet();
	ck_assert_str_eq(bithose_plugin_dir(NULL, &reason), "plugins");
	ck_assert_int_eq(reason, BITHOSE_REASON_PATH);
}
END_TEST

START_TEST(test_not_there)
{
	setenv("BITHOSE_BACKEND", "nothing", 1);
	setenv("BITHOSE_PLUGIN_DIR", BITHOSE_TEST_PLUGIN_DIR, 1);
	assert_warning("bithose: BITHOSE_BACKEND: backend 'nothing' cannot be "
		       "used: there is no bithose-nothing.so in /",
		       "; available: ");
}
END_TEST

START_TEST(test_no_directory)
{
	setenv("BITHOSE_BACKEND", "nothing", 1);
	setenv("BITHOSE_PLUGIN_DIR", "plugins", 1);
	assert_warning("bithose: BITHOSE_BACKEND: backend 'nothing' cannot be "
		       "used: no plugins could be had from plugins (not an "
		       "absolute path)",
		       "; available: scalar; ");
}
END_TEST

START_TEST(test_not_a_name)
{
	setenv("BITHOSE_BACKEND", "AVX2\nbithose: all is well", 1);
	assert_warning("bithose: BITHOSE_BACKEND: 'AVX2?bithose: all is well' "
		       "is not the name of a backend",
		       "; available: ");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine.default");
	TCase *tests = outcome_case(suite, "default");

	tcase_add_test(tests, test_unset);
	tcase_add_test(tests, test_empty);
	tcase_add_test(tests, test_honoured);
	tcase_add_test(tests, test_unusable_directory);
	tcase_add_test(tests, test_not_there);
	tcase_add_test(tests, test_no_directory);
	tcase_add_test(tests, test_not_a_name);
	return outcome_run(suite, "engine.default");
}
