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

/* The next name of the list: NULL at its end, or with an error of reading it. */
static const char *next_of_list(struct sum_files *files, int *error)
{
	const char *list = files->options->names_from;

	if (!files->list) {
		files->list = is_input(list) ? stdin : fopen(list, "re");
		if (!files->list) {
			*error = errno;
			return NULL;
		}
	}
	if (getdelim(&files->name, &files->name_size, '\0', files->list) >= 0) {
		if (files->list == stdin && is_input(files->name))
			*error = ERROR_LIST_ITSELF;
		return files->name;
	}
	/* For want of memory there is no error flag. */
	*error = feof(files->list) ? 0 : errno;
	return NULL;
}

/* The next name as it was given: NULL after the last one. */
static const char *next_given(struct sum_files *files, int *error)
{
	const struct sum_options *options = files->options;
	const char *name = NULL;

	*error = 0;
	if (files->ended)
		return NULL;
	if (options->names_from)
		name = next_of_list(files, error);
	else if (files->next < options->file_count)
		name = options->files[files->next++];
	if (name)
		return name;
	files->ended = true;
	return *error ? options->names_from : NULL;
}

static bool is_folder(const char *name)
{
	struct stat about;

	return !is_input(name) && stat(name, &about) == 0 &&
	       S_ISDIR(about.st_mode);
}

/* The next file or folder that cannot be read, in the folder at hand or behind it. */
static int next_name(struct sum_files *files, const char **name, int *error)
{
	for (;;) {
		if (files->in_tree) {
			if (sum_tree_next(&files->tree, name, error))
				return ENOMEM;
			if (*name)
				return 0;
			sum_tree_end(&files->tree);
			files->in_tree = false;
		}
		*name = next_given(files, error);
		if (!*name || *error || !files->options->recursive ||
		    !is_folder(*name))
			return 0;
		files->in_tree = true;
		*error = sum_tree_begin(&files->tree, *name);
		if (*error)
			return *error == ENOMEM ? ENOMEM : 0;
	}
}

int sum_files_next(struct sum_files *files, struct sum_file *file)
{
	const char *name;

	*file = (struct sum_file){0};
	if (next_name(files, &name, &file->error))
		return ENOMEM;
	if (!name)
		return 0;
	file->name = strdup(name);
	return file->name ? 0 : ENOMEM;
}

const char *sum_file_problem(const struct sum_file *file)
{
	return file->error == ERROR_LIST_ITSELF ? "the names are read from it"
						: strerror(file->error);
}

void sum_files_end(struct sum_files *files)
{
	if (files->list && files->list != stdin)
		fclose(files->list);
	free(files->name);
	sum_tree_end(&files->tree);
}
