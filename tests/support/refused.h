/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Calls that must change nothing, to the check that they did not. */
#ifndef BITHOSE_TESTS_REFUSED_H
#define BITHOSE_TESTS_REFUSED_H

#include "expect.h"
#include "tally.h"

#include <stdint.h>

#define REFUSED_BYTE 0xa5
#define REFUSED_LEN 64

/* A call returned what it should, and `out` is as it was: REFUSED_LEN bytes of
 * REFUSED_BYTE. */
static inline void refused(const uint8_t *out, int error, int expected)
{
	expect_int(error, expected);
	for (size_t i = 0; i < REFUSED_LEN; i++)
		expect_int(out[i], REFUSED_BYTE);
	tally_pass(1);
}

/* The same, and a context is as it was. */
#define REFUSED(out, context, call, expected)                             \
	do {                                                              \
		union {                                                   \
			__typeof__(context) as;                           \
			uint8_t bytes[sizeof(context)];                   \
		} before_ = {.as = (context)};                            \
		refused(out, call, expected);                             \
		expect_bytes(&(context), before_.bytes, sizeof(context)); \
	} while (0)

#endif
