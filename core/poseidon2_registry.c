/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Poseidon2 kernels -> which one goes next, for any number of states. They are
 * proven when they are first to be called: few programs ever call one.
 */
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
				.descriptor = from,
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

void poseidon2_measured(struct poseidon2_registry *registry,
			const struct bithose_poseidon2_kernel_info *info)
{
	for (size_t i = 0; i < registry->count; i++)
		if (registry->kernels[i].info == info)
			registry->kernels[i].cost = info->call_cost;
}

static int is_builtin_scalar(const struct poseidon2_kernel *kernel)
{
	return !kernel->info->backend->path &&
	       strcmp(kernel->info->backend->name, "scalar") == 0;
}

/* Which kernels a plan may use. */
struct choice {
	const struct poseidon2_registry *registry;
	uint32_t width;
	/* Only the built-in scalar ones, for want of selected ones. */
	int last_resort;
};

static int may_use(const struct choice *choice, struct poseidon2_kernel *kernel)
{
	return kernel->width == choice->width &&
	       (choice->last_resort ? is_builtin_scalar(kernel)
				    : kernel->selected) &&
	       atomic_load_explicit(&kernel->verdict, memory_order_relaxed) !=
		       POSEIDON2_WRONG;
}

/* The cheapest with one way, or the cheapest for each way. NULL if there is
 * none. */
static struct poseidon2_kernel *cheapest(const struct choice *choice, int one)
{
	struct poseidon2_kernel *best = NULL;

	for (size_t i = 0; i < choice->registry->count; i++) {
		struct poseidon2_kernel *k = &choice->registry->kernels[i];

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
 * Leaves what no kernel may serve. */
static void plan_many(const struct choice *choice,
		      struct poseidon2_kernel **next)
{
	uint64_t costs[POSEIDON2_PLAN_MAX + 1] = {0};

	next[0] = cheapest(choice, 0);
	for (size_t n = 1; n <= POSEIDON2_PLAN_MAX; n++) {
		for (size_t i = 0; i < choice->registry->count; i++) {
			struct poseidon2_kernel *k =
				&choice->registry->kernels[i];
			uint64_t cost;

			if (!may_use(choice, k))
				continue;
			cost = k->cost + costs[n > k->ways ? n - k->ways : 0];
			if (!is_better(k, cost, next[n], costs[n]))
				continue;
			next[n] = k;
			costs[n] = cost;
		}
	}
}

/* Fills every place with the best kernel that is not known to be wrong. */
static void plan_places(const struct poseidon2_registry *registry,
			uint32_t width, struct poseidon2_kernel **next)
{
	struct choice choice = {.registry = registry, .width = width};

	memset(next, 0, POSEIDON2_PLACES * sizeof(next[0]));
	for (; choice.last_resort < 2; choice.last_resort++) {
		if (!next[0])
			plan_many(&choice, next);
		if (!next[POSEIDON2_ONE])
			next[POSEIDON2_ONE] = cheapest(&choice, 1);
	}
	for (size_t i = 0; i < POSEIDON2_PLACES; i++)
		if (!next[i])
			next[i] = poseidon2_reference_at((width - 16) / 8);
}

void poseidon2_plan(struct poseidon2_registry *registry,
		    const struct selection *selection)
{
	for (size_t i = 0; i < registry->count; i++) {
		struct poseidon2_kernel *kernel = &registry->kernels[i];

		kernel->selected =
			selection_has(selection, kernel->info->backend->name);
	}
	for (uint32_t i = 0; i < 3; i++) {
		struct poseidon2_plan *plan = &registry->plans[i];

		plan->registry = registry;
		plan->width = 16 + 8 * i;
		plan_places(registry, plan->width, plan->next);
	}
}

/*
 * Threads that come here together prove the same kernel together, and find the
 * same: a proof changes nothing but the verdict, so that it needs no lock, which
 * a fork or a signal could leave taken. Nothing is handed over with the verdict
 * either. Should a proof fail only at times, the failure stays.
 */
int poseidon2_is_sound(struct poseidon2_kernel *kernel)
{
	unsigned verdict =
		atomic_load_explicit(&kernel->verdict, memory_order_relaxed);
	char why[128];

	if (verdict == POSEIDON2_UNPROVEN) {
		if (poseidon2_prove(kernel->descriptor, why, sizeof(why)) < 0)
			atomic_store_explicit(&kernel->verdict, POSEIDON2_WRONG,
					      memory_order_relaxed);
		else
			atomic_compare_exchange_strong_explicit(
				&kernel->verdict, &verdict, POSEIDON2_SOUND,
				memory_order_relaxed, memory_order_relaxed);
		verdict = atomic_load_explicit(&kernel->verdict,
					       memory_order_relaxed);
	}
	return verdict == POSEIDON2_SOUND;
}

/* Each round proves a kernel, or leaves out one more. The plan of the engine
 * stays as it is: others read it. */
const struct poseidon2_kernel *
poseidon2_choose(const struct poseidon2_plan *plan, size_t place)
{
	struct poseidon2_kernel *kernel = plan->next[place];
	struct poseidon2_kernel *next[POSEIDON2_PLACES];

	while (!poseidon2_is_sound(kernel)) {
		plan_places(plan->registry, plan->width, next);
		kernel = next[place];
	}
	return kernel;
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

		for (size_t n = 0; n < POSEIDON2_PLACES; n++)
			if (plan->next[n]->info->backend == &candidate->info)
				return 1;
	}
	return 0;
}
