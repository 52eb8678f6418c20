/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A sound plugin in directories of its own, and what an engine makes of it. */
#ifndef TESTS_PLUGINS_PLACED_H
#define TESTS_PLUGINS_PLACED_H

#include "outcome.h"
#include "sandbox.h"

#include <bithose/engine.h>

/* <sandbox>/above/dir/bithose-sound.so, which all may read. */
struct placed {
	struct sandbox_path sandbox;
	struct sandbox_path above;
	struct sandbox_path dir;
	struct sandbox_path file;
};

/* The one that the running test has for itself. */
extern struct placed placed;

/* Adds a test that gets one. */
void placed_add_test(Suite *suite, const char *name, const TTest *test);

void placed_assert_accepted(void);

/* The file is refused, and its directory is not. */
void placed_assert_file_refused(enum bithose_reason expected,
				const char *words);

/* The whole directory is. */
void placed_assert_directory_refused(enum bithose_reason expected);

#endif
