/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A plan that is being made, for the files that make groups of it. */
#ifndef BENCH_PLANNING_H
#define BENCH_PLANNING_H

#include "plan.h"

/* What groups are being made from. */
struct planning {
	struct bench_plan *plan;
	const struct bench_filter *filter;
	const struct subject *subjects;
	size_t subject_count;
	/* Bytes of the largest input. */
	size_t input_len;
};

/* Whether a number, or the name of an algorithm, is in a list of the filter, or
 * the list is empty. */
int plan_passes(const size_t *list, size_t count, size_t value);
int plan_algorithm_passes(const struct bench_filter *filter, const char *name);

/* A group without cases, at the end of the plan; NULL if there is no memory. */
struct bench_group *plan_add_group(struct bench_plan *plan,
				   const struct suite *suite, size_t most);

/* The size of the job and the case's input count for the plan's. */
struct bench_case *plan_add_case(struct planning *planning,
				 struct bench_group *group,
				 const struct suite_job *job, uint32_t ways);

void plan_drop_if_empty(struct bench_plan *plan, struct bench_group *group);

/* Makes the groups of a suite of Poseidon2. Returns 0, or -1 if there is no
 * memory. */
int plan_elements(struct planning *planning, const struct suite *suite);

#endif
