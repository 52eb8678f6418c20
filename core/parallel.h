/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Independent pieces of work -> the threads of an executor, if there is one. */
#ifndef CORE_PARALLEL_H
#define CORE_PARALLEL_H

#include <bithose/executor.h>

/* The most tasks that parallel_tasks() gives. */
#define PARALLEL_TASKS_MAX 256

/* Whether an executor can be used: NULL, or complete. */
int parallel_valid(const struct bithose_executor *executor);

/* How many tasks run at the same time: 1 for NULL. */
uint32_t parallel_width(const struct bithose_executor *executor);

/*
 * Into how many tasks to cut work of so many permutations of one state: 1 if
 * that is too little for several threads; else enough of them that threads
 * which are late do not keep the others waiting, up to PARALLEL_TASKS_MAX.
 */
uint32_t parallel_tasks(const struct bithose_executor *executor,
			uint64_t permutations);

/* Runs all tasks, on the calling thread if there is no use for others. */
void parallel_run(const struct bithose_executor *executor, uint32_t count,
		  void (*task)(void *argument, uint32_t index), void *argument);

#endif
