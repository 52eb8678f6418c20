/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A plan -> results. */
#define _POSIX_C_SOURCE 200809L
#include "session.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "name.h"
#include "progress.h"

static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
	(void)number;
	interrupted = 1;
}

/* The first ^C ends the run after its round, a second one at once. */
static void catch_interrupt(void)
{
	struct sigaction action;

	memset(&action, 0, sizeof(action));
	action.sa_handler = interrupt;
	action.sa_flags = (int)SA_RESETHAND;
	sigaction(SIGINT, &action, NULL);
}

static int no_memory(void)
{
	complain("there is no memory");
	return STATUS_FAILED;
}

int session_open(struct session *session)
{
	/* All of them, whatever the environment says. */
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = "",
	};
	char why[512];
	const int error = bithose_open(&options, &session->engine);

	if (error) {
		session->engine = NULL;
		complain("the library cannot be opened: %s",
			 bithose_strerror(error));
		return STATUS_FAILED;
	}
	if (subject_open_reference(&session->reference, why, sizeof(why)) < 0) {
		complain("the built-in scalar backend cannot be opened: %s",
			 why);
		return STATUS_FAILED;
	}
	session->machine = calloc(1, sizeof(*session->machine));
	if (!session->machine)
		return no_memory();
	machine_describe(session->machine, session->engine);
	return STATUS_OK;
}

/* Workers that take turns on a CPU would seem faster than it is. */
int session_threads(const struct session *session, unsigned threads)
{
	const unsigned cpus = session->machine->cpus;

	if (!cpus || threads <= cpus)
		return STATUS_OK;
	return complain_usage("--threads: each worker needs a CPU of its own; "
			      "there %s %u",
			      cpus == 1 ? "is" : "are", cpus);
}

int session_check(struct session *session, struct bench_group *group, size_t i,
		  const struct measure_options *how)
{
	struct bench_case *bench_case = &group->cases[i];
	struct case_mismatch mismatch;
	char name[CASE_NAME_SIZE];
	const int status =
		group_check(group, i, &session->reference, &mismatch);

	if (status == 0)
		return STATUS_OK;
	progress_clear(how->user);
	if (status < 0)
		return no_memory();
	case_name(name, bench_case->suite, bench_case->algorithm,
		  bench_case->size, bench_case->count);
	complain("wrong digest: %s, message %zu: %s %s gives %s, scalar gives "
		 "%s",
		 name, mismatch.index,
		 bench_case->subject->peer ? "peer" : "backend",
		 bench_case->subject->name, mismatch.got, mismatch.expected);
	case_samples_free(bench_case);
	return STATUS_FAILED;
}

int session_measure(struct bench_case *cases, size_t n,
		    const struct measure_options *how)
{
	const int stopped = measure_interleaved(cases, n, how);

	if (stopped < 0) {
		progress_clear(how->user);
		complain("cannot measure: %s", strerror(errno));
	}
	return stopped;
}

static int measure_all(void *user, struct bench_group *group,
		       const struct measure_options *how)
{
	struct session *session = user;
	const int stopped = session_measure(group->cases, group->count, how);
	int status = STATUS_OK;

	if (stopped)
		return stopped < 0 ? STATUS_FAILED : STATUS_OK;
	for (size_t i = 0; i < group->count; i++)
		if (session_check(session, group, i, how) != STATUS_OK)
			status = STATUS_FAILED;
	if (group_results(group, &session->results) < 0)
		return no_memory();
	return status;
}

/* The samples of all results, to be judged together. */
static int judge(struct session *session)
{
	const struct result_list *list = &session->results;
	struct bench_sample *all;
	size_t n = 0, at = 0;

	for (size_t i = 0; i < list->count; i++)
		n += list->items[i].sample_count;
	all = calloc(n ? n : 1, sizeof(*all));
	if (!all)
		return no_memory();
	for (size_t i = 0; i < list->count; i++) {
		memcpy(all + at, list->items[i].samples,
		       list->items[i].sample_count * sizeof(*all));
		at += list->items[i].sample_count;
	}
	machine_judge(session->machine, all, n);
	free(all);
	return STATUS_OK;
}

static int each_group(struct session *session,
		      const struct measure_options *how,
		      session_measuring *measuring, void *user)
{
	struct progress *progress = how->user;
	struct bench_plan *plan = &session->plan;
	int status = STATUS_OK;

	for (size_t i = 0; i < plan->count && !interrupted; i++) {
		struct bench_group *group = &plan->groups[i];
		const struct bench_case *last = &group->cases[group->count - 1];
		char name[CASE_NAME_SIZE];

		case_name(name, last->suite, last->algorithm, last->size,
			  last->count);
		progress_next(progress, i, name);
		if (group_open(group) < 0)
			status = no_memory();
		else if (measuring(user, group, how) != STATUS_OK)
			status = STATUS_FAILED;
		group_close(group);
	}
	return status;
}

int session_each(struct session *session, const struct measure_options *how,
		 session_measuring *measuring, void *user)
{
	struct measure_options options = *how;
	struct progress progress;
	int status;

	session->machine->rounds = how->rounds;
	session->machine->time_ns = how->time_ns;
	progress_begin(&progress, session->plan.count);
	options.progress = progress_round;
	options.user = &progress;
	options.stop = &interrupted;
	catch_interrupt();
	status = each_group(session, &options, measuring, user);
	progress_clear(&progress);
	if (interrupted) {
		complain("interrupted: what was measured so far is kept");
		machine_warn(session->machine,
			     "the run was interrupted: cases are missing");
		status = STATUS_FAILED;
	}
	return judge(session) == STATUS_OK ? status : STATUS_FAILED;
}

int session_run(struct session *session, const struct measure_options *how)
{
	return session_each(session, how, measure_all, session);
}

void session_say_doubts(const struct session *session)
{
	for (size_t i = 0; i < session->machine->warning_count; i++)
		complain("doubtful: %s", session->machine->warnings[i]);
}

void session_close(struct session *session)
{
	result_list_free(&session->results);
	plan_free(&session->plan);
	subject_list_close(&session->subjects);
	subject_close(&session->reference);
	bithose_close(session->engine);
	free(session->machine);
	*session = (struct session){0};
}
