/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The scheduler's mask -> CPUs for workers. */
#define _GNU_SOURCE
#include "affinity.h"

#include <sched.h>
#include <stdio.h>

/* How fast a CPU is among its own, up to 1024; 0 where nothing is said. */
static unsigned capacity_of(unsigned cpu)
{
	char path[64];
	unsigned capacity = 0;
	FILE *file;

	snprintf(path, sizeof(path),
		 "/sys/devices/system/cpu/cpu%u/cpu_capacity", cpu);
	file = fopen(path, "r");
	if (!file)
		return 0;
	if (fscanf(file, "%u", &capacity) != 1)
		capacity = 0;
	fclose(file);
	return capacity;
}

/* Whether a CPU comes before another one. */
static int before(unsigned a, unsigned capacity_a, unsigned b,
		  unsigned capacity_b, unsigned current)
{
	if (capacity_a != capacity_b)
		return capacity_a > capacity_b;
	return a == current && b != current;
}

unsigned affinity_list(unsigned cpus[AFFINITY_MAX])
{
	unsigned capacities[AFFINITY_MAX];
	const int current = sched_getcpu();
	unsigned count = 0;
	cpu_set_t allowed;

	CPU_ZERO(&allowed);
	if (sched_getaffinity(0, sizeof(allowed), &allowed) != 0)
		return 0;
	for (unsigned cpu = 0; cpu < CPU_SETSIZE && cpu < AFFINITY_MAX; cpu++) {
		unsigned capacity, at;

		if (!CPU_ISSET(cpu, &allowed))
			continue;
		capacity = capacity_of(cpu);
		for (at = count++;
		     at && before(cpu, capacity, cpus[at - 1],
				  capacities[at - 1], (unsigned)current);
		     at--) {
			cpus[at] = cpus[at - 1];
			capacities[at] = capacities[at - 1];
		}
		cpus[at] = cpu;
		capacities[at] = capacity;
	}
	return count;
}

int affinity_pin(unsigned cpu)
{
	cpu_set_t one;

	CPU_ZERO(&one);
	CPU_SET(cpu, &one);
	return sched_setaffinity(0, sizeof(one), &one) == 0;
}
