/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Declared and measured costs, and what they choose -> text for people. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "tune.h"

/* "scalar (built-in)" */
#define NAME_SIZE (SUBJECT_NAME_SIZE + sizeof(" (built-in)"))

static void backend_name(char name[NAME_SIZE],
			 const struct bithose_backend_info *info)
{
	snprintf(name, NAME_SIZE, "%s%s", info->name,
		 info->path ? "" : " (built-in)");
}

static int name_width(const struct tune_kernels *kernels)
{
	size_t width = strlen("backend");

	for (size_t i = 0; i < kernels->count; i++) {
		char name[NAME_SIZE];

		backend_name(name, kernels->items[i].subject->info);
		if (strlen(name) > width)
			width = strlen(name);
	}
	return (int)width;
}

static void write_row(const struct tune_kernel *kernel, int width)
{
	char name[NAME_SIZE];

	backend_name(name, kernel->subject->info);
	printf("  %-*s  %6u  %4u", width, name, (unsigned)kernel->info->rounds,
	       (unsigned)kernel->info->ways);
	if (isnan(kernel->ns_per_op))
		printf("  %9s  %5s  %8u  %8s\n", "-", "-",
		       (unsigned)kernel->info->declared_cost, "-");
	else
		printf("  %9.1f  %5.1f  %8u  %8u\n", kernel->ns_per_op,
		       kernel->spread, (unsigned)kernel->info->declared_cost,
		       (unsigned)kernel->cost);
}

void tune_table_write(const struct tune_kernels *kernels)
{
	const int width = name_width(kernels);
	char name[NAME_SIZE];

	puts("Cost of a call; one of scalar (built-in), 24 rounds and 1 way, "
	     "costs 100:");
	printf("  %-*s  %6s  %4s  %9s  %5s  %8s  %8s\n", width, "backend",
	       "rounds", "ways", "ns", "mad%", "declared", "measured");
	for (size_t i = 0; i < kernels->count; i++)
		write_row(&kernels->items[i], width);
	for (size_t i = 0; i < kernels->count; i++) {
		const struct tune_kernel *kernel = &kernels->items[i];

		if (!kernel->why_not)
			continue;
		backend_name(name, kernel->subject->info);
		printf("%s, %u rounds, %u ways keeps its declared cost: %s\n",
		       name, (unsigned)kernel->info->rounds,
		       (unsigned)kernel->info->ways, kernel->why_not);
	}
}

static void kernel_name(char *text, size_t size,
			const struct bithose_kernel_info *kernel)
{
	char name[NAME_SIZE];

	backend_name(name, kernel->backend);
	snprintf(text, size, "%s, %u %s", name, (unsigned)kernel->ways,
		 kernel->ways == 1 ? "way" : "ways");
}

static const struct {
	size_t states;
	const char *name;
} works[] = {
	{0, "a stream"},	 {1, "1 message"},  {2, "2 messages"},
	{3, "3 messages"},	 {4, "4 messages"}, {8, "8 messages"},
	{1000, "many messages"},
};

void tune_choice_write(const struct bithose *declared,
		       const struct bithose *tuned)
{
	static const unsigned rounds[] = {24, 12};
	size_t changes = 0;

	for (size_t r = 0; r < 2; r++) {
		for (size_t w = 0; w < sizeof(works) / sizeof(works[0]); w++) {
			char before[64], after[64];

			kernel_name(before, sizeof(before),
				    bithose_serving(declared, rounds[r],
						    works[w].states));
			kernel_name(after, sizeof(after),
				    bithose_serving(tuned, rounds[r],
						    works[w].states));
			if (strcmp(before, after) == 0)
				continue;
			if (!changes++)
				puts("Another kernel serves from now on:");
			printf("  %u rounds, %-14s %s, not %s\n", rounds[r],
			       works[w].name, after, before);
		}
	}
	if (!changes)
		puts("The same kernels serve as by the declared costs.");
}
