/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Which CPUs to measure on: one for each worker. */
#ifndef BENCH_AFFINITY_H
#define BENCH_AFFINITY_H

#define AFFINITY_MAX 1024

/*
 * List the CPUs that the calling thread may use: the fastest kind first, where
 * the system tells kinds apart, and of these the one it runs on. Returns how
 * many, 0 if they cannot be known.
 */
unsigned affinity_list(unsigned cpus[AFFINITY_MAX]);

/* Keep the calling thread on a CPU. Returns whether it is allowed. */
int affinity_pin(unsigned cpu);

#endif
