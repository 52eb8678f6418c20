/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* How many allocations of heap memory a stretch of work makes. */
#ifndef BENCH_ALLOCATIONS_H
#define BENCH_ALLOCATIONS_H

#include <stdint.h>

/*
 * Whether they can be counted: the program stands in the way of malloc() and
 * its kin, which it cannot where a sanitizer does, or without glibc.
 */
int allocations_counted(void);

/* Count those of the calling thread from now on. */
void allocations_start(void);

/* Stop counting. Returns how many there were. */
uint64_t allocations_stop(void);

#endif
