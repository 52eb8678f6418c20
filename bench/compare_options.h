/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of compare. */
#ifndef BENCH_COMPARE_OPTIONS_H
#define BENCH_COMPARE_OPTIONS_H

#include "output.h"
#include "plan.h"

/* Base or patched: the file of a plugin, or else a backend by name. */
struct compare_side {
	const char *file;
	const char *name;
};

struct compare_options {
	struct compare_side base;
	struct compare_side patched;
	struct bench_filter filter;
	struct measure_options how;
	/* Of the input. */
	uint64_t seed;
	/* How many percent slower patched may be, or NaN. */
	double fail_if_slower;
	/* OUTPUT_TABLE or OUTPUT_JSON. */
	enum output_format format;
	/* NULL for standard output. */
	const char *output;
	/* Whether help was asked for. */
	int help;
};

/*
 * Read the command line. Returns STATUS_OK; or STATUS_USAGE after having said
 * what is wrong.
 */
int compare_options_read(struct compare_options *options, int argc,
			 char *argv[]);

/* Print the options on standard output. */
void compare_options_help(void);

#endif
