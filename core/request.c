/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What backends were asked for, whether they can be had, and words if not. */
#define _GNU_SOURCE
#include "core.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int request_read(struct opening *opening, const struct bithose_options *options,
		 char *why, size_t size)
{
	const char *asked = options->backends;

	opening->asked_by = "backends";
	if (!asked && !options->ignore_environment) {
		opening->asked_by = "BITHOSE_BACKEND";
		asked = secure_getenv("BITHOSE_BACKEND");
	}
	if (!asked || !*asked)
		return 0;
	if (selection_parse(asked, &opening->selection, why, size) == 0)
		return 0;
	opening->selection.count = 0;
	return -1;
}

/* Why no candidate of this name was accepted, or NULL if one was. */
static const char *obstacle(const struct bithose *engine, const char *name)
{
	const char *detail = "there is no such backend";

	for (size_t i = 0; i < engine->backend_count; i++) {
		const struct candidate *candidate = engine->backends[i];

		if (strcmp(candidate->name, name) != 0)
			continue;
		if (candidate->descriptor)
			return NULL;
		detail = candidate->detail;
	}
	return detail;
}

int request_check(const struct opening *opening, char *why, size_t size)
{
	for (size_t i = 0; i < opening->selection.count; i++) {
		const char *name = opening->selection.names[i];
		const char *detail = obstacle(opening->engine, name);

		if (!detail)
			continue;
		snprintf(why, size, "backend '%s' cannot be used: %s", name,
			 detail);
		return -1;
	}
	return 0;
}

static int seen_before(const struct bithose *engine, size_t index)
{
	for (size_t i = 0; i < index; i++)
		if (strcmp(engine->backends[i]->name,
			   engine->backends[index]->name) == 0 &&
		    engine->backends[i]->info.state == BITHOSE_BACKEND_USABLE)
			return 1;
	return 0;
}

void request_refuse(const struct opening *opening, const char *why)
{
	const struct bithose *engine = opening->engine;
	char names[256];
	size_t used = 0;

	names[0] = '\0';
	for (size_t i = 0; i < engine->backend_count; i++) {
		int n;

		if (engine->backends[i]->info.state != BITHOSE_BACKEND_USABLE ||
		    seen_before(engine, i))
			continue;
		n = snprintf(names + used, sizeof(names) - used, "%s%s",
			     used ? ", " : "", engine->backends[i]->name);
		if (n < 0 || (size_t)n >= sizeof(names) - used)
			break;
		used += (size_t)n;
	}
	opening_log(opening, BITHOSE_LOG_WARNING, "%s: %s; available: %s",
		    opening->asked_by, why, names);
}
