/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The engine of a tool: as the environment says, or an error for the user. */
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
 * `log` gets every message, unless it is NULL. Returns STATUS_OK; or, after
 * having said why not, STATUS_USAGE (the environment asks for backends that
 * cannot be used) or STATUS_FAILED. The caller ends it with bithose_close().
 */
int engine_open(struct bithose **engine, struct engine_log *log);

void engine_log_free(struct engine_log *log);

#endif
