/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes -> their base64 text (RFC 4648, clause 4). */
#ifndef BITHOSE_TOOLS_BASE64_H
#define BITHOSE_TOOLS_BASE64_H

#include <stddef.h>

/* Characters for `len` bytes: four for every three that were begun. */
#define BASE64_LEN(len) (((len) + 2) / 3 * 4)

/*
 * Write BASE64_LEN(len) characters into `text`, with '=' at the end where `len` is
 * no multiple of 3. The text of several pieces is that of the whole if the length
 * of all but the last one is such a multiple.
 */
void base64_encode(char *text, const unsigned char *bytes, size_t len);

/* Whether `text` begins with `len` characters of the alphabet, '=' not among them. */
int base64_is_text(const char *text, size_t len);

#endif
