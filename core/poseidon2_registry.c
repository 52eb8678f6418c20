/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Proven Poseidon2 kernels -> which one goes next, for any number of states. */
#define _GNU_SOURCE
#include "core.h"

#include <stdlib.h>
#include <string.h>

/* A backend that this CPU runs slowly ranks after all others. */
#define SLOW_FACTOR 1000000

int poseidon2_reserve(struct poseidon2_registry *registry, size_t more)
{
	struct poseidon2_kernel *kernels;

	if (!more)
		return 0;
	kernels = reallocarray(registry->kernels, registry->count + more,
			       sizeof(kernels[0]));
	if (!kernels)
		return -1;
	registry->kernels = kernels;
	return 0;
}

void poseidon2_add(struct poseidon2_registry *registry,
		   const struct candidate *candidate,
		   const struct bithose_cpu *cpu)
{
	const int slow = (candidate->info.cpu_preferred & ~cpu->features) != 0;

	for (size_t i = 0; i < candidate->info.poseidon2_count; i++) {
		const struct bithose_poseidon2_kernel *from =
			candidate->descriptor->poseidon2[i];

		registry->kernels[registry->count++] =
			(struct poseidon2_kernel){
				.info = &candidate->poseidon2[i],
				.width = from->width,
				.ways = from->ways,
				.cost = (uint64_t)from->call_cost *
					(slow ? SLOW_FACTOR : 1),
				.permute = from->permute,
				.chain = POSEIDON2_HAS(from, chain)
						 ? from->chain
						 : NULL,
			};
	}
}

static int is_builtin_scalar(const struct poseidon2_kernel *kernel)
{
	return !kernel->info->backend->path &&
	       strcmp(kernel->info->backend->name, "scalar") == 0;
}

/* Which kernels a plan may use. */
struct choice {
	const struct poseidon2_registry *registry;
	/* NULL: only the built-in scalar ones, for want of selected ones. */
	const struct selection *selection;
	uint32_t width;
};

static int may_use(const struct choice *choice,
		   const struct poseidon2_kernel *kernel)
{
	if (kernel->width != choice->width)
		return 0;
	return choice->selection ? selection_has(choice->selection,
						 kernel->info->backend->name)
				 : is_builtin_scalar(kernel);
}

/* The cheapest with one way, or the cheapest for each way. NULL if there is
 * none. */
static const struct poseidon2_kernel *cheapest(const struct choice *choice,
					       int one)
{
	const struct poseidon2_kernel *best = NULL;

	for (size_t i = 0; i < choice->registry->count; i++) {
		const struct poseidon2_kernel *k =
			&choice->registry->kernels[i];

		if (!may_use(choice, k) || (one && k->ways != 1))
			continue;
		if (!best || k->cost * best->ways < best->cost * k->ways)
			best = k;
	}
	return best;
}

/* Cheaper, or as cheap with fewer ways that may be idle. */
static int is_better(const struct poseidon2_kernel *kernel, uint64_t cost,
		     const struct poseidon2_kernel *than, uint64_t than_cost)
{
	return !than || cost < than_cost ||
	       (cost == than_cost && kernel->ways < than->ways);
}

/* As in registry.c: cost(n) = min over kernels of call_cost + cost(n - ways).
 * Returns -1 if no kernel may be used. */
static int plan_many(const struct choice *choice, struct poseidon2_plan *plan)
{
	uint64_t costs[POSEIDON2_PLAN_MAX + 1] = {0};

	plan->next[0] = cheapest(choice, 0);
	if (!plan->next[0])
		return -1;
	for (size_t n = 1; n <= POSEIDON2_PLAN_MAX; n++) {
		plan->next[n] = NULL;
		for (size_t i = 0; i < choice->registry->count; i++) {
			const struct poseidon2_kernel *k =
				&choice->registry->kernels[i];
			uint64_t cost;

			if (!may_use(choice, k))
				continue;
			cost = k->cost + costs[n > k->ways ? n - k->ways : 0];
			if (!is_better(k, cost, plan->next[n], costs[n]))
				continue;
			plan->next[n] = k;
			costs[n] = cost;
		}
	}
	return 0;
}

void poseidon2_plan(struct poseidon2_registry *registry,
		    const struct selection *selection)
{
	for (uint32_t i = 0; i < 3; i++) {
		struct poseidon2_plan *plan = &registry->plans[i];
		struct choice choice = {registry, selection, 16 + 8 * i};
		const int many = plan_many(&choice, plan);

		plan->one = cheapest(&choice, 1);
		choice.selection = NULL;
		if (many < 0)
			plan_many(&choice, plan);
		if (!plan->one)
			plan->one = cheapest(&choice, 1);
	}
}

const struct poseidon2_plan *
poseidon2_plan_for(const struct poseidon2_registry *registry, unsigned width)
{
	if (width != 16 && width != 24 && width != 32)
		return NULL;
	return &registry->plans[(width - 16) / 8];
}

int poseidon2_uses(const struct poseidon2_registry *registry,
		   const struct candidate *candidate)
{
	for (int i = 0; i < 3; i++) {
		const struct poseidon2_plan *plan = &registry->plans[i];

		if (plan->one->info->backend == &candidate->info)
			return 1;
		for (size_t n = 0; n <= POSEIDON2_PLAN_MAX; n++)
			if (plan->next[n]->info->backend == &candidate->info)
				return 1;
	}
	return 0;
}
