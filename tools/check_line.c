/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A line of a list -> the digest that a file should have, or what is wrong. */
#include "check_line.h"

#include <string.h>

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

/* The last ") = " of a tagged line: a name may contain others, digits none. */
static char *find_name_end(char *text)
{
	char *found = NULL;

	while ((text = strstr(text, ") = ")))
		found = text++;
	return found;
}

/* "TAG (NAME) = HEX" */
static enum check_problem read_tagged(char *text,
				      const struct digest_kind *given,
				      struct check_line *line)
{
	char *name = strstr(text, " (");
	char *end = name ? find_name_end(name) : NULL;
	size_t len;

	if (!end || end == name + 2)
		return CHECK_LINE_FORM;
	line->digits = end + strlen(") = ");
	len = digits_len(line->digits);
	if (line->digits[len])
		return CHECK_LINE_FORM;
	if (!digest_tag_read(text, (size_t)(name - text), &line->kind))
		return CHECK_LINE_TAG;
	if (given &&
	    (strcmp(given->function.name, line->kind.function.name) != 0 ||
	     (given->len && given->len != line->kind.len)))
		return CHECK_LINE_OTHER;
	if (given)
		line->kind.parameters = given->parameters;
	else if (line->kind.function.takes & ~(unsigned)FUNCTION_CUSTOM)
		return CHECK_LINE_PARAMETERS;
	if (len % 2 || len / 2 != line->kind.len)
		return CHECK_LINE_DIGITS;
	*end = '\0';
	line->name = name + 2;
	return CHECK_LINE_SOUND;
}

/* "HEX  NAME" or "HEX *NAME" */
static enum check_problem read_untagged(char *text,
					const struct digest_kind *given,
					struct check_line *line)
{
	size_t len = digits_len(text);
	char *rest = text + len;

	if (len == 0 || rest[0] != ' ' || (rest[1] != ' ' && rest[1] != '*') ||
	    !rest[2])
		return CHECK_LINE_FORM;
	if (!given)
		return len % 2 ? CHECK_LINE_DIGITS : CHECK_LINE_NO_ALGORITHM;
	if (given->len == 0)
		return len % 2 ? CHECK_LINE_DIGITS : CHECK_LINE_NO_LENGTH;
	if (len % 2 || len / 2 != given->len)
		return CHECK_LINE_DIGITS;
	line->kind = *given;
	line->digits = text;
	line->name = rest + 2;
	return CHECK_LINE_SOUND;
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
	/* A tag begins with a letter that is no hexadecimal digit, or has a
	 * hyphen before its first space; digits have neither. */
	problem = read_untagged(text, given, line);
	if (problem == CHECK_LINE_FORM)
		problem = read_tagged(text, given, line);
	if (problem == CHECK_LINE_SOUND && escaped &&
	    !sum_name_read(line->name))
		return CHECK_LINE_ESCAPE;
	return problem;
}

const char *check_problem_text(enum check_problem problem)
{
	static const char *const texts[] = {
		[CHECK_LINE_SOUND] = "nothing is wrong",
		[CHECK_LINE_NOTHING] = "a comment",
		[CHECK_LINE_FORM] =
			"neither 'HEX  NAME' nor 'TAG (NAME) = HEX'",
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
