/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Options, environment and the place of the library -> the plugin directory. */
#define _GNU_SOURCE
#include "core.h"
#include "dynload.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define STRING_(a) #a
#define STRING(a) STRING_(a)
#define BESIDE "bithose/abi-" STRING(BITHOSE_BACKEND_ABI)

/* Writes the plugin directory beside the library at `path`, if there is one. */
static int beside(const char *path, char *dir, size_t size)
{
	static const char prefix[] = "libbithose.";
	const char *slash = strrchr(path, '/');
	struct stat st;

	if (strncmp(slash + 1, prefix, strlen(prefix)) != 0)
		return -1;
	if ((size_t)snprintf(dir, size, "%.*s/" BESIDE, (int)(slash - path),
			     path) >= size)
		return -1;
	return stat(dir, &st);
}

/*
 * The directory beside the loaded libbithose, so that build trees, moved
 * prefixes and bundles work: under the name it was loaded by, then under its
 * real one. A relative name says where it was when the working directory was
 * another, and is no use. In a program that is linked with the static library
 * this code is in the program, whose folder is no place for plugins.
 */
static int find_beside(char *dir, size_t size)
{
	char loaded[PATH_SIZE], real[PATH_SIZE];

	if (dynload_file_of(builtin_backends, loaded, sizeof(loaded)) < 0 ||
	    loaded[0] != '/')
		return -1;
	if (beside(loaded, dir, size) == 0)
		return 0;
	return realpath(loaded, real) ? beside(real, dir, size) : -1;
}

static void put(struct bithose *engine, const char *dir)
{
	const size_t size = sizeof(engine->plugin_dir);
	const char *why = NULL;

	if ((size_t)snprintf(engine->plugin_dir, size, "%s", dir) >= size)
		why = "longer than a path can be";
	if (*dir != '/')
		why = "not an absolute path";
	if (!why)
		return;
	engine->plugin_dir_reason = BITHOSE_REASON_PATH;
	snprintf(engine->plugin_dir_why, sizeof(engine->plugin_dir_why), "%s",
		 why);
}

void plugindir_find(struct bithose *engine, const char *asked,
		    int ignore_environment)
{
	if (!asked && !ignore_environment)
		asked = secure_getenv("BITHOSE_PLUGIN_DIR");
	if (asked && *asked)
		put(engine, asked);
	else if (find_beside(engine->plugin_dir, sizeof(engine->plugin_dir)) <
		 0)
		put(engine, BITHOSE_COMPILED_PLUGIN_DIR);
}
