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

const struct info_poseidon2_work info_poseidon2_works[INFO_POSEIDON2_WORKS] = {
	{"one", "one_state", 1},
	{"many", "many_states", MANY},
};

const unsigned info_widths[INFO_WIDTHS] = {16, 24, 32};

static void write_kernel(const struct bithose_backend_info *backend,
			 uint32_t ways)
{
	char name[BITHOSE_BACKEND_NAME_MAX + 1];

	printable_copy(name, sizeof(name), backend->name);
	printf("%s%s, %" PRIu32 " %s\n", name,
	       backend->path ? "" : " (built-in)", ways,
	       ways == 1 ? "way" : "ways");
}

static void write_poseidon2(const struct bithose *engine)
{
	for (size_t i = 0; i < INFO_WIDTHS; i++) {
		for (size_t w = 0; w < INFO_POSEIDON2_WORKS; w++) {
			const struct info_poseidon2_work *work =
				&info_poseidon2_works[w];
			const struct bithose_poseidon2_kernel_info *kernel =
				bithose_poseidon2_serving(
					engine, info_widths[i], work->states);

			printf("  %-9s  width %u %-4s  ",
			       i || w ? "" : "Poseidon2", info_widths[i],
			       work->name);
			write_kernel(kernel->backend, kernel->ways);
		}
	}
}

void info_serving_write(const struct bithose *engine)
{
	for (size_t r = 0; r < INFO_ROUNDS; r++) {
		for (size_t w = 0; w < INFO_WORKS; w++) {
			const struct info_work *work = &info_works[w];
			const struct bithose_kernel_info *kernel =
				bithose_serving(engine, info_rounds[r],
						work->states);

			if (w == 0)
				printf("  %u rounds  ", info_rounds[r]);
			else
				printf("%13s", "");
			printf("%-13s  ", work->name);
			write_kernel(kernel->backend, kernel->ways);
		}
	}
	write_poseidon2(engine);
}
