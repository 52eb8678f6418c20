/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of run and peers. */
#ifndef BENCH_RUN_OPTIONS_H
#define BENCH_RUN_OPTIONS_H

#include "output.h"
#include "plan.h"

struct run_options {
	const char *backends;
	struct bench_filter filter;
	struct measure_options how;
	/* Of the input. */
	uint64_t seed;
	enum output_format format;
	/* NULL for standard output. */
	const char *output;
	/* NULL if no page is asked for. */
	const char *html;
	/* Whether help was asked for. */
	int help;
};

/*
 * Read the command line. `backends`: the list to measure if none is given.
 * Returns STATUS_OK; or STATUS_USAGE after having said what is wrong.
 */
int run_options_read(struct run_options *options, int argc, char *argv[],
		     const char *backends);

/* Print the options on standard output. */
void run_options_help(void);

#endif
