/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The sizes that are measured, and their names: 1K is 1024 bytes. */
#ifndef BENCH_SIZE_H
#define BENCH_SIZE_H

#include <stddef.h>

/* The one table of sizes in bytes, in rising order. */
extern const size_t bench_sizes[];
extern const size_t bench_size_count;

/* The largest size that may be asked for: 1024M. */
#define SIZE_MOST ((size_t)1 << 30)

/* Room for the name of any size. */
#define SIZE_NAME_SIZE 24

/*
 * Write the name of a size, the same in every output: "136B", "4K", "64M". The
 * largest unit that divides it is used.
 */
void size_name(size_t bytes, char name[SIZE_NAME_SIZE]);

/*
 * Read a size: a number, and B, K, M or nothing for bytes, in any case. Returns
 * 0, or -1 if the text is none or the size is above SIZE_MOST.
 */
int size_parse(const char *text, size_t *bytes);

#endif
