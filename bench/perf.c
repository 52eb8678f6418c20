/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* perf_event_open(2) -> core cycles of this thread. */
#define _GNU_SOURCE
#include "perf.h"

#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int perf_open(void)
{
	struct perf_event_attr attributes;

	memset(&attributes, 0, sizeof(attributes));
	attributes.type = PERF_TYPE_HARDWARE;
	attributes.size = sizeof(attributes);
	attributes.config = PERF_COUNT_HW_CPU_CYCLES;
	attributes.exclude_kernel = 1;
	attributes.exclude_hv = 1;
	attributes.read_format =
		PERF_FORMAT_TOTAL_TIME_ENABLED | PERF_FORMAT_TOTAL_TIME_RUNNING;
	return (int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1,
			    PERF_FLAG_FD_CLOEXEC);
}

int perf_read(int descriptor, uint64_t *cycles)
{
	/* The count, and how long it was enabled and really running. */
	uint64_t values[3];

	if (read(descriptor, values, sizeof(values)) != sizeof(values) ||
	    values[1] != values[2])
		return -1;
	*cycles = values[0];
	return 0;
}

void perf_close(int descriptor)
{
	if (descriptor >= 0)
		close(descriptor);
}
