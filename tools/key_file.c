/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> the key in it. */
#define _DEFAULT_SOURCE
#include "key_file.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/message.h"

static int refuse(const char *name, const char *why)
{
	complain_about(name, "%s", why);
	return STATUS_FAILED;
}

/* Reads to the end, or to one byte more than a key has. */
static int read_all(int fd, struct key_file *key)
{
	while (key->len < sizeof(key->bytes)) {
		ssize_t got = read(fd, key->bytes + key->len,
				   sizeof(key->bytes) - key->len);

		if (got == 0)
			return 0;
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return errno;
		key->len += (size_t)got;
	}
	return 0;
}

static int read_open(int fd, struct key_file *key, const char *name)
{
	struct stat about;
	int error;

	if (fstat(fd, &about) < 0)
		return refuse(name, strerror(errno));
	if (S_ISREG(about.st_mode) && (about.st_mode & (S_IROTH | S_IWOTH)))
		return refuse(name, "anybody may read or write this key: "
				    "'chmod o-rw' keeps it to its owner");
	error = read_all(fd, key);
	if (error)
		return refuse(name, strerror(error));
	if (!key->len)
		return refuse(name, "the key is empty");
	if (key->len > KEY_MAX)
		return refuse(name, "the key has more than 65536 bytes");
	return STATUS_OK;
}

int key_file_read(struct key_file *key, const char *name)
{
	int status, fd;

	key->len = 0;
	do {
		fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
	} while (fd < 0 && errno == EINTR);
	if (fd < 0)
		return refuse(name, strerror(errno));
	status = read_open(fd, key, name);
	close(fd);
	if (status != STATUS_OK)
		key_file_wipe(key);
	return status;
}

void key_file_wipe(struct key_file *key)
{
	explicit_bzero(key, sizeof(*key));
}
