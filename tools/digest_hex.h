/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest <-> hexadecimal digits, in pieces of constant size. */
#ifndef BITHOSE_TOOLS_DIGEST_HEX_H
#define BITHOSE_TOOLS_DIGEST_HEX_H

#include <stdbool.h>

#include "digest.h"

/* Squeeze `len` bytes and write their digits on standard output, until that
 * fails. */
void digest_hex_write(struct digest *digest, uint64_t len);

/*
 * Squeeze `len` bytes and compare, in a time that does not depend on where they
 * differ. `digits`: 2 * len hexadecimal digits of
 * either case.
 */
bool digest_hex_equal(struct digest *digest, uint64_t len, const char *digits);

/* The value of a hexadecimal digit, or -1. */
int hex_digit(char digit);

#endif
