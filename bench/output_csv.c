/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Results -> comma-separated values (RFC 4180), with the names of columns. */
#include <math.h>

#include "output_formats.h"
#include "size.h"

/* Nothing for what is not known. */
static void real(FILE *file, double value)
{
	if (isfinite(value))
		fprintf(file, "%.9g", value);
	fputc(',', file);
}

/* The only text that others wrote. */
static void quoted(FILE *file, const char *text)
{
	fputc('"', file);
	for (; *text; text++) {
		if (*text == '"')
			fputc('"', file);
		fputc(*text, file);
	}
	fputc('"', file);
}

static void row(FILE *file, const struct bench_machine *machine,
		const struct bench_result *result)
{
	char name[SIZE_NAME_SIZE];

	size_name(result->size, name);
	fprintf(file, "%s,%s,%s,%s,%u,%zu,%s,%zu,%u,", result->suite,
		result->algorithm, result->backend, result->peer,
		(unsigned)result->ways, result->size, name, result->count,
		result->threads);
	real(file, result->ns_per_op);
	real(file, result->cycles_per_op);
	real(file, result->cycles_per_byte);
	real(file, result->bytes_per_second);
	real(file, result->hashes_per_second);
	real(file, result->mad);
	real(file, result->mad_cycles);
	real(file, result->allocs_per_op);
	real(file, result->ratio);
	real(file, result->call_cost);
	if (result->call_cost_declared)
		fprintf(file, "%u", (unsigned)result->call_cost_declared);
	fprintf(file, ",%s,", machine->library_version);
	quoted(file, *machine->cpu ? machine->cpu : machine->microarchitecture);
	fputc('\n', file);
}

int output_csv(FILE *file, const struct bench_machine *machine,
	       const struct bench_result *results, size_t n)
{
	fputs("suite,algorithm,backend,peer,ways,size,size_name,count,threads,"
	      "ns_per_op,cycles_per_op,cycles_per_byte,bytes_per_second,"
	      "hashes_per_second,mad,mad_cycles,allocs_per_op,ratio,call_cost,"
	      "call_cost_declared,library,cpu\n",
	      file);
	for (size_t i = 0; i < n; i++)
		row(file, machine, &results[i]);
	return 0;
}
