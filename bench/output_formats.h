/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The writers behind output_results(), one a format. */
#ifndef BENCH_OUTPUT_FORMATS_H
#define BENCH_OUTPUT_FORMATS_H

#include "output.h"

/* Each returns 0, or -1 if there is no memory. */
int output_table(FILE *file, const struct bench_machine *machine,
		 const struct bench_result *results, size_t n);
int output_json(FILE *file, const struct bench_machine *machine,
		const struct bench_result *results, size_t n);
int output_csv(FILE *file, const struct bench_machine *machine,
	       const struct bench_result *results, size_t n);
int output_benchstat(FILE *file, const struct bench_machine *machine,
		     const struct bench_result *results, size_t n);

/*
 * The machine in lines of "key: value" for people, each after `before`; the
 * warnings are not among them.
 */
void output_machine(FILE *file, const char *before,
		    const struct bench_machine *machine);

/* "avx512", or the name of the peer. */
const char *output_subject(const struct bench_result *result);

#endif
