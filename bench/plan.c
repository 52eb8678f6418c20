/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Filters and subjects -> groups of cases. */
#include "planning.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "peer.h"
#include "size.h"

/* Batches of the usual sizes and counts are no larger than this in all, or than
 * that in suites with their own. */
#define BATCH_MOST ((size_t)16 << 20)
#define OWN_MOST ((size_t)64 << 20)

#define STATE_LEN (BITHOSE_KECCAK_LANES * sizeof(uint64_t))

static const enum bithose_algorithm usual_algorithms[] = {
	BITHOSE_SHA3_256, BITHOSE_SHA3_512, BITHOSE_SHAKE128,
	BITHOSE_TURBOSHAKE128};
static const char *const usual_functions[] = {"kt128", "kmac128",
					      "parallelhash128"};
static const size_t usual_counts[] = {4, 8, 64};
/* Rows of ML-KEM and ML-DSA matrices, and a matrix of ML-KEM-768; their seeds
 * are 32 bytes and two indices (FIPS 203, 5.1). */
static const size_t seed_sizes[] = {34};
static const size_t seed_counts[] = {4, 8, 9};
/* Of a brief plan: one block and many, and every kernel has work. */
static const size_t brief_sizes[] = {64, 4096};
static const size_t brief_counts[] = {64};
static const size_t one[] = {1};

#define COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

void kernel_algorithm(char name[CASE_ALGORITHM_SIZE], uint32_t rounds)
{
	snprintf(name, CASE_ALGORITHM_SIZE, "keccak-p1600-%u",
		 (unsigned)rounds);
}

int plan_passes(const size_t *list, size_t count, size_t value)
{
	for (size_t i = 0; i < count; i++)
		if (list[i] == value)
			return 1;
	return !count;
}

int plan_algorithm_passes(const struct bench_filter *filter, const char *name)
{
	for (size_t i = 0; i < filter->algorithm_count; i++)
		if (strcmp(filter->algorithms[i], name) == 0)
			return 1;
	return !filter->algorithm_count;
}

struct bench_group *plan_add_group(struct bench_plan *plan,
				   const struct suite *suite, size_t most)
{
	struct bench_group *groups =
		realloc(plan->groups, (plan->count + 1) * sizeof(*groups));
	struct bench_group *group;

	if (!groups)
		return NULL;
	plan->groups = groups;
	group = &groups[plan->count];
	*group = (struct bench_group){.suite = suite};
	group->cases = calloc(most, sizeof(*group->cases));
	group->jobs = calloc(most, sizeof(*group->jobs));
	plan->count++;
	return group->cases && group->jobs ? group : NULL;
}

struct bench_case *plan_add_case(struct planning *planning,
				 struct bench_group *group,
				 const struct suite_job *job, uint32_t ways)
{
	struct bench_case *bench_case = &group->cases[group->count];

	group->jobs[group->count++] = *job;
	bench_case->suite = group->suite->name;
	bench_case->subject = job->subject;
	bench_case->ways = ways;
	bench_case->size = job->size;
	bench_case->count = job->count;
	bench_case->threads = planning->filter->threads;
	if (job->size * job->count > planning->input_len)
		planning->input_len = job->size * job->count;
	return bench_case;
}

void plan_drop_if_empty(struct bench_plan *plan, struct bench_group *group)
{
	if (group->count > group->hidden)
		return;
	free(group->cases);
	free(group->jobs);
	plan->count--;
}

/*
 * The ways of the kernel that goes first; 0 if the subject cannot do it, or if
 * what would do it is another backend, which serves where one has no kernel.
 */
static uint32_t ways_of(const struct suite_job *job, const struct suite *suite)
{
	const struct subject *subject = job->subject;
	const struct bithose_kernel_info *serving;
	size_t states = job->count;

	if (suite->streams)
		states = 0;
	else if (suite->kind == SUITE_SEEDS && states > BITHOSE_MULTI_MAX)
		states = BITHOSE_MULTI_MAX;
	else if (suite->kind == SUITE_FUNCTIONS)
		states = suite_function_states(&job->function, job->size);
	if (subject->peer)
		return suite->peer && peer_has(subject->peer, &job->algorithm);
	serving =
		bithose_serving(subject->engine, job->algorithm.rounds, states);
	if (subject->info &&
	    strcmp(serving->backend->name, subject->info->name) != 0)
		return 0;
	return serving->ways;
}

