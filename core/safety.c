/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A path -> whether others could have changed what is there. */
#define _DEFAULT_SOURCE
#include "core.h"
#include "dynload.h"

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

/*
 * Who owns the file that this code is in can have any code run. In a user namespace
 * whose root is another user, that is what tells files of the system: their owner is
 * shown as nobody.
 */
static int owns_this_code(uid_t user)
{
	char file[PATH_SIZE];
	struct stat st;

	return dynload_file_of(builtin_backends, file, sizeof(file)) == 0 &&
	       file[0] == '/' && stat(file, &st) == 0 && st.st_uid == user;
}

static int owner_is_safe(const struct stat *st)
{
	return st->st_uid == 0 || st->st_uid == geteuid() ||
	       owns_this_code(st->st_uid);
}

/* Who owns a directory can replace what is in it, or make it writable. */
static enum bithose_reason check(const char *path, const struct stat *st,
				 mode_t excuse, char *why, size_t size)
{
	if ((st->st_mode & S_IWOTH) && !(st->st_mode & excuse)) {
		snprintf(why, size, "writable by everyone: %s", path);
		return BITHOSE_REASON_PERMISSIONS;
	}
	if (!owner_is_safe(st)) {
		snprintf(why, size,
			 "owned by user %lu, not by root or user "
			 "%lu: %s",
			 (unsigned long)st->st_uid, (unsigned long)geteuid(),
			 path);
		return BITHOSE_REASON_PERMISSIONS;
	}
	return BITHOSE_REASON_NONE;
}

enum bithose_reason safety_check(const char *path, char *why, size_t size)
{
	enum bithose_reason reason = BITHOSE_REASON_NONE;
	char at[PATH_SIZE];
	/* A plugin and its directory, or the directory itself. */
	int strict = 1;

	if ((size_t)snprintf(at, sizeof(at), "%s", path) >= sizeof(at)) {
		snprintf(why, size, "longer than %d bytes: %s", PATH_SIZE - 1,
			 path);
		return BITHOSE_REASON_PATH;
	}
	for (int level = 0; reason == BITHOSE_REASON_NONE; level++) {
		struct stat st;

		if (stat(at, &st) < 0) {
			snprintf(why, size, "%s: %s", strerror(errno), at);
			return errno == ENOENT ? BITHOSE_REASON_NOT_FOUND
					       : BITHOSE_REASON_SYSTEM;
		}
		if (level == 0 && !S_ISDIR(st.st_mode))
			strict = 2;
		/* Above, the sticky bit keeps others from replacing what they
		 * do not own. */
		reason =
			check(at, &st, level < strict ? 0 : S_ISVTX, why, size);
		if (!go_up(at))
			break;
	}
	return reason;
}
