/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes <-> lower-case hexadecimal digits, in one form only. */
#ifndef BITHOSE_TOOLS_HEX_BYTES_H
#define BITHOSE_TOOLS_HEX_BYTES_H

#include <stdbool.h>
#include <stddef.h>

/* Write 2 * len digits and a NUL into `digits`. */
void hex_bytes_write(char *digits, const unsigned char *bytes, size_t len);

/*
 * Undo it. Returns false, with `bytes` of any contents, if `digits` are not
 * exactly 2 * len digits of lower case: then no change of a digit passes.
 */
bool hex_bytes_read(unsigned char *bytes, size_t len, const char *digits);

#endif
