/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A number of threads -> an executor that has them. */
#ifndef BITHOSE_TOOLS_MERKLE_THREADS_H
#define BITHOSE_TOOLS_MERKLE_THREADS_H

#include <bithose/bithose.h>

/* The most threads there can be: 1 in a build without pthreadpool. */
extern const unsigned merkle_threads_max;

struct merkle_threads {
	void *pool;
	struct bithose_executor executor;
};

/*
 * Start threads. `count`: 1 to merkle_threads_max; 1 means the calling one alone.
 * `threads` is not moved then. Returns 0, or ENOMEM with nothing to end.
 */
int merkle_threads_begin(struct merkle_threads *threads, unsigned count);

/* NULL for the calling thread alone. */
const struct bithose_executor *
merkle_threads_executor(const struct merkle_threads *threads);

void merkle_threads_end(struct merkle_threads *threads);

#endif
