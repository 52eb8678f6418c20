/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the system tells of the machine. */
#ifndef BENCH_MACHINE_READ_H
#define BENCH_MACHINE_READ_H

#include <stddef.h>

/* Write the first line of a file, less its end; "" if it cannot be read. */
void machine_file(const char *path, char *text, size_t size);

/* Write the name of the hypervisor or emulator; "" if none shows. */
void machine_hypervisor(char *text, size_t size);

/* The load average of the last minute, or NaN. */
double machine_load(void);

/* The share of the machine's time that the hypervisor gave to others, since it
 * was started, as jiffies of that and of all. Returns 0 or -1. */
int machine_stolen(double *stolen, double *all);

#endif
