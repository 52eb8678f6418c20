/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Operands, a list of names, folders -> one file after the other. */
#ifndef BITHOSE_TOOLS_SUM_FILES_H
#define BITHOSE_TOOLS_SUM_FILES_H

#include "line_file.h"
#include "sum_job.h"
#include "sum_options.h"
#include "sum_tree.h"

/* Private, but for `error`: why there are no more files, an errno value; or 0. */
struct sum_files {
	const struct sum_options *options;
	size_t next;
	struct line_file list;
	bool list_is_open;
	struct sum_tree tree;
	bool in_tree;
	bool ended;
	int error;
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

/* The next file, if it is SUM_NEXT_JOB. `may_wait`: as of struct sum_source. */
enum sum_next sum_files_next(struct sum_files *files, bool may_wait,
			     struct sum_file *file);

/* Why a file cannot be hashed: the text of its error. */
const char *sum_file_problem(int error);

void sum_files_end(struct sum_files *files);

#endif
