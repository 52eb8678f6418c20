/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The Poseidon2 kernels of the backends -> what a call of each costs. */
#define _POSIX_C_SOURCE 200809L
#include <bithose/poseidon2_chain.h>
#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "statistics.h"
#include "tune.h"

#define ALIGNED 64
#define CALLABLE_MAX (SUBJECT_LIST_MAX * SUBJECT_KERNELS_MAX)

/* A kernel and what it works on. */
struct callable {
	void (*permute)(uint32_t *states,
			const struct bithose_poseidon2_set *set, uint32_t form);
	const struct bithose_poseidon2_set *set;
	uint32_t *states;
	/* What cases point to. */
	void *state;
	/* NULL for the unit of cost. */
	struct tune_kernel *kernel;
};

/* What is measured together; the unit of cost comes first. */
struct run {
	size_t count;
	struct callable callables[CALLABLE_MAX + 1];
	struct bench_case cases[CALLABLE_MAX + 1];
};

static void call(void *opaque, size_t iterations)
{
	const struct callable *callable = opaque;

	for (; iterations; iterations--)
		callable->permute(callable->states, callable->set,
				  BITHOSE_POSEIDON2_MONTGOMERY);
}

/* Returns 0, or -1 if there is no memory. */
static int add_callable(struct run *run, const struct subject *subject,
			uint32_t width, uint32_t ways,
			const struct callable *like)
{
	struct callable *callable = &run->callables[run->count];
	struct bench_case *bench_case = &run->cases[run->count];
	const size_t size = width * sizeof(uint32_t);
	void *states = NULL;

	*callable = *like;
	snprintf(bench_case->algorithm, sizeof(bench_case->algorithm),
		 "plonky3-%u", (unsigned)width);
	if (posix_memalign(&states, ALIGNED, ways * size) != 0 ||
	    bithose_poseidon2_by_name(bench_case->algorithm, &callable->set) !=
		    0) {
		free(states);
		return -1;
	}
	memset(states, 1, ways * size);
	callable->states = states;
	callable->state = callable;
	bench_case->suite = "poseidon2";
	bench_case->subject = subject;
	bench_case->ways = ways;
	bench_case->size = size;
	bench_case->count = ways;
	bench_case->threads = 1;
	bench_case->run = call;
	bench_case->states = &callable->state;
	run->count++;
	return 0;
}

/* The function of a built-in kernel of one way and width 16, which a chain
 * holds; NULL for any other. */
static void (*builtin_permute(const struct subject *subject))(
	uint32_t *, const struct bithose_poseidon2_set *, uint32_t)
{
	const struct bithose_poseidon2_set *set;
	struct bithose_poseidon2_chain chain;

	if (bithose_poseidon2_serving(subject->engine, 16, 0)->backend !=
		    subject->info ||
	    bithose_poseidon2_by_name("plonky3-16", &set) != 0 ||
	    bithose_poseidon2_chain_init(&chain, subject->engine, set, NULL,
					 NULL) != 0)
		return NULL;
	return chain.permute;
}

