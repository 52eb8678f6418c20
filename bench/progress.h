/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* How far a long run is: one line on standard error, if that is a terminal. */
#ifndef BENCH_PROGRESS_H
#define BENCH_PROGRESS_H

#include <stddef.h>

struct progress {
	/* Whether anything is shown. */
	int shown;
	size_t total;
	size_t at;
	double began_ns;
	/* When the line was last written. */
	double written_ns;
	const char *name;
};

void progress_begin(struct progress *progress, size_t total);

/* What comes next, number `at` from 0. The name must live till the next one. */
void progress_next(struct progress *progress, size_t at, const char *name);

/* To be called often: struct measure_options.progress. `user`: the progress. */
void progress_round(void *user, unsigned round);

/* Remove the line, so that other things can be written. */
void progress_clear(struct progress *progress);

#endif
