/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* How many processors this process may use. */
#define _GNU_SOURCE
#include "processors.h"

#include <sched.h>

unsigned processors(unsigned most)
{
	cpu_set_t set;
	int count = 1;

	if (sched_getaffinity(0, sizeof(set), &set) == 0)
		count = CPU_COUNT(&set);
	return (unsigned)count < most ? (unsigned)count : most;
}
