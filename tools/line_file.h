/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> its lines, without waiting for them unless asked to. */
#ifndef BITHOSE_TOOLS_LINE_FILE_H
#define BITHOSE_TOOLS_LINE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Private. */
struct line_file {
	int fd;
	/* What is read and not given out yet is from `at` to before `end`; no
	 * delimiter is before `seen`. */
	char *text;
	size_t size, at, seen, end;
	bool ended;
};

enum line_next {
	LINE_NEXT,
	/* There is no whole line yet. */
	LINE_LATER,
	LINE_END,
	/* errno says why. */
	LINE_ERROR
};

/* Open a file; "-" is standard input. Returns 0 or an errno value. */
int line_file_open(struct line_file *file, const char *name);

void line_file_close(struct line_file *file);

/*
 * The next line, without its delimiter and with a NUL in its place, until the next
 * call. The last one may be without a delimiter. Without `may_wait`, never waits for
 * another process.
 */
enum line_next line_file_next(struct line_file *file, int delimiter,
			      bool may_wait, char **line, size_t *len);

#endif
