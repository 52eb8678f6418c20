/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A number of threads -> an executor of pthreadpool that has them. */
#include "merkle_threads.h"

#include <errno.h>
#include <pthreadpool.h>

const unsigned merkle_threads_max = 64;

/* What is to be run. */
struct call {
	void (*task)(void *argument, uint32_t index);
	void *argument;
};

static void one_task(void *opaque, size_t index)
{
	const struct call *call = opaque;

	call->task(call->argument, (uint32_t)index);
}

/* As bithose_executor_pthreadpool() has it, but that threads which have nothing to
 * do sleep: while a window is read, spinning would keep the reader waiting. */
static void run(void *context, uint32_t count,
		void (*task)(void *argument, uint32_t index), void *argument)
{
	struct call call = {task, argument};

	pthreadpool_parallelize_1d(context, one_task, &call, count,
				   PTHREADPOOL_FLAG_YIELD_WORKERS);
}

int merkle_threads_begin(struct merkle_threads *threads, unsigned count)
{
	*threads = (struct merkle_threads){.pool = NULL};
	if (count == 1)
		return 0;
	threads->pool = pthreadpool_create(count);
	if (!threads->pool)
		return ENOMEM;
	threads->executor = (struct bithose_executor){
		.struct_size = sizeof(threads->executor),
		.width = (uint32_t)pthreadpool_get_threads_count(threads->pool),
		.context = threads->pool,
		.run = run,
	};
	return 0;
}

const struct bithose_executor *
merkle_threads_executor(const struct merkle_threads *threads)
{
	return threads->pool ? &threads->executor : NULL;
}

void merkle_threads_end(struct merkle_threads *threads)
{
	pthreadpool_destroy(threads->pool);
}