/* As in subject_kernel.c: of what the engine loaded, nothing else. */
static const struct bithose_backend *
descriptor_of(const struct subject *subject)
{
	void *handle = dlopen(subject->info->path,
			      RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
	const struct bithose_backend *descriptor;

	if (!handle)
		return NULL;
	descriptor = dlsym(handle, "bithose_backend");
	dlclose(handle);
	return descriptor;
}

static int is_alone(const struct bithose_poseidon2_kernel_info *info)
{
	const struct bithose_backend_info *backend = info->backend;
	size_t count = 0;

	for (size_t i = 0; i < backend->poseidon2_count; i++)
		count += backend->poseidon2[i].width == info->width &&
			 backend->poseidon2[i].ways == info->ways;
	return count == 1;
}

static int add_kernel(struct run *run, const struct subject *subject,
		      const struct bithose_backend *descriptor, size_t index,
		      struct tune_kernel *kernel)
{
	const struct bithose_poseidon2_kernel_info *info =
		&subject->info->poseidon2[index];
	struct callable callable = {.kernel = kernel};

	*kernel = (struct tune_kernel){
		.subject = subject,
		.permutation = TUNE_POSEIDON2,
		.kind = info->width,
		.ways = info->ways,
		.declared_cost = info->declared_cost,
		.ns_per_op = NAN,
	};
	if (bithose_poseidon2_prove(subject->engine, info, NULL, 0) != 0) {
		kernel->why_not = "it gave a wrong answer";
		return 0;
	}
	if (descriptor)
		callable.permute = descriptor->poseidon2[index]->permute;
	else if (!subject->info->path && info->width == 16 && info->ways == 1)
		callable.permute = builtin_permute(subject);
	if (!callable.permute) {
		kernel->why_not = "it cannot be called by itself";
		return 0;
	}
	kernel->why_not = tune_why_not(subject, is_alone(info));
	return add_callable(run, subject, info->width, info->ways, &callable);
}

static int add_all(struct run *run, const struct session *session,
		   struct tune_kernels *kernels)
{
	const struct callable unit = {
		.permute = builtin_permute(&session->reference)};

	if (!unit.permute ||
	    add_callable(run, &session->reference, 16, 1, &unit) < 0)
		return -1;
	for (size_t i = 0; i < session->subjects.count; i++) {
		const struct subject *subject = &session->subjects.items[i];
		const struct bithose_backend *descriptor =
			subject->info->path ? descriptor_of(subject) : NULL;

		for (size_t k = 0; k < subject->info->poseidon2_count; k++)
			if (add_kernel(run, subject, descriptor, k,
				       &kernels->items[kernels->count++]) < 0)
				return -1;
	}
	return 0;
}

/* The median of the samples and their spread. Returns 0 or -1. */
static int summarize(struct tune_kernel *kernel,
		     const struct bench_case *bench_case)
{
	const size_t n = bench_case->sample_count;
	double *times = calloc(n, sizeof(*times));
	struct statistics_summary summary;

	if (!times)
		return -1;
	for (size_t i = 0; i < n; i++)
		times[i] = bench_case->samples[i].ns_per_op;
	summary = statistics_summarize(times, n);
	free(times);
	kernel->ns_per_op = summary.median;
	kernel->spread = 100.0 * summary.mad / summary.median;
	return 0;
}

static int judge(struct run *run)
{
	const struct bench_case *unit = &run->cases[0];

	for (size_t i = 1; i < run->count; i++) {
		struct tune_kernel *kernel = run->callables[i].kernel;
		const struct bench_case *bench_case = &run->cases[i];
		const double cost =
			100.0 * result_ratio(bench_case->samples, unit->samples,
					     unit->sample_count);

		if (summarize(kernel, bench_case) < 0) {
			complain("there is no memory");
			return STATUS_FAILED;
		}
		if (!(cost < TUNE_COST_MAX)) {
			complain("the cost of %s with width %u and %u ways, "
				 "%g, cannot be",
				 kernel->subject->name, (unsigned)kernel->kind,
				 (unsigned)kernel->ways, cost);
			return STATUS_FAILED;
		}
		kernel->cost = (uint32_t)fmax(1.0, round(cost));
	}
	return STATUS_OK;
}

int tune_poseidon2(const struct session *session,
		   const struct measure_options *how,
		   struct tune_kernels *kernels)
{
	struct run *run = calloc(1, sizeof(*run));
	int status = STATUS_FAILED;

	if (!run || add_all(run, session, kernels) < 0)
		complain("there is no memory");
	else if (measure_interleaved(run->cases, run->count, how) != 0)
		complain("cannot measure: %s", strerror(errno));
	else
		status = judge(run);
	for (size_t i = 0; run && i < run->count; i++) {
		case_samples_free(&run->cases[i]);
		free(run->callables[i].states);
	}
	free(run);
	return status;
}
