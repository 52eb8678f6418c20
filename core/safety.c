/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A path -> whether others could have changed what is there. */
#define _DEFAULT_SOURCE
#include "core.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Cuts the last component off; "/" stays. Returns 0 at the top. */
static int go_up(char *path)
{
	char *slash = strrchr(path, '/');

	if (!slash || (slash == path && !slash[1]))
		return 0;
	slash[slash == path] = '\0';
	return 1;
}

static int check_owned(const char *path, const struct stat *st, char *why,
		       size_t size)
{
	if (st->st_mode & S_IWOTH) {
		snprintf(why, size, "%s is writable by everyone", path);
		return -1;
	}
	if (st->st_uid != 0 && st->st_uid != geteuid()) {
		snprintf(why, size,
			 "%s is owned by user %lu, neither root nor user %lu",
			 path, (unsigned long)st->st_uid,
			 (unsigned long)geteuid());
		return -1;
	}
	return 0;
}

/* In a directory that anyone can write to, anyone can replace what is in it,
 * but for the sticky bit. */
static int check_above(const char *path, const struct stat *st, char *why,
		       size_t size)
{
	if ((st->st_mode & S_IWOTH) && !(st->st_mode & S_ISVTX)) {
		snprintf(why, size, "%s is writable by everyone", path);
		return -1;
	}
	return 0;
}

int safety_check(const char *path, char *why, size_t size)
{
	/* A plugin and its directory, or the directory itself. */
	int owned = 1;
	char at[4096];
	int level = 0;

	if ((size_t)snprintf(at, sizeof(at), "%s", path) >= sizeof(at)) {
		snprintf(why, size, "the path is too long");
		return -1;
	}
	do {
		struct stat st;

		if (stat(at, &st) < 0) {
			snprintf(why, size, "%s: %s", at, strerror(errno));
			return -1;
		}
		if (level == 0 && !S_ISDIR(st.st_mode))
			owned = 2;
		if ((level < owned ? check_owned : check_above)(at, &st, why,
								size) < 0)
			return -1;
		level++;
	} while (go_up(at));
	return 0;
}
