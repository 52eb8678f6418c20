/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A source of jobs -> the jobs done, by one thread or several. */
#ifndef BITHOSE_TOOLS_SUM_WORK_H
#define BITHOSE_TOOLS_SUM_WORK_H

#include "sum_job.h"
#include "thread_pool.h"

struct sum_worker;

struct sum_work {
	const struct bithose *engine;
	unsigned threads;
	struct sum_worker *workers;
	struct thread_pool pool;
};

/*
 * Begin. `threads`: 1 to THREAD_POOL_MAX. `work` is not moved then, and the engine
 * outlives it. Returns 0 or ENOMEM, with nothing to end.
 */
int sum_work_begin(struct sum_work *work, const struct bithose *engine,
		   unsigned threads);

/* Do all jobs of a source. Returns 0 or ENOMEM, with none done. */
int sum_work_run(struct sum_work *work, const struct sum_source *source);

void sum_work_end(struct sum_work *work);

#endif
