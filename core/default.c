/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The engine of the whole process, opened on first use. */
#include "core.h"
#include "forklock.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static _Atomic(const struct bithose *) engine;
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

static const struct bithose *open_default(void)
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
	if (status == 0)
		return opened;
	engine_last_resort(&last_resort, status == BITHOSE_ESELFTEST
						 ? &reference_backend
						 : &bithose_backend_scalar);
	return &last_resort.engine;
}

/* A thread that is cancelled in here would leave the lock behind. */
static const struct bithose *open_once(void)
{
	const struct bithose *opened;
	int cancel;

	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancel);
	forklock_take(FORKLOCK_DEFAULT);
	opened = atomic_load_explicit(&engine, memory_order_relaxed);
	if (!opened) {
		opened = open_default();
		atomic_store_explicit(&engine, opened, memory_order_release);
	}
	forklock_give(FORKLOCK_DEFAULT);
	pthread_setcancelstate(cancel, NULL);
	return opened;
}

const struct bithose *bithose_default(void)
{
	const struct bithose *opened =
		atomic_load_explicit(&engine, memory_order_acquire);

	return opened ? opened : open_once();
}
