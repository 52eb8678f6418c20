/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* File names <-> their form in lines, as GNU's checksum tools escape them. */
#include "sum_name.h"

#include <string.h>

/* Each character that is escaped, and the letter for it. */
static const char escapes[] = "\\\\\nn\rr";

bool sum_name_is_special(const char *name)
{
	return name[strcspn(name, "\\\n\r")] != '\0';
}

/* The letter for a character, or 0. */
static char letter_of(char c)
{
	for (const char *pair = escapes; *pair; pair += 2) {
		if (pair[0] == c)
			return pair[1];
	}
	return 0;
}

void sum_name_write(FILE *file, const char *name)
{
	for (; *name; name++) {
		char letter = letter_of(*name);

		if (letter)
			fputc('\\', file);
		fputc(letter ? letter : *name, file);
	}
}

bool sum_name_read(char *name)
{
	char *out = name;

	for (; *name; name++, out++) {
		const char *pair = escapes;

		*out = *name;
		if (*name != '\\')
			continue;
		name++;
		while (*pair && pair[1] != *name)
			pair += 2;
		if (!*pair)
			return false;
		*out = pair[0];
	}
	*out = '\0';
	return true;
}

/* The bytes of the control character (C0, DEL, or C1 in UTF-8) that `text`
 * begins with; 0 if it begins with none. */
static size_t control_len(const char *text)
{
	const unsigned char *byte = (const unsigned char *)text;

	if (byte[0] == 0xc2 && byte[1] >= 0x80 && byte[1] < 0xa0)
		return 2;
	return byte[0] && (byte[0] < 0x20 || byte[0] == 0x7f);
}

/* One step of sum_name_report(). Returns the bytes it took. */
static size_t report_step(FILE *file, const char *name)
{
	char letter = letter_of(*name);
	size_t len = control_len(name);

	if (letter) {
		fprintf(file, "\\%c", letter);
		return 1;
	}
	if (len == 0) {
		fputc(*name, file);
		return 1;
	}
	for (size_t i = 0; i < len; i++)
		fprintf(file, "\\%03o", (unsigned char)name[i]);
	return len;
}

void sum_name_report(FILE *file, const char *name, bool raw)
{
	bool special = false;

	for (const char *c = name; *c; c++)
		special = special || *c == '\\' || control_len(c);
	if (raw || !special) {
		fputs(name, file);
		return;
	}
	fputc('\\', file);
	while (*name)
		name += report_step(file, name);
}
