/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Things that must not end a process, done in child processes. */
#ifndef TESTS_ENGINE_WATCH_H
#define TESTS_ENGINE_WATCH_H

#include <stddef.h>

enum watch_result {
	/* As it should be; the same process may go on. */
	WATCH_NEXT,
	/* As it should be, but the process keeps something of it. */
	WATCH_FRESH,
	/* Not as it should be; what is wrong was printed. */
	WATCH_WRONG
};

/*
 * Calls `attempt` for each number from 0 to count - 1 in child processes. A
 * signal, an exit or WATCH_WRONG fails the running test, with the number.
 */
void watch(size_t count, enum watch_result (*attempt)(size_t number));

#endif
