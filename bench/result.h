/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The samples of a case -> the figures that outputs show. */
#ifndef BENCH_RESULT_H
#define BENCH_RESULT_H

#include "measure.h"

/* A case that was measured and whose digests are right. Figures are medians. */
struct bench_result {
	const char *suite;
	char algorithm[CASE_ALGORITHM_SIZE];
	/* One of the two is "". */
	char backend[SUBJECT_NAME_SIZE];
	char peer[SUBJECT_NAME_SIZE];
	uint32_t ways;
	size_t size;
	size_t count;
	unsigned threads;
	double ns_per_op;
	/* NaN where there are no cycles, or no bytes. */
	double cycles_per_op;
	double cycles_per_byte;
	double bytes_per_second;
	/* Messages, or states. */
	double hashes_per_second;
	/* Median absolute deviation of ns_per_op and of cycles_per_op. */
	double mad;
	double mad_cycles;
	double allocs_per_op;
	/* Time over that of the first subject of the same case; NaN for that.
	 */
	double ratio;
	/* Of a kernel: as measured, NaN else; and as declared, 0 else. */
	double call_cost;
	uint32_t call_cost_declared;
	size_t iterations;
	/* The samples, owned by the result. */
	struct bench_sample *samples;
	size_t sample_count;
};

/*
 * Make a result of a measured case, and move the samples into it. Ends with
 * result_free(). Returns 0, or -1 if there is no memory.
 */
int result_make(struct bench_result *result, struct bench_case *bench_case);

void result_free(struct bench_result *result);

/*
 * The median of the ratios of `n` pairs of samples of the same rounds: by
 * cycles, or by time where there are none. NaN if there is no memory.
 */
double result_ratio(const struct bench_sample *samples,
		    const struct bench_sample *base, size_t n);

/* Results in the order of measurement. Begins zeroed. */
struct result_list {
	struct bench_result *items;
	size_t count;
	size_t room;
};

/* Append a result, which is moved. Returns 0, or -1 if there is no memory. */
int result_list_add(struct result_list *list, struct bench_result *result);

void result_list_free(struct result_list *list);

#endif
