/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The arguments that say which digest -> a digest, or advice. */
#ifndef BITHOSE_TOOLS_DIGEST_OPTION_H
#define BITHOSE_TOOLS_DIGEST_OPTION_H

#include "digest_kind.h"

/* The arguments as they were typed; NULL where an option was not given. */
struct digest_arguments {
	const char *algorithm;
	const char *length;
	/* The same in bytes. */
	const char *length_bytes;
	const char *custom;
	const char *function_name;
	const char *key_file;
	const char *block_length;
};

/*
 * Read the arguments, of which the algorithm is there. Without a length, that
 * of a digest that may have any is 0; the key is not read yet. Returns
 * STATUS_OK, or STATUS_USAGE after having said what is wrong and what would be
 * right.
 */
int digest_option_read(const struct digest_arguments *arguments,
		       struct digest_kind *kind);

/* The option that needs --algorithm and was given, or NULL. */
const char *digest_option_dependent(const struct digest_arguments *arguments);

/* Print the names of all algorithms on standard output, one a line. */
void digest_option_list(void);

#endif
