/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Files that a thread takes from the queue -> their digests. */
#define _XOPEN_SOURCE 700
#include "sum_worker.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "digest_tree.h"

/* Files of the first batch, so that the first lines come soon; each one has twice as
 * many as the one before. */
#define FIRST_BATCH 16

/* Where reading is slow, lines do not wait longer than this for others to fill their
 * batch, in milliseconds. */
#define PATIENCE 100

/* Bytes of a file that takes about as long. */
#define LONG_LEN ((off_t)32 * 1024 * 1024)

/* Bytes of a file that threads are called together for. */
#define SHARED_LEN ((off_t)8 * 1024 * 1024)

int sum_worker_begin(struct sum_worker *worker, const struct bithose *engine,
		     bool shares)
{
	int error = file_reader_begin(&worker->reader, engine);

	if (error)
		return error;
	error = sum_batch_begin(&worker->batch, engine);
	if (error)
		file_reader_end(&worker->reader);
	worker->limit = FIRST_BATCH;
	worker->shares = shares;
	worker->left = NULL;
	return error;
}

void sum_worker_end(struct sum_worker *worker)
{
	sum_batch_end(&worker->batch);
	file_reader_end(&worker->reader);
}

/* Hashes the batch, and puts it back. */
static void finish(struct sum_worker *worker)
{
	const size_t count = sum_batch_hash(&worker->batch);

	sum_queue_put(worker->queue, worker->batch.jobs, count);
}

static void put(struct sum_worker *worker, struct sum_job *job, int error)
{
	job->error = error;
	sum_queue_put(worker->queue, &job, 1);
}

/* A digest that absorbed the file, or did not. */
static void put_digest(struct sum_worker *worker, struct sum_job *job,
		       struct digest *digest, int error)
{
	if (!error)
		digest_squeeze(digest, job->bytes, (size_t)job->kind->len);
	put(worker, job, error);
}

static void do_alone(struct sum_worker *worker, struct sum_job *job)
{
	struct digest digest;

	put_digest(worker, job, &digest,
		   digest_file(&worker->reader, job->name, job->kind, &digest));
}

/* Before anything that may wait for another process, and before an output that may
 * be long, everything that comes earlier is written. */
static void do_in_turn(struct sum_worker *worker, struct sum_job *job)
{
	struct digest digest;

	if (!sum_queue_await_turn(worker->queue, job)) {
		worker->left = job;
		return;
	}
	job->error =
		digest_file(&worker->reader, job->name, job->kind, &digest);
	sum_queue_put_first(worker->queue, &digest);
}

static bool is_late(const struct sum_worker *worker)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (now.tv_sec - worker->begun.tv_sec) * 1000 +
		       (now.tv_nsec - worker->begun.tv_nsec) / 1000000 >=
	       PATIENCE;
}

static bool is_enough(const struct sum_worker *worker)
{
	const struct sum_batch *batch = &worker->batch;

	return batch->count == worker->limit ||
	       (batch->count >= SUM_BATCH_FILES_ENOUGH &&
		batch->used >= SUM_BATCH_LEN_ENOUGH);
}

static void add_to_batch(struct sum_worker *worker, struct sum_job *job,
			 const struct sum_form *form, size_t len)
{
	sum_batch_add(&worker->batch, form, job, len);
	if (worker->batch.count == 1)
		clock_gettime(CLOCK_MONOTONIC, &worker->begun);
	if (is_enough(worker)) {
		finish(worker);
		if (worker->limit < SUM_BATCH_FILES)
			worker->limit *= 2;
	} else if (is_late(worker)) {
		finish(worker);
	}
}

/* A file that may be small: how much of it was read to where in the batch. */
struct small {
	int fd;
	/* Of what is known before it is opened. */
	size_t size;
	unsigned char *at;
	size_t room;
	size_t len;
};

/*
 * Some regular files of /proc and /sys wait, at first or after what they had; they have
 * no size. Then the files before them are finished, and their place is free.
 */
