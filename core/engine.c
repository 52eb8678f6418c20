/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Options -> an engine: probe, load, prove, register, choose. */
#define _GNU_SOURCE
#include "core.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void opening_log(const struct opening *opening, enum bithose_log_level level,
		 const char *format, ...)
{
	char message[WHY_SIZE + 512];
	va_list arguments;

	if (!opening->log)
		return;
	va_start(arguments, format);
	vsnprintf(message, sizeof(message), format, arguments);
	va_end(arguments);
	text_clean(message);
	opening->log(opening->log_user, level, message);
}

struct candidate *opening_candidate(struct opening *opening, const char *name,
				    size_t name_len, const char *path)
{
	struct bithose *engine = opening->engine;
	struct candidate **backends;
	struct candidate *candidate = malloc(sizeof(*candidate));

	if (!candidate)
		return NULL;
	backends = reallocarray(engine->backends, engine->backend_count + 1,
				sizeof(backends[0]));
	if (!backends) {
		free(candidate);
		return NULL;
	}
	candidate_init(candidate, name, name_len, path);
	engine->backends = backends;
	engine->backends[engine->backend_count++] = candidate;
	return candidate;
}

/* Poseidon2 is proven when it is first called. */
static int prove(const struct bithose_backend *descriptor,
		 struct candidate *candidate)
{
	char why[128];

	for (size_t i = 0; i < candidate->info.kernel_count; i++)
		if (selftest_kernel(descriptor->keccak[i], why, sizeof(why)) <
		    0)
			return candidate_reject(
				candidate, BITHOSE_BACKEND_REFUSED,
				BITHOSE_REASON_WRONG_DIGEST, "%s", why);
	return 0;
}

static void reject_unselected(struct candidate *candidate)
{
	candidate_reject(candidate, BITHOSE_BACKEND_USABLE,
			 BITHOSE_REASON_NOT_SELECTED,
			 "not among the backends that were asked for");
}

int opening_judge(struct opening *opening, struct candidate *candidate,
		  const struct bithose_backend *descriptor)
{
	struct registry *registry = &opening->engine->registry;
	const struct bithose_cpu *cpu = &opening->engine->cpu;
	const int selected =
		selection_has(&opening->selection, candidate->name);
	struct kernel *kernels;

	if (descriptor_check(descriptor, cpu, candidate) < 0)
		return 0;
	if (candidate->info.path)
		buildid_read(descriptor, candidate->build_id);
	else
		memcpy(candidate->build_id, builtin_id, BUILD_ID_SIZE);
	/* The built-in scalar backend also serves what selected ones lack. */
	if (!selected &&
	    (candidate->info.path || strcmp(candidate->name, "scalar") != 0)) {
		reject_unselected(candidate);
		return 0;
	}
	if (prove(descriptor, candidate) < 0)
		return 0;
	kernels = reallocarray(registry->kernels,
			       registry->count + candidate->info.kernel_count,
			       sizeof(kernels[0]));
	if (!kernels)
		return BITHOSE_ENOMEM;
	registry->kernels = kernels;
	if (poseidon2_reserve(&opening->engine->poseidon2,
			      candidate->info.poseidon2_count) < 0)
		return BITHOSE_ENOMEM;
	candidate->descriptor = descriptor;
	registry_add(registry, candidate, cpu);
	poseidon2_add(&opening->engine->poseidon2, candidate, cpu);
	return 0;
}

static int add_builtins(struct opening *opening)
{
	for (size_t i = 0; builtin_backends[i]; i++) {
		const struct bithose_backend *descriptor = builtin_backends[i];
		struct candidate *candidate =
			opening_candidate(opening, descriptor->name,
					  strlen(descriptor->name), NULL);

		if (!candidate ||
		    opening_judge(opening, candidate, descriptor) < 0)
			return BITHOSE_ENOMEM;
		if (!builtin_backends[i + 1] && !candidate->descriptor)
			return BITHOSE_ESELFTEST;
	}
	return 0;
}

static void settle_states(struct opening *opening)
{
	struct bithose *engine = opening->engine;

	for (size_t i = 0; i < engine->backend_count; i++) {
		struct candidate *candidate = engine->backends[i];
		const char *path = candidate->info.path;

		if (candidate->descriptor) {
			if (registry_uses(&engine->registry, candidate) ||
			    poseidon2_uses(&engine->poseidon2, candidate))
				candidate->info.state = BITHOSE_BACKEND_IN_USE;
			else if (!selection_has(&opening->selection,
						candidate->name))
				reject_unselected(candidate);
		}
		opening_log(opening, BITHOSE_LOG_INFO, "%s (%s): %s%s%s",
			    candidate->name, path ? path : "built-in",
			    candidate->info.state == BITHOSE_BACKEND_IN_USE
				    ? "in use"
			    : candidate->info.state == BITHOSE_BACKEND_USABLE
				    ? "usable"
			    : candidate->info.state == BITHOSE_BACKEND_UNUSABLE
				    ? "unusable"
				    : "refused",
			    *candidate->detail ? ": " : "", candidate->detail);
	}
}

