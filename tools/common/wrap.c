/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Words -> lines of 80 columns. */
#include "wrap.h"

#include <string.h>

#include "printable.h"

/* Words of a message are short; of a path there may be one long one. */
#define WORD_MAX 8192

void wrap_write(FILE *file, size_t column, size_t indent, const char *text)
{
	char word[WORD_MAX];
	int first = 1;

	for (text += strspn(text, " "); *text; text += strspn(text, " ")) {
		size_t len = strcspn(text, " ");
		size_t width;

		if (len > sizeof(word) - 1)
			len = sizeof(word) - 1;
		memcpy(word, text, len);
		word[len] = '\0';
		text += len;
		width = printable_width(word);
		if (column + !first + width > WRAP_COLUMNS &&
		    (!first || column > indent)) {
			fprintf(file, "\n%*s", (int)indent, "");
			column = indent;
		} else if (!first) {
			fputc(' ', file);
			column++;
		}
		printable_write(file, word);
		column += width;
		first = 0;
	}
	fputc('\n', file);
}
