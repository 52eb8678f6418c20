/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Options, environment and the usual places -> the path of a profile. */
#define _GNU_SOURCE
#include "profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int put(char *path, size_t size, const char *dir, const char *rest)
{
	return (size_t)snprintf(path, size, "%s%s", dir, rest) < size ? 0 : -1;
}

static int asked_for(const char *asked, const char *by, char *path,
		     size_t path_size, char *why, size_t why_size)
{
	if (strcmp(asked, PROFILE_NONE) == 0)
		snprintf(why, why_size, "switched off by %s=" PROFILE_NONE, by);
	else if (*asked != '/')
		snprintf(why, why_size,
			 "%s=%s is neither an absolute path nor '" PROFILE_NONE
			 "'",
			 by, asked);
	else if (put(path, path_size, asked, "") < 0)
		snprintf(why, why_size,
			 "%s is a path of more than %zu characters", by,
			 path_size - 1);
	else
		return 0;
	return -1;
}

/*
 * The profile in the user's own directory. A relative one is to be taken for
 * unset (XDG Base Directory Specification), and the working directory is no
 * place to read from.
 */
static int users_own(int ignore_environment, char *path, size_t size)
{
	const char *dir;

	if (ignore_environment)
		return -1;
	dir = secure_getenv("XDG_CONFIG_HOME");
	if (dir && *dir == '/')
		return put(path, size, dir, "/bithose/profile");
	dir = secure_getenv("HOME");
	if (dir && *dir == '/')
		return put(path, size, dir, "/.config/bithose/profile");
	return -1;
}

int profile_find(const struct bithose_options *options, char *path,
		 size_t path_size, char *why, size_t why_size)
{
	const char *asked = options->profile;
	const char *by = "profile";
	struct stat st;
	int own;

	if (!asked && !options->ignore_environment) {
		by = "BITHOSE_PROFILE";
		asked = secure_getenv(by);
	}
	if (asked && *asked)
		return asked_for(asked, by, path, path_size, why, why_size);
	/* Whatever is there is the one, fit or not: a profile that is passed
	 * over in silence would be looked for in vain. */
	own = users_own(options->ignore_environment, path, path_size);
	if (own == 0 && stat(path, &st) == 0)
		return 0;
	snprintf(why, why_size, "there is no %s%s" BITHOSE_COMPILED_PROFILE,
		 own == 0 ? path : "", own == 0 ? " and no " : "");
	return put(path, path_size, BITHOSE_COMPILED_PROFILE, "") < 0
		       ? -1
		       : stat(path, &st);
}
