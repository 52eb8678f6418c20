/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes from outside -> text that no terminal takes for a command. */
#ifndef BITHOSE_TOOLS_PRINTABLE_H
#define BITHOSE_TOOLS_PRINTABLE_H

#include <stddef.h>
#include <stdio.h>

/*
 * The length of the UTF-8 sequence that `text` begins with (Unicode 15, table
 * 3-7), or 0 if it begins with none. `text`: a string.
 */
size_t utf8_sequence(const char *text);

/*
 * Write `text` with control characters and what is not UTF-8 as \n, \r, \t or
 * three octal digits. For people: a backslash stays as it is.
 */
void printable_write(FILE *file, const char *text);

/* The columns that printable_write() fills, at one a character. */
size_t printable_width(const char *text);

/*
 * Write the same into `out`, a string of less than `size` bytes; a longer one
 * ends in "...". `size` is at least 8.
 */
void printable_copy(char *out, size_t size, const char *text);

#endif
