/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Options, environment and the place of the library -> the plugin directory. */
#define _GNU_SOURCE
#include "core.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define STRING_(a) #a
#define STRING(a) STRING_(a)
#define BESIDE "bithose/abi-" STRING(BITHOSE_BACKEND_ABI)

static int put(char *dir, size_t size, const char *text)
{
	return (size_t)snprintf(dir, size, "%s", text) < size ? 0 : -1;
}

/* Writes the plugin directory beside the library at `path`, if there is one. */
static int beside(const char *path, char *dir, size_t size)
{
	static const char prefix[] = "libbithose.";
	const char *slash = strrchr(path, '/');
	struct stat st;

	if (*path != '/' || strncmp(slash + 1, prefix, strlen(prefix)) != 0)
		return -1;
	if ((size_t)snprintf(dir, size, "%.*s/" BESIDE, (int)(slash - path),
			     path) >= size)
		return -1;
	return stat(dir, &st);
}

/*
 * The directory beside the loaded libbithose, so that build trees, moved
 * prefixes and bundles work: under the name it was loaded by, then under its
 * real one. In a program that is linked with the static library this code is in
 * the program, whose folder is no place for plugins.
 */
static int find_beside(char *dir, size_t size)
{
	Dl_info info;
	char *real;
	int status;

	if (!dladdr(builtin_backends, &info) || !info.dli_fname)
		return -1;
	if (beside(info.dli_fname, dir, size) == 0)
		return 0;
	real = realpath(info.dli_fname, NULL);
	if (!real)
		return -1;
	status = beside(real, dir, size);
	free(real);
	return status;
}

int plugindir_find(const char *asked, int ignore_environment, char *dir,
		   size_t size)
{
	if (!asked && !ignore_environment)
		asked = secure_getenv("BITHOSE_PLUGIN_DIR");
	if (asked && *asked)
		return put(dir, size, asked) < 0 || *asked != '/' ? -1 : 0;
	if (find_beside(dir, size) == 0)
		return 0;
	return put(dir, size, BITHOSE_COMPILED_PLUGIN_DIR);
}
