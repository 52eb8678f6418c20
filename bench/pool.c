/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Runs of tasks -> threads that look for them a while before they sleep. */
#define _POSIX_C_SOURCE 200809L
#include "pool.h"

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "affinity.h"

/* How often a thread yields before it sleeps: some 100 us. */
#define PATIENCE 200

struct pool {
	struct bithose_executor executor;
	pthread_mutex_t lock;
	pthread_cond_t begin;
	/* Rises with each run. */
	atomic_uint turn;
	atomic_uint next;
	/* Helpers that are not done with the run. */
	atomic_uint busy;
	atomic_int ended;
	uint32_t count;
	void (*task)(void *argument, uint32_t index);
	void *argument;
	unsigned helpers;
	pthread_t threads[AFFINITY_MAX];
};

static void take_tasks(struct pool *pool)
{
	unsigned index;

	while ((index = atomic_fetch_add(&pool->next, 1)) < pool->count)
		pool->task(pool->argument, index);
}

static void wait_for_turn(struct pool *pool, unsigned turn)
{
	for (int i = 0; i < PATIENCE; i++) {
		if (atomic_load(&pool->turn) != turn)
			return;
		sched_yield();
	}
	pthread_mutex_lock(&pool->lock);
	while (atomic_load(&pool->turn) == turn)
		pthread_cond_wait(&pool->begin, &pool->lock);
	pthread_mutex_unlock(&pool->lock);
}

static void *help(void *opaque)
{
	struct pool *pool = opaque;
	unsigned turn = 0;

	for (;;) {
		wait_for_turn(pool, turn++);
		if (atomic_load(&pool->ended))
			return NULL;
		take_tasks(pool);
		atomic_fetch_sub(&pool->busy, 1);
	}
}

static void next_turn(struct pool *pool)
{
	pthread_mutex_lock(&pool->lock);
	atomic_fetch_add(&pool->turn, 1);
	pthread_cond_broadcast(&pool->begin);
	pthread_mutex_unlock(&pool->lock);
}

static void run(void *context, uint32_t count,
		void (*task)(void *argument, uint32_t index), void *argument)
{
	struct pool *pool = context;

	pool->task = task;
	pool->argument = argument;
	pool->count = count;
	atomic_store(&pool->next, 0);
	atomic_store(&pool->busy, pool->helpers);
	next_turn(pool);
	take_tasks(pool);
	while (atomic_load(&pool->busy))
		sched_yield();
}

struct pool *pool_start(void)
{
	unsigned cpus[AFFINITY_MAX];
	const unsigned count = affinity_list(cpus);
	struct pool *pool = calloc(1, sizeof(*pool));

	if (!pool)
		return NULL;
	pthread_mutex_init(&pool->lock, NULL);
	pthread_cond_init(&pool->begin, NULL);
	pool->executor = (struct bithose_executor){
		.struct_size = sizeof(pool->executor),
		.width = count ? count : 1,
		.context = pool,
		.run = run,
	};
	while (pool->helpers + 1 < pool->executor.width) {
		if (pthread_create(&pool->threads[pool->helpers], NULL, help,
				   pool) != 0) {
			pool_end(pool);
			return NULL;
		}
		pool->helpers++;
	}
	return pool;
}

const struct bithose_executor *pool_executor(const struct pool *pool)
{
	return &pool->executor;
}

void pool_end(struct pool *pool)
{
	if (!pool)
		return;
	atomic_store(&pool->ended, 1);
	next_turn(pool);
	while (pool->helpers)
		pthread_join(pool->threads[--pool->helpers], NULL);
	pthread_mutex_destroy(&pool->lock);
	pthread_cond_destroy(&pool->begin);
	free(pool);
}
