/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A directory of a test's own, and the files in it. */
#ifndef TESTS_ENGINE_SANDBOX_H
#define TESTS_ENGINE_SANDBOX_H

#include <stddef.h>
#include <stdint.h>

struct sandbox_path {
	char text[4096];
};

/* Makes an empty directory below TMPDIR or /tmp, and names it, free of
 * symbolic links. A failure ends the process with a message. */
struct sandbox_path sandbox_open(void);

/* Removes a directory and all that is in it. */
void sandbox_close(const struct sandbox_path *sandbox);

/* The path of a file in it, or of a directory that it makes. */
struct sandbox_path sandbox_file(const struct sandbox_path *sandbox,
				 const char *name);
struct sandbox_path sandbox_directory(const struct sandbox_path *sandbox,
				      const char *name);

/* The content of a file; the caller frees `bytes`. */
struct sandbox_content {
	uint8_t *bytes;
	size_t len;
};

struct sandbox_content sandbox_read(const char *path);

/* Replaces a file by another one with this content. */
void sandbox_write(const char *path, const void *bytes, size_t len);

/* Copies a file. */
void sandbox_copy(const char *from, const char *to);

#endif
