/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Core cycles of this thread in user mode, counted by the processor. */
#ifndef BENCH_PERF_H
#define BENCH_PERF_H

#include <stdint.h>

/* Open the counter for the calling thread. Returns a descriptor, or -1 where
 * the processor has none or the system does not allow it. */
int perf_open(void);

/* Read the counter. Returns 0; or -1 if it did not count all the time. */
int perf_read(int descriptor, uint64_t *cycles);

/* `descriptor` may be -1. */
void perf_close(int descriptor);

#endif
