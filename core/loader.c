/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The plugin directory -> candidates, each loaded and judged, or refused. */
#define _DEFAULT_SOURCE
#include "core.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PREFIX "bithose-"
#define SUFFIX ".so"
#define PATH_SIZE sizeof(((struct candidate *)0)->path)

#define REFUSED BITHOSE_BACKEND_REFUSED

/* The part of a file's name between prefix and suffix, or NULL. */
static const char *stem_of(const char *file, size_t *len)
{
	const size_t prefix = strlen(PREFIX), suffix = strlen(SUFFIX);
	const size_t all = strlen(file);

	if (all <= prefix + suffix || strncmp(file, PREFIX, prefix) != 0 ||
	    strcmp(file + all - suffix, SUFFIX) != 0)
		return NULL;
	*len = all - prefix - suffix;
	return file + prefix;
}

static int check_file(int fd, struct candidate *candidate)
{
	struct stat st;

	if (fstat(fd, &st) < 0)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_SYSTEM, "%s",
					strerror(errno));
	if (!S_ISREG(st.st_mode))
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"not a regular file");
	return elf_check(fd, (uint64_t)st.st_size, candidate);
}

/* Looks at the file without running anything of it. */
static int inspect(const char *path, struct candidate *candidate)
{
	char why[256];
	int fd, status;

	if (safety_check(path, why, sizeof(why)) < 0)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_PERMISSIONS, "%s", why);
	/* Not blocking, in case it is a FIFO. */
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
	if (fd < 0)
		return candidate_reject(candidate, REFUSED,
					errno == ENOENT
						? BITHOSE_REASON_NOT_FOUND
						: BITHOSE_REASON_SYSTEM,
					"%s", strerror(errno));
	status = check_file(fd, candidate);
	close(fd);
	return status;
}

static int load(struct opening *opening, struct candidate *candidate,
		const char *path)
{
	const struct bithose_backend *descriptor;
	void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	int status = 0;

	if (!handle) {
		const char *error = dlerror();

		candidate_reject(candidate, REFUSED, BITHOSE_REASON_LOAD, "%s",
				 error ? error : "no reason given");
		return 0;
	}
	descriptor = dlsym(handle, "bithose_backend");
	if (descriptor)
		status = opening_judge(opening, candidate, descriptor);
	else
		candidate_reject(candidate, REFUSED, BITHOSE_REASON_NO_SYMBOL,
				 "exports no bithose_backend");
	/* Kernels of an accepted plugin may be called as long as the process
	 * lives: streams outlive engines. */
	if (candidate->descriptor)
		dlopen(path,
		       RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD | RTLD_NODELETE);
	dlclose(handle);
	return status;
}

static int examine(struct opening *opening, const char *file)
{
	const char *dir = opening->engine->plugin_dir;
	struct candidate *candidate;
	char path[PATH_SIZE];
	char *real;
	size_t len = 0;
	int status = 0;
	const char *stem = stem_of(file, &len);
	const int fits = (size_t)snprintf(path, sizeof(path), "%s/%s", dir,
					  file) < sizeof(path);

	candidate = opening_candidate(opening, stem, len, path);
	if (!candidate)
		return BITHOSE_ENOMEM;
	if (!fits || !candidate_name_valid(stem, len)) {
		candidate_reject(candidate, REFUSED, BITHOSE_REASON_NAME,
				 "the name of the file names no backend (1 to "
				 "%d of a-z, 0-9 and '_', a letter first)",
				 BITHOSE_BACKEND_NAME_MAX);
		return 0;
	}
	real = realpath(path, NULL);
	if (!real)
		candidate_reject(candidate, REFUSED,
				 errno == ENOENT ? BITHOSE_REASON_NOT_FOUND
						 : BITHOSE_REASON_SYSTEM,
				 "%s", strerror(errno));
	else if (inspect(real, candidate) == 0)
		status = load(opening, candidate, real);
	free(real);
	return status;
}

static int is_plugin(const struct dirent *entry)
{
	size_t len;

	return stem_of(entry->d_name, &len) != NULL;
}

/* The order of candidates must not depend on the locale. */
static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

/* Whether the directory may be used; else its reason is set. */
static int check_directory(struct bithose *engine)
{
	char *real = realpath(engine->plugin_dir, NULL);
	char why[256];

	if (!real) {
		engine->plugin_dir_reason = errno == ENOENT || errno == ENOTDIR
						    ? BITHOSE_REASON_NOT_FOUND
						    : BITHOSE_REASON_SYSTEM;
		return -1;
	}
	if (safety_check(real, why, sizeof(why)) < 0)
		engine->plugin_dir_reason = BITHOSE_REASON_PERMISSIONS;
	free(real);
	return engine->plugin_dir_reason == BITHOSE_REASON_NONE ? 0 : -1;
}

int loader_scan(struct opening *opening)
{
	struct bithose *engine = opening->engine;
	struct dirent **entries;
	int count, status = 0;

	if (engine->plugin_dir_reason != BITHOSE_REASON_NONE ||
	    check_directory(engine) < 0)
		return 0;
	count = scandir(engine->plugin_dir, &entries, is_plugin, by_name);
	if (count < 0) {
		if (errno == ENOMEM)
			return BITHOSE_ENOMEM;
		engine->plugin_dir_reason = errno == ENOTDIR
						    ? BITHOSE_REASON_NOT_FOUND
						    : BITHOSE_REASON_SYSTEM;
		return 0;
	}
	for (int i = 0; i < count; i++) {
		if (status == 0)
			status = examine(opening, entries[i]->d_name);
		free(entries[i]);
	}
	free(entries);
	return status;
}
