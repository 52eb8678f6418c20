/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Jobs that several threads do -> what came of them, in the order of the jobs. */
#include "sum_queue.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "common/output.h"

/* Jobs that are under way or wait for their turn: a batch of each worker, and some
 * more so that a slow file does not stop the others at once. */
#define SLOTS_EACH 256
#define SLOTS_MORE 512

/* Bytes of items, unless one alone has more. */
#define HELD_MAX ((size_t)1024 * 1024)

int sum_queue_begin(struct sum_queue *queue, const struct sum_source *source,
		    unsigned workers)
{
	*queue = (struct sum_queue){
		.source = source,
		.size = SLOTS_MORE + (size_t)SLOTS_EACH * workers,
	};
	queue->slots = calloc(queue->size, sizeof(*queue->slots));
	if (!queue->slots)
		return ENOMEM;
	pthread_mutex_init(&queue->mutex, NULL);
	pthread_cond_init(&queue->changed, NULL);
	return 0;
}

static struct sum_slot *slot_at(const struct sum_queue *queue, uint64_t number)
{
	return &queue->slots[number % queue->size];
}

/* Takes the first job out. */
static void drop_head(struct sum_queue *queue)
{
	struct sum_job *job = &slot_at(queue, queue->head)->job;

	queue->held -= job->item_len;
	queue->source->drop(queue->source->context, job);
	queue->head++;
}

void sum_queue_end(struct sum_queue *queue)
{
	while (queue->head != queue->tail)
		drop_head(queue);
	pthread_cond_destroy(&queue->changed);
	pthread_mutex_destroy(&queue->mutex);
	free(queue->slots);
}

static bool is_full(const struct sum_queue *queue)
{
	return queue->tail - queue->head == queue->size ||
	       queue->held > HELD_MAX;
}

/* Asks the source for a job at the end of the queue. Without `may_wait` the mutex
 * is held throughout; else nobody else adds a job. */
static enum sum_next add(struct sum_queue *queue, bool may_wait)
{
	const struct sum_source *source = queue->source;
	struct sum_slot *slot = slot_at(queue, queue->tail);
	enum sum_next next;

	memset(slot, 0, sizeof(*slot));
	if (may_wait) {
		queue->waiting = true;
		pthread_mutex_unlock(&queue->mutex);
	}
	next = source->next(source->context, may_wait, &slot->job);
	if (may_wait) {
		pthread_mutex_lock(&queue->mutex);
		queue->waiting = false;
		pthread_cond_broadcast(&queue->changed);
	}
	if (next == SUM_NEXT_JOB) {
		queue->held += slot->job.item_len;
		queue->tail++;
	} else if (next == SUM_NEXT_END) {
		queue->ended = true;
	}
	return next;
}

enum sum_claim sum_queue_claim(struct sum_queue *queue, bool unfinished,
			       struct sum_job **job)
{
	enum sum_claim claim = SUM_CLAIM_NONE;

	pthread_mutex_lock(&queue->mutex);
	while (!queue->ended && !queue->paused) {
		bool possible = !queue->waiting && !is_full(queue);
		enum sum_next next = SUM_NEXT_LATER;

		if (possible)
			next = add(queue, false);
		if (next == SUM_NEXT_LATER && unfinished) {
			claim = SUM_CLAIM_FINISH;
			break;
		}
		if (next == SUM_NEXT_LATER && possible)
			next = add(queue, true);
		else if (next == SUM_NEXT_LATER)
			pthread_cond_wait(&queue->changed, &queue->mutex);
		if (next == SUM_NEXT_JOB) {
			*job = &slot_at(queue, queue->tail - 1)->job;
			claim = SUM_CLAIM_JOB;
			break;
		}
	}
	pthread_mutex_unlock(&queue->mutex);
	return claim;
}

/* The first job goes out, by `digest` if it has one of its own. */
static void write_head(struct sum_queue *queue, struct digest *digest)
{
	struct sum_job *job = &slot_at(queue, queue->head)->job;
	struct digest stored;

	if (!queue->stopped) {
		if (!digest) {
			digest = &stored;
			digest_stored(digest, job->kind, job->bytes);
		}
		queue->source->done(queue->source->context, job, digest);
	}
	drop_head(queue);
}

/* Hands on what was written, and lets those go on who wait for it. */
static void flush(struct sum_queue *queue)
{
	if (!output_flush()) {
		queue->stopped = true;
		queue->ended = true;
	}
	pthread_cond_broadcast(&queue->changed);
}

/* Writes whatever has its turn. */
static void write_ready(struct sum_queue *queue)
{
	const uint64_t head = queue->head;

	while (queue->head != queue->tail && slot_at(queue, queue->head)->ready)
		write_head(queue, NULL);
	if (queue->head != head)
		flush(queue);
}

/* A job is the first member of its slot. */
static void set_ready(struct sum_job *job)
{
	((struct sum_slot *)(void *)job)->ready = true;
}

void sum_queue_put(struct sum_queue *queue, struct sum_job *const jobs[],
		   size_t count)
{
	pthread_mutex_lock(&queue->mutex);
	for (size_t i = 0; i < count; i++)
		set_ready(jobs[i]);
	write_ready(queue);
	pthread_mutex_unlock(&queue->mutex);
}

size_t sum_queue_before(const struct sum_queue *queue,
			const struct sum_job *job)
{
	size_t before = 0;

	while (&slot_at(queue, queue->head + before)->job != job)
		before++;
	return before;
}

bool sum_queue_await_turn(struct sum_queue *queue, const struct sum_job *job)
{
	bool has_turn;

	pthread_mutex_lock(&queue->mutex);
	for (;;) {
		has_turn = &slot_at(queue, queue->head)->job == job;
		if (has_turn || queue->paused)
			break;
		pthread_cond_wait(&queue->changed, &queue->mutex);
	}
	pthread_mutex_unlock(&queue->mutex);
	return has_turn;
}

void sum_queue_put_first(struct sum_queue *queue, struct digest *digest)
{
	pthread_mutex_lock(&queue->mutex);
	write_head(queue, digest);
	flush(queue);
	write_ready(queue);
	pthread_mutex_unlock(&queue->mutex);
}

bool sum_queue_pause(struct sum_queue *queue)
{
	bool paused;

	pthread_mutex_lock(&queue->mutex);
	queue->paused = queue->paused || !queue->waiting;
	paused = queue->paused;
	pthread_cond_broadcast(&queue->changed);
	pthread_mutex_unlock(&queue->mutex);
	return paused;
}

void sum_queue_resume(struct sum_queue *queue)
{
	queue->paused = false;
}
