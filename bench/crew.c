/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A case and a number of operations -> one sample of several threads. */
#define _POSIX_C_SOURCE 200809L
#include "crew.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "affinity.h"
#include "allocations.h"
#include "clock.h"

struct worker {
	struct crew *crew;
	pthread_t thread;
	unsigned index;
	/* The CPU to stay on, or -1. */
	int cpu;
	struct clock clock;
	struct clock_sample sample;
	uint64_t allocations;
};

struct crew {
	pthread_mutex_t lock;
	pthread_cond_t begin;
	pthread_cond_t end;
	/* Rises with each thing there is to do; then `case` says what. */
	unsigned turn;
	unsigned busy;
	/* NULL: go home. */
	const struct bench_case *bench_case;
	size_t lead_in;
	size_t iterations;
	/* How many workers are ready to measure, and how many have. */
	atomic_uint ready;
	atomic_uint done;
	unsigned count;
	struct worker workers[];
};

static void work(struct worker *worker)
{
	struct crew *crew = worker->crew;
	const struct bench_case *bench_case = crew->bench_case;
	void *state = bench_case->states[worker->index];
	struct clock_mark mark;

	bench_case->run(state, crew->lead_in);
	atomic_fetch_add(&crew->ready, 1);
	while (atomic_load(&crew->ready) < crew->count)
		sched_yield();
	allocations_start();
	clock_start(&worker->clock, &mark);
	bench_case->run(state, crew->iterations);
	clock_stop(&worker->clock, &mark, &worker->sample);
	worker->allocations = allocations_stop();
	/* The others are not to have the machine for themselves. */
	atomic_fetch_add(&crew->done, 1);
	while (atomic_load(&crew->done) < crew->count)
		bench_case->run(state, 1);
}

static void *worker_main(void *opaque)
{
	struct worker *worker = opaque;
	struct crew *crew = worker->crew;
	unsigned turn = 0;

	if (worker->cpu >= 0)
		(void)affinity_pin((unsigned)worker->cpu);
	clock_open(&worker->clock);
	for (;;) {
		pthread_mutex_lock(&crew->lock);
		while (crew->turn == turn)
			pthread_cond_wait(&crew->begin, &crew->lock);
		turn = crew->turn;
		pthread_mutex_unlock(&crew->lock);
		if (!crew->bench_case)
			break;
		work(worker);
		pthread_mutex_lock(&crew->lock);
		if (--crew->busy == 0)
			pthread_cond_signal(&crew->end);
		pthread_mutex_unlock(&crew->lock);
	}
	clock_close(&worker->clock);
	return NULL;
}

/* Hands the case to all workers. */
static void next_turn(struct crew *crew, const struct bench_case *bench_case)
{
	pthread_mutex_lock(&crew->lock);
	crew->bench_case = bench_case;
	crew->busy = crew->count;
	atomic_store(&crew->ready, 0);
	atomic_store(&crew->done, 0);
	crew->turn++;
	pthread_cond_broadcast(&crew->begin);
	pthread_mutex_unlock(&crew->lock);
}

void crew_end(struct crew *crew)
{
	if (!crew)
		return;
	next_turn(crew, NULL);
	for (unsigned i = 0; i < crew->count; i++)
		pthread_join(crew->workers[i].thread, NULL);
	pthread_cond_destroy(&crew->end);
	pthread_cond_destroy(&crew->begin);
	pthread_mutex_destroy(&crew->lock);
	free(crew);
}

struct crew *crew_start(unsigned threads)
{
	struct crew *crew =
		calloc(1, sizeof(*crew) + threads * sizeof(crew->workers[0]));
	unsigned cpus[AFFINITY_MAX];
	const unsigned cpu_count = affinity_list(cpus);

	if (!crew)
		return NULL;
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->begin, NULL);
	pthread_cond_init(&crew->end, NULL);
	for (unsigned i = 0; i < threads; i++) {
		struct worker *worker = &crew->workers[i];
		int error;

		worker->crew = crew;
		worker->index = i;
		worker->cpu = cpu_count ? (int)cpus[i % cpu_count] : -1;
		error = pthread_create(&worker->thread, NULL, worker_main,
				       worker);
		if (error) {
			crew_end(crew);
			errno = error;
			return NULL;
		}
		crew->count++;
	}
	return crew;
}

static double worse(double a, double b)
{
	return isnan(a) || fabs(b) > fabs(a) ? b : a;
}

/* Rates add up; what an operation costs a core is the mean over the cores. */
static void add_up(const struct crew *crew, struct bench_sample *sample)
{
	const double n = crew->count, operations = (double)crew->iterations;
	double rate = 0;

	*sample = (struct bench_sample){.disagreement = NAN, .drift = NAN};
	for (unsigned i = 0; i < crew->count; i++) {
		const struct worker *worker = &crew->workers[i];
		const struct clock_sample *one = &worker->sample;
		const double ns = one->ns > 1.0 ? one->ns : 1.0;

		rate += operations / ns;
		sample->cycles_per_op += one->cycles / operations / n;
		sample->ghz += one->chain_cycles / (ns * (1.0 - one->lost)) / n;
		sample->drift = worse(sample->drift, one->drift);
		if (worker->clock.perf >= 0)
			sample->disagreement =
				worse(sample->disagreement,
				      one->cycles / one->chain_cycles - 1.0);
		if (one->lost > sample->lost)
			sample->lost = one->lost;
	}
	sample->ns_per_op = 1.0 / rate;
}

void crew_run(struct crew *crew, const struct bench_case *bench_case,
	      size_t lead_in, size_t iterations, struct bench_sample *sample,
	      uint64_t *allocations)
{
	crew->lead_in = lead_in;
	crew->iterations = iterations;
	next_turn(crew, bench_case);
	pthread_mutex_lock(&crew->lock);
	while (crew->busy)
		pthread_cond_wait(&crew->end, &crew->lock);
	pthread_mutex_unlock(&crew->lock);
	add_up(crew, sample);
	for (unsigned i = 0; i < crew->count; i++)
		*allocations += crew->workers[i].allocations;
}
