/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Memory before a call that is refused, to the check that it is the same. */
#ifndef BITHOSE_TESTS_WITNESS_H
#define BITHOSE_TESTS_WITNESS_H

#include "expect.h"
#include "tally.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The most bytes of it: more than all states that calls work on have. */
#define WITNESS_MAX 8192

/* The bytes of anything that a call must not change. */
struct witness {
	const void *at;
	size_t len;
	uint8_t before[WITNESS_MAX];
};

static inline void watch(struct witness *witness, const void *at, size_t len)
{
	expect(len <= sizeof(witness->before), "%zu bytes to watch", len);
	witness->at = at;
	witness->len = len;
	memcpy(witness->before, at, len);
}

/* The call returned `error`, which had to be `expected`. */
static inline void refused(const struct witness *witness, int error,
			   int expected)
{
	expect_int(error, expected);
	expect_bytes(witness->at, witness->before, witness->len);
	tally_pass(1);
}

#endif
