/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Results -> JSON, one object a line, schema 1. */
#include "json_line.h"
#include "output_formats.h"
#include "size.h"
#include "suite.h"

#define SCHEMA 1

static json_t *cpu_of(const struct bench_machine *machine)
{
	json_t *cpu = json_object();

	line_set(&cpu, "model", line_string(machine->cpu));
	line_set(&cpu, "vendor", line_string(machine->vendor));
	line_set(&cpu, "microarchitecture",
		 line_string(machine->microarchitecture));
	line_set(&cpu, "architecture", line_string(machine->architecture));
	line_set(&cpu, "count", line_integer(machine->cpus));
	line_set(&cpu, "ghz", line_real(machine->ghz));
	return cpu;
}

static json_t *backends_of(const struct bench_machine *machine)
{
	json_t *backends = json_array();

	for (size_t i = 0; i < machine->backend_count; i++) {
		const struct machine_backend *from = &machine->backends[i];
		json_t *backend = json_object();

		line_set(&backend, "name", line_string(from->name));
		line_set(&backend, "usable", json_boolean(from->usable));
		line_set(&backend, "reason", line_string(from->reason));
		line_set(&backend, "path", line_string(from->path));
		line_set(&backend, "compiler", line_string(from->compiler));
		line_append(&backends, backend);
	}
	return backends;
}

static json_t *peers_of(const struct bench_machine *machine)
{
	json_t *peers = json_array();

	for (size_t i = 0; i < machine->peer_count; i++) {
		const struct machine_peer *from = &machine->peers[i];
		json_t *peer = json_object();

		line_set(&peer, "name", line_string(from->name));
		line_set(&peer, "version", line_string(from->version));
		line_set(&peer, "reason", line_string(from->reason));
		line_append(&peers, peer);
	}
	return peers;
}

static json_t *warnings_of(const struct bench_machine *machine)
{
	json_t *warnings = json_array();

	for (size_t i = 0; i < machine->warning_count; i++)
		line_append(&warnings, line_string(machine->warnings[i]));
	return warnings;
}

static json_t *header_of(const struct bench_machine *machine)
{
	json_t *header = json_object();

	line_set(&header, "type", json_string("header"));
	line_set(&header, "schema", json_integer(SCHEMA));
	line_set(&header, "tool", json_string("bithose-bench"));
	line_set(&header, "version", line_string(machine->tool_version));
	line_set(&header, "library", line_string(machine->library_version));
	line_set(&header, "started", line_string(machine->started));
	line_set(&header, "cpu", cpu_of(machine));
	line_set(&header, "system", line_string(machine->system));
	line_set(&header, "virtual_machine",
		 line_string(machine->virtual_machine));
	line_set(&header, "governor", line_string(machine->governor));
	line_set(&header, "counter", line_string(machine->counter));
	line_set(&header, "clock_source", line_string(machine->clock_source));
	line_set(&header, "cycles_source", line_string(machine->cycles_source));
	line_set(&header, "load_before", line_real(machine->load_before));
	line_set(&header, "load_after", line_real(machine->load_after));
	line_set(&header, "compiler", line_string(machine->compiler));
	line_set(&header, "rounds", line_integer(machine->rounds));
	line_set(&header, "time_ns", line_real(machine->time_ns));
	line_set(&header, "seed", line_integer(machine->seed));
	line_set(&header, "warm_up", line_string(MEASURE_WARM_UP));
	line_set(&header, "backends", backends_of(machine));
	line_set(&header, "peers", peers_of(machine));
	line_set(&header, "warnings", warnings_of(machine));
	return header;
}

static void set_samples(json_t **object, const struct bench_result *result)
{
	json_t *ns = json_array(), *cycles = json_array();

	for (size_t i = 0; i < result->sample_count; i++) {
		line_append(&ns, line_real(result->samples[i].ns_per_op));
		line_append(&cycles,
			    line_real(result->samples[i].cycles_per_op));
	}
	line_set(object, "ns_samples", ns);
	line_set(object, "cycles_samples", cycles);
}

static json_t *case_of(const struct bench_result *result)
{
	json_t *object = json_object();
	char name[SIZE_NAME_SIZE];

	size_name(result->size, name);
	line_set(&object, "type", json_string("case"));
	line_set(&object, "suite", line_string(result->suite));
	line_set(&object, "algorithm", line_string(result->algorithm));
	line_set(&object, "backend", line_string(result->backend));
	line_set(&object, "peer", line_string(result->peer));
	line_set(&object, "ways", line_integer(result->ways));
	line_set(&object, "size", line_integer(result->size));
	line_set(&object, "size_name", line_string(name));
	line_set(&object, "count", line_integer(result->count));
	line_set(&object, "threads", line_integer(result->threads));
	line_set(&object, "ns_per_op", line_real(result->ns_per_op));
	line_set(&object, "cycles_per_op", line_real(result->cycles_per_op));
	line_set(&object, "cycles_per_byte",
		 line_real(result->cycles_per_byte));
	line_set(&object, "bytes_per_second",
		 line_real(result->bytes_per_second));
	line_set(&object, "hashes_per_second",
		 line_real(result->hashes_per_second));
	line_set(&object, "mad", line_real(result->mad));
	line_set(&object, "mad_cycles", line_real(result->mad_cycles));
	line_set(&object, "allocs_per_op", line_real(result->allocs_per_op));
	line_set(&object, "ratio", line_real(result->ratio));
	line_set(&object, "call_cost", line_real(result->call_cost));
	line_set(&object, "call_cost_declared",
		 result->call_cost_declared
			 ? line_integer(result->call_cost_declared)
			 : json_null());
	line_set(&object, "state",
		 suite_find(result->suite)->state
			 ? line_string(suite_find(result->suite)->state)
			 : json_null());
	line_set(&object, "iterations", line_integer(result->iterations));
	set_samples(&object, result);
	return object;
}

int output_json(FILE *file, const struct bench_machine *machine,
		const struct bench_result *results, size_t n)
{
	if (line_write(file, header_of(machine)) < 0)
		return -1;
	for (size_t i = 0; i < n; i++)
		if (line_write(file, case_of(&results[i])) < 0)
			return -1;
	return 0;
}
