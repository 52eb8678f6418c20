/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Work that a fork must not cut in two -> locks that fork() waits for, so that
 * the child finds it done or not begun, and the locks open.
 */
#define _POSIX_C_SOURCE 200809L
#include "core.h"
#include "forklock.h"

#include <pthread.h>

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
 * At the load of the library, not on first use: a fork() that another thread has
 * begun runs the handlers that were there when it began, and would not wait for
 * a first use behind its back. If there is no memory for them, forks do not wait.
 */
__attribute__((constructor)) static void register_handlers(void)
{
	pthread_atfork(lock_all, unlock_all, unlock_all);
}

void forklock_take(enum forklock lock)
{
	pthread_mutex_lock(&mutexes[lock]);
}

void forklock_give(enum forklock lock)
{
	pthread_mutex_unlock(&mutexes[lock]);
}
