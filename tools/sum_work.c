/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A source of jobs -> the jobs done, by one thread or several. */
#include "sum_work.h"

#include <errno.h>
#include <stdlib.h>

#include "digest_tree.h"
#include "sum_worker.h"

static void end_workers(struct sum_work *work, unsigned count)
{
	for (unsigned i = 0; i < count; i++)
		sum_worker_end(&work->workers[i]);
	free(work->workers);
}

int sum_work_begin(struct sum_work *work, const struct bithose *engine,
		   unsigned threads)
{
	int error;

	work->engine = engine;
	work->threads = threads;
	work->workers = calloc(threads, sizeof(*work->workers));
	if (!work->workers)
		return ENOMEM;
	for (unsigned i = 0; i < threads; i++) {
		error = sum_worker_begin(&work->workers[i], engine,
					 threads > 1);
		if (error) {
			end_workers(work, i);
			return error;
		}
		/* The lines of other threads would run into that of progress.
		 */
		if (threads > 1)
			work->workers[i].reader.is_watched = false;
	}
	error = thread_pool_begin(&work->pool, threads);
	if (error)
		end_workers(work, threads);
	return error;
}

void sum_work_end(struct sum_work *work)
{
	thread_pool_end(&work->pool);
	end_workers(work, work->threads);
}

static void one_worker(void *argument, uint32_t index)
{
	struct sum_worker *workers = argument;

	sum_worker_run(&workers[index]);
}

static void run_workers(struct sum_work *work)
{
	const struct bithose_executor *executor =
		thread_pool_executor(&work->pool);

	if (executor)
		executor->run(executor->context, work->threads, one_worker,
			      work->workers);
	else
		one_worker(work->workers, 0);
}

/* The worker that left the job which has its turn first, or NULL. */
static struct sum_worker *first_left(struct sum_work *work)
{
	struct sum_worker *first = NULL;
	size_t least = SIZE_MAX;

	for (unsigned i = 0; i < work->threads; i++) {
		struct sum_worker *worker = &work->workers[i];
		size_t before;

		if (!worker->left)
			continue;
		before = sum_queue_before(worker->queue, worker->left);
		if (before < least) {
			least = before;
			first = worker;
		}
	}
	return first;
}

/* Does the jobs that were left, in their order: all others before them are done.
 * Returns whether there were any. */
static bool do_left(struct sum_work *work)
{
	struct sum_worker *worker;
	bool any = false;

	while ((worker = first_left(work))) {
		struct sum_job *job = worker->left;
		struct digest digest;

		if (digest_is_tree(job->kind))
			job->error = digest_tree(
				work->engine, thread_pool_executor(&work->pool),
				job->name, job->kind, &digest);
		else
			job->error = digest_file(&worker->reader, job->name,
						 job->kind, &digest);
		sum_queue_put_first(worker->queue, &digest);
		worker->left = NULL;
		any = true;
	}
	return any;
}

int sum_work_run(struct sum_work *work, const struct sum_source *source)
{
	struct sum_queue queue;
	int error = sum_queue_begin(&queue, source, work->threads);

	if (error)
		return error;
	for (unsigned i = 0; i < work->threads; i++)
		work->workers[i].queue = &queue;
	do {
		sum_queue_resume(&queue);
		run_workers(work);
	} while (do_left(work));
	sum_queue_end(&queue);
	return 0;
}
