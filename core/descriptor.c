/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The descriptor of a backend -> accepted, or a reason. Everything is judged as
 * data, before any function of the backend runs.
 */
#include "core.h"
#include "core_cost.h"

#include <stdio.h>
#include <string.h>

/* What ABI 1 requires: the members up to and including these. */
#define BACKEND_SIZE_MIN                            \
	(offsetof(struct bithose_backend, keccak) + \
	 sizeof(((struct bithose_backend *)0)->keccak))
#define KERNEL_SIZE_MIN                                    \
	(offsetof(struct bithose_keccak_kernel, permute) + \
	 sizeof(((struct bithose_keccak_kernel *)0)->permute))

_Static_assert(offsetof(struct bithose_backend, abi) == 0, "ABI 1");
_Static_assert(offsetof(struct bithose_backend, struct_size) == 4, "ABI 1");
_Static_assert(offsetof(struct bithose_backend, name) == 8, "ABI 1");
_Static_assert(offsetof(struct bithose_keccak_kernel, permute) == 16, "ABI 1");

#define REFUSED BITHOSE_BACKEND_REFUSED
#define UNUSABLE BITHOSE_BACKEND_UNUSABLE

static int check_layout(const struct bithose_backend *descriptor,
			struct candidate *candidate)
{
	const char *name;

	if (descriptor->abi != BITHOSE_BACKEND_ABI)
		return candidate_reject(
			candidate, REFUSED,
			descriptor->abi < BITHOSE_BACKEND_ABI
				? BITHOSE_REASON_ABI_OLD
				: BITHOSE_REASON_ABI_NEW,
			"made for plugin ABI %u, this library has %u",
			(unsigned)descriptor->abi, BITHOSE_BACKEND_ABI);
	if (descriptor->struct_size < BACKEND_SIZE_MIN)
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_SHORT_STRUCT,
			"has a descriptor of %u bytes, at least %u are needed",
			(unsigned)descriptor->struct_size,
			(unsigned)BACKEND_SIZE_MIN);
	name = descriptor->name;
	if (!name)
		return candidate_reject(candidate, REFUSED, BITHOSE_REASON_NAME,
					"has no name, its file says '%s'",
					candidate->name);
	if (strcmp(name, candidate->name) != 0)
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_NAME,
			"calls itself '%.*s', its file says '%s'",
			BITHOSE_BACKEND_NAME_MAX, name, candidate->name);
	return 0;
}

static int check_features(const struct bithose_backend *descriptor,
			  const struct bithose_cpu *cpu,
			  struct candidate *candidate)
{
	const uint64_t required = descriptor->cpu_required;
	const uint64_t missing = required & ~cpu->features;
	char names[200];

	if (required & ~cpu_known()) {
		cpu_names(required & ~cpu_known(), names, sizeof(names));
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_UNKNOWN_FEATURE,
			"requires feature %s, which this library does not know",
			names);
	}
	if (!missing)
		return 0;
	if (missing & ~cpu->unsaved) {
		cpu_names(missing & ~cpu->unsaved, names, sizeof(names));
		return candidate_reject(candidate, UNUSABLE, BITHOSE_REASON_CPU,
					"CPU lacks %s", names);
	}
	return candidate_reject(candidate, UNUSABLE, BITHOSE_REASON_OS,
				"operating system does not save %s registers",
				cpu_registers(missing));
}

static int check_kernel(const struct bithose_keccak_kernel *kernel,
			struct candidate *candidate)
{
	if (kernel->struct_size < KERNEL_SIZE_MIN)
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_SHORT_STRUCT,
			"has a kernel of %u bytes, at least %u are needed",
			(unsigned)kernel->struct_size,
			(unsigned)KERNEL_SIZE_MIN);
	if (kernel->ways < 1 || kernel->ways > BITHOSE_WAYS_MAX)
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_MALFORMED,
			"has a kernel with %u ways, 1 to %d are allowed",
			(unsigned)kernel->ways, BITHOSE_WAYS_MAX);
	if (kernel->rounds != 24 && kernel->rounds != 12)
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_MALFORMED,
			"has a kernel with %u rounds, 24 or 12 are allowed",
			(unsigned)kernel->rounds);
	if (!kernel->call_cost || !kernel->permute)
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_MALFORMED,
			"has a kernel without %s",
			kernel->permute ? "a call cost" : "a permutation");
	if (!core_costs_check(kernel))
		return candidate_reject(
			candidate, REFUSED, BITHOSE_REASON_MALFORMED,
			"has a kernel with a core cost of 0, or more than %d",
			BITHOSE_CORE_COSTS_MAX);
	return 0;
}

static int check_kernels(const struct bithose_backend *descriptor,
			 const struct bithose_cpu *cpu,
			 struct candidate *candidate)
{
	size_t count = 0;

	while (descriptor->keccak && descriptor->keccak[count]) {
		const struct bithose_keccak_kernel *kernel =
			descriptor->keccak[count];
		uint32_t cost;

		if (count == KERNELS_PER_BACKEND)
			return candidate_reject(candidate, REFUSED,
						BITHOSE_REASON_MALFORMED,
						"lists more than %d kernels",
						KERNELS_PER_BACKEND);
		if (check_kernel(kernel, candidate) < 0)
			return -1;
		cost = core_cost(kernel, cpu);
		if (!cost)
			cost = kernel->call_cost;
		candidate->kernels[count] = (struct bithose_kernel_info){
			.backend = &candidate->info,
			.permutation = "keccak-p1600",
			.ways = kernel->ways,
			.rounds = kernel->rounds,
			.call_cost = cost,
			.declared_cost = cost,
			.has_absorb = KERNEL_HAS(kernel, absorb),
			.has_hash = KERNEL_HAS(kernel, hash),
		};
		count++;
	}
	if (poseidon2_check(descriptor, candidate) < 0)
		return -1;
	if (!count && !candidate->info.poseidon2_count)
		return candidate_reject(candidate, REFUSED,
					BITHOSE_REASON_MALFORMED,
					"lists no kernels of a permutation "
					"that this library knows");
	candidate->info.kernel_count = count;
	return 0;
}

int descriptor_check(const struct bithose_backend *descriptor,
		     const struct bithose_cpu *cpu, struct candidate *candidate)
{
	if (check_layout(descriptor, candidate) < 0)
		return -1;
	if (descriptor->summary)
		snprintf(candidate->summary, sizeof(candidate->summary), "%s",
			 descriptor->summary);
	if (descriptor->compiler)
		snprintf(candidate->compiler, sizeof(candidate->compiler), "%s",
			 descriptor->compiler);
	text_clean(candidate->summary);
	text_clean(candidate->compiler);
	candidate->info.cpu_required = descriptor->cpu_required;
	candidate->info.cpu_preferred = descriptor->cpu_preferred;
	return check_features(descriptor, cpu, candidate) < 0 ||
			       check_kernels(descriptor, cpu, candidate) < 0
		       ? -1
		       : 0;
}
