/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Attempts -> child processes, and how they ended. */
#define _DEFAULT_SOURCE
#include "watch.h"

#include <check.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* The status of a child that did all it should. */
#define STATUS_DONE 23

/* Works from *at on, which counts what is done for the parent. */
static void work(volatile size_t *at, size_t count,
		 enum watch_result (*attempt)(size_t number))
{
	while (*at < count) {
		const enum watch_result result = attempt(*at);

		fflush(NULL);
		if (result == WATCH_WRONG)
			_exit(1);
		++*at;
		if (result == WATCH_FRESH)
			break;
	}
	_exit(STATUS_DONE);
}

void watch(size_t count, enum watch_result (*attempt)(size_t number))
{
	volatile size_t *at = mmap(NULL, sizeof(*at), PROT_READ | PROT_WRITE,
				   MAP_SHARED | MAP_ANONYMOUS, -1, 0);

	ck_assert_ptr_ne((void *)at, MAP_FAILED);
	while (*at < count) {
		int status;
		pid_t child;

		fflush(NULL);
		child = fork();
		ck_assert_int_ge(child, 0);
		if (child == 0)
			work(at, count, attempt);
		ck_assert_int_eq(waitpid(child, &status, 0), child);
		ck_assert_msg(!WIFSIGNALED(status), "attempt %zu: %s", *at,
			      strsignal(WTERMSIG(status)));
		ck_assert_msg(WEXITSTATUS(status) == STATUS_DONE,
			      "attempt %zu: exit status %d", *at,
			      WEXITSTATUS(status));
	}
	munmap((void *)at, sizeof(*at));
}
