/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The plugin directory -> candidates, each loaded and judged, or refused. */
#define _DEFAULT_SOURCE
#include "core.h"
#include "dynload.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PREFIX "bithose-"
#define SUFFIX ".so"

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
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_SYSTEM,
			"cannot be examined: %s", strerror(errno));
	if (!S_ISREG(st.st_mode))
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_NOT_ELF,
					"not a regular file");
	return elf_check(fd, (uint64_t)st.st_size, candidate);
}

/* Looks at the file without running anything of it. */
static int inspect(const char *path, struct candidate *candidate)
{
	char why[sizeof(candidate->detail)];
	const enum bithose_reason reason = safety_check(path, why, sizeof(why));
	int fd, status;

	if (reason != BITHOSE_REASON_NONE)
		return candidate_reject(candidate, REFUSED, reason, "%s", why);
	/* Not blocking, in case it is a FIFO. */
	fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
	if (fd < 0)
		return candidate_reject(
			candidate, REFUSED,
			errno == ENOENT ? BITHOSE_REASON_NOT_FOUND
					: BITHOSE_REASON_SYSTEM,
			"cannot be opened: %s", strerror(errno));
	status = check_file(fd, candidate);
	close(fd);
	return status;
}

static int load(struct opening *opening, struct candidate *candidate,
		const char *path)
{
	const struct bithose_backend *descriptor;
	char why[sizeof(candidate->detail)];
	void *handle = dynload_open(path, why, sizeof(why));
	int status = 0;

	if (!handle) {
		candidate_reject(candidate, REFUSED,
				 errno == ENOMEM ? BITHOSE_REASON_SYSTEM
						 : BITHOSE_REASON_LOAD,
				 "%s", why);
		return 0;
	}
	descriptor = dynload_symbol(handle, "bithose_backend");
	if (descriptor)
		status = opening_judge(opening, candidate, descriptor);
	else
		candidate_reject(candidate, REFUSED, BITHOSE_REASON_NO_SYMBOL,
				 "exports no bithose_backend");
	/* An accepted plugin stays as long as the process does: streams call
	 * its kernels when the engine is long closed. */
	if (!candidate->descriptor)
		dynload_close(handle);
	return status;
}

/* Examines the file of a candidate that has the name of a backend. */
static int examine_file(struct opening *opening, struct candidate *candidate)
{
	char real[PATH_SIZE];

	if (!realpath(candidate->path, real)) {
		candidate_reject(candidate, REFUSED,
				 errno == ENOENT ? BITHOSE_REASON_NOT_FOUND
						 : BITHOSE_REASON_SYSTEM,
				 "cannot be found: %s", strerror(errno));
		return 0;
	}
	return inspect(real, candidate) < 0 ? 0
					    : load(opening, candidate, real);
}

static int examine(struct opening *opening, const char *file)
{
	const char *dir = opening->engine->plugin_dir;
	struct candidate *candidate;
	char path[PATH_SIZE];
	size_t len = 0;
	const char *stem = stem_of(file, &len);
	const int fits = (size_t)snprintf(path, sizeof(path), "%s/%s", dir,
					  file) < sizeof(path);

	candidate = opening_candidate(opening, stem, len, path);
	if (!candidate)
		return BITHOSE_ENOMEM;
	if (!candidate_name_valid(stem, len)) {
		candidate_reject(candidate, REFUSED, BITHOSE_REASON_NAME,
				 "the name of the file names no backend (1 to "
				 "%d of a-z, 0-9 and '_', a letter first)",
				 BITHOSE_BACKEND_NAME_MAX);
		return 0;
	}
	if (!fits) {
		candidate_reject(candidate, REFUSED, BITHOSE_REASON_PATH,
				 "its path is longer than %d bytes",
				 PATH_SIZE - 1);
		return 0;
	}
	return examine_file(opening, candidate);
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

__attribute__((format(printf, 3, 4))) static int
reject_directory(struct bithose *engine, enum bithose_reason reason,
		 const char *format, ...)
{
	va_list arguments;

	engine->plugin_dir_reason = reason;
	va_start(arguments, format);
	vsnprintf(engine->plugin_dir_why, sizeof(engine->plugin_dir_why),
		  format, arguments);
	va_end(arguments);
	return -1;
}

/* Whether the directory may be used; else its reason is set. */
static int check_directory(struct bithose *engine)
{
	char real[PATH_SIZE], why[PATH_SIZE];
	enum bithose_reason reason;

	if (!realpath(engine->plugin_dir, real))
		return reject_directory(engine,
					errno == ENOENT || errno == ENOTDIR
						? BITHOSE_REASON_NOT_FOUND
						: BITHOSE_REASON_SYSTEM,
					"%s", strerror(errno));
	reason = safety_check(real, why, sizeof(why));
	if (reason != BITHOSE_REASON_NONE)
		return reject_directory(engine, reason, "%s", why);
	return 0;
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
		reject_directory(engine,
				 errno == ENOENT || errno == ENOTDIR
					 ? BITHOSE_REASON_NOT_FOUND
					 : BITHOSE_REASON_SYSTEM,
				 "%s", strerror(errno));
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
