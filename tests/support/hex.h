/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Hexadecimal digits to bytes. */
#ifndef BITHOSE_TESTS_HEX_H
#define BITHOSE_TESTS_HEX_H

#include <stddef.h>
#include <stdint.h>

/*
 * Decode a whole string of digits of either case.
 *
 * Returns a malloc'ed buffer of *len bytes, which is never NULL: text that is
 * not an even number of digits fails the running test.
 */
uint8_t *hex_bytes(const char *text, size_t *len);

/* Decode 16 digits, most significant first, as the number they write. */
uint64_t hex_word(const char *text);

#endif
