/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> the key in it. */
#ifndef BITHOSE_TOOLS_KEY_FILE_H
#define BITHOSE_TOOLS_KEY_FILE_H

#include <stddef.h>

/* Bytes of the longest key. */
#define KEY_MAX 65536

struct key_file {
	size_t len;
	unsigned char bytes[KEY_MAX + 1];
};

/*
 * Read all bytes of a file, a line feed at its end included. Returns STATUS_OK,
 * or STATUS_FAILED after having said what is wrong: it cannot be read, is empty
 * or too long, or is a regular file that anybody may read or write.
 */
int key_file_read(struct key_file *key, const char *name);

/* Erase the key. */
void key_file_wipe(struct key_file *key);

#endif
