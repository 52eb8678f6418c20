/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file that is said to be a proof -> JSON, of bounded memory. */
#define _POSIX_C_SOURCE 200809L
#include "merkle_proof_text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/message.h"
#include "common/printable.h"
#include "merkle_proof_file.h"
#include "position_list.h"

/* Bytes to begin with. */
#define TEXT_LEN_LEAST 65536

/* A value of three bytes takes jansson a hundred: objects and lists, and the
 * commas between values, are counted before any is made. A proof has four objects
 * and lists; a few more are refused by name. */
#define CONTAINERS_MAX 16
#define COMMAS_MAX (2 * POSITIONS_MAX + MERKLE_DIGESTS_MAX + 32)

struct text {
	char *bytes;
	size_t len;
	size_t room;
};

/* Makes room for more. Returns an errno value; EFBIG if it has to be no proof. */
static int grow(struct text *text)
{
	size_t room = text->room ? 2 * text->room : TEXT_LEN_LEAST;
	char *bytes;

	if (text->room > MERKLE_PROOF_LEN_MAX)
		return EFBIG;
	/* One more than there may be, to see that there is more. */
	if (room > MERKLE_PROOF_LEN_MAX)
		room = MERKLE_PROOF_LEN_MAX + 1;
	bytes = realloc(text->bytes, room);
	if (!bytes)
		return ENOMEM;
	text->bytes = bytes;
	text->room = room;
	return 0;
}

static int read_all(int fd, struct text *text)
{
	struct stat status;

	if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode) &&
	    status.st_size > MERKLE_PROOF_LEN_MAX)
		return EFBIG;
	for (;;) {
		int error = text->len == text->room ? grow(text) : 0;
		ssize_t len;

		if (error)
			return error;
		len = read(fd, text->bytes + text->len, text->room - text->len);
		if (len < 0 && errno == EINTR)
			continue;
		if (len <= 0)
			return len < 0 ? errno : 0;
		text->len += (size_t)len;
	}
}

static int read_file(const char *name, struct text *text)
{
	int fd = STDIN_FILENO;
	int error;

	if (strcmp(name, "-")) {
		do {
			fd = open(name, O_RDONLY | O_CLOEXEC | O_NOCTTY);
		} while (fd < 0 && errno == EINTR);
		if (fd < 0)
			return errno;
	}
	error = read_all(fd, text);
	if (fd != STDIN_FILENO)
		close(fd);
	return error;
}

/* Whether there are no more values than a proof has, outside of strings. */
static bool is_bounded(const struct text *text)
{
	size_t containers = 0, commas = 0;
	bool quoted = false;

	for (size_t i = 0; i < text->len; i++) {
		const char c = text->bytes[i];

		if (c == '"')
			quoted = !quoted;
		else if (quoted && c == '\\')
			i++;
		else if (!quoted && (c == '[' || c == '{'))
			containers++;
		else if (!quoted && c == ',')
			commas++;
	}
	return containers <= CONTAINERS_MAX && commas <= COMMAS_MAX;
}

static json_t *parse(const char *label, const struct text *text)
{
	json_error_t error;
	json_t *document;
	char quote[JSON_ERROR_TEXT_LENGTH];

	if (!is_bounded(text)) {
		complain_about(label, "it has more lists or values than a "
				      "proof has");
		return NULL;
	}
	document = json_loadb(text->bytes, text->len, JSON_REJECT_DUPLICATES,
			      &error);
	if (!document) {
		printable_copy(quote, sizeof(quote), error.text);
		complain_about(label, "it is not JSON: line %d, column %d: %s",
			       error.line, error.column, quote);
		return NULL;
	}
	if (!json_is_object(document)) {
		complain_about(label, "it is not a JSON object");
		json_decref(document);
		return NULL;
	}
	return document;
}

json_t *merkle_proof_text_read(const char *name)
{
	struct text text = {0};
	const char *label = file_label(name);
	const int error = read_file(name, &text);
	json_t *document = NULL;

	if (error == EFBIG)
		complain_about(label, "it is longer than 32 MiB, and so no "
				      "proof");
	else if (error)
		complain_about(label, "%s", strerror(error));
	else
		document = parse(label, &text);
	free(text.bytes);
	return document;
}
