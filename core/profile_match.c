/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A profile, and an engine's CPU and backends -> the costs in force. */
#include "profile.h"

#include <stdio.h>
#include <string.h>

/* A part of the line that says which CPU; '?' for what a line cannot hold. */
static void add_part(char *line, const char *part, const char *end)
{
	size_t used = strlen(line);

	for (; *part; part++)
		line[used++] = *part >= ' ' && *part <= '~' && *part != '|'
				       ? *part
				       : '?';
	snprintf(line + used, PROFILE_CPU_SIZE - used, "%s", end);
}

static void cpu_line(const struct bithose_cpu *cpu, char line[PROFILE_CPU_SIZE])
{
	_Static_assert(PROFILE_CPU_SIZE >
			       16 + sizeof(cpu->vendor) + sizeof(cpu->model) +
				       sizeof(cpu->microarchitecture),
		       "room for every part");

	line[0] = '\0';
	add_part(line, cpu->architecture, "|");
	add_part(line, cpu->vendor, "|");
	add_part(line, cpu->model, "|");
	add_part(line, cpu->microarchitecture, "");
}

/* The accepted candidate that a part of the profile is about, or NULL. */
static struct candidate *find(const struct bithose *engine,
			      const struct profile_backend *backend)
{
	for (size_t i = 0; i < engine->backend_count; i++) {
		struct candidate *candidate = engine->backends[i];

		if (candidate->descriptor &&
		    (candidate->info.path == NULL) == backend->builtin &&
		    strcmp(candidate->name, backend->name) == 0)
			return candidate;
	}
	return NULL;
}

/* Its kernels of Keccak-p[1600] that a cost is of; the last one is `*found`. */
static size_t find_keccak(struct candidate *candidate,
			  const struct profile_cost *cost,
			  struct bithose_kernel_info **found)
{
	size_t count = 0;

	for (size_t i = 0; i < candidate->info.kernel_count; i++) {
		struct bithose_kernel_info *kernel = &candidate->kernels[i];

		if (kernel->rounds != cost->kind || kernel->ways != cost->ways)
			continue;
		*found = kernel;
		count++;
	}
	return count;
}

/* The same of Poseidon2. */
static size_t find_poseidon2(struct candidate *candidate,
			     const struct profile_cost *cost,
			     struct bithose_poseidon2_kernel_info **found)
{
	size_t count = 0;

	for (size_t i = 0; i < candidate->info.poseidon2_count; i++) {
		struct bithose_poseidon2_kernel_info *kernel =
			&candidate->poseidon2[i];

		if (kernel->width != cost->kind || kernel->ways != cost->ways)
			continue;
		*found = kernel;
		count++;
	}
	return count;
}

static size_t count_kernels(struct candidate *candidate,
			    const struct profile_cost *cost)
{
	struct bithose_poseidon2_kernel_info *poseidon2;
	struct bithose_kernel_info *keccak;

	return cost->poseidon2 ? find_poseidon2(candidate, cost, &poseidon2)
			       : find_keccak(candidate, cost, &keccak);
}

/* Of a kernel that is there once. */
static void use_cost(struct bithose *engine, struct candidate *candidate,
		     const struct profile_cost *cost)
{
	struct bithose_poseidon2_kernel_info *poseidon2;
	struct bithose_kernel_info *keccak;

	if (cost->poseidon2 &&
	    find_poseidon2(candidate, cost, &poseidon2) == 1) {
		poseidon2->call_cost = cost->cost;
		poseidon2_measured(&engine->poseidon2, poseidon2);
	} else if (!cost->poseidon2 &&
		   find_keccak(candidate, cost, &keccak) == 1) {
		keccak->call_cost = cost->cost;
		registry_measured(&engine->registry, keccak);
	}
}

static int match_backend(const struct profile_backend *backend,
			 struct candidate *candidate,
			 char why[PROFILE_WHY_SIZE])
{
	const char *kind = backend->builtin ? "built-in backend" : "plugin";

	if (strcmp(candidate->build_id, backend->build_id) != 0) {
		snprintf(why, PROFILE_WHY_SIZE,
			 "made for another build of the %s '%s', %s; this one "
			 "is %s",
			 kind, backend->name, backend->build_id,
			 *candidate->build_id ? candidate->build_id
					      : "without a build id");
		return -1;
	}
	for (size_t i = 0; i < backend->cost_count; i++) {
		const struct profile_cost *cost = &backend->costs[i];

		if (count_kernels(candidate, cost) == 1)
			continue;
		snprintf(why, PROFILE_WHY_SIZE,
			 "the %s '%s' has not one kernel with %s%u%s and %u "
			 "ways",
			 kind, backend->name, cost->poseidon2 ? "width " : "",
			 (unsigned)cost->kind, cost->poseidon2 ? "" : " rounds",
			 (unsigned)cost->ways);
		return -1;
	}
	return 0;
}

static int match(const struct profile *profile, const struct bithose *engine,
		 char why[PROFILE_WHY_SIZE])
{
	char cpu[PROFILE_CPU_SIZE];

	cpu_line(&engine->cpu, cpu);
	if (strcmp(profile->cpu, cpu) != 0) {
		snprintf(why, PROFILE_WHY_SIZE,
			 "made for the CPU '%s', this one is '%s'",
			 profile->cpu, cpu);
		return -1;
	}
	for (size_t i = 0; i < profile->backend_count; i++) {
		const struct profile_backend *backend = &profile->backends[i];
		struct candidate *candidate = find(engine, backend);

		if (candidate && match_backend(backend, candidate, why) < 0)
			return -1;
	}
	return 0;
}

int profile_apply(const struct profile *profile, struct bithose *engine,
		  char why[PROFILE_WHY_SIZE])
{
	if (match(profile, engine, why) < 0)
		return -1;
	for (size_t i = 0; i < profile->backend_count; i++) {
		const struct profile_backend *backend = &profile->backends[i];
		struct candidate *candidate = find(engine, backend);

		for (size_t k = 0; candidate && k < backend->cost_count; k++)
			use_cost(engine, candidate, &backend->costs[k]);
	}
	return 0;
}
