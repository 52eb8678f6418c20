/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The messages that are hashed. */
#ifndef BENCH_INPUT_H
#define BENCH_INPUT_H

#include <stddef.h>
#include <stdint.h>

/*
 * At least `len` bytes without a pattern, the same for the same seed on every
 * machine; never none. NULL if there is no memory; else to be freed.
 */
uint8_t *input_new(size_t len, uint64_t seed);

#endif
