/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Workers, each a thread on a CPU of its own, that run a case together. */
#ifndef BENCH_CREW_H
#define BENCH_CREW_H

#include "measure.h"

struct crew;

/* Start `threads` workers. NULL with errno set if there is no memory or thread.
 */
struct crew *crew_start(unsigned threads);

/*
 * Run a case for `iterations` operations on every worker, and wait for all. The
 * sample is that of all workers together; their allocations are added to
 * *allocations. `lead_in`: operations that each worker does first, unmeasured.
 */
void crew_run(struct crew *crew, const struct bench_case *bench_case,
	      size_t lead_in, size_t iterations, struct bench_sample *sample,
	      uint64_t *allocations);

/* End the workers. `crew` may be NULL. */
void crew_end(struct crew *crew);

#endif
