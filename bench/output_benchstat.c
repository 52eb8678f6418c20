/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Results -> Go's format of benchmarks, a line a sample, so that benchstat
 * finds their spread.
 *
 * benchstat compares lines of one name whose "key: value" lines agree. So the
 * backend is such a line and no part of the name, and what may differ between
 * the two builds that are compared is in lines that it skips.
 */
#include <math.h>
#include <string.h>

#include "name.h"
#include "output_formats.h"

static void sample_line(FILE *file, const struct bench_result *result,
			const struct bench_sample *sample)
{
	const double bytes = (double)result->size * (double)result->count;
	char name[CASE_NAME_SIZE];

	case_go_name(name, result->suite, result->algorithm, result->size,
		     result->count, result->threads);
	fprintf(file, "%s %zu %.9g ns/op", name,
		result->iterations * result->threads, sample->ns_per_op);
	if (bytes > 0)
		fprintf(file, " %.9g MB/s", bytes * 1e3 / sample->ns_per_op);
	if (isfinite(sample->cycles_per_op))
		fprintf(file, " %.9g cycles/op", sample->cycles_per_op);
	if (isfinite(sample->cycles_per_op) && bytes > 0)
		fprintf(file, " %.9g cycles/B", sample->cycles_per_op / bytes);
	if (isfinite(result->allocs_per_op))
		fprintf(file, " %.9g allocs/op", result->allocs_per_op);
	fputc('\n', file);
}

static int is_of(const struct bench_result *a, const struct bench_result *b)
{
	return strcmp(a->backend, b->backend) == 0 &&
	       strcmp(a->peer, b->peer) == 0;
}

/* Whether an earlier result is of the same subject. */
static int seen(const struct bench_result *results, size_t i)
{
	for (size_t k = 0; k < i; k++)
		if (is_of(&results[k], &results[i]))
			return 1;
	return 0;
}

/* All samples of the subject that result `first` is of. */
static void subject_lines(FILE *file, const struct bench_result *results,
			  size_t n, size_t first)
{
	fprintf(file, "\nbackend: %s\n", output_subject(&results[first]));
	for (size_t i = first; i < n; i++) {
		if (!is_of(&results[i], &results[first]))
			continue;
		for (size_t s = 0; s < results[i].sample_count; s++)
			sample_line(file, &results[i], &results[i].samples[s]);
	}
}

int output_benchstat(FILE *file, const struct bench_machine *machine,
		     const struct bench_result *results, size_t n)
{
	fprintf(file, "goos: linux\ngoarch: %s\npkg: bithose\n",
		machine->architecture);
	if (*machine->cpu || *machine->microarchitecture)
		fprintf(file, "cpu: %s\n",
			*machine->cpu ? machine->cpu
				      : machine->microarchitecture);
	output_machine(file, "# ", machine);
	for (size_t i = 0; i < machine->warning_count; i++)
		fprintf(file, "# doubtful: %s\n", machine->warnings[i]);
	for (size_t i = 0; i < n; i++)
		if (!seen(results, i))
			subject_lines(file, results, n, i);
	return 0;
}
