/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of bithose-sum -> what is to be done. */
#ifndef BITHOSE_TOOLS_SUM_OPTIONS_H
#define BITHOSE_TOOLS_SUM_OPTIONS_H

#include <stddef.h>

#include "digest_kind.h"
#include "sum_line.h"

enum sum_action {
	SUM_HASH,
	SUM_CHECK,
	SUM_LIST_ALGORITHMS,
	SUM_HELP,
	SUM_VERSION
};

struct sum_options {
	enum sum_action action;
	/* Whether an algorithm was given: `kind` is it. */
	bool has_kind;
	struct digest_kind kind;
	/* What the key in `kind` is read from before it is used, or NULL. */
	const char *key_file;
	/* Threads that hash, 1 or more. */
	unsigned jobs;
	struct sum_style style;
	/* The files of folders are hashed. */
	bool recursive;
	/* A file of names, each with a NUL after it, or NULL. */
	const char *names_from;
	/* For SUM_CHECK. */
	bool ignore_missing;
	bool quiet;
	bool status_only;
	bool strict;
	bool warn;
	/* At least one without `names_from`; "-" is standard input. Part of argv.
	 */
	const char *const *files;
	size_t file_count;
};

/* Returns STATUS_OK, or STATUS_USAGE after having said what is wrong. */
int sum_options_read(struct sum_options *options, int argc, char *argv[]);

/* Print the text of --help on standard output. */
void sum_options_help(void);

/* Say that --algorithm is needed, and why. Returns STATUS_USAGE. */
int sum_options_want_algorithm(void);

/* Say that --length is needed for `kind`, and why. Returns STATUS_USAGE. */
int sum_options_want_length(const struct digest_kind *kind);

#endif
