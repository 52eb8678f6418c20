/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A response file of NIST's CAVP, to its `key = value` pairs. */
#define _POSIX_C_SOURCE 200809L
#include "rsp.h"
#include "expect.h"

#include <stdlib.h>
#include <string.h>

void rsp_open(struct rsp *rsp, const char *path)
{
	char full[4096];

	snprintf(full, sizeof(full), "%s/%s", BITHOSE_TEST_VECTORS, path);
	memset(rsp, 0, sizeof(*rsp));
	rsp->file = fopen(full, "r");
	expect(rsp->file != NULL, "cannot open %s", full);
}

/* Cut blanks, brackets and the CR of a CR LF off both ends of a text. */
static char *trimmed(char *text)
{
	size_t len;

	text += strspn(text, " \t[");
	len = strlen(text);
	while (len > 0 && strchr(" \t\r\n]", text[len - 1]) != NULL)
		len--;
	text[len] = '\0';
	return text;
}

int rsp_next(struct rsp *rsp)
{
	while (getline(&rsp->line, &rsp->capacity, rsp->file) >= 0) {
		char *equals = strchr(rsp->line, '=');

		rsp->number++;
		if (rsp->line[0] == '#' || equals == NULL)
			continue;
		*equals = '\0';
		rsp->key = trimmed(rsp->line);
		rsp->value = trimmed(equals + 1);
		return 1;
	}
	return 0;
}

void rsp_close(struct rsp *rsp)
{
	fclose(rsp->file);
	free(rsp->line);
}
