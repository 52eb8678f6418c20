/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Results -> one HTML page that needs nothing else. */
#ifndef BENCH_REPORT_H
#define BENCH_REPORT_H

#include <stdio.h>

#include "limit_kernel.h"
#include "machine.h"
#include "result.h"

/* What a page is made of. */
struct report {
	const struct bench_machine *machine;
	const struct bench_result *results;
	size_t result_count;
	/* NULL if it was not measured. */
	const struct limit *limit;
	const struct limit_kernel *kernels;
	size_t kernel_count;
};

/*
 * Write the page: tables of all figures, and a script that draws them. Returns
 * 0, or -1 if there is no memory. Whether it all arrived, the file knows:
 * ferror().
 */
int report_write(FILE *file, const struct report *report);

#endif
