/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> its lines, without waiting for them unless asked to. */
#define _POSIX_C_SOURCE 200809L
#include "line_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "digest_file.h"

/* Bytes read at a time, at least. */
#define BLOCK_LEN ((size_t)64 * 1024)

int line_file_open(struct line_file *file, const char *name)
{
	*file = (struct line_file){0};
	return file_open(name, &file->fd);
}

void line_file_close(struct line_file *file)
{
	free(file->text);
	file_close(file->fd);
}

/* Makes room for a block, and one byte. Returns whether there was memory. */
static bool make_room(struct line_file *file)
{
	size_t size;
	char *text;

	if (file->at) {
		memmove(file->text, file->text + file->at,
			file->end - file->at);
		file->seen -= file->at;
		file->end -= file->at;
		file->at = 0;
	}
	if (file->size - file->end > BLOCK_LEN)
		return true;
	if (file->size > SIZE_MAX / 2) {
		errno = ENOMEM;
		return false;
	}
	size = file->size ? 2 * file->size : 2 * BLOCK_LEN;
	text = realloc(file->text, size);
	if (!text)
		return false;
	file->text = text;
	file->size = size;
	return true;
}

/* Returns LINE_NEXT if there is more text or its end, else as line_file_next(). */
static enum line_next read_more(struct line_file *file, bool may_wait)
{
	ssize_t got;

	if (!may_wait && !file_is_ready(file->fd))
		return LINE_LATER;
	if (!make_room(file))
		return LINE_ERROR;
	do {
		got = read(file->fd, file->text + file->end,
			   file->size - file->end - 1);
	} while (got < 0 && errno == EINTR);
	if (got < 0)
		return LINE_ERROR;
	file->ended = got == 0;
	file->end += (size_t)got;
	return LINE_NEXT;
}

enum line_next line_file_next(struct line_file *file, int delimiter,
			      bool may_wait, char **line, size_t *len)
{
	for (;;) {
		const size_t unseen = file->end - file->seen;
		char *end = unseen ? memchr(file->text + file->seen, delimiter,
					    unseen)
				   : NULL;
		enum line_next next;

		file->seen = file->end;
		if (!end && file->ended && file->at == file->end)
			return LINE_END;
		if (!end && file->ended)
			end = file->text + file->end;
		if (end) {
			*line = file->text + file->at;
			*len = (size_t)(end - *line);
			*end = '\0';
			file->at += *len + (end < file->text + file->end);
			file->seen = file->at;
			return LINE_NEXT;
		}
		next = read_more(file, may_wait);
		if (next != LINE_NEXT)
			return next;
	}
}
