/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A line of a list -> the digest that a file should have, or what is wrong. */
#ifndef BITHOSE_TOOLS_CHECK_LINE_H
#define BITHOSE_TOOLS_CHECK_LINE_H

#include "digest.h"

/* What a well-formed line says. The strings lie in the line. */
struct check_line {
	struct digest_kind kind;
	/* 2 * kind.len hexadecimal digits, or their base64 text; not a string. */
	const char *digits;
	bool base64;
	char *name;
};

enum check_problem {
	CHECK_LINE_SOUND,
	/* A comment. */
	CHECK_LINE_NOTHING,
	/* Neither form of a line. */
	CHECK_LINE_FORM,
	CHECK_LINE_NUL,
	/* An escape that there is not. */
	CHECK_LINE_ESCAPE,
	/* A tag that names no digest. */
	CHECK_LINE_TAG,
	/* A tag that names another digest than the one asked for. */
	CHECK_LINE_OTHER,
	/* A tag that names what takes more than a message, without -a. */
	CHECK_LINE_PARAMETERS,
	/* More or less digits than the digest has. */
	CHECK_LINE_DIGITS,
	/* Untagged, and no algorithm was given. */
	CHECK_LINE_NO_ALGORITHM,
	/* Untagged, and no length was given for an extendable output. */
	CHECK_LINE_NO_LENGTH
};

/*
 * Read a line, which is overwritten.
 *
 * `text`: `len` bytes without the line end, and a NUL after them. `given`: the
 * digest of untagged lines, and the only one that tagged lines may name; its
 * length is 0 if it was not given; NULL if no algorithm was given. `escapes`:
 * whether a first backslash announces an escaped name. `line` is filled if the
 * answer is CHECK_LINE_SOUND; of CHECK_LINE_NO_ALGORITHM its kind.len is.
 */
enum check_problem check_line_read(char *text, size_t len,
				   const struct digest_kind *given,
				   bool escapes, struct check_line *line);

/*
 * Whether a digest that absorbed the file is the one of a sound line, in a time
 * that does not depend on where they differ.
 */
bool check_line_matches(const struct check_line *line, struct digest *digest);

/* What is wrong with a line, in a few words. */
const char *check_problem_text(enum check_problem problem);

#endif
