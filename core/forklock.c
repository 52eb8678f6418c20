/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Work that a fork must not cut in two -> locks that fork() waits for, so that
 * the child finds it done or not begun, and the locks open.
 */
#define _POSIX_C_SOURCE 200809L
#include "core.h"

#include <pthread.h>
#include <stdatomic.h>

/* By enum forklock, which is also the order in which a thread takes them. */
static pthread_mutex_t mutexes[] = {PTHREAD_MUTEX_INITIALIZER,
				    PTHREAD_MUTEX_INITIALIZER};

#define COUNT (sizeof(mutexes) / sizeof(mutexes[0]))

static void lock_all(void)
{
	for (size_t i = 0; i < COUNT; i++)
		pthread_mutex_lock(&mutexes[i]);
}

static void unlock_all(void)
{
	for (size_t i = COUNT; i; i--)
		pthread_mutex_unlock(&mutexes[i - 1]);
}

/*
 * Registered behind a flag, not by pthread_once(): a child that was forked in
 * the middle of that would register the handlers again, and wait for itself. If
 * there is no memory for them, forks do not wait.
 */
void forklock_take(enum forklock lock)
{
	static atomic_flag registered = ATOMIC_FLAG_INIT;

	if (!atomic_flag_test_and_set(&registered))
		pthread_atfork(lock_all, unlock_all, unlock_all);
	pthread_mutex_lock(&mutexes[lock]);
}

void forklock_give(enum forklock lock)
{
	pthread_mutex_unlock(&mutexes[lock]);
}
