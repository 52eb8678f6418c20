/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> which kernel serves what. */
#include "info_serving.h"

#include <inttypes.h>
#include <stdio.h>

#include "common/printable.h"

/* A multiple of every number of ways up to BITHOSE_WAYS_MAX: none is idle. */
#define MANY 720720

const struct info_work info_works[INFO_WORKS] = {
	{"one stream", "stream", 0},
	{"one message", "one_message", 1},
	{"many messages", "many_messages", MANY},
};

const unsigned info_rounds[INFO_ROUNDS] = {24, 12};

static void write_kernel(const struct bithose_kernel_info *kernel)
{
	char name[BITHOSE_BACKEND_NAME_MAX + 1];

	printable_copy(name, sizeof(name), kernel->backend->name);
	printf("%s%s, %" PRIu32 " %s\n", name,
	       kernel->backend->path ? "" : " (built-in)", kernel->ways,
	       kernel->ways == 1 ? "way" : "ways");
}

void info_serving_write(const struct bithose *engine)
{
	for (size_t r = 0; r < INFO_ROUNDS; r++) {
		for (size_t w = 0; w < INFO_WORKS; w++) {
			const struct info_work *work = &info_works[w];

			if (w == 0)
				printf("  %u rounds  ", info_rounds[r]);
			else
				printf("%13s", "");
			printf("%-13s  ", work->name);
			write_kernel(bithose_serving(engine, info_rounds[r],
						     work->states));
		}
	}
}
