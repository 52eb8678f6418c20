/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The arguments of options, as texts -> their values. */
#ifndef BITHOSE_TOOLS_MERKLE_ARGUMENTS_H
#define BITHOSE_TOOLS_MERKLE_ARGUMENTS_H

#include "common/options.h"
#include "merkle_options.h"

/* Options without a letter. */
enum {
	KEY_BACKEND = OPTION_NO_LETTER,
	KEY_FIRST_ROOT,
	KEY_FIRST_SIZE,
	KEY_LEAF_SIZE,
	KEY_LEAVES,
	KEY_MODE,
	KEY_ROOT,
	KEY_SIZE,
	KEY_THREADS,
	KEY_HELP,
	KEY_VERSION,
	KEY_END
};

/* The arguments by the keys of their options, or NULL. */
struct merkle_arguments {
	const char *of[KEY_END];
};

/*
 * Set the members of `options` for the commands that read a file, with defaults
 * for what was not given. Returns STATUS_OK, or STATUS_USAGE after having said what
 * is wrong and what would be right.
 */
int merkle_arguments_for_files(struct merkle_options *options,
			       const struct merkle_arguments *arguments);

/* The same for the command that reads proofs. */
int merkle_arguments_for_proofs(struct merkle_options *options,
				const struct merkle_arguments *arguments);

#endif
