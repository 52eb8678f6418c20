/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Independent pieces of work -> the threads of an executor, if there is one. */
#include "parallel.h"

/* Tasks for each thread: the last ones to end differ by one of them. */
#define TASKS_EACH 4

/* The permutations of a task that is worth handing to a thread: two threads of
 * pthreadpool were 1.94 times as fast as one with two such tasks, on Zen 4. */
#define TASK_LEAST 256

int parallel_valid(const struct bithose_executor *executor)
{
	return !executor || (executor->struct_size >= sizeof(*executor) &&
			     executor->width > 0 && executor->run);
}

uint32_t parallel_width(const struct bithose_executor *executor)
{
	return executor ? executor->width : 1;
}

uint32_t parallel_tasks(const struct bithose_executor *executor,
			uint64_t permutations)
{
	const uint64_t width = parallel_width(executor);
	uint64_t tasks = width * TASKS_EACH;

	if (tasks > PARALLEL_TASKS_MAX)
		tasks = PARALLEL_TASKS_MAX;
	if (tasks > permutations / TASK_LEAST)
		tasks = permutations / TASK_LEAST;
	return width == 1 || tasks < 2 ? 1 : (uint32_t)tasks;
}

void parallel_run(const struct bithose_executor *executor, uint32_t count,
		  void (*task)(void *argument, uint32_t index), void *argument)
{
	if (count > 1 && parallel_width(executor) > 1) {
		executor->run(executor->context, count, task, argument);
		return;
	}
	for (uint32_t i = 0; i < count; i++)
		task(argument, i);
}
