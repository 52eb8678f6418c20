/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A description of a test executable, to a run of Check. */
#include "suite.h"
#include "backends.h"
#include "tally.h"

#include <stdio.h>
#include <stdlib.h>

#define STATUS_SKIPPED 77

/* ctest bounds the time of a whole executable. */
static TCase *unhurried(Suite *to, const char *name)
{
	TCase *tests = tcase_create(name);

	tcase_set_timeout(tests, 0);
	suite_add_tcase(to, tests);
	return tests;
}

static SRunner *runner_of(const struct suite *suite)
{
	Suite *all = suite_create(suite->name);
	int backends = (int)backends_count();

	if (suite->once_count != 0) {
		TCase *tests = unhurried(all, "any backend");

		for (size_t i = 0; i < suite->once_count; i++)
			tcase_add_test(tests, suite->once[i]);
	}
	for (int b = 0; b < backends && suite->on_backends_count != 0; b++) {
		TCase *tests = unhurried(all, backends_title(b));

		tcase_set_tags(tests, backends_tag(b));
		for (size_t i = 0; i < suite->on_backends_count; i++)
			tcase_add_loop_test(tests, suite->on_backends[i], b,
					    b + 1);
	}
	return srunner_create(all);
}

int suite_main(const struct suite *suite)
{
	SRunner *runner;
	int failed;

	tally_open();
	backends_open();
	runner = runner_of(suite);
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	tally_print_skips(suite->name);
	printf("%s: %zu %s passed on %zu backends, %zu skipped, %d tests "
	       "failed\n",
	       suite->name, tally_passes(), suite->unit, backends_count(),
	       tally_skips(), failed);
	backends_close();
	if (failed != 0)
		return EXIT_FAILURE;
	return tally_passes() == 0 && tally_skips() != 0 ? STATUS_SKIPPED
							 : EXIT_SUCCESS;
}
