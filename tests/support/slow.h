/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Whether the code under test runs some ten times slower than it would. */
#ifndef BITHOSE_TESTS_SLOW_H
#define BITHOSE_TESTS_SLOW_H

#if defined(__has_feature)
#define SLOW_CLANG_HAS(feature) __has_feature(feature)
#else
#define SLOW_CLANG_HAS(feature) 0
#endif

/* Built with a sanitizer of addresses or threads. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
	SLOW_CLANG_HAS(address_sanitizer) || SLOW_CLANG_HAS(thread_sanitizer)
#define SLOW_SANITIZED 1
#else
#define SLOW_SANITIZED 0
#endif

/* BITHOSE_TEST_CROSS is of the build: emulated, that is. */
#if SLOW_SANITIZED || defined(BITHOSE_TEST_CROSS)
#define SLOW 1
#else
#define SLOW 0
#endif

#endif
