/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The bytes of a profile -> whether they are a whole and undamaged text. */
#include "profile.h"

#include <stdio.h>
#include <string.h>

#define FIRST_WORD "bithose-profile "
#define FIRST_LINE "bithose-profile 1\n"
#define FIRST_LEN (sizeof(FIRST_LINE) - 1)

/* The last line: the digest of all lines before it. */
#define LAST_WORDS "end sha3-256 "
#define DIGEST_LEN 32
#define LAST_LEN (sizeof(LAST_WORDS) - 1 + 2 * DIGEST_LEN + 1)

/* Only text is looked at further. */
static int check_bytes(struct profile_reader *reader)
{
	size_t len = 0;

	reader->line = 1;
	for (const char *p = reader->at; p < reader->end; p++, len++) {
		if (*p == '\n') {
			reader->line++;
			/* Counted up to 0 before the next character. */
			len = SIZE_MAX;
		} else if (*p < ' ' || *p > '~') {
			return profile_refuse(
				reader,
				"holds the byte 0x%02x, which is no printable "
				"ASCII character",
				(unsigned)(unsigned char)*p);
		} else if (len == PROFILE_LINE_MAX) {
			return profile_refuse(reader,
					      "longer than %d characters",
					      PROFILE_LINE_MAX);
		}
	}
	reader->line = 0;
	return 0;
}

static int check_first_line(const struct profile_reader *reader)
{
	const size_t len = (size_t)(reader->end - reader->at);

	if (len < sizeof(FIRST_WORD) - 1 ||
	    memcmp(reader->at, FIRST_WORD, sizeof(FIRST_WORD) - 1) != 0)
		return profile_refuse(reader, "no profile: does not begin with "
					      "'" FIRST_WORD "'");
	if (len < FIRST_LEN || memcmp(reader->at, FIRST_LINE, FIRST_LEN) != 0)
		return profile_refuse(reader, "of another format than 1, the "
					      "one that this library reads");
	return 0;
}

/* Whether `hex` is the digest of the first `len` bytes. */
static int digest_is(const char *text, size_t len, const char *hex)
{
	char expected[2 * DIGEST_LEN + 1];
	uint8_t digest[DIGEST_LEN];

	reference_hash(NULL, 136, 0x06, 24, (const uint8_t *)text, len, digest,
		       sizeof(digest));
	for (size_t i = 0; i < sizeof(digest); i++)
		snprintf(expected + 2 * i, 3, "%02x", digest[i]);
	return memcmp(hex, expected, 2 * DIGEST_LEN) == 0;
}

int profile_check_text(struct profile_reader *reader)
{
	const char *last;

	if (check_bytes(reader) < 0 || check_first_line(reader) < 0)
		return -1;
	if (reader->end - reader->at < (ptrdiff_t)(FIRST_LEN + LAST_LEN))
		return profile_refuse(reader, "cut short");
	last = reader->end - LAST_LEN;
	if (last[-1] != '\n' || reader->end[-1] != '\n' ||
	    memcmp(last, LAST_WORDS, sizeof(LAST_WORDS) - 1) != 0)
		return profile_refuse(reader, "cut short: the last line is not "
					      "'" LAST_WORDS "' and a digest");
	if (!digest_is(reader->at, (size_t)(last - reader->at),
		       last + sizeof(LAST_WORDS) - 1))
		return profile_refuse(reader, "damaged: the digest in its last "
					      "line is not its own");
	reader->at += FIRST_LEN;
	reader->end -= LAST_LEN;
	reader->line = 1;
	return 0;
}
