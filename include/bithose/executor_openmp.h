/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The threads of OpenMP -> an executor, in code that is compiled with OpenMP
 * (-fopenmp). bithose itself does not need it, and bithose.h does not include
 * this.
 */
#ifndef BITHOSE_EXECUTOR_OPENMP_H
#define BITHOSE_EXECUTOR_OPENMP_H

#ifndef _OPENMP
#error "bithose/executor_openmp.h: compile with OpenMP, -fopenmp"
#endif

#include <omp.h>

#include "executor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What such an executor runs tasks by. */
static inline void bithose_executor_openmp_run(void *context, uint32_t count,
					       void (*task)(void *argument,
							    uint32_t index),
					       void *argument)
{
	uint32_t i;

	(void)context;
#pragma omp parallel for schedule(dynamic, 1)
	for (i = 0; i < count; i++)
		task(argument, i);
}

/*
 * Make an executor as wide as omp_get_max_threads() says now; later changes are
 * followed by the threads that do run, and not by how work is cut. Within a
 * parallel region of the caller the tasks run as OpenMP nests them. Threads: any.
 */
static inline struct bithose_executor bithose_executor_openmp(void)
{
	struct bithose_executor executor;

	executor.struct_size = sizeof(executor);
	executor.width = (uint32_t)omp_get_max_threads();
	executor.context = 0;
	executor.run = bithose_executor_openmp_run;
	return executor;
}

#ifdef __cplusplus
}
#endif

#endif
