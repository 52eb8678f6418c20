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
	printf("  %-*s  %6u  %4u", width, name, (unsigned)kernel->kind,
	       (unsigned)kernel->ways);
	if (isnan(kernel->ns_per_op))
		printf("  %9s  %5s  %8u  %8s\n", "-", "-",
		       (unsigned)kernel->declared_cost, "-");
	else
		printf("  %9.1f  %5.1f  %8u  %8u\n", kernel->ns_per_op,
		       kernel->spread, (unsigned)kernel->declared_cost,
		       (unsigned)kernel->cost);
}

static int is_poseidon2(const struct tune_kernel *kernel)
{
	return strcmp(kernel->permutation, TUNE_POSEIDON2) == 0;
}

/* The kernels of one of the two permutations. */
static void write_rows(const struct tune_kernels *kernels, int poseidon2)
{
	const int width = name_width(kernels);

	printf("  %-*s  %6s  %4s  %9s  %5s  %8s  %8s\n", width, "backend",
	       poseidon2 ? "width" : "rounds", "ways", "ns", "mad%", "declared",
	       "measured");
	for (size_t i = 0; i < kernels->count; i++)
		if (is_poseidon2(&kernels->items[i]) == poseidon2)
			write_row(&kernels->items[i], width);
}

void tune_table_write(const struct tune_kernels *kernels)
{
	char name[NAME_SIZE];

	puts("Cost of a call; one of scalar (built-in), 24 rounds and 1 way, "
	     "costs 100:");
	write_rows(kernels, 0);
	puts("Poseidon2; one of scalar (built-in), width 16 and 1 way, costs "
	     "100:");
	write_rows(kernels, 1);
	for (size_t i = 0; i < kernels->count; i++) {
		const struct tune_kernel *kernel = &kernels->items[i];
		const int poseidon2 = is_poseidon2(kernel);

		if (!kernel->why_not)
			continue;
		backend_name(name, kernel->subject->info);
		printf("%s, %s%u%s, %u ways keeps its declared cost: %s\n",
		       name, poseidon2 ? "width " : "", (unsigned)kernel->kind,
		       poseidon2 ? "" : " rounds", (unsigned)kernel->ways,
		       kernel->why_not);
	}
}

static void kernel_name(char *text, size_t size,
			const struct bithose_backend_info *backend,
			uint32_t ways)
{
	char name[NAME_SIZE];

	backend_name(name, backend);
	snprintf(text, size, "%s, %u %s", name, (unsigned)ways,
		 ways == 1 ? "way" : "ways");
}

/* Says that what `work` is served by has changed, if so. Returns whether. */
static int write_change(int first, const char *work, const char *before,
			const char *after)
{
	if (strcmp(before, after) == 0)
		return 0;
	if (first)
		puts("Another kernel serves from now on:");
	printf("  %s %s, not %s\n", work, after, before);
	return 1;
}

static size_t write_poseidon2(const struct bithose *declared,
			      const struct bithose *tuned, size_t changes)
{
	static const size_t states[] = {1, 4, 8, 16, 1000};

	for (unsigned width = 16; width <= 32; width += 8) {
		for (size_t i = 0; i < sizeof(states) / sizeof(states[0]);
		     i++) {
			const struct bithose_poseidon2_kernel_info *was =
				bithose_poseidon2_serving(declared, width,
							  states[i]);
			const struct bithose_poseidon2_kernel_info *is =
				bithose_poseidon2_serving(tuned, width,
							  states[i]);
			char before[64], after[64], work[64];

			kernel_name(before, sizeof(before), was->backend,
				    was->ways);
			kernel_name(after, sizeof(after), is->backend,
				    is->ways);
			snprintf(work, sizeof(work),
				 "width %u, %zu states of Poseidon2 ", width,
				 states[i]);
			changes += (size_t)write_change(!changes, work, before,
							after);
		}
	}
	return changes;
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
			const struct bithose_kernel_info *was = bithose_serving(
				declared, rounds[r], works[w].states);
			const struct bithose_kernel_info *is = bithose_serving(
				tuned, rounds[r], works[w].states);
			char before[64], after[64], work[64];

			kernel_name(before, sizeof(before), was->backend,
				    was->ways);
			kernel_name(after, sizeof(after), is->backend,
				    is->ways);
			snprintf(work, sizeof(work), "%u rounds, %-14s",
				 rounds[r], works[w].name);
			changes += (size_t)write_change(!changes, work, before,
							after);
		}
	}
	changes = write_poseidon2(declared, tuned, changes);
	if (!changes)
		puts("The same kernels serve as by the declared costs.");
}
