/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A folder -> the regular files in and below it, in the order of their names. */
#define _DEFAULT_SOURCE
#include "sum_tree.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void free_level(struct sum_tree_level *level)
{
	for (size_t i = 0; i < level->count; i++)
		free(level->names[i]);
	free(level->names);
}

/* Whether an entry is to be visited, and whether it is a folder. What cannot be
 * asked is taken for a file: opening it will tell. */
static bool is_wanted(int fd, const struct dirent *entry, bool *is_folder)
{
	struct stat about;

	*is_folder = entry->d_type == DT_DIR;
	if (entry->d_type != DT_UNKNOWN)
		return *is_folder || entry->d_type == DT_REG;
	if (fstatat(fd, entry->d_name, &about, AT_SYMLINK_NOFOLLOW) < 0)
		return true;
	*is_folder = S_ISDIR(about.st_mode);
	return *is_folder || S_ISREG(about.st_mode);
}

/* `room`: names that the level has memory for. Returns 0 or ENOMEM. */
static int add_name(struct sum_tree_level *level, size_t *room,
		    const char *name, bool is_folder)
{
	const size_t len = strlen(name);
	char *copy;

	if (level->count == *room) {
		/* No overflow: so many names would not fit in memory. */
		const size_t more = *room ? 2 * *room : 16;
		char **names = realloc(level->names, more * sizeof(*names));

		if (!names)
			return ENOMEM;
		level->names = names;
		*room = more;
	}
	copy = malloc(len + 2);
	if (!copy)
		return ENOMEM;
	memcpy(copy, name, len);
	/* With its slash a folder is sorted as the paths in it are. */
	copy[len] = is_folder ? '/' : '\0';
	copy[len + 1] = '\0';
	level->names[level->count++] = copy;
	return 0;
}

static int compare(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static int read_entries(struct sum_tree_level *level, DIR *folder)
{
	size_t room = 0;
	int error = 0;

	while (!error) {
		const struct dirent *entry;
		bool is_folder;

		errno = 0;
		entry = readdir(folder);
		if (!entry) {
			error = errno;
			break;
		}
		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
			continue;
		if (is_wanted(dirfd(folder), entry, &is_folder))
			error = add_name(level, &room, entry->d_name,
					 is_folder);
	}
	if (level->count)
		qsort(level->names, level->count, sizeof(*level->names),
		      compare);
	return error;
}

/* Read the folder `path`, without following a link if `flags` has O_NOFOLLOW. */
static int read_level(struct sum_tree_level *level, const char *path, int flags)
{
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags);
	DIR *folder = fd < 0 ? NULL : fdopendir(fd);
	int error;

	if (!folder) {
		error = errno;
		if (fd >= 0)
			close(fd);
		return error;
	}
	error = read_entries(level, folder);
	closedir(folder);
	return error;
}

/* Put `name` at `at` of the path. Returns 0 or ENOMEM. */
static int set_path(struct sum_tree *tree, size_t at, const char *name)
{
	const size_t len = strlen(name);
	const size_t size = at + len + 2;

	if (size > tree->path_size) {
		char *path = realloc(tree->path, 2 * size);

		if (!path)
			return ENOMEM;
		tree->path = path;
		tree->path_size = 2 * size;
	}
	memcpy(tree->path + at, name, len + 1);
	return 0;
}

/* Read the folder of the path, which has no slash at its end, and enter it. */
static int enter(struct sum_tree *tree, int flags)
{
	struct sum_tree_level level = {0};
	size_t len = strlen(tree->path);
	int error;

	if (tree->depth == tree->room) {
		const size_t more = tree->room ? 2 * tree->room : 8;
		struct sum_tree_level *levels =
			realloc(tree->levels, more * sizeof(*levels));

		if (!levels)
			return ENOMEM;
		tree->levels = levels;
		tree->room = more;
	}
	error = read_level(&level, tree->path, flags);
	if (error) {
		free_level(&level);
		return error;
	}
	if (tree->path[len - 1] != '/')
		memcpy(tree->path + len++, "/", 2);
	level.path_len = len;
	tree->levels[tree->depth++] = level;
	return 0;
}

int sum_tree_begin(struct sum_tree *tree, const char *folder)
{
	int error = set_path(tree, 0, folder);

	return error ? error : enter(tree, 0);
}

int sum_tree_next(struct sum_tree *tree, const char **path, int *error)
{
	*path = NULL;
	*error = 0;
	while (tree->depth) {
		struct sum_tree_level *level = &tree->levels[tree->depth - 1];
		size_t len;

		if (level->next == level->count) {
			free_level(level);
			tree->depth--;
			continue;
		}
		if (set_path(tree, level->path_len,
			     level->names[level->next++]))
			return ENOMEM;
		len = strlen(tree->path);
		if (tree->path[len - 1] == '/') {
			/* With the slash a link would be followed. */
			tree->path[len - 1] = '\0';
			*error = enter(tree, O_NOFOLLOW);
			if (*error == ENOMEM)
				return ENOMEM;
			if (!*error)
				continue;
		}
		*path = tree->path;
		return 0;
	}
	return 0;
}

void sum_tree_end(struct sum_tree *tree)
{
	while (tree->depth)
		free_level(&tree->levels[--tree->depth]);
	free(tree->levels);
	free(tree->path);
	*tree = (struct sum_tree){0};
}
