/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Filters and subjects -> groups of cases, measured against each other. */
#ifndef BENCH_PLAN_H
#define BENCH_PLAN_H

#include "measure.h"
#include "result.h"
#include "suite.h"

#define FILTER_MAX 32

/* What to measure. An empty list means the usual ones. */
struct bench_filter {
	size_t suite_count;
	const struct suite *suites[FILTER_MAX];
	/* Algorithms by name, and "keccak-p1600-24", "keccak-p1600-12". */
	size_t algorithm_count;
	char algorithms[FILTER_MAX][CASE_ALGORITHM_SIZE];
	size_t size_count;
	size_t sizes[FILTER_MAX];
	/* Messages of a batch, and ways of a kernel; one message has none. */
	size_t count_count;
	size_t counts[FILTER_MAX];
	/* The usual ones are few: SHA3-256, two sizes, batches of 64. */
	int brief;
	/* Workers, at least 1. */
	unsigned threads;
	/* What has the kernel that the unit of cost is defined by: measured
	 * with every group of kernels, first, and not reported. */
	const struct subject *unit;
};

/* The same operation by several subjects; of a suite of kernels, all kernels.
 */
struct bench_group {
	const struct suite *suite;
	size_t count;
	struct bench_case *cases;
	/* So many cases at the beginning are not reported. */
	size_t hidden;
	/* For each case, what its workers do. */
	struct suite_job *jobs;
};

/* "keccak-p1600-24" */
void kernel_algorithm(char name[CASE_ALGORITHM_SIZE], uint32_t rounds);

/* Begins zeroed; ends with plan_free(). */
struct bench_plan {
	size_t count;
	struct bench_group *groups;
	/* Random bytes, as many as the largest case needs. */
	uint8_t *input;
};

/*
 * Make all groups that pass the filter. Subjects that cannot do an operation
 * are left out of its group; a group without subjects is left out. `seed`: of
 * the input. The subjects must outlive the plan. Returns 0, or -1 if there is
 * no memory.
 */
int plan_make(struct bench_plan *plan, const struct bench_filter *filter,
	      const struct subject *subjects, size_t n, uint64_t seed);

void plan_free(struct bench_plan *plan);

/*
 * Make the workers' states of every case of a group, to be measured. Returns 0,
 * or -1 if there is no memory; then too group_close() ends it.
 */
int group_open(struct bench_group *group);

void group_close(struct bench_group *group);

/*
 * Make the results of a measured group and append those that are not hidden.
 * Returns 0, or -1 if there is no memory.
 */
int group_results(struct bench_group *group, struct result_list *list);

/* The longest output of a message, or state of a kernel: three blocks. */
#define OUTPUT_MOST ((size_t)3 * 192)

/* What a case gave, and what the reference gives: hexadecimal. */
struct case_mismatch {
	/* The message of the operation, 0 for the first. */
	size_t index;
	char got[2 * OUTPUT_MOST + 1];
	char expected[2 * OUTPUT_MOST + 1];
};

/*
 * Compare what the last operation of every worker of case `i` left with what
 * the reference makes of the same input. Returns 0; 1 with `mismatch` filled;
 * or -1 if there is no memory.
 */
int group_check(const struct bench_group *group, size_t i,
		const struct subject *reference,
		struct case_mismatch *mismatch);

#endif
