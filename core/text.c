/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Pieces of messages -> text that is whole, and safe to show. */
#include "core.h"

#include <stdio.h>
#include <string.h>

void text_clean(char *text)
{
	for (; *text; text++)
		if ((unsigned char)*text < ' ' || *text == '\x7f')
			*text = '?';
}

int text_add(char *text, size_t size, const char *item)
{
	const size_t used = strlen(text);
	const char *comma = used ? ", " : "";

	/* Room is kept for the dots. */
	if (used + strlen(comma) + strlen(item) + sizeof(", ...") > size) {
		snprintf(text + used, size - used, "%s...", comma);
		return -1;
	}
	snprintf(text + used, size - used, "%s%s", comma, item);
	return 0;
}
