/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A line of a list -> the digest that a file should have, or what is wrong. */
#include "check_line.h"

#include <string.h>

#include "base64.h"
#include "digest_base64.h"
#include "digest_hex.h"
#include "sum_name.h"

/* How many hexadecimal digits a string begins with. */
static size_t digits_len(const char *text)
{
	size_t len = 0;

	while (hex_digit(text[len]) >= 0)
		len++;
	return len;
}

/* Whether `len` characters could be a digest in either form, whatever its length. */
static bool is_digest_text(const char *text, size_t len)
{
	for (int i = 0; i < 2 && len && text[len - 1] == '='; i++)
		len--;
	return len && base64_is_text(text, len);
}

/* Take `len` characters for the digest of the line, whose kind is known. */
static enum check_problem take_digits(const char *text, size_t len,
				      struct check_line *line)
{
	line->digits = text;
	line->base64 = digest_base64_fits(text, len, line->kind.len);
	/* No length has as many digits in both forms without a '='. */
	if (line->base64 || (digits_len(text) == len && len % 2 == 0 &&
			     len / 2 == line->kind.len))
		return CHECK_LINE_SOUND;
	return CHECK_LINE_DIGITS;
}

/*
 * The bytes of a digest of which nothing but the text is known, or 0. Base64 is
 * taken for one only where it has the length of a usual digest, since any word
 * would do.
 */
static uint64_t possible_len(const char *text, size_t len)
{
	static const unsigned char usual[] = {28, 32, 48, 64};

	if (digits_len(text) == len)
		return len % 2 ? 0 : len / 2;
	for (size_t i = 0; i < sizeof(usual); i++)
		if (digest_base64_fits(text, len, usual[i]))
			return usual[i];
	return 0;
}

/* What stands around the name in a tagged line. */
struct tagged_form {
	const char *open;
	const char *close;
};

/* "TAG (NAME) = HEX" */
static const struct tagged_form bsd_form = {" (", ") = "};

/* "TAG(NAME)= HEX" */
static const struct tagged_form openssl_form = {"(", ")= "};

/* The last `close` of a tagged line: a name may contain others, digits none. */
static char *find_name_end(char *text, const char *close)
{
	char *found = NULL;

	while ((text = strstr(text, close)))
		found = text++;
	return found;
}

/*
 * OpenSSL writes "SHAKE-128", whatever the length: such a tag can only agree with
 * a digest that was asked for.
 */
static bool read_tag(const char *tag, size_t len,
		     const struct tagged_form *form,
		     const struct digest_kind *given, struct digest_kind *kind)
{
	static const char *const shakes[][2] = {{"SHAKE-128", "shake128"},
						{"SHAKE-256", "shake256"}};

	if (digest_tag_read(tag, len, kind))
		return true;
	if (form != &openssl_form || !given || !given->len)
		return false;
	for (size_t i = 0; i < 2; i++) {
		if (strlen(shakes[i][0]) == len &&
		    !memcmp(shakes[i][0], tag, len) &&
		    !strcmp(shakes[i][1], given->function.name)) {
			*kind = *given;
			return true;
		}
	}
	return false;
}

static enum check_problem read_tagged(char *text,
				      const struct tagged_form *form,
				      const struct digest_kind *given,
				      struct check_line *line)
{
	char *open = strstr(text, form->open);
	char *name = open ? open + strlen(form->open) : NULL;
	char *end = name ? find_name_end(name, form->close) : NULL;
	enum check_problem problem;
	char *digits;

	if (!end || end == name)
		return CHECK_LINE_FORM;
	digits = end + strlen(form->close);
	if (!is_digest_text(digits, strlen(digits)))
		return CHECK_LINE_FORM;
	if (!read_tag(text, (size_t)(open - text), form, given, &line->kind))
		return CHECK_LINE_TAG;
	if (given &&
	    (strcmp(given->function.name, line->kind.function.name) != 0 ||
	     (given->len && given->len != line->kind.len)))
		return CHECK_LINE_OTHER;
	if (given)
		line->kind.parameters = given->parameters;
	else if (line->kind.function.takes & ~(unsigned)FUNCTION_CUSTOM)
		return CHECK_LINE_PARAMETERS;
	problem = take_digits(digits, strlen(digits), line);
	*end = '\0';
	line->name = name;
	return problem;
}

/* "HEX  NAME" or "HEX *NAME" */
static enum check_problem read_untagged(char *text,
					const struct digest_kind *given,
					struct check_line *line)
{
	size_t len = strcspn(text, " ");
	char *rest = text + len;

	if (!is_digest_text(text, len) || rest[0] != ' ' ||
	    (rest[1] != ' ' && rest[1] != '*') || !rest[2])
		return CHECK_LINE_FORM;
	line->name = rest + 2;
	if (given && given->len) {
		line->kind = *given;
		return take_digits(text, len, line);
	}
	line->kind.len = possible_len(text, len);
	if (line->kind.len == 0)
		return CHECK_LINE_DIGITS;
	return given ? CHECK_LINE_NO_LENGTH : CHECK_LINE_NO_ALGORITHM;
}

enum check_problem check_line_read(char *text, size_t len,
				   const struct digest_kind *given,
				   bool escapes, struct check_line *line)
{
	bool escaped = escapes && text[0] == '\\';
	enum check_problem problem;

	if (text[0] == '#')
		return CHECK_LINE_NOTHING;
	if (strlen(text) != len)
		return CHECK_LINE_NUL;
	text += escaped;
	/* A tag has a hyphen before its first space, digits have none. */
	problem = read_untagged(text, given, line);
	if (problem == CHECK_LINE_FORM)
		problem = read_tagged(text, &bsd_form, given, line);
	if (problem == CHECK_LINE_FORM)
		problem = read_tagged(text, &openssl_form, given, line);
	if (problem == CHECK_LINE_SOUND && escaped &&
	    !sum_name_read(line->name))
		return CHECK_LINE_ESCAPE;
	return problem;
}

bool check_line_matches(const struct check_line *line, struct digest *digest)
{
	if (line->base64)
		return digest_base64_equal(digest, line->kind.len,
					   line->digits);
	return digest_hex_equal(digest, line->kind.len, line->digits);
}

const char *check_problem_text(enum check_problem problem)
{
	static const char *const texts[] = {
		[CHECK_LINE_SOUND] = "nothing is wrong",
		[CHECK_LINE_NOTHING] = "a comment",
		[CHECK_LINE_FORM] = "neither 'HEX  NAME', 'TAG (NAME) = HEX' "
				    "nor 'TAG(NAME)= HEX'",
		[CHECK_LINE_NUL] = "there is a NUL byte in it",
		[CHECK_LINE_ESCAPE] = "the name is not escaped as it should be",
		[CHECK_LINE_TAG] = "the tag names no digest",
		[CHECK_LINE_OTHER] = "the tag names another digest than the "
				     "one asked for",
		[CHECK_LINE_PARAMETERS] = "what its tag names takes more than "
					  "a message, so that -a is needed",
		[CHECK_LINE_DIGITS] = "the number of digits is not that of the "
				      "digest",
		[CHECK_LINE_NO_ALGORITHM] = "it does not name the algorithm",
		[CHECK_LINE_NO_LENGTH] = "it does not name the length",
	};

	return texts[problem];
}
