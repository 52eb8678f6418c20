/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Cases -> samples, in rounds that interleave them. */
#include "measure.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

#include "allocations.h"
#include "crew.h"

/* A case warms up for this share of the time it is measured for, and not longer
 * than this: by then a core has reached its clock. */
#define WARM_UP_SHARE 0.2
#define WARM_UP_MOST_NS 20e6

/* Before each sample, so that the case's code and data are in the caches again
 * after those of the other cases: this share of its operations. */
#define LEAD_IN_SHARE 10

static int stopped(const struct measure_options *options)
{
	return options->stop && *options->stop;
}

/* Runs a case for a while, and finds how many operations fill `target_ns`. */
static void warm_up(struct crew *crew, struct bench_case *bench_case,
		    double target_ns, double warm_ns)
{
	double spent = 0;
	size_t iterations = 1;

	for (;;) {
		struct bench_sample sample;
		uint64_t ignored = 0;
		double ns, fitting;

		crew_run(crew, bench_case, 0, iterations, &sample, &ignored);
		ns = sample.ns_per_op * (double)iterations *
		     bench_case->threads;
		spent += ns;
		fitting = target_ns / ns * (double)iterations;
		if (spent >= warm_ns && fitting <= 2.0 * (double)iterations) {
			bench_case->iterations =
				fitting < 1.0 ? 1 : (size_t)fitting;
			return;
		}
		/* The first operations are slow: go there in steps. */
		if (fitting > 8.0 * (double)iterations)
			iterations *= 8;
		else
			iterations = fitting < 1.0 ? 1 : (size_t)fitting;
	}
}

static int samples_new(struct bench_case *cases, size_t n, size_t count)
{
	for (size_t i = 0; i < n; i++) {
		cases[i].samples = calloc(count, sizeof(*cases[i].samples));
		cases[i].sample_count = count;
		cases[i].allocs_per_op = 0;
		if (!cases[i].samples)
			return -1;
	}
	return 0;
}

static void run_case(struct crew *crew, struct bench_case *bench_case,
		     size_t at)
{
	const size_t iterations = bench_case->iterations;
	uint64_t allocations = 0;

	crew_run(crew, bench_case, iterations / LEAD_IN_SHARE, iterations,
		 &bench_case->samples[at], &allocations);
	bench_case->allocs_per_op += (double)allocations /
				     ((double)iterations * bench_case->threads *
				      (double)bench_case->sample_count);
}

/* Returns whether it was stopped. */
static int run_rounds(struct crew *crew, struct bench_case *cases, size_t n,
		      const struct measure_options *options)
{
	for (unsigned round = 1; round <= options->rounds; round++) {
		if (stopped(options))
			return 1;
		if (options->progress)
			options->progress(options->user, round);
		for (unsigned pass = 0; pass < options->passes; pass++)
			for (size_t i = 0; i < n; i++)
				run_case(crew,
					 &cases[round % 2 ? i : n - 1 - i],
					 (round - 1) * options->passes + pass);
	}
	return 0;
}

static int measure(struct crew *crew, struct bench_case *cases, size_t n,
		   const struct measure_options *options)
{
	const size_t count = (size_t)options->rounds * options->passes;
	const double target_ns = options->time_ns / (double)count;
	const double warm_ns =
		fmin(options->time_ns * WARM_UP_SHARE, WARM_UP_MOST_NS);

	if (samples_new(cases, n, count) < 0) {
		errno = ENOMEM;
		return -1;
	}
	for (size_t i = 0; i < n; i++) {
		if (stopped(options))
			return 1;
		warm_up(crew, &cases[i], target_ns, warm_ns);
	}
	return run_rounds(crew, cases, n, options);
}

int measure_interleaved(struct bench_case *cases, size_t n,
			const struct measure_options *options)
{
	struct crew *crew = crew_start(n ? cases[0].threads : 1);
	int status, error;

	if (!crew)
		return -1;
	status = measure(crew, cases, n, options);
	error = errno;
	crew_end(crew);
	for (size_t i = 0; i < n; i++) {
		if (status)
			case_samples_free(&cases[i]);
		else if (!allocations_counted())
			cases[i].allocs_per_op = NAN;
	}
	errno = error;
	return status;
}

void case_samples_free(struct bench_case *bench_case)
{
	free(bench_case->samples);
	bench_case->samples = NULL;
	bench_case->sample_count = 0;
}
