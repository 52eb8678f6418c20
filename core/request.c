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

/* Says why no candidate of this name was accepted. Returns 0 if one was. */
static int obstacle(const struct bithose *engine, const char *name, char *why,
		    size_t size)
{
	const struct candidate *rejected = NULL;

	for (size_t i = 0; i < engine->backend_count; i++) {
		const struct candidate *candidate = engine->backends[i];

		if (strcmp(candidate->name, name) != 0)
			continue;
		if (candidate->descriptor)
			return 0;
		rejected = candidate;
	}
	if (rejected)
		snprintf(why, size, "%s", rejected->detail);
	else if (engine->plugin_dir_reason != BITHOSE_REASON_NONE)
		snprintf(why, size, "no plugins could be had from %s (%s)",
			 engine->plugin_dir, engine->plugin_dir_why);
	else
		snprintf(why, size, "there is no bithose-%s.so in %s", name,
			 engine->plugin_dir);
	return -1;
}

int request_check(const struct opening *opening, char *why, size_t size)
{
	for (size_t i = 0; i < opening->selection.count; i++) {
		const char *name = opening->selection.names[i];
		const int used = snprintf(
			why, size, "backend '%s' cannot be used: ", name);

		if (obstacle(opening->engine, name, why + used,
			     size - (size_t)used) < 0)
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
	char names[256] = "";

	for (size_t i = 0; i < engine->backend_count; i++) {
		if (engine->backends[i]->info.state == BITHOSE_BACKEND_USABLE &&
		    !seen_before(engine, i) &&
		    text_add(names, sizeof(names), engine->backends[i]->name) <
			    0)
			break;
	}
	opening_log(opening, BITHOSE_LOG_WARNING, "%s: %s; available: %s",
		    opening->asked_by, why, names);
}
