/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Proven kernels -> which one goes next, for any number of states. */
#include "core.h"
#include "core_cost.h"

#include <string.h>

/* A backend that this CPU runs slowly ranks after all others. */
#define SLOW_FACTOR 1000000

void registry_kernel(struct kernel *kernel,
		     const struct bithose_keccak_kernel *from)
{
	*kernel = (struct kernel){
		.descriptor = from,
		.ways = from->ways,
		.rounds = from->rounds,
		.cost = from->call_cost,
		.permute = from->permute,
	};
	if (KERNEL_HAS(from, absorb))
		kernel->absorb = from->absorb;
	if (KERNEL_HAS(from, hash))
		kernel->hash = from->hash;
	if (KERNEL_HAS(from, hash_many))
		kernel->hash_many = from->hash_many;
}

void registry_add(struct registry *registry, const struct candidate *candidate,
		  const struct bithose_cpu *cpu)
{
	const int unpreferred =
		(candidate->info.cpu_preferred & ~cpu->features) != 0;

	for (size_t i = 0; i < candidate->info.kernel_count; i++) {
		const struct bithose_keccak_kernel *from =
			candidate->descriptor->keccak[i];
		const int slow = unpreferred && !core_cost(from, cpu);
		struct kernel *kernel = &registry->kernels[registry->count++];

		registry_kernel(kernel, from);
		kernel->info = &candidate->kernels[i];
		kernel->cost = kernel->info->declared_cost;
		if (slow)
			kernel->cost *= SLOW_FACTOR;
	}
}

void registry_measured(struct registry *registry,
		       const struct bithose_kernel_info *info)
{
	for (size_t i = 0; i < registry->count; i++)
		if (registry->kernels[i].info == info)
			registry->kernels[i].cost = info->call_cost;
}

static int is_builtin_scalar(const struct kernel *kernel)
{
	return !kernel->info->backend->path &&
	       strcmp(kernel->info->backend->name, "scalar") == 0;
}

/* Which kernels a plan may use. */
struct choice {
	const struct registry *registry;
	const struct selection *selection;
	uint32_t rounds;
	/* Only the built-in scalar ones, for want of selected ones. */
	int last_resort;
};

static int may_use(const struct choice *choice, const struct kernel *kernel)
{
	if (kernel->rounds != choice->rounds)
		return 0;
	return choice->last_resort ? is_builtin_scalar(kernel)
				   : selection_has(choice->selection,
						   kernel->info->backend->name);
}

static const struct kernel *cheapest_stream(const struct choice *choice)
{
	const struct kernel *best = NULL;

	for (size_t i = 0; i < choice->registry->count; i++) {
		const struct kernel *k = &choice->registry->kernels[i];

		if (may_use(choice, k) && k->ways == 1 &&
		    (!best || k->cost < best->cost))
			best = k;
	}
	return best;
}

static const struct kernel *cheapest_way(const struct choice *choice)
{
	const struct kernel *best = NULL;

	for (size_t i = 0; i < choice->registry->count; i++) {
		const struct kernel *k = &choice->registry->kernels[i];

		if (may_use(choice, k) &&
		    (!best || k->cost * best->ways < best->cost * k->ways))
			best = k;
	}
	return best;
}

/* Cheaper, or as cheap with fewer ways that may be idle. */
static int is_better(const struct kernel *kernel, uint64_t cost,
		     const struct kernel *than, uint64_t than_cost)
{
	return cost < than_cost ||
	       (cost == than_cost && kernel->ways < than->ways);
}

/*
 * For each number of states n, the first kernel of the cheapest sequence of
 * calls: cost(n) = min over kernels of call_cost + cost(n - ways). With one
 * kernel that is ceil(n / ways) * call_cost. Returns -1 if no kernel may be
 * used.
 */
static int plan_batches(const struct choice *choice, struct plan *plan)
{
	uint64_t cost[PLAN_MAX + 1] = {0};

	plan->next[0] = cheapest_way(choice);
	if (!plan->next[0])
		return -1;
	for (size_t n = 1; n <= PLAN_MAX; n++) {
		plan->next[n] = NULL;
		for (size_t i = 0; i < choice->registry->count; i++) {
			const struct kernel *k = &choice->registry->kernels[i];
			const size_t rest = n > k->ways ? n - k->ways : 0;

			if (!may_use(choice, k) ||
			    (plan->next[n] &&
			     !is_better(k, k->cost + cost[rest], plan->next[n],
					cost[n])))
				continue;
			plan->next[n] = k;
			cost[n] = k->cost + cost[rest];
		}
	}
	return 0;
}

void registry_plan(struct registry *registry, const struct selection *selection)
{
	static const uint32_t rounds[2] = {24, 12};

	for (int i = 0; i < 2; i++) {
		struct plan *plan = &registry->plans[i];
		struct choice choice = {registry, selection, rounds[i], 0};

		plan->stream = cheapest_stream(&choice);
		if (plan_batches(&choice, plan) == 0 && plan->stream)
			continue;
		choice.last_resort = 1;
		if (!plan->stream)
			plan->stream = cheapest_stream(&choice);
		if (!plan->next[0])
			plan_batches(&choice, plan);
	}
}

const struct plan *registry_plan_for(const struct registry *registry,
				     uint32_t rounds)
{
	return &registry->plans[rounds == 12];
}

int registry_uses(const struct registry *registry,
		  const struct candidate *candidate)
{
	for (int i = 0; i < 2; i++) {
		const struct plan *plan = &registry->plans[i];

		if (plan->stream->info->backend == &candidate->info)
			return 1;
		for (size_t n = 0; n <= PLAN_MAX; n++)
			if (plan->next[n]->info->backend == &candidate->info)
				return 1;
	}
	return 0;
}
