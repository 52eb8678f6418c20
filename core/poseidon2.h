/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the files core/poseidon2_*.c share, grouped by the file that defines it. */
#ifndef CORE_POSEIDON2_H
#define CORE_POSEIDON2_H

#include <bithose/backend.h>
#include <stdatomic.h>

#include "poseidon2_sets.h"

struct bithose_poseidon2_kernel_info;
struct candidate;
struct selection;

#define POSEIDON2_P BITHOSE_KOALABEAR_P

/* 2^32 mod p, and its inverse. */
#define POSEIDON2_R UINT64_C(33554430)
#define POSEIDON2_R_INVERSE UINT64_C(1057030144)

/* A residue -> its Montgomery form, and back. */
static inline uint32_t poseidon2_to_montgomery(uint32_t a)
{
	return (uint32_t)(a * POSEIDON2_R % POSEIDON2_P);
}

static inline uint32_t poseidon2_from_montgomery(uint32_t a)
{
	return (uint32_t)(a * POSEIDON2_R_INVERSE % POSEIDON2_P);
}

/* a + b mod p of two elements, in either form. */
static inline uint32_t poseidon2_sum(uint32_t a, uint32_t b)
{
	const uint32_t sum = a + b;

	return sum >= POSEIDON2_P ? sum - POSEIDON2_P : sum;
}

/* poseidon2_reference.c */

/* Permutes one state of residues. */
void poseidon2_reference(uint32_t *state,
			 const struct bithose_poseidon2_set *set);

/* One kernel with one way for each width, NULL-terminated. */
extern const struct bithose_poseidon2_kernel
	*const poseidon2_reference_kernels[];

/* The one of a width, 16 + 8 * index, ready to be called: what is left when
 * every kernel of an engine gave a wrong answer. */
struct poseidon2_kernel *poseidon2_reference_at(unsigned index);

/* poseidon2_descriptor.c */

/* Whether a kernel has an optional member: long enough for it, and not NULL. */
#define POSEIDON2_HAS(kernel, member)                                \
	((kernel)->struct_size >=                                    \
		 offsetof(struct bithose_poseidon2_kernel, member) + \
			 sizeof((kernel)->member) &&                 \
	 (kernel)->member != NULL)

/*
 * Judges the list of Poseidon2 kernels as data. Returns 0 with the kernels in
 * the candidate, none if the descriptor has no such list; or -1 with the
 * reason.
 */
int poseidon2_check(const struct bithose_backend *descriptor,
		    struct candidate *candidate);

/* poseidon2_selftest.c */

/* Whether the reference gives published answers. Returns 0 or -1. */
int poseidon2_prove_reference(void);

/* Proves a kernel in all its ways and functions. Returns 0, or -1 with what
 * went wrong in `why`. */
int poseidon2_prove(const struct bithose_poseidon2_kernel *kernel, char *why,
		    size_t size);

/* poseidon2_registry.c */

enum poseidon2_verdict {
	POSEIDON2_UNPROVEN,
	POSEIDON2_SOUND,
	/* Never to be called again. */
	POSEIDON2_WRONG
};

/* A kernel, which may be called once it is found sound. */
struct poseidon2_kernel {
	const struct bithose_poseidon2_kernel_info *info;
	/* The constant of the plugin, which outlives the engine. */
	const struct bithose_poseidon2_kernel *descriptor;
	/* An enum poseidon2_verdict: all that changes in an open engine. */
	atomic_uint verdict;
	/* Whether its backend was asked for, or all are. */
	int selected;
	uint32_t width;
	uint32_t ways;
	/* call_cost, or far more for a backend that this CPU runs slowly. */
	uint64_t cost;
	void (*permute)(uint32_t *states,
			const struct bithose_poseidon2_set *set, uint32_t form);
	/* NULL if the kernel has none. */
	void (*chain)(const struct bithose_poseidon2_chain_job *job);
};

#define POSEIDON2_PLAN_MAX (2 * BITHOSE_WAYS_MAX)

/* The place of the cheapest kernel with one way, behind those for n states. */
#define POSEIDON2_ONE (POSEIDON2_PLAN_MAX + 1)
#define POSEIDON2_PLACES (POSEIDON2_ONE + 1)

/* Which kernel goes next, for one width, if all are sound. */
struct poseidon2_plan {
	const struct poseidon2_registry *registry;
	uint32_t width;
	/* next[n] is the first one to call for n states, next[0] for many. */
	struct poseidon2_kernel *next[POSEIDON2_PLACES];
};

struct poseidon2_registry {
	size_t count;
	struct poseidon2_kernel *kernels;
	/* For the widths 16, 24 and 32. */
	struct poseidon2_plan plans[3];
};

/* Makes room for `more` kernels. Returns 0 or -1. */
int poseidon2_reserve(struct poseidon2_registry *registry, size_t more);

/* Appends the kernels of an accepted candidate, where there is room for them. */
void poseidon2_add(struct poseidon2_registry *registry,
		   const struct candidate *candidate,
		   const struct bithose_cpu *cpu);

/* Lets a kernel count by the cost that is now in its information, as
 * registry_measured(). */
void poseidon2_measured(struct poseidon2_registry *registry,
			const struct bithose_poseidon2_kernel_info *info);

/*
 * Makes the plans from the kernels whose backend is in `selection`, and from
 * the built-in scalar ones where those lack a width or a single way. No kernel is
 * called.
 */
void poseidon2_plan(struct poseidon2_registry *registry,
		    const struct selection *selection);

/* The plan for a width, or NULL if there is no such width. */
const struct poseidon2_plan *
poseidon2_plan_for(const struct poseidon2_registry *registry, unsigned width);

/* Proves a kernel unless it has been. Returns whether it is sound. */
int poseidon2_is_sound(struct poseidon2_kernel *kernel);

/* The kernel for a place of a plan, of those that are sound. */
const struct poseidon2_kernel *
poseidon2_choose(const struct poseidon2_plan *plan, size_t place);

/* The same, in one load where the planned one was found sound before. */
static inline const struct poseidon2_kernel *
poseidon2_at(const struct poseidon2_plan *plan, size_t place)
{
	const struct poseidon2_kernel *kernel = plan->next[place];

	return atomic_load_explicit(&kernel->verdict, memory_order_relaxed) ==
			       POSEIDON2_SOUND
		       ? kernel
		       : poseidon2_choose(plan, place);
}

/* The kernel to call for `n` states, n > 0. */
static inline const struct poseidon2_kernel *
poseidon2_next(const struct poseidon2_plan *plan, size_t n)
{
	return poseidon2_at(plan, n > POSEIDON2_PLAN_MAX ? 0 : n);
}

/* Whether a plan uses a kernel of the candidate. */
int poseidon2_uses(const struct poseidon2_registry *registry,
		   const struct candidate *candidate);

#endif
