/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A path -> a file that results are certain to have arrived in. */
#define _POSIX_C_SOURCE 200809L
#include "destination.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/message.h"

int destination_open(struct destination *destination, const char *path)
{
	destination->path = path;
	destination->file = path ? fopen(path, "a") : stdout;
	if (destination->file)
		return STATUS_OK;
	complain_about(path, "cannot be written to: %s", strerror(errno));
	return STATUS_USAGE;
}

FILE *destination_begin(struct destination *destination)
{
	const int fd = fileno(destination->file);
	struct stat st;

	/* There is nothing to empty in a pipe or a device. */
	if (!destination->path || fstat(fd, &st) != 0 || !S_ISREG(st.st_mode) ||
	    ftruncate(fd, 0) == 0)
		return destination->file;
	complain_about(destination->path, "cannot be written to: %s",
		       strerror(errno));
	fclose(destination->file);
	return NULL;
}

int destination_end(struct destination *destination)
{
	int failed, error;

	/* main() looks after standard output. */
	if (!destination->path)
		return STATUS_OK;
	errno = 0;
	failed = fflush(destination->file) != 0 || ferror(destination->file);
	error = errno;
	if (fclose(destination->file) != 0 && !failed) {
		failed = 1;
		error = errno;
	}
	if (!failed)
		return STATUS_OK;
	complain_about(destination->path, "cannot be written to: %s",
		       error ? strerror(error) : "not all of it arrived");
	return STATUS_FAILED;
}
