/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A list of backends -> a choice among them, or one message. */
#define _DEFAULT_SOURCE
#include "engines.h"
#include "outcome.h"

#include <stdlib.h>
#include <string.h>

#define LONG_31 "abcdefghijklmnopqrstuvwxyz_0123"
#define SIXTEEN "b1,b2,b3,b4,b5,b6,b7,b8,b9,b10,b11,b12,b13,b14,b15,b16"
#define NOT_A_NAME "is not the name of a backend (1 to 31 of a-z, 0-9 and '_'"

struct list {
	const char *text;
	/* What the message says, or NULL if the list can be honoured. */
	const char *words;
};

static const struct list lists[] = {
	{"", NULL},
	{"scalar", NULL},
	{"scalar,scalar", NULL},
	{"scalar,scalar,scalar,scalar,scalar,scalar,scalar,scalar,scalar,"
	 "scalar,scalar,scalar,scalar,scalar,scalar,scalar,scalar,scalar",
	 NULL},
	{",", "'' " NOT_A_NAME},
	{"scalar,", "'' " NOT_A_NAME},
	{",scalar", "'' " NOT_A_NAME},
	{"scalar,,scalar", "'' " NOT_A_NAME},
	{" scalar", "' scalar' " NOT_A_NAME},
	{"scalar ", "'scalar ' " NOT_A_NAME},
	{"Scalar", "'Scalar' " NOT_A_NAME},
	{"SCALAR", "'SCALAR' " NOT_A_NAME},
	{"../x", "'../x' " NOT_A_NAME},
	{"/etc/passwd", "'/etc/passwd' " NOT_A_NAME},
	{"scalar;scalar", "'scalar;scalar' " NOT_A_NAME},
	{"9lives", "'9lives' " NOT_A_NAME},
	{"_x", "'_x' " NOT_A_NAME},
	{"s\xc3\xb6und", "'s??und' " NOT_A_NAME},
	{"a\nb", "'a?b' " NOT_A_NAME},
	{"\033[2J", "'?[2J' " NOT_A_NAME},
	{"%s%n", "'%s%n' " NOT_A_NAME},
	{LONG_31, "'" LONG_31 "' cannot be used: there is no bithose-" LONG_31
		  ".so in " BITHOSE_TEST_PLUGIN_DIR},
	{LONG_31 "4", "'" LONG_31 "4' " NOT_A_NAME},
	{"0123456789012345678901234567890123456789012345",
	 "'0123456789012345678901234567890123456789...' " NOT_A_NAME},
	{"nothing", "backend 'nothing' cannot be used: there is no "
		    "bithose-nothing.so in " BITHOSE_TEST_PLUGIN_DIR},
	/* Strict: one that is there does not make up for one that is not. */
	{"scalar,nothing", "backend 'nothing' cannot be used"},
	{"nothing,scalar", "backend 'nothing' cannot be used"},
	{SIXTEEN, "backend 'b1' cannot be used"},
	{SIXTEEN "," SIXTEEN, "backend 'b1' cannot be used"},
	{SIXTEEN ",b17", "more than 16 different names"},
};

#define LIST_COUNT (sizeof(lists) / sizeof(lists[0]))

/* One line, which says who asked, what is wrong, and what there is. */
static void assert_message(const char *message, const char *asked_by,
			   const char *words)
{
	const char *available = strstr(message, "; available: ");

	ck_assert_msg(strncmp(message, asked_by, strlen(asked_by)) == 0 &&
			      strncmp(message + strlen(asked_by), ": ", 2) == 0,
		      "%s", message);
	ck_assert_msg(strstr(message, words) != NULL, "%s", message);
	ck_assert_msg(available && strstr(available, "scalar"), "%s", message);
	ck_assert_ptr_null(strstr(available + 1, "; available: "));
	ck_assert_ptr_null(strstr(strstr(available, "scalar") + 1, "scalar"));
	for (; *message; message++)
		ck_assert_int_ge((unsigned char)*message, ' ');
}

START_TEST(test_option)
{
	const struct list *list = &lists[_i];
	struct engine_log log;
	const struct bithose_options options =
		engine_options(list->text, NULL, &log);
	struct bithose *engine = NULL;
	const int status = bithose_open(&options, &engine);

	if (list->words) {
		ck_assert_int_eq(status, BITHOSE_EBACKEND);
		ck_assert_ptr_null(engine);
		ck_assert_uint_eq(log.warnings, 1);
		assert_message(log.warning, "backends", list->words);
		return;
	}
	ck_assert_int_eq(status, 0);
	ck_assert_uint_eq(log.warnings, 0);
	engine_assert_right(engine);
	bithose_close(engine);
}
END_TEST

START_TEST(test_environment)
{
	const struct list *list = &lists[_i];
	struct engine_log log;
	struct bithose_options options = engine_options(NULL, NULL, &log);
	struct bithose *engine = NULL;
	int status;

	options.ignore_environment = 0;
	setenv("BITHOSE_BACKEND", list->text, 1);
	status = bithose_open(&options, &engine);
	if (list->words) {
		ck_assert_int_eq(status, BITHOSE_EBACKEND);
		ck_assert_uint_eq(log.warnings, 1);
		assert_message(log.warning, "BITHOSE_BACKEND", list->words);
		options.backends = "";
		status = bithose_open(&options, &engine);
	}
	ck_assert_int_eq(status, 0);
	engine_assert_right(engine);
	bithose_close(engine);
}
END_TEST

/* A person pastes something. */
START_TEST(test_4_kib)
{
	static char text[4097];
	struct engine_log log;
	const struct bithose_options options = engine_options(text, NULL, &log);
	struct bithose *engine;

	memset(text, 'x', sizeof(text) - 1);
	ck_assert_int_eq(bithose_open(&options, &engine), BITHOSE_EBACKEND);
	ck_assert_uint_eq(log.warnings, 1);
	assert_message(log.warning, "backends", "xxx...' " NOT_A_NAME);
	ck_assert_uint_lt(strlen(log.warning), 300);
}
END_TEST

/* What was not asked for says so, and only the built-in scalar may step in. */
START_TEST(test_others_not_selected)
{
	struct bithose *engine = engine_open("scalar", NULL);
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)); i++) {
		if (strcmp(info->name, "scalar") == 0) {
			ck_assert_int_eq(info->reason, BITHOSE_REASON_NONE);
			continue;
		}
		ck_assert_int_ne(info->state, BITHOSE_BACKEND_IN_USE);
		if (info->state == BITHOSE_BACKEND_USABLE) {
			ck_assert_int_eq(info->reason,
					 BITHOSE_REASON_NOT_SELECTED);
			ck_assert_str_eq(info->detail, "not among the backends "
						       "that were asked for");
		}
	}
	bithose_close(engine);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine.lists");
	TCase *tests = outcome_case(suite, "lists");

	tcase_add_loop_test(tests, test_option, 0, (int)LIST_COUNT);
	tcase_add_loop_test(tests, test_environment, 0, (int)LIST_COUNT);
	tcase_add_test(tests, test_4_kib);
	tcase_add_test(tests, test_others_not_selected);
	return outcome_run(suite, "engine.lists");
}
