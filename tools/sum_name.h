/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* File names <-> their form in lines, as GNU's checksum tools escape them. */
#ifndef BITHOSE_TOOLS_SUM_NAME_H
#define BITHOSE_TOOLS_SUM_NAME_H

#include <stdbool.h>
#include <stdio.h>

/*
 * Whether a name must be escaped in a line that begins with a backslash: it has
 * a backslash, line feed or carriage return.
 */
bool sum_name_is_special(const char *name);

/* Write a name with those three as two characters each. */
void sum_name_write(FILE *file, const char *name);

/*
 * Undo sum_name_write() in place. Returns false, with the name spoilt, if it
 * writes nothing like that.
 */
bool sum_name_read(char *name);

/*
 * Write a name into a line about a file: as above with a leading backslash
 * where special; other control characters become three octal digits. `raw`:
 * as it is.
 */
void sum_name_report(FILE *file, const char *name, bool raw);

#endif
