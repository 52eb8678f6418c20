/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The calling thread alone, for builds without pthreadpool. */
#include "merkle_threads.h"

const unsigned merkle_threads_max = 1;

int merkle_threads_begin(struct merkle_threads *threads, unsigned count)
{
	(void)count;
	*threads = (struct merkle_threads){.pool = NULL};
	return 0;
}

const struct bithose_executor *
merkle_threads_executor(const struct merkle_threads *threads)
{
	(void)threads;
	return NULL;
}

void merkle_threads_end(struct merkle_threads *threads)
{
	(void)threads;
}
