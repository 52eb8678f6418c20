/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Executors to share work by: threads, and none in another order. */
#ifndef BITHOSE_TESTS_EXECUTOR_H
#define BITHOSE_TESTS_EXECUTOR_H

#include <bithose/executor.h>
#include <stdatomic.h>

struct crew {
	struct bithose_executor executor;
	/* The calls of `run` so far, and the tasks they had. */
	atomic_size_t runs;
	atomic_size_t tasks;
};

/*
 * An executor of `width` threads, which are started for each call and take the
 * next task whenever they are done with one.
 */
void crew_of_threads(struct crew *crew, unsigned width);

/* One that says it has `width` threads, and does all tasks itself, the last one
 * first. */
void crew_backwards(struct crew *crew, unsigned width);

#endif