static int open_into(struct opening *opening,
		     const struct bithose_options *options)
{
	char why[WHY_SIZE];
	int asked = request_read(opening, options, why, sizeof(why));
	int status = loader_scan(opening);

	if (status == 0)
		status = add_builtins(opening);
	if (status < 0)
		return status;
	if (asked == 0)
		asked = request_check(opening, why, sizeof(why));
	if (asked < 0) {
		request_refuse(opening, why);
		return BITHOSE_EBACKEND;
	}
	if (profile_use(opening, options) < 0)
		return BITHOSE_ENOMEM;
	registry_plan(&opening->engine->registry, &opening->selection);
	poseidon2_plan(&opening->engine->poseidon2, &opening->selection);
	settle_states(opening);
	return 0;
}

/* The bytes of bithose_options that version 1.0.0 has. */
#define OPTIONS_SIZE_MIN sizeof(struct bithose_options)

/* More than any version will have: a size beyond it was never set. */
#define OPTIONS_SIZE_MAX 4096

/* Whether the caller uses no member that a later version has appended. */
static int check_tail(const struct bithose_options *options)
{
	const unsigned char *bytes = (const unsigned char *)options;

	for (size_t i = sizeof(*options); i < options->struct_size; i++)
		if (bytes[i])
			return -1;
	return 0;
}

static int check_options(const struct bithose_options *options)
{
	if (options->struct_size < OPTIONS_SIZE_MIN ||
	    options->struct_size > OPTIONS_SIZE_MAX || check_tail(options) < 0)
		return BITHOSE_EINVAL;
	if (options->plugin_dir && *options->plugin_dir != '/')
		return BITHOSE_EINVAL;
	if (options->profile && *options->profile != '/' &&
	    strcmp(options->profile, PROFILE_NONE) != 0)
		return BITHOSE_EINVAL;
	if (options->cpu_without & ~cpu_known())
		return BITHOSE_EINVAL;
	return 0;
}

int bithose_open(const struct bithose_options *options, struct bithose **engine)
{
	static const struct bithose_options defaults = {
		.struct_size = sizeof(defaults)};
	struct opening opening = {0};
	int status;

	if (!options)
		options = &defaults;
	if (!engine || check_options(options) < 0)
		return BITHOSE_EINVAL;
	opening.log = options->log;
	opening.log_user = options->log_user;
	if (selftest_reference() < 0 || poseidon2_prove_reference() < 0)
		return BITHOSE_ESELFTEST;
	opening.engine = calloc(1, sizeof(*opening.engine));
	if (!opening.engine)
		return BITHOSE_ENOMEM;
	cpu_probe(&opening.engine->cpu);
	opening.engine->cpu.features &= ~options->cpu_without;
	plugindir_find(opening.engine, options->plugin_dir,
		       options->ignore_environment);
	status = open_into(&opening, options);
	if (status < 0) {
		bithose_close(opening.engine);
		return status;
	}
	*engine = opening.engine;
	return 0;
}

void bithose_close(struct bithose *engine)
{
	if (!engine)
		return;
	for (size_t i = 0; i < engine->backend_count; i++)
		free(engine->backends[i]);
	free(engine->backends);
	free(engine->registry.kernels);
	free(engine->poseidon2.kernels);
	free(engine);
}

/* Returns 0, or -1 if the descriptor cannot be used on this machine. */
static int last_resort_with(struct last_resort *memory,
			    const struct bithose_backend *descriptor)
{
	static const struct selection all;
	struct bithose *engine = &memory->engine;
	struct candidate *candidate = &memory->candidate;

	memset(memory, 0, sizeof(*memory));
	cpu_probe(&engine->cpu);
	engine->plugin_dir_reason = BITHOSE_REASON_SYSTEM;
	snprintf(engine->profile_why, sizeof(engine->profile_why),
		 "none was looked for, since no engine could be opened");
	engine->backends = memory->candidates;
	engine->backend_count = 1;
	memory->candidates[0] = candidate;
	candidate_init(candidate, descriptor->name, strlen(descriptor->name),
		       NULL);
	if (descriptor_check(descriptor, &engine->cpu, candidate) < 0 ||
	    prove(descriptor, candidate) < 0)
		return -1;
	candidate->descriptor = descriptor;
	engine->registry.kernels = memory->kernels;
	registry_add(&engine->registry, candidate, &engine->cpu);
	registry_plan(&engine->registry, &all);
	engine->poseidon2.kernels = memory->poseidon2;
	poseidon2_add(&engine->poseidon2, candidate, &engine->cpu);
	poseidon2_plan(&engine->poseidon2, &all);
	candidate->info.state = BITHOSE_BACKEND_IN_USE;
	return 0;
}

void engine_last_resort(struct last_resort *memory,
			const struct bithose_backend *descriptor)
{
	/* The reference asks nothing of the CPU, and is its own proof. */
	if (last_resort_with(memory, descriptor) < 0)
		(void)last_resort_with(memory, &reference_backend);
}
