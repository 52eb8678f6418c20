/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Words -> lines of 80 columns. */
#ifndef BITHOSE_TOOLS_WRAP_H
#define BITHOSE_TOOLS_WRAP_H

#include <stddef.h>
#include <stdio.h>

#define WRAP_COLUMNS 80

/*
 * Write the words of `text` by printable_write(), starting at `column` of the
 * line; where a word would end past WRAP_COLUMNS, go on in the next line at
 * `indent`. A word that is longer than a line gets a line of its own.
 * Ends the last line.
 */
void wrap_write(FILE *file, size_t column, size_t indent, const char *text);

#endif
