/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The backends of an engine -> a table. */
#include "info_table.h"

#include <inttypes.h>
#include <stdio.h>

#include "common/printable.h"
#include "common/wrap.h"
#include "info_backend.h"

/* A longer name is cut. */
#define NAME_SIZE (BITHOSE_BACKEND_NAME_MAX + 1)

/* Columns from the name's on to that of the file. */
#define MARGIN 2
#define FIXED_COLUMNS 38
/* Long texts start below the state, but where names are long. */
#define INDENT_MAX 10

static int name_width(const struct bithose *engine)
{
	const struct bithose_backend_info *backend;
	size_t most = sizeof("backend") - 1;

	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++) {
		char name[NAME_SIZE];
		size_t width;

		printable_copy(name, sizeof(name), backend->name);
		width = printable_width(name);
		most = width > most ? width : most;
	}
	return (int)most;
}

/* The kernel of those `ways` and `rounds`, or NULL. */
static const struct bithose_kernel_info *
kernel_of(const struct bithose_backend_info *backend, uint32_t ways,
	  uint32_t rounds)
{
	for (size_t i = 0; i < backend->kernel_count; i++) {
		const struct bithose_kernel_info *kernel = &backend->kernels[i];

		if (kernel->ways == ways && kernel->rounds == rounds)
			return kernel;
	}
	return NULL;
}

/* The least number of ways above `ways` that a kernel has, or 0. */
static uint32_t next_ways(const struct bithose_backend_info *backend,
			  uint32_t ways)
{
	uint32_t next = 0;

	for (size_t i = 0; i < backend->kernel_count; i++) {
		uint32_t candidate = backend->kernels[i].ways;

		if (candidate > ways && (!next || candidate < next))
			next = candidate;
	}
	return next;
}

/* The numbers of a row: ways, and the cost with 24 and with 12 rounds. */
static void write_costs(const struct bithose_backend_info *backend,
			uint32_t ways)
{
	static const uint32_t rounds[] = {24, 12};

	if (!ways) {
		printf("%4s  %9s  %9s", "-", "-", "-");
		return;
	}
	printf("%4" PRIu32, ways);
	for (size_t i = 0; i < 2; i++) {
		const struct bithose_kernel_info *kernel =
			kernel_of(backend, ways, rounds[i]);

		if (kernel)
			printf("  %9" PRIu32, kernel->call_cost);
		else
			printf("  %9s", "-");
	}
}

static const char *file_of(const struct bithose_backend_info *backend)
{
	return backend->path ? backend->path : "built-in";
}

/* The first row, without a line end. */
static void write_row(const struct bithose_backend_info *backend, int width,
		      const struct info_style *style)
{
	char name[NAME_SIZE];

	printable_copy(name, sizeof(name), backend->name);
	printf("%*s%s%*s  %s%-8s%s  ", MARGIN, "", name,
	       width - (int)printable_width(name), "",
	       info_style_of(style, backend->state),
	       info_state_name(backend->state), style->end);
	write_costs(backend, next_ways(backend, 0));
}

/* The first row, rows for more ways, a long path, the reason, wrong kernels. */
static void write_backend(const struct bithose *engine,
			  const struct bithose_backend_info *backend, int width,
			  const struct info_style *style)
{
	char fault[INFO_FAULT_SIZE];
	size_t index = 0;
	int indent = MARGIN + (width < INDENT_MAX ? width : INDENT_MAX) + 2;
	const char *file = file_of(backend);
	size_t end = (size_t)(MARGIN + width + FIXED_COLUMNS + 2) +
		     printable_width(file);
	int in_row = end <= WRAP_COLUMNS;
	uint32_t ways = next_ways(backend, 0);
	const char *reason = info_reason(backend);

	write_row(backend, width, style);
	if (in_row) {
		fputs("  ", stdout);
		printable_write(stdout, file);
	}
	while ((ways = next_ways(backend, ways))) {
		printf("\n%*s", MARGIN + width + 12, "");
		write_costs(backend, ways);
	}
	if (!in_row) {
		printf("\n%*s", indent, "");
		printable_write(stdout, file);
	}
	putchar('\n');
	if (*reason) {
		printf("%*s", indent, "");
		wrap_write(stdout, (size_t)indent, (size_t)indent, reason);
	}
	while (info_next_fault(engine, backend, &index, fault)) {
		printf("%*s", indent, "");
		wrap_write(stdout, (size_t)indent, (size_t)indent, fault);
	}
}

void info_table_write(const struct bithose *engine,
		      const struct info_style *style)
{
	const struct bithose_backend_info *backend;
	int width = name_width(engine);

	printf("%*s%s%-*s  %-8s  %4s  %9s  %9s  %s%s\n", MARGIN, "",
	       style->faint, width, "backend", "state", "ways", "24 rounds",
	       "12 rounds", "file", style->end);
	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++)
		write_backend(engine, backend, width, style);
}
