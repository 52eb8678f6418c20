/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A list of digests -> a line of report for each file, and a status. */
#ifndef BITHOSE_TOOLS_CHECK_LIST_H
#define BITHOSE_TOOLS_CHECK_LIST_H

#include "sum_options.h"
#include "sum_work.h"

/*
 * Check the files that a list names.
 *
 * `list`: its file name, "-" for standard input. Returns STATUS_OK,
 * STATUS_FAILED (a file differs or could not be read, or the list is at fault),
 * or STATUS_USAGE (the list has untagged lines and the options do not say of
 * what), which stops at that line.
 */
int check_list(const struct sum_options *options, struct sum_work *work,
	       const char *list);

#endif
