/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> a digest that absorbed it. */
#define _POSIX_C_SOURCE 200809L
#include "digest_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Bytes of a read: large enough for the system call to vanish, small enough to
 * stay in the second-level cache. Aligned to a page.
 */
#define BLOCK_LEN (256 * 1024)
#define BLOCK_ALIGNMENT 4096

int file_reader_begin(struct file_reader *reader, const struct bithose *engine)
{
	reader->engine = engine;
	reader->block = aligned_alloc(BLOCK_ALIGNMENT, BLOCK_LEN);
	return reader->block ? 0 : ENOMEM;
}

void file_reader_end(struct file_reader *reader)
{
	free(reader->block);
}

static int absorb_all(const struct file_reader *reader, int fd,
		      struct digest *digest)
{
	for (;;) {
		ssize_t len = read(fd, reader->block, BLOCK_LEN);

		if (len == 0)
			return 0;
		if (len < 0 && errno == EINTR)
			continue;
		if (len < 0)
			return errno;
		digest_update(digest, reader->block, (size_t)len);
	}
}

int digest_file(const struct file_reader *reader, const char *name,
		const struct digest_kind *kind, struct digest *digest)
{
	int fd = STDIN_FILENO;
	int error;

	digest_begin(digest, reader->engine, kind);
	if (strcmp(name, "-")) {
		do {
			fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
		} while (fd < 0 && errno == EINTR);
		if (fd < 0)
			return errno;
	}
	/* Advice only: pipes and terminals take none. */
	(void)posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
	error = absorb_all(reader, fd, digest);
	if (fd != STDIN_FILENO)
		close(fd);
	return error;
}
