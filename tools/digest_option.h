/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The arguments of --algorithm and --length -> a digest, or advice. */
#ifndef BITHOSE_TOOLS_DIGEST_OPTION_H
#define BITHOSE_TOOLS_DIGEST_OPTION_H

#include "digest_kind.h"

/*
 * Read the two arguments. `length` may be NULL; then the length of an
 * extendable output is 0. Returns STATUS_OK, or STATUS_USAGE after having said
 * what is wrong and what would be right.
 */
int digest_option_read(const char *algorithm, const char *length,
		       struct digest_kind *kind);

/* Print the names of all algorithms on standard output, one a line. */
void digest_option_list(void);

#endif
