/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A plan, carried out: groups measured, digests compared, doubts found. */
#ifndef BENCH_SESSION_H
#define BENCH_SESSION_H

#include "machine.h"
#include "plan.h"
#include "subject_list.h"

/* Begins zeroed; ends with session_close(). */
struct session {
	/* All backends there are. */
	struct bithose *engine;
	/* What digests are compared with. */
	struct subject reference;
	struct subject_list subjects;
	struct bench_machine *machine;
	struct bench_plan plan;
	struct result_list results;
};

/*
 * Open the engines, and describe the machine. Returns STATUS_OK; or
 * STATUS_FAILED after having said why.
 */
int session_open(struct session *session);

/*
 * Whether so many workers can be measured. Returns STATUS_OK, or STATUS_USAGE
 * after having said why not.
 */
int session_threads(const struct session *session, unsigned threads);

/*
 * Measure all groups of the plan, and judge the machine. A case whose digest is
 * wrong is named, and has no result. Returns STATUS_OK; or STATUS_FAILED if a
 * digest was wrong, if the user interrupted it, or if memory ran out; results
 * then are those of the cases that were right.
 */
int session_run(struct session *session, const struct measure_options *how);

/*
 * How the cases of an open group are measured: by session_measure(), with `how`
 * as it is. Adds to the session's results what the machine is to be judged by.
 * Returns a status.
 */
typedef int session_measuring(void *user, struct bench_group *group,
			      const struct measure_options *how);

/* The same as session_run(), but each group is measured by `measuring`. */
int session_each(struct session *session, const struct measure_options *how,
		 session_measuring *measuring, void *user);

/* As measure_interleaved(), and says why it cannot. */
int session_measure(struct bench_case *cases, size_t n,
		    const struct measure_options *how);

/*
 * Compare the digests of a case that was measured. Returns STATUS_OK; or
 * STATUS_FAILED after having said what is wrong, and the case has no samples.
 */
int session_check(struct session *session, struct bench_group *group, size_t i,
		  const struct measure_options *how);

/* Say what makes the results doubtful, where the output does not. */
void session_say_doubts(const struct session *session);

void session_close(struct session *session);

#endif
