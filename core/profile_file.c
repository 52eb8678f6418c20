/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The path of a profile -> its bytes. */
#define _GNU_SOURCE
#include "profile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Reads what there is, up to `size` bytes. Returns their number, or -1. */
static ssize_t read_all(int fd, char *to, size_t size)
{
	size_t len = 0;

	while (len < size) {
		const ssize_t n = read(fd, to + len, size - len);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1;
		if (n == 0)
			break;
		len += (size_t)n;
	}
	return (ssize_t)len;
}

static int read_open(int fd, char text[PROFILE_FILE_MAX], size_t *len,
		     char why[PROFILE_WHY_SIZE])
{
	struct stat st;
	ssize_t n;

	if (fstat(fd, &st) < 0) {
		snprintf(why, PROFILE_WHY_SIZE, "cannot be examined: %s",
			 strerror(errno));
		return -1;
	}
	if (!S_ISREG(st.st_mode)) {
		snprintf(why, PROFILE_WHY_SIZE, "not a regular file");
		return -1;
	}
	if (st.st_size > PROFILE_FILE_MAX) {
		snprintf(why, PROFILE_WHY_SIZE,
			 "%lld bytes long, at most %d are allowed",
			 (long long)st.st_size, PROFILE_FILE_MAX);
		return -1;
	}
	n = read_all(fd, text, PROFILE_FILE_MAX);
	if (n < 0) {
		snprintf(why, PROFILE_WHY_SIZE, "cannot be read: %s",
			 strerror(errno));
		return -1;
	}
	*len = (size_t)n;
	return 0;
}

/*
 * Files of settings are often symbolic links into another directory, so links
 * are followed; but once, before the checks. What was checked has none left,
 * and is opened as such.
 */
int profile_file_read(const char *path, char text[PROFILE_FILE_MAX],
		      size_t *len, char why[PROFILE_WHY_SIZE])
{
	char *real = realpath(path, NULL);
	int status = -1;
	int fd = -1;

	if (!real) {
		snprintf(why, PROFILE_WHY_SIZE, "cannot be found: %s",
			 strerror(errno));
		return -1;
	}
	if (safety_check(real, why, PROFILE_WHY_SIZE) != 0)
		goto out;
	/* Not blocking, in case it is a FIFO. */
	fd = open(real,
		  O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY);
	if (fd < 0) {
		snprintf(why, PROFILE_WHY_SIZE, "cannot be opened: %s",
			 strerror(errno));
		goto out;
	}
	status = read_open(fd, text, len, why);
	close(fd);
out:
	free(real);
	return status;
}
