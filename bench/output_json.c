/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Results -> JSON, one object a line, schema 1. */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "output_formats.h"
#include "size.h"

#define SCHEMA 1

/* Times have nine digits that mean something at most. */
#define FLAGS (JSON_COMPACT | JSON_REAL_PRECISION(9))

/*
 * Set a member of `object`. Takes the reference to `value`; where either is
 * NULL, for want of memory, the object becomes NULL.
 */
static void set(json_t **object, const char *key, json_t *value)
{
	if (json_object_set_new(*object, key, value) == 0)
		return;
	json_decref(*object);
	*object = NULL;
}

static void append(json_t **array, json_t *value)
{
	if (json_array_append_new(*array, value) == 0)
		return;
	json_decref(*array);
	*array = NULL;
}

static json_t *real_of(double value)
{
	return isfinite(value) ? json_real(value) : json_null();
}

/* Null for "", and for what is not UTF-8. */
static json_t *string_of(const char *text)
{
	json_t *string = *text ? json_string(text) : NULL;

	return string ? string : json_null();
}

static json_t *integer_of(uint64_t value)
{
	return json_integer((json_int_t)value);
}

/* Writes a line and drops the object. Returns 0, or -1 if it is NULL. */
static int write_line(FILE *file, json_t *object)
{
	char *text = object ? json_dumps(object, FLAGS) : NULL;

	json_decref(object);
	if (!text)
		return -1;
	fprintf(file, "%s\n", text);
	free(text);
	return 0;
}

static json_t *cpu_of(const struct bench_machine *machine)
{
	json_t *cpu = json_object();

	set(&cpu, "model", string_of(machine->cpu));
	set(&cpu, "vendor", string_of(machine->vendor));
	set(&cpu, "microarchitecture", string_of(machine->microarchitecture));
	set(&cpu, "architecture", string_of(machine->architecture));
	set(&cpu, "count", integer_of(machine->cpus));
	set(&cpu, "ghz", real_of(machine->ghz));
	return cpu;
}

static json_t *backends_of(const struct bench_machine *machine)
{
	json_t *backends = json_array();

	for (size_t i = 0; i < machine->backend_count; i++) {
		const struct machine_backend *from = &machine->backends[i];
		json_t *backend = json_object();

		set(&backend, "name", string_of(from->name));
		set(&backend, "usable", json_boolean(from->usable));
		set(&backend, "reason", string_of(from->reason));
		set(&backend, "path", string_of(from->path));
		set(&backend, "compiler", string_of(from->compiler));
		append(&backends, backend);
	}
	return backends;
}

static json_t *peers_of(const struct bench_machine *machine)
{
	json_t *peers = json_array();

	for (size_t i = 0; i < machine->peer_count; i++) {
		const struct machine_peer *from = &machine->peers[i];
		json_t *peer = json_object();

		set(&peer, "name", string_of(from->name));
		set(&peer, "version", string_of(from->version));
		set(&peer, "reason", string_of(from->reason));
		append(&peers, peer);
	}
	return peers;
}

static json_t *warnings_of(const struct bench_machine *machine)
{
	json_t *warnings = json_array();

	for (size_t i = 0; i < machine->warning_count; i++)
		append(&warnings, string_of(machine->warnings[i]));
	return warnings;
}

static json_t *header_of(const struct bench_machine *machine)
{
	json_t *header = json_object();

	set(&header, "type", json_string("header"));
	set(&header, "schema", json_integer(SCHEMA));
	set(&header, "tool", json_string("bithose-bench"));
	set(&header, "version", string_of(machine->tool_version));
	set(&header, "library", string_of(machine->library_version));
	set(&header, "started", string_of(machine->started));
	set(&header, "cpu", cpu_of(machine));
	set(&header, "system", string_of(machine->system));
	set(&header, "virtual_machine", string_of(machine->virtual_machine));
	set(&header, "governor", string_of(machine->governor));
	set(&header, "counter", string_of(machine->counter));
	set(&header, "clock_source", string_of(machine->clock_source));
	set(&header, "cycles_source", string_of(machine->cycles_source));
	set(&header, "load_before", real_of(machine->load_before));
	set(&header, "load_after", real_of(machine->load_after));
	set(&header, "compiler", string_of(machine->compiler));
	set(&header, "rounds", integer_of(machine->rounds));
	set(&header, "time_ns", real_of(machine->time_ns));
	set(&header, "seed", integer_of(machine->seed));
	set(&header, "warm_up", string_of(MEASURE_WARM_UP));
	set(&header, "backends", backends_of(machine));
	set(&header, "peers", peers_of(machine));
	set(&header, "warnings", warnings_of(machine));
	return header;
}

static void set_samples(json_t **object, const struct bench_result *result)
{
	json_t *ns = json_array(), *cycles = json_array();

	for (size_t i = 0; i < result->sample_count; i++) {
		append(&ns, real_of(result->samples[i].ns_per_op));
		append(&cycles, real_of(result->samples[i].cycles_per_op));
	}
	set(object, "ns_samples", ns);
	set(object, "cycles_samples", cycles);
}

static json_t *case_of(const struct bench_result *result)
{
	json_t *object = json_object();
	char name[SIZE_NAME_SIZE];

	size_name(result->size, name);
	set(&object, "type", json_string("case"));
	set(&object, "suite", string_of(result->suite));
	set(&object, "algorithm", string_of(result->algorithm));
	set(&object, "backend", string_of(result->backend));
	set(&object, "peer", string_of(result->peer));
	set(&object, "ways", integer_of(result->ways));
	set(&object, "size", integer_of(result->size));
	set(&object, "size_name", string_of(name));
	set(&object, "count", integer_of(result->count));
	set(&object, "threads", integer_of(result->threads));
	set(&object, "ns_per_op", real_of(result->ns_per_op));
	set(&object, "cycles_per_op", real_of(result->cycles_per_op));
	set(&object, "cycles_per_byte", real_of(result->cycles_per_byte));
	set(&object, "bytes_per_second", real_of(result->bytes_per_second));
	set(&object, "hashes_per_second", real_of(result->hashes_per_second));
	set(&object, "mad", real_of(result->mad));
	set(&object, "mad_cycles", real_of(result->mad_cycles));
	set(&object, "allocs_per_op", real_of(result->allocs_per_op));
	set(&object, "ratio", real_of(result->ratio));
	set(&object, "call_cost", real_of(result->call_cost));
	set(&object, "call_cost_declared",
	    result->call_cost_declared ? integer_of(result->call_cost_declared)
				       : json_null());
	set(&object, "iterations", integer_of(result->iterations));
	set_samples(&object, result);
	return object;
}

int output_json(FILE *file, const struct bench_machine *machine,
		const struct bench_result *results, size_t n)
{
	if (write_line(file, header_of(machine)) < 0)
		return -1;
	for (size_t i = 0; i < n; i++)
		if (write_line(file, case_of(&results[i])) < 0)
			return -1;
	return 0;
}
