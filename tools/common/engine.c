/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The engine of a tool: as the options or the environment say, or an error for the
 * user. */
#define _POSIX_C_SOURCE 200809L
#include "engine.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "printable.h"

struct listener {
	struct engine_log *log;
	bool warned;
};

/* For want of memory a message is left out: it only informs. */
static void keep(struct engine_log *log, const char *message)
{
	char **lines = realloc(log->lines, (log->count + 1) * sizeof(*lines));
	char *line;

	if (!lines)
		return;
	log->lines = lines;
	line = strdup(message);
	if (line)
		lines[log->count++] = line;
}

static void hear(void *user, enum bithose_log_level level, const char *message)
{
	struct listener *listener = user;

	if (listener->log)
		keep(listener->log, message);
	if (level == BITHOSE_LOG_WARNING) {
		/* A value of the environment may be quoted in it. */
		char text[2048];

		printable_copy(text, sizeof(text), message);
		complain("%s", text);
		listener->warned = true;
	}
}

int engine_open(struct bithose **engine, const char *backends,
		struct engine_log *log)
{
	struct listener listener = {.log = log};
	struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = backends,
		.log = hear,
		.log_user = &listener,
	};
	int error = bithose_open(&options, engine);

	if (!error)
		return STATUS_OK;
	if (error != BITHOSE_EBACKEND || !listener.warned)
		complain("%s", bithose_strerror(error));
	return error == BITHOSE_EBACKEND ? STATUS_USAGE : STATUS_FAILED;
}

void engine_log_free(struct engine_log *log)
{
	for (size_t i = 0; i < log->count; i++)
		free(log->lines[i]);
	free(log->lines);
}
