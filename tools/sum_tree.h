/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A folder -> the regular files in and below it, in the order of their names. */
#ifndef BITHOSE_TOOLS_SUM_TREE_H
#define BITHOSE_TOOLS_SUM_TREE_H

#include <stdbool.h>
#include <stddef.h>

/* A folder that was read: what is left of it. */
struct sum_tree_level {
	/* Sorted; those of folders end in a slash. */
	char **names;
	size_t count, next;
	/* Bytes of the path of the folder, its slash included. */
	size_t path_len;
};

/* Private. Zeroed to begin with. */
struct sum_tree {
	struct sum_tree_level *levels;
	size_t depth, room;
	/* The path of the entry at hand. */
	char *path;
	size_t path_size;
};

/*
 * Begin to walk. `folder` may be a symbolic link; below it none is followed, so
 * that no loop is met. Returns 0 or an errno value; end it anyway.
 */
int sum_tree_begin(struct sum_tree *tree, const char *folder);

/*
 * The next regular file. Everything else that is no folder is passed over. `path`
 * is the tree's until the next call; NULL at the end. `error`: 0, or an errno value
 * that says why the folder `path` cannot be read. Returns 0 or ENOMEM.
 *
 * Paths are sorted by their bytes. An open folder takes memory for its entries, and
 * no file descriptor.
 */
int sum_tree_next(struct sum_tree *tree, const char **path, int *error);

void sum_tree_end(struct sum_tree *tree);

#endif
