/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The allocator of the process, made to fail on demand. */
#ifndef TESTS_ENGINE_SCARCE_H
#define TESTS_ENGINE_SCARCE_H

#include <stddef.h>

/* Why it cannot be done in this build, or NULL. */
const char *scarce_obstacle(void);

/* From now on, fail the n-th allocation (1 is the next one), and the ones after
 * it too if `lasting`. */
void scarce_begin(size_t n, int lasting);

/* Ends that. Returns how many allocations were asked for since it began. */
size_t scarce_end(void);

/* Allocations that were made and not freed. */
long scarce_live(void);

#endif
