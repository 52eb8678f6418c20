/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Executors to share work by: threads, and none in another order. */
#include "executor.h"
#include "expect.h"

#include <pthread.h>

#define THREADS_MAX 64

/* What the threads of one call share. */
struct shared {
	void (*task)(void *argument, uint32_t index);
	void *argument;
	uint32_t count;
	atomic_uint next;
};

static void *work(void *opaque)
{
	struct shared *shared = opaque;

	for (;;) {
		const uint32_t index = atomic_fetch_add(&shared->next, 1);

		if (index >= shared->count)
			return NULL;
		shared->task(shared->argument, index);
	}
}

static void count_run(struct crew *crew, uint32_t count)
{
	atomic_fetch_add(&crew->runs, 1);
	atomic_fetch_add(&crew->tasks, count);
}

static void run_threads(void *context, uint32_t count,
			void (*task)(void *argument, uint32_t index),
			void *argument)
{
	struct crew *crew = context;
	struct shared shared = {
		.task = task, .argument = argument, .count = count};
	pthread_t threads[THREADS_MAX];
	const uint32_t width = crew->executor.width;

	count_run(crew, count);
	for (uint32_t i = 0; i < width; i++)
		expect_int(pthread_create(&threads[i], NULL, work, &shared), 0);
	for (uint32_t i = 0; i < width; i++)
		expect_int(pthread_join(threads[i], NULL), 0);
}

static void run_backwards(void *context, uint32_t count,
			  void (*task)(void *argument, uint32_t index),
			  void *argument)
{
	count_run(context, count);
	while (count-- > 0)
		task(argument, count);
}

static void make(struct crew *crew, unsigned width,
		 void (*run)(void *context, uint32_t count,
			     void (*task)(void *argument, uint32_t index),
			     void *argument))
{
	expect(width <= THREADS_MAX, "%u threads", width);
	crew->executor = (struct bithose_executor){
		.struct_size = sizeof(struct bithose_executor),
		.width = width,
		.context = crew,
		.run = run,
	};
	atomic_init(&crew->runs, 0);
	atomic_init(&crew->tasks, 0);
}

void crew_of_threads(struct crew *crew, unsigned width)
{
	make(crew, width, run_threads);
}

void crew_backwards(struct crew *crew, unsigned width)
{
	make(crew, width, run_backwards);
}
