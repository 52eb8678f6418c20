/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The input pattern of RFC 9861: 00 01 .. FA, repeated. */
#ifndef BITHOSE_TESTS_PATTERN_H
#define BITHOSE_TESTS_PATTERN_H

#include <stddef.h>
#include <stdint.h>

/* The period of the pattern, in bytes. */
#define PATTERN_PERIOD 251

static inline void pattern_fill(uint8_t *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++)
		bytes[i] = (uint8_t)(i % PATTERN_PERIOD);
}

#endif
