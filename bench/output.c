/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A format -> its writer; and what several of them write alike. */
#include "output.h"

#include <math.h>
#include <string.h>

#include "output_formats.h"

static const struct {
	const char *name;
	int (*write)(FILE *file, const struct bench_machine *machine,
		     const struct bench_result *results, size_t n);
} formats[] = {
	[OUTPUT_TABLE] = {"table", output_table},
	[OUTPUT_JSON] = {"json", output_json},
	[OUTPUT_CSV] = {"csv", output_csv},
	[OUTPUT_BENCHSTAT] = {"benchstat", output_benchstat},
};

int output_format_parse(const char *name, enum output_format *format)
{
	for (size_t i = 0; i < sizeof(formats) / sizeof(formats[0]); i++) {
		if (strcmp(formats[i].name, name) != 0)
			continue;
		*format = (enum output_format)i;
		return 0;
	}
	return -1;
}

const char *output_format_names(void)
{
	return "table, json, csv, benchstat";
}

int output_results(FILE *file, enum output_format format,
		   const struct bench_machine *machine,
		   const struct bench_result *results, size_t n)
{
	return formats[format].write(file, machine, results, n);
}

const char *output_subject(const struct bench_result *result)
{
	return *result->peer ? result->peer : result->backend;
}

static void line(FILE *file, const char *before, const char *key,
		 const char *value)
{
	if (*value)
		fprintf(file, "%s%s: %s\n", before, key, value);
}

static void backend_line(FILE *file, const char *before,
			 const struct machine_backend *backend)
{
	fprintf(file, "%sbackend %s%s: ", before, backend->name,
		*backend->path ? "" : " (built-in)");
	if (backend->usable)
		fprintf(file, "%s\n", backend->compiler);
	else
		fprintf(file, "not run: %s\n", backend->reason);
}

void output_machine(FILE *file, const char *before,
		    const struct bench_machine *machine)
{
	line(file, before, "library", machine->library_version);
	line(file, before, "cpu", machine->cpu);
	line(file, before, "microarchitecture", machine->microarchitecture);
	line(file, before, "architecture", machine->architecture);
	line(file, before, "system", machine->system);
	line(file, before, "virtual machine", machine->virtual_machine);
	line(file, before, "governor", machine->governor);
	fprintf(file, "%sclock: %s (%s), cycles by %s", before,
		machine->counter,
		*machine->clock_source ? machine->clock_source : "unknown",
		machine->cycles_source);
	if (!isnan(machine->ghz))
		fprintf(file, ", core at %.2f GHz", machine->ghz);
	fprintf(file, "\n%sload: %.2f at the start, %.2f at the end\n", before,
		machine->load_before, machine->load_after);
	fprintf(file, "%srun: %s, %u rounds, %g ms a case, seed %llu\n", before,
		machine->started, machine->rounds, machine->time_ns / 1e6,
		(unsigned long long)machine->seed);
	fprintf(file, "%swarm-up before each case, for: %s\n", before,
		MEASURE_WARM_UP);
	for (size_t i = 0; i < machine->backend_count; i++)
		backend_line(file, before, &machine->backends[i]);
	for (size_t i = 0; i < machine->peer_count; i++)
		fprintf(file, "%speer %s: %s%s\n", before,
			machine->peers[i].name,
			*machine->peers[i].version ? machine->peers[i].version
						   : "not run: ",
			machine->peers[i].reason);
}
