/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Tasks of the library, to threads of the test. */
#include "executors.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#define THREADS_MAX 64

static void insist(int condition, const char *what)
{
	if (condition)
		return;
	fprintf(stderr, "executor: %s\n", what);
	abort();
}

struct crew {
	void (*task)(void *argument, uint32_t index);
	void *argument;
	uint32_t count;
	atomic_uint next;
};

static void *work(void *opaque)
{
	struct crew *crew = opaque;
	unsigned index;

	while ((index = atomic_fetch_add(&crew->next, 1)) < crew->count)
		crew->task(crew->argument, index);
	return NULL;
}

static void look(struct executors_use *use, uint32_t count,
		 void (*task)(void *argument, uint32_t index))
{
	insist(count > 1, "a run of fewer than two tasks");
	insist(count <= EXECUTORS_TASKS_MAX, "a run of too many tasks");
	insist(task != NULL, "no task");
	use->runs++;
	use->tasks += count;
}

static void run_threads(void *context, uint32_t count,
			void (*task)(void *argument, uint32_t index),
			void *argument)
{
	struct executors_use *use = context;
	struct crew crew = {.task = task, .argument = argument, .count = count};
	pthread_t threads[THREADS_MAX];
	uint32_t started = 0;

	look(use, count, task);
	for (; started < use->width && started < THREADS_MAX; started++)
		insist(pthread_create(&threads[started], NULL, work, &crew) ==
			       0,
		       "no thread");
	while (started > 0)
		insist(pthread_join(threads[--started], NULL) == 0, "no end");
}

static struct bithose_executor
make(uint32_t width, struct executors_use *use,
     void (*run)(void *context, uint32_t count,
		 void (*task)(void *argument, uint32_t index), void *argument))
{
	*use = (struct executors_use){.width = width};
	return (struct bithose_executor){
		.struct_size = sizeof(struct bithose_executor),
		.width = width,
		.context = use,
		.run = run,
	};
}

struct bithose_executor executors_threads(uint32_t width,
					  struct executors_use *use)
{
	return make(width, use, run_threads);
}

static void run_backwards(void *context, uint32_t count,
			  void (*task)(void *argument, uint32_t index),
			  void *argument)
{
	look(context, count, task);
	while (count > 0)
		task(argument, --count);
}

struct bithose_executor executors_backwards(uint32_t width,
					    struct executors_use *use)
{
	return make(width, use, run_backwards);
}
