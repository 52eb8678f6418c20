/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> a digest that absorbed it. */
#define _POSIX_C_SOURCE 200809L
#include "digest_file.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/message.h"
#include "rate_line.h"

/*
 * Bytes of a read: large enough for the system call to vanish, small enough to
 * stay in the second-level cache. Aligned to a page.
 */
#define BLOCK_LEN (256 * 1024)
#define BLOCK_ALIGNMENT 4096

int file_reader_begin(struct file_reader *reader, const struct bithose *engine)
{
	reader->engine = engine;
	reader->is_watched = isatty(STDERR_FILENO);
	reader->block = aligned_alloc(BLOCK_ALIGNMENT, BLOCK_LEN);
	return reader->block ? 0 : ENOMEM;
}

void file_reader_end(struct file_reader *reader)
{
	free(reader->block);
}

int file_open(const char *name, int *fd)
{
	*fd = STDIN_FILENO;
	if (!strcmp(name, "-"))
		return 0;
	do {
		*fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	} while (*fd < 0 && errno == EINTR);
	return *fd < 0 ? errno : 0;
}

void file_close(int fd)
{
	if (fd != STDIN_FILENO)
		close(fd);
}

bool file_is_ready(int fd)
{
	struct pollfd request = {.fd = fd, .events = POLLIN};

	return poll(&request, 1, 0) != 0;
}

/* Bytes from where a file is read to its end, if it tells. Those of /proc do not:
 * they have contents and no size. */
static uint64_t size_left(int fd)
{
	struct stat about;
	off_t at;

	if (fstat(fd, &about) < 0 || !S_ISREG(about.st_mode))
		return UINT64_MAX;
	at = lseek(fd, 0, SEEK_CUR);
	return at >= 0 && about.st_size > at ? (uint64_t)(about.st_size - at)
					     : UINT64_MAX;
}

/* `line`: NULL where nobody watches. */
static int absorb(const struct file_reader *reader, int fd,
		  struct rate_line *line, struct digest *digest)
{
	uint64_t done = 0;

	/* Advice only: pipes and terminals take none. */
	(void)posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
	for (;;) {
		ssize_t len = read(fd, reader->block, BLOCK_LEN);

		if (len == 0)
			return 0;
		if (len < 0 && errno == EINTR)
			continue;
		if (len < 0)
			return errno;
		digest_update(digest, NULL, reader->block, (size_t)len);
		done += (uint64_t)len;
		if (line)
			rate_line_show(line, done);
	}
}

int digest_rest(const struct file_reader *reader, int fd, struct digest *digest)
{
	return absorb(reader, fd, NULL, digest);
}

/* The same, with a line of progress where somebody sees it. */
static int absorb_shown(const struct file_reader *reader, int fd,
			const char *name, struct digest *digest)
{
	struct rate_line line;
	int error;

	if (!reader->is_watched)
		return absorb(reader, fd, NULL, digest);
	rate_line_begin(&line, file_label(name), size_left(fd));
	error = absorb(reader, fd, &line, digest);
	rate_line_end(&line);
	return error;
}

int digest_file(const struct file_reader *reader, const char *name,
		const struct digest_kind *kind, struct digest *digest)
{
	int fd, error = file_open(name, &fd);

	if (error)
		return error;
	digest_begin(digest, reader->engine, kind);
	error = absorb_shown(reader, fd, name, digest);
	file_close(fd);
	return error;
}
