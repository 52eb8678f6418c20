/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Jobs that several threads do -> what came of them, in the order of the jobs. */
#ifndef BITHOSE_TOOLS_SUM_QUEUE_H
#define BITHOSE_TOOLS_SUM_QUEUE_H

#include <pthread.h>

#include "sum_job.h"

struct sum_slot {
	struct sum_job job;
	bool ready;
};

/* Private. */
struct sum_queue {
	const struct sum_source *source;
	/* A ring: job i is in slot i % size. Those from `head` to before `tail`
	 * are there. */
	struct sum_slot *slots;
	size_t size;
	uint64_t head, tail;
	/* Bytes of their items. */
	size_t held;
	/* A thread waits for the source. */
	bool waiting;
	/* Nothing more is given out; for now, if `paused`. */
	bool ended, paused;
	/* The output has failed. */
	bool stopped;
	pthread_mutex_t mutex;
	pthread_cond_t changed;
};

enum sum_claim {
	SUM_CLAIM_JOB,
	/* It may take long: finish what was claimed before, and ask again. */
	SUM_CLAIM_FINISH,
	SUM_CLAIM_NONE
};

/*
 * Begin. `workers`: threads that will share it. `source` outlives it. Returns 0 or
 * ENOMEM, with nothing to end.
 */
int sum_queue_begin(struct sum_queue *queue, const struct sum_source *source,
		    unsigned workers);

/* Drops what nobody did. */
void sum_queue_end(struct sum_queue *queue);

/*
 * Take the next job, and the duty to do it. `unfinished`: whether the thread has
 * others that it has not put back.
 */
enum sum_claim sum_queue_claim(struct sum_queue *queue, bool unfinished,
			       struct sum_job **job);

/* Put jobs back with their digests in `bytes`, or their errors. */
void sum_queue_put(struct sum_queue *queue, struct sum_job *const jobs[],
		   size_t count);

/* How many jobs have their turn before this one, which is not put back yet. */
size_t sum_queue_before(const struct sum_queue *queue,
			const struct sum_job *job);

/*
 * Wait until all jobs before this one are written. The thread has no other. Returns
 * false if the queue was paused before that: what is waited for may be done only after
 * all threads have left it.
 */
bool sum_queue_await_turn(struct sum_queue *queue, const struct sum_job *job);

/* Put the job back whose turn it is, with a digest of any length, or its error. */
void sum_queue_put_first(struct sum_queue *queue, struct digest *digest);

/*
 * Give out no more jobs until sum_queue_resume(), so that all threads leave the queue.
 * Returns false if that may take long, since one of them waits for the source.
 */
bool sum_queue_pause(struct sum_queue *queue);

void sum_queue_resume(struct sum_queue *queue);

#endif
