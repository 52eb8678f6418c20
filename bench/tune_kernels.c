/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The backends of an engine -> what a call of each of their kernels costs. */
#include <math.h>
#include <stdlib.h>

#include "common/message.h"
#include "tune.h"

/* More than a run needs: one number of each kernel decides from then on. */
#define ROUNDS 20

static int no_memory(void)
{
	complain("there is no memory");
	return STATUS_FAILED;
}

static int open_subjects(struct session *session)
{
	struct subject_list *list = &session->subjects;
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(session->engine, i));
	     i++) {
		struct subject *subject = &list->items[list->count];
		char why[512];

		if (!subject_usable(info))
			continue;
		if (list->count == SUBJECT_LIST_MAX) {
			complain("more than %d backends", SUBJECT_LIST_MAX);
			return STATUS_FAILED;
		}
		if ((info->path ? subject_open(subject, info->name, why,
					       sizeof(why))
				: subject_open_builtin(subject, info->name, why,
						       sizeof(why))) < 0) {
			complain("the backend %s cannot be opened: %s",
				 info->name, why);
			return STATUS_FAILED;
		}
		list->count++;
	}
	return STATUS_OK;
}

static int run(struct session *session, const struct measure_options *how)
{
	const struct bench_filter filter = {
		.suite_count = 1,
		.suites = {suite_find("permute")},
		.threads = 1,
		.unit = &session->reference,
	};

	if (plan_make(&session->plan, &filter, session->subjects.items,
		      session->subjects.count, 1) < 0)
		return no_memory();
	return session_run(session, how);
}

/* The result of a kernel, or NULL: results are in the order of the jobs. */
static const struct bench_result *result_of(const struct session *session,
					    const struct tune_kernel *kernel)
{
	const struct bench_group *group = session->plan.groups;

	for (size_t i = 0; i < session->results.count; i++) {
		const struct suite_job *job = &group->jobs[group->hidden + i];

		if (job->subject == kernel->subject &&
		    job->kernel->ways == kernel->ways &&
		    job->kernel->rounds == kernel->kind)
			return &session->results.items[i];
	}
	return NULL;
}

/* A profile tells kernels of a backend apart by rounds and ways alone. */
static int is_alone(const struct bithose_kernel_info *info)
{
	const struct bithose_backend_info *backend = info->backend;
	size_t count = 0;

	for (size_t i = 0; i < backend->kernel_count; i++)
		count += backend->kernels[i].rounds == info->rounds &&
			 backend->kernels[i].ways == info->ways;
	return count == 1;
}

const char *tune_why_not(const struct subject *subject, int alone)
{
	if (!*subject->info->build_id)
		return "its plugin has no build id of 8 to 32 bytes "
		       "(--build-id of the linker)";
	if (!alone)
		return "its backend has another one with as many rounds and "
		       "ways";
	return NULL;
}

static int judge(const struct session *session, struct tune_kernel *kernel,
		 int alone)
{
	const struct bench_result *result = result_of(session, kernel);

	kernel->ns_per_op = NAN;
	if (!result) {
		kernel->why_not = "it cannot be called by itself";
		return STATUS_OK;
	}
	kernel->ns_per_op = result->ns_per_op;
	kernel->spread = 100.0 * result->mad / result->ns_per_op;
	if (!(result->call_cost < TUNE_COST_MAX)) {
		complain("the cost of %s with %u rounds and %u ways, %g, "
			 "cannot be",
			 kernel->subject->name, (unsigned)kernel->kind,
			 (unsigned)kernel->ways, result->call_cost);
		return STATUS_FAILED;
	}
	kernel->cost = (uint32_t)fmax(1.0, round(result->call_cost));
	kernel->why_not = tune_why_not(kernel->subject, alone);
	return STATUS_OK;
}

static int collect(const struct session *session, struct tune_kernels *kernels)
{
	size_t used = 0;

	/* As many of Poseidon2. */
	kernels->items =
		calloc(session->subjects.count * 2 * SUBJECT_KERNELS_MAX,
		       sizeof(*kernels->items));
	if (!kernels->items)
		return no_memory();
	for (size_t i = 0; i < session->subjects.count; i++) {
		const struct subject *subject = &session->subjects.items[i];

		for (size_t k = 0; k < subject->info->kernel_count; k++) {
			struct tune_kernel *kernel =
				&kernels->items[kernels->count++];

			const struct bithose_kernel_info *info =
				&subject->info->kernels[k];

			kernel->subject = subject;
			kernel->permutation = info->permutation;
			kernel->kind = info->rounds;
			kernel->ways = info->ways;
			kernel->declared_cost = info->declared_cost;
			if (judge(session, kernel, is_alone(info)) != STATUS_OK)
				return STATUS_FAILED;
			used += !kernel->why_not;
		}
	}
	if (used)
		return STATUS_OK;
	complain("there is no kernel whose cost could go into a profile");
	return STATUS_FAILED;
}

int tune_measure(struct session *session, double time_ns,
		 struct tune_kernels *kernels)
{
	const struct measure_options how = {
		.rounds = ROUNDS, .passes = 1, .time_ns = time_ns};
	int status = open_subjects(session);

	if (status == STATUS_OK)
		status = run(session, &how);
	if (status == STATUS_OK)
		status = collect(session, kernels);
	return status == STATUS_OK ? tune_poseidon2(session, &how, kernels)
				   : status;
}
