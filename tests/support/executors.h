/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Executors of several kinds, which look at how they are used. */
#ifndef BITHOSE_TESTS_EXECUTORS_H
#define BITHOSE_TESTS_EXECUTORS_H

#include <bithose/executor.h>

/* The most tasks of a run that the library may ask for. */
#define EXECUTORS_TASKS_MAX 4096

struct executors_use {
	uint32_t width;
	/* Calls of run(), and tasks in all of them. */
	unsigned runs;
	unsigned tasks;
};

/*
 * An executor that starts `width` threads in each run; they take the tasks as
 * they come. Wrong arguments end the process. `use`: any
 * contents; it outlives the executor.
 */
struct bithose_executor executors_threads(uint32_t width,
					  struct executors_use *use);

/* One that says to be so wide, and does the tasks itself, the last one first.
 */
struct bithose_executor executors_backwards(uint32_t width,
					    struct executors_use *use);

#endif
