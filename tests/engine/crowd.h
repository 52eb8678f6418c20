/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Many threads that do the same thing at the same moment. */
#ifndef TESTS_ENGINE_CROWD_H
#define TESTS_ENGINE_CROWD_H

#include <stddef.h>

#define CROWD_MAX 64

/* Calls `task` in `count` threads, which wait for each other first, and comes
 * back when all are done. */
void crowd(size_t count, void (*task)(size_t number));

#endif
