/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What is to be digested, where it comes from, and who is told of the digests. */
#ifndef BITHOSE_TOOLS_SUM_JOB_H
#define BITHOSE_TOOLS_SUM_JOB_H

#include "digest.h"

/* Bytes of the longest digest that waits for its turn in memory. Longer ones are
 * made in their turn. */
#define SUM_DIGEST_MAX 128

/* A file, or something else that has its place in the order of files. */
struct sum_job {
	/* "-" is standard input; NULL: there is nothing to digest. */
	const char *name;
	/* It and what it points to lives as long as the job. */
	const struct digest_kind *kind;
	/* Of the source: anything, and how many bytes it takes. */
	void *item;
	size_t item_len;
	/* An errno value, or 0. A source may set it: then the file is not
	 * touched. */
	int error;
	unsigned char bytes[SUM_DIGEST_MAX];
};

enum sum_next {
	SUM_NEXT_JOB,
	/* The next one is not there yet. */
	SUM_NEXT_LATER,
	SUM_NEXT_END
};

/* Calls of one source do not overlap, but for next(), which may run beside the
 * others. */
struct sum_source {
	void *context;
	/*
	 * Fill the next job, which is zeroed. Unless `may_wait`, never wait for
	 * another process: SUM_NEXT_LATER then asks for a call that may.
	 */
	enum sum_next (*next)(void *context, bool may_wait,
			      struct sum_job *job);
	/*
	 * A job is done: its digest is ready for its output, or its `error` is
	 * set. Called in the order of the jobs.
	 */
	void (*done)(void *context, struct sum_job *job, struct digest *digest);
	/* Free what the job has. Called once for each job, after done(), or
	 * instead of it where the output has failed. */
	void (*drop)(void *context, struct sum_job *job);
};

#endif
