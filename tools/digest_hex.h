/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The output of a stream <-> hexadecimal digits, in pieces of constant size. */
#ifndef BITHOSE_TOOLS_DIGEST_HEX_H
#define BITHOSE_TOOLS_DIGEST_HEX_H

#include <bithose/bithose.h>
#include <stdbool.h>

/* Squeeze `len` bytes and write their digits on standard output, until that
 * fails. */
void digest_hex_write(struct bithose_stream *stream, uint64_t len);

/*
 * Squeeze `len` bytes and compare. `digits`: 2 * len hexadecimal digits of
 * either case.
 */
bool digest_hex_equal(struct bithose_stream *stream, uint64_t len,
		      const char *digits);

/* The value of a hexadecimal digit, or -1. */
int hex_digit(char digit);

#endif
