/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A number of threads -> an executor that has them. Those that have nothing to do
 * sleep: while a window is read, spinning would keep the reader waiting.
 */
#include "thread_pool.h"

/* Takes tasks until there are none; begins and returns with the mutex held. */
static void take_tasks(struct thread_pool *threads)
{
	while (threads->next < threads->count) {
		const uint32_t index = threads->next++;

		threads->busy++;
		pthread_mutex_unlock(&threads->mutex);
		threads->task(threads->argument, index);
		pthread_mutex_lock(&threads->mutex);
		threads->busy--;
	}
}

static void *help(void *opaque)
{
	struct thread_pool *threads = opaque;

	pthread_mutex_lock(&threads->mutex);
	while (!threads->ended) {
		if (threads->next == threads->count) {
			pthread_cond_wait(&threads->begun, &threads->mutex);
			continue;
		}
		take_tasks(threads);
		if (!threads->busy)
			pthread_cond_signal(&threads->done);
	}
	pthread_mutex_unlock(&threads->mutex);
	return NULL;
}

static void run(void *context, uint32_t count,
		void (*task)(void *argument, uint32_t index), void *argument)
{
	struct thread_pool *threads = context;

	pthread_mutex_lock(&threads->mutex);
	threads->task = task;
	threads->argument = argument;
	threads->next = 0;
	threads->count = count;
	pthread_cond_broadcast(&threads->begun);
	take_tasks(threads);
	while (threads->busy)
		pthread_cond_wait(&threads->done, &threads->mutex);
	pthread_mutex_unlock(&threads->mutex);
}

int thread_pool_begin(struct thread_pool *threads, unsigned count)
{
	int error = 0;

	*threads = (struct thread_pool){
		.executor = {
			.struct_size = sizeof(struct bithose_executor),
			.width = count,
			.context = threads,
			.run = run,
		}};
	pthread_mutex_init(&threads->mutex, NULL);
	pthread_cond_init(&threads->begun, NULL);
	pthread_cond_init(&threads->done, NULL);
	while (threads->started + 1 < count && !error) {
		error = pthread_create(&threads->threads[threads->started],
				       NULL, help, threads);
		threads->started += !error;
	}
	if (error)
		thread_pool_end(threads);
	return error;
}

const struct bithose_executor *
thread_pool_executor(const struct thread_pool *threads)
{
	return threads->started ? &threads->executor : NULL;
}

void thread_pool_end(struct thread_pool *threads)
{
	pthread_mutex_lock(&threads->mutex);
	threads->ended = true;
	pthread_cond_broadcast(&threads->begun);
	pthread_mutex_unlock(&threads->mutex);
	while (threads->started)
		pthread_join(threads->threads[--threads->started], NULL);
	pthread_cond_destroy(&threads->done);
	pthread_cond_destroy(&threads->begun);
	pthread_mutex_destroy(&threads->mutex);
}
