/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Files that a thread takes from the queue -> their digests. */
#ifndef BITHOSE_TOOLS_SUM_WORKER_H
#define BITHOSE_TOOLS_SUM_WORKER_H

#include <time.h>

#include "digest_file.h"
#include "sum_batch.h"
#include "sum_queue.h"

struct sum_worker {
	struct sum_queue *queue;
	struct file_reader reader;
	struct sum_batch batch;
	/* How many files the next batch may have, and when this one began. */
	size_t limit;
	struct timespec begun;
	/* Whether files that all threads can share are left to them; and the one
	 * that was met, or one that has its turn after such a file. */
	bool shares;
	struct sum_job *left;
};

/* Returns 0 or ENOMEM. The engine must outlive it; sum_worker_end(). */
int sum_worker_begin(struct sum_worker *worker, const struct bithose *engine,
		     bool shares);

void sum_worker_end(struct sum_worker *worker);

/*
 * Take jobs from worker->queue and do them, until there are none; or until one is met
 * that all threads should share, by this thread or another: then the queue is paused,
 * and that job, or one that has its turn after it, is in worker->left.
 */
void sum_worker_run(struct sum_worker *worker);

#endif