/* One algorithm, size and count. */
static int plan_messages(struct planning *planning, const struct suite *suite,
			 struct suite_job *job)
{
	struct bench_group *group;

	if (suite->kind == SUITE_SEEDS && job->algorithm.digest_len)
		return 0;
	group = plan_add_group(planning->plan, suite, planning->subject_count);
	if (!group)
		return -1;
	for (size_t i = 0; i < planning->subject_count; i++) {
		uint32_t ways;

		job->subject = &planning->subjects[i];
		ways = ways_of(job, suite);
		if (ways)
			snprintf(plan_add_case(planning, group, job, ways)
					 ->algorithm,
				 CASE_ALGORITHM_SIZE, "%s",
				 suite->kind == SUITE_FUNCTIONS
					 ? job->function.name
					 : job->algorithm.name);
	}
	plan_drop_if_empty(planning->plan, group);
	return 0;
}

static int plan_counts(struct planning *planning, const struct suite *suite,
		       struct suite_job *job)
{
	const struct bench_filter *filter = planning->filter;
	const int usual = !filter->count_count || !filter->size_count;
	const size_t most = !usual	   ? SIZE_MOST
			    : suite->usual ? OWN_MOST
					   : BATCH_MOST;
	const size_t *counts = usual_counts;
	size_t count = COUNT_OF(usual_counts);

	if (suite->kind == SUITE_MESSAGES || suite->kind == SUITE_FUNCTIONS) {
		counts = one;
		count = 1;
	} else if (filter->count_count) {
		counts = filter->counts;
		count = filter->count_count;
	} else if (suite->usual) {
		counts = suite->usual->counts;
		count = suite->usual->count_count;
	} else if (filter->brief) {
		counts = brief_counts;
		count = COUNT_OF(brief_counts);
	} else if (suite->kind == SUITE_SEEDS) {
		counts = seed_counts;
		count = COUNT_OF(seed_counts);
	}
	for (size_t i = 0; i < count; i++) {
		if (counts[i] > 1 && job->size > most / counts[i])
			continue;
		job->count = counts[i];
		if (plan_messages(planning, suite, job) < 0)
			return -1;
	}
	return 0;
}

static int plan_sizes(struct planning *planning, const struct suite *suite,
		      struct suite_job *job)
{
	const struct bench_filter *filter = planning->filter;
	const size_t *sizes = bench_sizes;
	size_t count = bench_size_count;

	if (filter->size_count) {
		sizes = filter->sizes;
		count = filter->size_count;
	} else if (suite->usual) {
		sizes = suite->usual->sizes;
		count = suite->usual->size_count;
	} else if (filter->brief) {
		sizes = brief_sizes;
		count = COUNT_OF(brief_sizes);
	} else if (suite->kind == SUITE_SEEDS) {
		sizes = seed_sizes;
		count = COUNT_OF(seed_sizes);
	}

	for (size_t i = 0; i < count; i++) {
		job->size = sizes[i];
		if (plan_counts(planning, suite, job) < 0)
			return -1;
	}
	return 0;
}

static int plan_algorithms(struct planning *planning, const struct suite *suite)
{
	const struct bench_filter *filter = planning->filter;
	const enum bithose_algorithm *algorithms =
		suite->usual ? &suite->usual->algorithm : usual_algorithms;
	const size_t usual =
		filter->brief || suite->usual ? 1 : COUNT_OF(usual_algorithms);
	struct suite_job job = {0};

	for (size_t i = 0; i < filter->algorithm_count; i++) {
		/* The names of kernels are no algorithms. */
		if (bithose_algorithm_by_name(filter->algorithms[i],
					      &job.algorithm) == 0 &&
		    plan_sizes(planning, suite, &job) < 0)
			return -1;
	}
	if (filter->algorithm_count)
		return 0;
	for (size_t i = 0; i < usual; i++) {
		if (bithose_algorithm_info(algorithms[i], &job.algorithm) !=
			    0 ||
		    plan_sizes(planning, suite, &job) < 0)
			return -1;
	}
	return 0;
}

static int plan_function(struct planning *planning, const struct suite *suite,
			 const char *name)
{
	struct suite_job job = {0};

	if (!function_by_name(name, &job.function) ||
	    job.function.kind == FUNCTION_ALGORITHM ||
	    bithose_algorithm_info(job.function.algorithm, &job.algorithm) != 0)
		return 0;
	return plan_sizes(planning, suite, &job);
}

