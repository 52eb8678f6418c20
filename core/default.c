/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The engine of the whole process, opened on first use. */
#include "core.h"

#include <pthread.h>
#include <stdio.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const struct bithose *engine;
static struct last_resort last_resort;

/* The one line that the library prints: a person asked for something that
 * cannot be had, and the program may never ask. */
static void print_warning(void *user, enum bithose_log_level level,
			  const char *message)
{
	(void)user;
	if (level == BITHOSE_LOG_WARNING)
		fprintf(stderr, "bithose: %s; choosing automatically\n",
			message);
}

static void open_default(void)
{
	struct bithose_options options = {
		.struct_size = sizeof(options),
		.log = print_warning,
	};
	struct bithose *opened = NULL;
	int status = bithose_open(&options, &opened);

	if (status == BITHOSE_EBACKEND) {
		options.backends = "";
		status = bithose_open(&options, &opened);
	}
	if (status < 0) {
		engine_last_resort(&last_resort,
				   status == BITHOSE_ESELFTEST
					   ? &reference_backend
					   : &bithose_backend_scalar);
		opened = &last_resort.engine;
	}
	engine = opened;
}

const struct bithose *bithose_default(void)
{
	pthread_once(&once, open_default);
	return engine;
}
