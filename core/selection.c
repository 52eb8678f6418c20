/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A comma list of names -> the backends that were asked for. */
#include "core.h"

#include <stdio.h>
#include <string.h>

/* How much of a wrong text a message quotes. */
#define QUOTE_MAX 40

/* Quotes text that may hold anything, for one line of a terminal or a log. */
static void quote(const char *text, size_t len, char *to, size_t size)
{
	size_t used = 0;

	for (size_t i = 0; i < len && i < QUOTE_MAX && used + 1 < size; i++)
		to[used++] = text[i] >= ' ' && text[i] <= '~' ? text[i] : '?';
	to[used] = '\0';
	if (len > QUOTE_MAX)
		snprintf(to + used, size - used, "...");
}

static int contains(const struct selection *selection, const char *name)
{
	for (size_t i = 0; i < selection->count; i++)
		if (strcmp(selection->names[i], name) == 0)
			return 1;
	return 0;
}

int selection_parse(const char *text, struct selection *selection, char *why,
		    size_t size)
{
	char name[BITHOSE_BACKEND_NAME_MAX + 1] = "";
	char quoted[QUOTE_MAX + 8];

	selection->count = 0;
	for (;;) {
		const size_t len = strcspn(text, ",");

		if (!candidate_name_valid(text, len)) {
			quote(text, len, quoted, sizeof(quoted));
			snprintf(why, size,
				 "'%s' is not the name of a backend (1 to %d "
				 "of a-z, 0-9 and '_', a letter first; commas "
				 "between names)",
				 quoted, BITHOSE_BACKEND_NAME_MAX);
			return -1;
		}
		memcpy(name, text, len);
		name[len] = '\0';
		if (!contains(selection, name)) {
			if (selection->count == SELECTION_MAX) {
				snprintf(why, size,
					 "more than %d different names",
					 SELECTION_MAX);
				return -1;
			}
			memcpy(selection->names[selection->count++], name,
			       sizeof(name));
		}
		if (!text[len])
			return 0;
		text += len + 1;
	}
}

int selection_has(const struct selection *selection, const char *name)
{
	return !selection->count || contains(selection, name);
}
