/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Independent pieces of work -> the threads of an executor, if there is one. */
#include "parallel.h"

int parallel_valid(const struct bithose_executor *executor)
{
	return !executor || (executor->struct_size >= sizeof(*executor) &&
			     executor->width > 0 && executor->run);
}

uint32_t parallel_width(const struct bithose_executor *executor)
{
	return executor ? executor->width : 1;
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
