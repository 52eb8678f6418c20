/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Where results go: a file, or standard output. */
#ifndef BENCH_DESTINATION_H
#define BENCH_DESTINATION_H

#include <stdio.h>

struct destination {
	/* NULL for standard output. */
	const char *path;
	FILE *file;
};

/*
 * Make sure, before a long run, that `path` can be written to. What is in the
 * file stays. NULL: standard output. Returns STATUS_OK; or STATUS_USAGE after
 * having said why not.
 */
int destination_open(struct destination *destination, const char *path);

/* Empty it, to be written to. NULL after having said why not. */
FILE *destination_begin(struct destination *destination);

/* Close it; of standard output, nothing is done. Returns STATUS_OK; or
 * STATUS_FAILED after having said that not everything arrived. */
int destination_end(struct destination *destination);

#endif
