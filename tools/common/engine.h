/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The engine of a tool: as the options or the environment say, or an error for the
 * user. */
#ifndef BITHOSE_TOOLS_ENGINE_H
#define BITHOSE_TOOLS_ENGINE_H

#include <bithose/bithose.h>

/* The messages of opening an engine. Zeroed to begin with; engine_log_free().
 */
struct engine_log {
	char **lines;
	size_t count;
};

/*
 * Open an engine with the default options.
 *
 * `backends`: names with commas between them, or NULL for what the environment
 * says. `log` gets every message, unless it is NULL. Returns STATUS_OK; or, after
 * having said why not, STATUS_USAGE (backends were asked for that cannot be used)
 * or STATUS_FAILED. The caller ends it with bithose_close().
 */
int engine_open(struct bithose **engine, const char *backends,
		struct engine_log *log);

void engine_log_free(struct engine_log *log);

#endif
