/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Threads on all CPUs that this process may use, as an executor. */
#ifndef BENCH_POOL_H
#define BENCH_POOL_H

#include <bithose/executor.h>

struct pool;

/* Start them: one fewer than CPUs, since the caller of a run helps. NULL if there is
 * no memory or thread. */
struct pool *pool_start(void);

/* What to hand to the library; valid until the pool ends. */
const struct bithose_executor *pool_executor(const struct pool *pool);

/* End the threads. `pool` may be NULL. */
void pool_end(struct pool *pool);

#endif