static void finish_if_it_waits(struct sum_worker *worker,
			       const struct sum_form *form, struct small *file)
{
	const unsigned char *before = file->at;

	if (file->size || !worker->batch.count || file_is_ready(file->fd))
		return;
	finish(worker);
	file->room = sum_batch_room(&worker->batch, form, 0, &file->at);
	memmove(file->at, before, file->len);
}

/* Reads to the end, or until there is no room. Returns 0 or an errno value. */
static int read_all(struct sum_worker *worker, const struct sum_form *form,
		    struct small *file)
{
	while (file->len < file->room) {
		ssize_t got;

		finish_if_it_waits(worker, form, file);
		got = read(file->fd, file->at + file->len,
			   file->room - file->len);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return errno;
		file->len += (size_t)got;
		/* Less than was asked for, and the size it has: that is all. */
		if (got == 0 ||
		    (file->len == file->size && file->len < file->room))
			break;
	}
	return 0;
}

/* A file that was believed to be small: what was read of it, and the rest. */
static void do_rest(struct sum_worker *worker, struct sum_job *job,
		    const struct small *file)
{
	struct digest digest;

	digest_begin(&digest, worker->batch.engine, job->kind);
	digest_update(&digest, NULL, file->at, file->len);
	/* Where there is no size, the rest may wait. */
	if (!file->size)
		finish(worker);
	put_digest(worker, job, &digest,
		   digest_rest(&worker->reader, file->fd, &digest));
}

static void do_small(struct sum_worker *worker, struct sum_job *job,
		     const struct sum_form *form, size_t size)
{
	struct small file = {.size = size};
	int error;

	file.room = sum_batch_room(&worker->batch, form, size, &file.at);
	if (!file.room) {
		finish(worker);
		file.room =
			sum_batch_room(&worker->batch, form, size, &file.at);
	}
	error = file_open(job->name, &file.fd);
	if (error) {
		put(worker, job, error);
		return;
	}
	error = read_all(worker, form, &file);
	if (error)
		put(worker, job, error);
	else if (file.len == file.room)
		do_rest(worker, job, &file);
	else
		add_to_batch(worker, job, form, file.len);
	file_close(file.fd);
}

/* Whether all threads can do it faster together. */
static bool is_shared(const struct sum_worker *worker,
		      const struct sum_job *job, const struct stat *about)
{
	return worker->shares && digest_is_tree(job->kind) &&
	       (!S_ISREG(about->st_mode) || about->st_size >= SHARED_LEN);
}

static void do_file(struct sum_worker *worker, struct sum_job *job,
		    const struct stat *about)
{
	/* A directory is an error when it is read. */
	const bool waits = !S_ISREG(about->st_mode) && !S_ISDIR(about->st_mode);
	const bool in_turn = waits || job->kind->len > SUM_DIGEST_MAX;
	struct sum_form form;

	if (!in_turn && sum_form_of(job->kind, &form) &&
	    about->st_size <= (off_t)form.len_max) {
		do_small(worker, job, &form,
			 S_ISREG(about->st_mode) ? (size_t)about->st_size : 0);
		return;
	}
	if (in_turn || !about->st_size || about->st_size >= LONG_LEN)
		finish(worker);
	if (is_shared(worker, job, about) && sum_queue_pause(worker->queue)) {
		finish(worker);
		worker->left = job;
	} else if (in_turn) {
		do_in_turn(worker, job);
	} else {
		do_alone(worker, job);
	}
}

static void do_job(struct sum_worker *worker, struct sum_job *job)
{
	/* Standard input may be anything. */
	struct stat about = {.st_mode = S_IFIFO};

	if (!job->name || job->error)
		put(worker, job, job->error);
	else if (strcmp(job->name, "-") && stat(job->name, &about) < 0)
		put(worker, job, errno);
	else
		do_file(worker, job, &about);
}

void sum_worker_run(struct sum_worker *worker)
{
	struct sum_job *job;

	while (!worker->left) {
		switch (sum_queue_claim(worker->queue, worker->batch.count > 0,
					&job)) {
		case SUM_CLAIM_JOB:
			do_job(worker, job);
			break;
		case SUM_CLAIM_FINISH:
			finish(worker);
			break;
		case SUM_CLAIM_NONE:
			finish(worker);
			return;
		}
	}
}
