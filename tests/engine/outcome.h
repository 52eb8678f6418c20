/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A suite of Check -> the exit status that ctest understands. */
#ifndef TESTS_ENGINE_OUTCOME_H
#define TESTS_ENGINE_OUTCOME_H

#include <check.h>

/* Which sanitizers the build has. */
#if defined(__has_feature)
#define OUTCOME_CLANG_HAS(feature) __has_feature(feature)
#else
#define OUTCOME_CLANG_HAS(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || OUTCOME_CLANG_HAS(address_sanitizer)
#define OUTCOME_ASAN 1
#else
#define OUTCOME_ASAN 0
#endif
#if defined(__SANITIZE_THREAD__) || OUTCOME_CLANG_HAS(thread_sanitizer)
#define OUTCOME_TSAN 1
#else
#define OUTCOME_TSAN 0
#endif
#define OUTCOME_SANITIZED (OUTCOME_ASAN || OUTCOME_TSAN)

/* Adds a test case without a time limit of its own: ctest has one. */
TCase *outcome_case(Suite *suite, const char *name);

/* Counts something that cannot be tested here, before the suite runs. */
void outcome_skip(const char *what, const char *reason);

/* Runs a suite and says how it went. Returns EXIT_SUCCESS, EXIT_FAILURE, or 77,
 * which ctest takes for a skip, if there was nothing to run. */
int outcome_run(Suite *suite, const char *name);

#endif
