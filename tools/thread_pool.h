/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A number of threads -> an executor that has them. */
#ifndef BITHOSE_TOOLS_THREAD_POOL_H
#define BITHOSE_TOOLS_THREAD_POOL_H

#include <bithose/bithose.h>
#include <pthread.h>
#include <stdbool.h>

#define THREAD_POOL_MAX 64

/* Private. */
struct thread_pool {
	/* Those beside the one that runs tasks. */
	pthread_t threads[THREAD_POOL_MAX - 1];
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
 * Start threads. `count`: 1 to THREAD_POOL_MAX; 1 means the calling one alone.
 * `threads` is not moved then, and runs the tasks of one call at a time. Returns 0,
 * or an errno value with nothing to end.
 */
int thread_pool_begin(struct thread_pool *threads, unsigned count);

/* NULL for the calling thread alone. */
const struct bithose_executor *
thread_pool_executor(const struct thread_pool *threads);

void thread_pool_end(struct thread_pool *threads);

#endif
