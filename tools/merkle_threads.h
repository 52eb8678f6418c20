/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A number of threads -> an executor that has them. */
#ifndef BITHOSE_TOOLS_MERKLE_THREADS_H
#define BITHOSE_TOOLS_MERKLE_THREADS_H

#include <bithose/bithose.h>
#include <pthread.h>
#include <stdbool.h>

#define MERKLE_THREADS_MAX 64

/* Private. */
struct merkle_threads {
	/* Those beside the one that runs tasks. */
	pthread_t threads[MERKLE_THREADS_MAX - 1];
	unsigned started;
	pthread_mutex_t mutex;
	/* There are tasks, or the end; and all tasks have returned. */
	pthread_cond_t begun;
	pthread_cond_t done;
	void (*task)(void *argument, uint32_t index);
	void *argument;
	uint32_t next;
	uint32_t count;
	/* Threads that are in a task. */
	unsigned busy;
	bool ended;
	struct bithose_executor executor;
};

/*
 * Start threads. `count`: 1 to MERKLE_THREADS_MAX; 1 means the calling one alone.
 * `threads` is not moved then, and runs the tasks of one call at a time. Returns 0,
 * or an errno value with nothing to end.
 */
int merkle_threads_begin(struct merkle_threads *threads, unsigned count);

/* NULL for the calling thread alone. */
const struct bithose_executor *
merkle_threads_executor(const struct merkle_threads *threads);

void merkle_threads_end(struct merkle_threads *threads);

#endif
