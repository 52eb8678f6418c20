/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Cases -> samples, in rounds that interleave them. */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <signal.h>
#include <stddef.h>
#include <stdint.h>

#include "subject.h"

/* Every case runs for a while before anything is measured. Why, for people. */
#define MEASURE_WARM_UP "first-use loading, page faults, clock ramp"

#define CASE_ALGORITHM_SIZE 24

/* One sample of one case. */
struct bench_sample {
	/* Time of an operation; of several threads, 1 / the sum of their rates.
	 */
	double ns_per_op;
	/* Cycles that a core spends on an operation, or NaN. */
	double cycles_per_op;
	/* Cycles by perf_event over cycles by the chains, less 1; or NaN. */
	double disagreement;
	/* As in struct clock_sample; of several threads, the worst. */
	double drift;
	double lost;
	/* The clock of the core, or NaN. */
	double ghz;
};

/* One operation of one subject. Begins zeroed. */
struct bench_case {
	/* The name of the suite; a static string. */
	const char *suite;
	char algorithm[CASE_ALGORITHM_SIZE];
	const struct subject *subject;
	/* The ways of the kernel that serves the operation first. */
	uint32_t ways;
	/* Bytes of a message, and messages in an operation. */
	size_t size;
	size_t count;
	/* Independent workers, at least 1. */
	unsigned threads;
	/* Does the operation `iterations` times, on one worker's state. */
	void (*run)(void *state, size_t iterations);
	/* One state for each worker. */
	void **states;

	/* Set by measure_interleaved(). */

	/* Operations in a sample, of each worker. */
	size_t iterations;
	/* Pass p of round r is at r * passes + p. Ends with case_samples_free()
	 */
	struct bench_sample *samples;
	size_t sample_count;
	/* Allocations of heap memory; NaN if they could not be counted. */
	double allocs_per_op;
};

struct measure_options {
	/* Samples of each case: rounds * passes. Both at least 1. */
	unsigned rounds;
	unsigned passes;
	/* How long to measure each case, in all its samples together. */
	double time_ns;
	/* Called before each round, unless it is NULL. */
	void (*progress)(void *user, unsigned round);
	void *user;
	/* Stop before the next round once this is not 0; NULL: never. */
	const volatile sig_atomic_t *stop;
};

/*
 * Measure `n` cases against each other: warm each up, find how many operations
 * fill a sample, then in every round run each case once in each pass, in the
 * order given in odd rounds (the first is round 1) and the other way round in
 * even ones. All cases have the same number of threads.
 *
 * Returns 0; -1 with errno set if there is no memory or no thread; or 1 if it
 * was stopped. In these two cases no case has samples.
 */
int measure_interleaved(struct bench_case *cases, size_t n,
			const struct measure_options *options);

/* Free the samples of a case, which may have none. */
void case_samples_free(struct bench_case *bench_case);

#endif
