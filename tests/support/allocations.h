/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* How often the process asked for memory on the heap. */
#ifndef BITHOSE_TESTS_ALLOCATIONS_H
#define BITHOSE_TESTS_ALLOCATIONS_H

#include <stddef.h>

/*
 * Calls so far of malloc, calloc, realloc and the aligned ones, from anywhere
 * in the process. Linking this file in is what replaces them.
 */
size_t allocations_count(void);

#endif
