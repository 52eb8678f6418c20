/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Results -> tables for people, one for each suite and algorithm. */
#include <math.h>
#include <string.h>

#include "output_formats.h"
#include "size.h"
#include "suite.h"

/* A number in a column, or "-" if it is not known. */
static void real(FILE *file, int width, int digits, double value)
{
	if (isfinite(value))
		fprintf(file, " %*.*f", width, digits, value);
	else
		fprintf(file, " %*s", width, "-");
}

/* How far samples lie from their median, in percent of it. */
static void spread(FILE *file, const struct bench_result *result)
{
	if (isnan(result->mad_cycles))
		real(file, 5, 1, 100.0 * result->mad / result->ns_per_op);
	else
		real(file, 5, 1,
		     100.0 * result->mad_cycles / result->cycles_per_op);
}

static void kernel_titles(FILE *file)
{
	fprintf(file, "  %-15s %-10s %4s %12s %5s %10s %12s %6s %8s %6s\n",
		"permutation", "backend", "ways", "ns/op", "mad%", "cycles/op",
		"cycles/state", "cost", "declared", "allocs");
}

static void kernel_row(FILE *file, const struct bench_result *result)
{
	fprintf(file, "  %-15s %-10s %4u", result->algorithm,
		output_subject(result), (unsigned)result->ways);
	real(file, 12, 1, result->ns_per_op);
	spread(file, result);
	real(file, 10, 1, result->cycles_per_op);
	real(file, 12, 1, result->cycles_per_op / result->ways);
	real(file, 6, 1, result->call_cost);
	fprintf(file, " %8u", (unsigned)result->call_cost_declared);
	real(file, 6, 0, result->allocs_per_op);
	fputc('\n', file);
}

static void message_titles(FILE *file, int with_count, int with_ratio)
{
	fprintf(file, "  %5s", "size");
	if (with_count)
		fprintf(file, " %5s", "count");
	fprintf(file, "  %-10s %4s %12s %5s %9s %11s %12s %8s %6s", "backend",
		"ways", "ns/op", "mad%", "MB/s", "hashes/s", "cycles/op",
		"cycles/B", "allocs");
	fprintf(file, "%s\n", with_ratio ? "   ratio" : "");
}

static void message_row(FILE *file, const struct bench_result *result,
			int with_count, int with_ratio)
{
	char name[SIZE_NAME_SIZE];

	size_name(result->size, name);
	fprintf(file, "  %5s", name);
	if (with_count)
		fprintf(file, " %5zu", result->count);
	fprintf(file, "  %-10s %4u", output_subject(result),
		(unsigned)result->ways);
	real(file, 12, 1, result->ns_per_op);
	spread(file, result);
	real(file, 9, 1, result->bytes_per_second / 1e6);
	real(file, 11, 0, result->hashes_per_second);
	real(file, 12, 1, result->cycles_per_op);
	real(file, 8, 3, result->cycles_per_byte);
	real(file, 6, 0, result->allocs_per_op);
	if (with_ratio)
		real(file, 7, 2, result->ratio);
	fputc('\n', file);
}

/* Whether two results belong into one table. */
static int together(const struct bench_result *a, const struct bench_result *b)
{
	return strcmp(a->suite, b->suite) == 0 &&
	       (suite_find(a->suite)->kind == SUITE_KERNELS ||
		strcmp(a->algorithm, b->algorithm) == 0);
}

static int any_ratio(const struct bench_result *results, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!isnan(results[i].ratio))
			return 1;
	return 0;
}

/* `n` results that belong together. */
static void table(FILE *file, const struct bench_result *results, size_t n)
{
	const struct suite *suite = suite_find(results->suite);
	const int with_count = suite->kind == SUITE_BATCHES ||
			       suite->kind == SUITE_SEEDS ||
			       suite->kind == SUITE_ELEMENTS;
	const int with_ratio = any_ratio(results, n);

	fprintf(file, "\n%s", suite->name);
	if (suite->kind != SUITE_KERNELS)
		fprintf(file, " %s", results->algorithm);
	if (results->threads > 1)
		fprintf(file, ", %u threads together", results->threads);
	fprintf(file, " (%s)\n", suite->summary);
	if (suite->kind == SUITE_KERNELS)
		kernel_titles(file);
	else
		message_titles(file, with_count, with_ratio);
	for (size_t i = 0; i < n; i++) {
		if (suite->kind == SUITE_KERNELS)
			kernel_row(file, &results[i]);
		else
			message_row(file, &results[i], with_count, with_ratio);
	}
}

int output_table(FILE *file, const struct bench_machine *machine,
		 const struct bench_result *results, size_t n)
{
	output_machine(file, "", machine);
	for (size_t i = 0; i < machine->warning_count; i++)
		fprintf(file, "DOUBTFUL: %s\n", machine->warnings[i]);
	for (size_t begin = 0, end; begin < n; begin = end) {
		for (end = begin + 1;
		     end < n && together(&results[begin], &results[end]);)
			end++;
		table(file, results + begin, end - begin);
	}
	return 0;
}
