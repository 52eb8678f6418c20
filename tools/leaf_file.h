/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> windows of whole leaves, one after the other, of constant memory. */
#ifndef BITHOSE_TOOLS_LEAF_FILE_H
#define BITHOSE_TOOLS_LEAF_FILE_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The size of a file that does not tell it. */
#define LEAF_FILE_UNKNOWN UINT64_MAX

/* A piece of the file. */
struct leaf_window {
	unsigned char *data;
	size_t len;
	/* An errno value: the piece is not whole, and the last one. */
	int error;
	bool full;
};

/* Private, but for `size` and `wanted`. */
struct leaf_file {
	int fd;
	/* Bytes from where reading starts to the end, or LEAF_FILE_UNKNOWN. */
	uint64_t size;
	/* Bytes that leaf_file_start() was asked for. */
	uint64_t wanted;
	/* Those that are still to be read; of the thread that reads. */
	uint64_t left;
	size_t window_len;
	struct leaf_window windows[2];
	/* The window that the caller has, or gets next. */
	unsigned at;
	bool lent;
	/* The caller was told of the end or an error: nothing reads any more. */
	bool ended;
	bool ahead;
	bool closing;
	/* A pipe into which nothing is written: its end wakes who waits to read. */
	int wake[2];
	pthread_t thread;
	pthread_mutex_t mutex;
	pthread_cond_t changed;
};

/*
 * Open a file; "-" is standard input, read from where it is. Returns 0 or an
 * errno value; then there is nothing to close.
 */
int leaf_file_open(struct leaf_file *file, const char *name);

/*
 * Start reading `size` bytes, or LEAF_FILE_UNKNOWN: to the end.
 *
 * Windows hold a multiple of `leaf_size` bytes, but for the last one. `ahead`:
 * read the next window by a thread of its own while the caller has one. Returns 0
 * or an errno value; close it anyway.
 */
int leaf_file_start(struct leaf_file *file, uint64_t size, size_t leaf_size,
		    bool ahead);

/*
 * The next window, which is the caller's until the next call. Returns 0, with
 * *len 0 at the end, or an errno value. After the end, or an error, there is no
 * further call.
 */
int leaf_file_next(struct leaf_file *file, const unsigned char **data,
		   size_t *len);

/* Does not wait for what a pipe or terminal does not give. */
void leaf_file_close(struct leaf_file *file);

#endif
