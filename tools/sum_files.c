/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Operands, a list of names, folders -> one file after the other. */
#define _POSIX_C_SOURCE 200809L
#include "sum_files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Of a list that names the standard input it is read from: no system call has it. */
#define ERROR_LIST_ITSELF (-1)

void sum_files_begin(struct sum_files *files, const struct sum_options *options)
{
	*files = (struct sum_files){.options = options};
}

static bool is_input(const char *name)
{
	return !strcmp(name, "-");
}

/* The next name of the list, or, with an error, the list. */
static enum sum_next next_of_list(struct sum_files *files, bool may_wait,
				  const char **name, int *error)
{
	const char *list = files->options->names_from;
	char *text;
	size_t len;

	*name = list;
	if (!files->list_is_open) {
		*error = line_file_open(&files->list, list);
		files->list_is_open = !*error;
	}
	if (files->list_is_open) {
		switch (line_file_next(&files->list, '\0', may_wait, &text,
				       &len)) {
		case LINE_NEXT:
			*name = text;
			if (is_input(list) && is_input(text))
				*error = ERROR_LIST_ITSELF;
			return SUM_NEXT_JOB;
		case LINE_LATER:
			return SUM_NEXT_LATER;
		case LINE_ERROR:
			*error = errno;
			break;
		case LINE_END:
			break;
		}
	}
	files->ended = true;
	return *error ? SUM_NEXT_JOB : SUM_NEXT_END;
}

/* The next name as it was given. */
static enum sum_next next_given(struct sum_files *files, bool may_wait,
				const char **name, int *error)
{
	const struct sum_options *options = files->options;

	*error = 0;
	if (files->ended)
		return SUM_NEXT_END;
	if (options->names_from)
		return next_of_list(files, may_wait, name, error);
	if (files->next == options->file_count)
		return SUM_NEXT_END;
	*name = options->files[files->next++];
	return SUM_NEXT_JOB;
}

static bool is_folder(const char *name)
{
	struct stat about;

	return !is_input(name) && stat(name, &about) == 0 &&
	       S_ISDIR(about.st_mode);
}

/* Nothing more comes, for want of memory. */
static enum sum_next give_up(struct sum_files *files)
{
	files->ended = true;
	files->in_tree = false;
	files->error = ENOMEM;
	return SUM_NEXT_END;
}

/* The next file or folder that cannot be read, in the folder at hand or behind it. */
static enum sum_next next_name(struct sum_files *files, bool may_wait,
			       const char **name, int *error)
{
	for (;;) {
		enum sum_next next;

		if (files->in_tree) {
			if (sum_tree_next(&files->tree, name, error))
				return give_up(files);
			if (*name)
				return SUM_NEXT_JOB;
			sum_tree_end(&files->tree);
			files->in_tree = false;
		}
		next = next_given(files, may_wait, name, error);
		if (next != SUM_NEXT_JOB || *error ||
		    !files->options->recursive || !is_folder(*name))
			return next;
		files->in_tree = true;
		*error = sum_tree_begin(&files->tree, *name);
		if (*error)
			return *error == ENOMEM ? give_up(files) : SUM_NEXT_JOB;
	}
}

enum sum_next sum_files_next(struct sum_files *files, bool may_wait,
			     struct sum_file *file)
{
	const char *name;
	enum sum_next next = next_name(files, may_wait, &name, &file->error);

	if (next != SUM_NEXT_JOB)
		return next;
	file->name = strdup(name);
	return file->name ? SUM_NEXT_JOB : give_up(files);
}

const char *sum_file_problem(int error)
{
	return error == ERROR_LIST_ITSELF ? "the names are read from it"
					  : strerror(error);
}

void sum_files_end(struct sum_files *files)
{
	if (files->list_is_open)
		line_file_close(&files->list);
	sum_tree_end(&files->tree);
}
