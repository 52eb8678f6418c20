/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A task -> many threads at once. */
#define _POSIX_C_SOURCE 200809L
#include "crowd.h"

#include <check.h>
#include <pthread.h>

struct member {
	size_t number;
	void (*task)(size_t number);
	pthread_barrier_t *start;
};

static void *run(void *user)
{
	const struct member *member = user;

	pthread_barrier_wait(member->start);
	member->task(member->number);
	return NULL;
}

void crowd(size_t count, void (*task)(size_t number))
{
	pthread_t threads[CROWD_MAX];
	struct member members[CROWD_MAX];
	pthread_barrier_t start;

	ck_assert_uint_le(count, CROWD_MAX);
	ck_assert_int_eq(pthread_barrier_init(&start, NULL, (unsigned)count),
			 0);
	for (size_t i = 0; i < count; i++) {
		members[i] = (struct member){i, task, &start};
		ck_assert_int_eq(
			pthread_create(&threads[i], NULL, run, &members[i]), 0);
	}
	for (size_t i = 0; i < count; i++)
		pthread_join(threads[i], NULL);
	pthread_barrier_destroy(&start);
}
