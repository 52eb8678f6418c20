/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Assertions that cost nothing while they hold: those of Check make a system
 * call each, which is too much for a million of them.
 */
#ifndef BITHOSE_TESTS_EXPECT_H
#define BITHOSE_TESTS_EXPECT_H

#include <check.h>
#include <string.h>

/* Fail the running test with a formatted message unless a condition holds. */
#define expect(condition, ...)                     \
	do {                                       \
		if (!(condition))                  \
			ck_abort_msg(__VA_ARGS__); \
	} while (0)

/* Integers of any type. */
#define expect_int(got, expected)                                        \
	do {                                                             \
		const long long got_ = (long long)(got);                 \
		const long long expected_ = (long long)(expected);       \
                                                                         \
		if (got_ != expected_)                                   \
			ck_abort_msg("%s is %lld, not %lld", #got, got_, \
				     expected_);                         \
	} while (0)

/* Bytes; the message shows them. */
#define expect_bytes(got, expected, len)                      \
	do {                                                  \
		if (memcmp(got, expected, len) != 0)          \
			ck_assert_mem_eq(got, expected, len); \
	} while (0)

#define expect_memory(pointer) expect((pointer) != NULL, "out of memory")

#endif