static int plan_functions(struct planning *planning, const struct suite *suite)
{
	const struct bench_filter *filter = planning->filter;
	const size_t usual = filter->brief ? 1 : COUNT_OF(usual_functions);

	for (size_t i = 0; i < filter->algorithm_count; i++)
		if (plan_function(planning, suite, filter->algorithms[i]) < 0)
			return -1;
	for (size_t i = 0; !filter->algorithm_count && i < usual; i++)
		if (plan_function(planning, suite, usual_functions[i]) < 0)
			return -1;
	return 0;
}

static void plan_kernel(struct planning *planning, struct bench_group *group,
			const struct subject *subject,
			const struct subject_kernel *kernel)
{
	const struct suite_job job = {
		.subject = subject,
		.kernel = kernel,
		.size = STATE_LEN,
		.count = kernel->ways,
	};

	kernel_algorithm(
		plan_add_case(planning, group, &job, kernel->ways)->algorithm,
		kernel->rounds);
}

static int kernel_passes(const struct bench_filter *filter,
			 const struct subject_kernel *kernel)
{
	char algorithm[CASE_ALGORITHM_SIZE];

	kernel_algorithm(algorithm, kernel->rounds);
	return plan_algorithm_passes(filter, algorithm) &&
	       plan_passes(filter->sizes, filter->size_count, STATE_LEN) &&
	       plan_passes(filter->counts, filter->count_count, kernel->ways);
}

/* All kernels are one group, so that their costs are of the same rounds. */
static int plan_kernels(struct planning *planning, const struct suite *suite)
{
	const struct subject *unit = planning->filter->unit;
	const struct subject_kernel *kernel =
		unit ? subject_kernel(unit, 1, 24) : NULL;
	struct bench_group *group = plan_add_group(
		planning->plan, suite,
		1 + planning->subject_count * SUBJECT_KERNELS_MAX);

	if (!group)
		return -1;
	if (kernel) {
		plan_kernel(planning, group, unit, kernel);
		group->hidden = 1;
	}
	for (size_t i = 0; i < planning->subject_count; i++) {
		const struct subject *subject = &planning->subjects[i];

		for (size_t k = 0; k < subject->kernel_count; k++)
			if (kernel_passes(planning->filter,
					  &subject->kernels[k]))
				plan_kernel(planning, group, subject,
					    &subject->kernels[k]);
	}
	plan_drop_if_empty(planning->plan, group);
	return 0;
}

static int plan_suite(struct planning *planning, const struct suite *suite)
{
	if (suite->kind == SUITE_KERNELS)
		return plan_kernels(planning, suite);
	if (suite->kind == SUITE_ELEMENTS)
		return plan_elements(planning, suite);
	return suite->kind == SUITE_FUNCTIONS
		       ? plan_functions(planning, suite)
		       : plan_algorithms(planning, suite);
}

static int give_input(struct planning *planning, uint64_t seed)
{
	struct bench_plan *plan = planning->plan;

	plan->input = input_new(planning->input_len, seed);
	if (!plan->input)
		return -1;
	for (size_t g = 0; g < plan->count; g++)
		for (size_t i = 0; i < plan->groups[g].count; i++)
			plan->groups[g].jobs[i].input = plan->input;
	return 0;
}

int plan_make(struct bench_plan *plan, const struct bench_filter *filter,
	      const struct subject *subjects, size_t n, uint64_t seed)
{
	struct planning planning = {
		.plan = plan,
		.filter = filter,
		.subjects = subjects,
		.subject_count = n,
	};

	for (size_t i = 0; i < filter->suite_count; i++)
		if (plan_suite(&planning, filter->suites[i]) < 0)
			return -1;
	for (size_t i = 0; !filter->suite_count && i < bench_suite_count; i++)
		if (!bench_suites[i].usual &&
		    bench_suites[i].kind != SUITE_ELEMENTS &&
		    plan_suite(&planning, &bench_suites[i]) < 0)
			return -1;
	return give_input(&planning, seed);
}

void plan_free(struct bench_plan *plan)
{
	for (size_t i = 0; i < plan->count; i++) {
		free(plan->groups[i].cases);
		free(plan->groups[i].jobs);
	}
	free(plan->groups);
	free(plan->input);
	*plan = (struct bench_plan){0};
}
