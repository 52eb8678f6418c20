/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A pool of pthreadpool -> an executor. Only this header needs pthreadpool.h and
 * its library; bithose itself does not, and bithose.h does not include it.
 *
 * pthreadpool_create() waits for ever if a thread cannot be started, as under a
 * limit of processes (RLIMIT_NPROC): that is pthreadpool's, and not mended here.
 */
#ifndef BITHOSE_EXECUTOR_PTHREADPOOL_H
#define BITHOSE_EXECUTOR_PTHREADPOOL_H

#include <pthreadpool.h>

#include "executor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Tasks as pthreadpool calls them. */
struct bithose_executor_pthreadpool_call {
	/* What to call, as an executor is given it. */
	void (*task)(void *argument, uint32_t index);
	/* Handed to it. */
	void *argument;
};

/* A task of pthreadpool: one of those. */
static inline void bithose_executor_pthreadpool_one(void *opaque, size_t index)
{
	const struct bithose_executor_pthreadpool_call *call =
		(const struct bithose_executor_pthreadpool_call *)opaque;

	call->task(call->argument, (uint32_t)index);
}

/* What such an executor runs tasks by. */
static inline void
bithose_executor_pthreadpool_run(void *context, uint32_t count,
				 void (*task)(void *argument, uint32_t index),
				 void *argument)
{
	struct bithose_executor_pthreadpool_call call;

	call.task = task;
	call.argument = argument;
	pthreadpool_parallelize_1d((pthreadpool_t)context,
				   bithose_executor_pthreadpool_one, &call,
				   count, 0);
}

/*
 * Make an executor of a pool, which outlives it. `pool` may be NULL, as
 * pthreadpool has it: then the calling thread does everything. Calls that use
 * one pool at the same time wait for each other. Threads: any.
 */
static inline struct bithose_executor
bithose_executor_pthreadpool(pthreadpool_t pool)
{
	struct bithose_executor executor;

	executor.struct_size = sizeof(executor);
	executor.width = (uint32_t)pthreadpool_get_threads_count(pool);
	executor.context = pool;
	executor.run = bithose_executor_pthreadpool_run;
	return executor;
}

#ifdef __cplusplus
}
#endif

#endif
