/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A test executable: its tests on every backend, its result in one line. */
#ifndef BITHOSE_TESTS_SUITE_H
#define BITHOSE_TESTS_SUITE_H

#include <check.h>
#include <stddef.h>

/* What a test executable is made of. */
struct suite {
	/* The name of the executable. */
	const char *name;
	/* What tally_pass() counts: "vectors". */
	const char *unit;
	/*
	 * Tests that run once for each backend, which has number _i. The case
	 * they run in is called after it, and tagged with its name for
	 * CK_INCLUDE_TAGS: "avx512", and "builtin" for what is built in.
	 */
	const TTest *const *on_backends;
	size_t on_backends_count;
	/* Tests that run once. */
	const TTest *const *once;
	size_t once_count;
};

/*
 * Run it. Returns the exit status of main(): 77, which ctest takes for a skip,
 * if nothing was tested but something was skipped.
 */
int suite_main(const struct suite *suite);

#endif
