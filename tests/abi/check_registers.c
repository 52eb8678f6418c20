/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Every function of every plugin -> it keeps what its caller relies on. */
#include "bad.h"
#include "subjects.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

START_TEST(test_kept)
{
	const struct subject *subject = &subjects[_i];
	const char *what = abi_run(subject->function, subject->args);

	ck_assert_msg(what == NULL, "%s does not keep: %s", subject->title,
		      what);
}
END_TEST

static const struct {
	const char *what;
	abi_function function;
} bad[] = {
#define BAD_ROW(what, name) {what, bad_##name},
	BAD_FUNCTIONS(BAD_ROW)
#undef BAD_ROW
};

#define BAD_COUNT (sizeof(bad) / sizeof(bad[0]))

static const uint64_t no_args[ABI_ARG_COUNT];

START_TEST(test_bad)
{
	const char *what;

	what = abi_run(bad[_i].function, no_args);
#ifdef __x86_64__
	if (strcmp(bad[_i].what, "upper halves") == 0 && !abi_words[ABI_YMM])
		return;
#endif
	ck_assert_msg(what != NULL, "%s is changed, and nobody notices",
		      bad[_i].what);
	ck_assert_str_eq(what, bad[_i].what);
}
END_TEST

START_TEST(test_good)
{
	ck_assert_ptr_null(abi_run(good, no_args));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("abi.registers");
	TCase *tests = tcase_create("registers");
	SRunner *runner;
	int failed;

	subjects_find();
	tcase_set_timeout(tests, 0);
	suite_add_tcase(suite, tests);
	tcase_add_loop_test(tests, test_kept, 0, subject_count);
	tcase_add_loop_test(tests, test_bad, 0, (int)BAD_COUNT);
	tcase_add_test(tests, test_good);
	runner = srunner_create(suite);
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	printf("abi.registers: %d functions and %d bad ones, %d failed, "
	       "%d plugins skipped\n",
	       subject_count, (int)BAD_COUNT, failed, subjects_skipped);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
