/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> a digest that absorbed it. */
#ifndef BITHOSE_TOOLS_DIGEST_FILE_H
#define BITHOSE_TOOLS_DIGEST_FILE_H

#include "digest.h"

/* What reads files, one after the other. */
struct file_reader {
	const struct bithose *engine;
	unsigned char *block;
	/* Standard error is a terminal: files that take long have a line there. */
	bool is_watched;
};

/* Returns 0 or ENOMEM. The engine must outlive it; file_reader_end(). */
int file_reader_begin(struct file_reader *reader, const struct bithose *engine);

void file_reader_end(struct file_reader *reader);

/*
 * Open a file to read it; "-" is standard input. Returns 0 or an errno value.
 */
int file_open(const char *name, int *fd);

/* Standard input stays open. */
void file_close(int fd);

/* Whether a read would not wait, be it for an error or the end. */
bool file_is_ready(int fd);

/* Absorb what is left of an open file. Returns 0 or an errno value. */
int digest_rest(const struct file_reader *reader, int fd,
		struct digest *digest);

/*
 * Absorb a file from its beginning to its end.
 *
 * `name`: "-" is standard input. Returns 0, with the digest ready for its
 * output, or an errno value. Memory is constant, whatever the size.
 */
int digest_file(const struct file_reader *reader, const char *name,
		const struct digest_kind *kind, struct digest *digest);

#endif
