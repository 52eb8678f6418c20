/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The text of an option -> a part of a filter. */
#ifndef BENCH_FILTER_H
#define BENCH_FILTER_H

#include "plan.h"

/*
 * Each reads a list with commas between its items, and adds them to the filter.
 * Returns STATUS_OK, or STATUS_USAGE after having said which item is wrong and
 * what would be right.
 */
int filter_suites(struct bench_filter *filter, const char *text);
int filter_algorithms(struct bench_filter *filter, const char *text);
int filter_sizes(struct bench_filter *filter, const char *text);
int filter_counts(struct bench_filter *filter, const char *text);

/* Read the one number of --threads. As above. */
int filter_threads(struct bench_filter *filter, const char *text);

/*
 * Read a length of time: a number and ns, us, ms or s. `option`: its name without hyphens,
 * for the message. As above.
 */
int time_read(const char *option, const char *text, double *ns);

/*
 * Read a whole number in decimal, `least` to `most`. Returns 0, or -1 if the
 * text is none.
 */
int number_parse(const char *text, uint64_t least, uint64_t most,
		 uint64_t *number);

/*
 * Call `take` with each item of a list, which is at most 63 characters long.
 * Returns STATUS_OK, the first other status that `take` returns, or
 * STATUS_USAGE after having said that an item is empty or too long.
 */
int list_read(const char *option, const char *text,
	      int (*take)(void *user, const char *item), void *user);

#endif
