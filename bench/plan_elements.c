/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Parameter sets and counts -> groups of cases of Poseidon2. */
#include <stdio.h>
#include <string.h>

#include "planning.h"
#include "suite_state.h"

/* Alone, what a wide kernel takes at once, and many. */
static const size_t usual_counts[] = {1, 16, 256};
static const size_t brief_counts[] = {256};

/* The ways of the kernel that goes first; 0 if the subject has none. */
static uint32_t ways_of(const struct suite_job *job)
{
	const struct subject *subject = job->subject;
	const struct bithose_poseidon2_kernel_info *serving;

	if (subject->peer)
		return 0;
	serving = bithose_poseidon2_serving(subject->engine, job->set->width,
					    job->count);
	if (subject->info &&
	    strcmp(serving->backend->name, subject->info->name) != 0)
		return 0;
	return serving->ways;
}

static int plan_count(struct planning *planning, const struct suite *suite,
		      struct suite_job *job)
{
	struct bench_group *group =
		plan_add_group(planning->plan, suite, planning->subject_count);

	if (!group)
		return -1;
	for (size_t i = 0; i < planning->subject_count; i++) {
		struct bench_case *bench_case;
		uint32_t ways;

		job->subject = &planning->subjects[i];
		ways = ways_of(job);
		if (!ways)
			continue;
		bench_case = plan_add_case(planning, group, job, ways);
		snprintf(bench_case->algorithm, sizeof(bench_case->algorithm),
			 "%s", job->set->name);
	}
	plan_drop_if_empty(planning->plan, group);
	return 0;
}

static int plan_set(struct planning *planning, const struct suite *suite,
		    struct suite_job *job)
{
	const struct bench_filter *filter = planning->filter;
	const size_t *counts = filter->brief ? brief_counts : usual_counts;
	size_t count = filter->brief
			       ? 1
			       : sizeof(usual_counts) / sizeof(usual_counts[0]);

	job->size = suite_poseidon2_size(suite, job->set);
	if (!job->size ||
	    !plan_passes(filter->sizes, filter->size_count, job->size))
		return 0;
	if (filter->count_count) {
		counts = filter->counts;
		count = filter->count_count;
	} else if (suite->usual && !filter->brief) {
		counts = suite->usual->counts;
		count = suite->usual->count_count;
	}
	for (size_t i = 0; i < count; i++) {
		job->count = counts[i];
		if (plan_count(planning, suite, job) < 0)
			return -1;
	}
	return 0;
}

int plan_elements(struct planning *planning, const struct suite *suite)
{
	struct suite_job job = {0};

	for (size_t i = 0; (job.set = bithose_poseidon2_at(i)) != NULL; i++)
		if (plan_algorithm_passes(planning->filter, job.set->name) &&
		    plan_set(planning, suite, &job) < 0)
			return -1;
	return 0;
}
