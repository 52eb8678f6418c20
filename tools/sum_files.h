/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Operands, a list of names, folders -> one file after the other. */
#ifndef BITHOSE_TOOLS_SUM_FILES_H
#define BITHOSE_TOOLS_SUM_FILES_H

#include <stdio.h>

#include "sum_options.h"
#include "sum_tree.h"

/* Private. */
struct sum_files {
	const struct sum_options *options;
	size_t next;
	FILE *list;
	char *name;
	size_t name_size;
	struct sum_tree tree;
	bool in_tree;
	bool ended;
};

/* A file to hash, or what cannot be read. */
struct sum_file {
	/* "-" is standard input. The caller's, to free. */
	char *name;
	/* 0, or an errno value: there is nothing to hash. */
	int error;
};

/* Begin. `options` must outlive it. */
void sum_files_begin(struct sum_files *files,
		     const struct sum_options *options);

/* The next file; its name is NULL after the last one. Returns 0 or ENOMEM. */
int sum_files_next(struct sum_files *files, struct sum_file *file);

/* Why the file cannot be hashed: the text of its error. */
const char *sum_file_problem(const struct sum_file *file);

void sum_files_end(struct sum_files *files);

#endif
