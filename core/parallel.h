/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Independent pieces of work -> the threads of an executor, if there is one. */
#ifndef CORE_PARALLEL_H
#define CORE_PARALLEL_H

#include <bithose/executor.h>

/* Whether an executor can be used: NULL, or complete. */
int parallel_valid(const struct bithose_executor *executor);

/* How many tasks run at the same time: 1 for NULL. */
uint32_t parallel_width(const struct bithose_executor *executor);

/* Runs all tasks, on the calling thread if there is no use for others. */
void parallel_run(const struct bithose_executor *executor, uint32_t count,
		  void (*task)(void *argument, uint32_t index), void *argument);

#endif
