/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A suite of Check -> an exit status, and a line that counts. */
#include "outcome.h"

#include <stdio.h>
#include <stdlib.h>

#define STATUS_SKIPPED 77

static int skipped;

TCase *outcome_case(Suite *suite, const char *name)
{
	TCase *tests = tcase_create(name);

	tcase_set_timeout(tests, 0);
	suite_add_tcase(suite, tests);
	return tests;
}

void outcome_skip(const char *what, const char *reason)
{
	printf("skipped 1: %s: %s\n", what, reason);
	skipped++;
}

int outcome_run(Suite *suite, const char *name)
{
	SRunner *runner = srunner_create(suite);
	int run, failed;

	srunner_run_all(runner, CK_ENV);
	run = srunner_ntests_run(runner);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	printf("%s: %d tests passed, %d failed, %d skipped\n", name,
	       run - failed, failed, skipped);
	if (failed)
		return EXIT_FAILURE;
	return run == 0 && skipped ? STATUS_SKIPPED : EXIT_SUCCESS;
}
