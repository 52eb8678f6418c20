/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The text of a profile -> its file, all at once. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/message.h"
#include "tune.h"

static int fail(const char *path, const char *what)
{
	complain_about(path, "%s: %s", what, strerror(errno));
	return STATUS_FAILED;
}

static int put(char path[TUNE_PATH_SIZE], const char *dir, const char *rest)
{
	if ((size_t)snprintf(path, TUNE_PATH_SIZE, "%s%s", dir, rest) <
	    TUNE_PATH_SIZE)
		return STATUS_OK;
	return complain_usage("the path of the profile is longer than %d bytes",
			      TUNE_PATH_SIZE - 1);
}

int tune_path(const struct tune_options *options, char path[TUNE_PATH_SIZE])
{
	const char *dir;

	if (options->output)
		return put(path, options->output, "");
	if (options->system)
		return put(path, BITHOSE_COMPILED_PROFILE, "");
	dir = getenv("XDG_CONFIG_HOME");
	if (dir && *dir == '/')
		return put(path, dir, "/bithose/profile");
	dir = getenv("HOME");
	if (dir && *dir == '/')
		return put(path, dir, "/.config/bithose/profile");
	return complain_usage("neither XDG_CONFIG_HOME nor HOME is an absolute "
			      "path: use --output=FILE or --system");
}

/*
 * Makes the directories above a file. Others have to find a profile that is for
 * all, whatever the umask; of a user's own only the last directory is open (XDG
 * Base Directory Specification). Returns 0, or -1 with errno set.
 */
static int make_directories(const char *path, int system)
{
	const char *last = strrchr(path, '/');
	char at[TUNE_PATH_SIZE];

	snprintf(at, sizeof(at), "%s", path);
	for (char *p = at + 1; *p; p++) {
		const mode_t mode =
			system || p - at == last - path ? 0755 : 0700;

		if (*p != '/')
			continue;
		*p = '\0';
		if (mkdir(at, mode) == 0 ? chmod(at, mode) < 0
					 : errno != EEXIST)
			return -1;
		*p = '/';
	}
	return 0;
}

/* Writes the directory that a file is in, or will be. */
static void directory_of(const char *path, char dir[TUNE_PATH_SIZE])
{
	char *slash;

	snprintf(dir, TUNE_PATH_SIZE, "%s", path);
	slash = strrchr(dir, '/');
	if (!slash)
		strcpy(dir, ".");
	else
		slash[slash == dir] = '\0';
}

/* Writes the absolute path of a file that may not be there yet. Returns 0, or -1
 * with errno set. */
static int resolve(const char *path, char real[TUNE_PATH_SIZE])
{
	const char *slash = strrchr(path, '/');
	char dir[TUNE_PATH_SIZE + 2];
	char *found = realpath(path, NULL);
	int n;

	if (found) {
		n = snprintf(real, TUNE_PATH_SIZE, "%s", found);
	} else {
		directory_of(path, dir);
		/* Only of a directory. */
		strcat(dir, "/.");
		found = realpath(dir, NULL);
		if (!found)
			return -1;
		n = snprintf(real, TUNE_PATH_SIZE, "%s/%s", found,
			     slash ? slash + 1 : path);
	}
	free(found);
	errno = ENAMETOOLONG;
	return n < TUNE_PATH_SIZE ? 0 : -1;
}

int tune_file_prepare(const struct tune_options *options, const char *path,
		      char real[TUNE_PATH_SIZE])
{
	char dir[TUNE_PATH_SIZE];
	struct stat st;

	if (!options->output && make_directories(path, options->system) < 0)
		return fail(path, "its directory cannot be made");
	if (resolve(path, real) < 0)
		return fail(path, "its directory cannot be found");
	if (lstat(real, &st) == 0 && !S_ISREG(st.st_mode)) {
		complain_about(path, S_ISLNK(st.st_mode)
					     ? "is a symbolic link that leads "
					       "to nothing"
					     : "is no regular file, and is not "
					       "replaced");
		return STATUS_FAILED;
	}
	directory_of(real, dir);
	if (access(dir, W_OK | X_OK) == 0)
		return STATUS_OK;
	return fail(dir, options->system ? "cannot be written to (--system is "
					   "for root)"
					 : "cannot be written to");
}

static int write_all(int fd, const char *text, size_t len)
{
	while (len) {
		const ssize_t n = write(fd, text, len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		text += n;
		len -= (size_t)n;
	}
	return 0;
}

/* Everything but the name is right before the file gets its name. */
static int fill(int fd, const char *text, size_t len)
{
	int status = write_all(fd, text, len) < 0 || fchmod(fd, 0644) < 0 ||
				     fsync(fd) < 0
			     ? -1
			     : 0;
	const int error = errno;

	if (close(fd) < 0 && status == 0)
		return -1;
	errno = error;
	return status;
}

/* The new name survives a crash; where directories cannot be synced, it may not,
 * and then the old file is there. */
static void sync_directory(const char *dir)
{
	const int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return;
	(void)fsync(fd);
	close(fd);
}

int tune_file_write(const char *path, const char *text, size_t len)
{
	char dir[TUNE_PATH_SIZE];
	char temporary[TUNE_PATH_SIZE + 32];
	int fd;

	directory_of(path, dir);
	snprintf(temporary, sizeof(temporary), "%s/.bithose-profile-XXXXXX",
		 dir);
	fd = mkstemp(temporary);
	if (fd < 0)
		return fail(dir, "cannot be written to");
	if (fill(fd, text, len) < 0 || rename(temporary, path) < 0) {
		const int status = fail(path, "cannot be written");

		unlink(temporary);
		return status;
	}
	sync_directory(dir);
	return STATUS_OK;
}
