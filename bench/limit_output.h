/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The machine's limits -> text for people and programs. */
#ifndef BENCH_LIMIT_OUTPUT_H
#define BENCH_LIMIT_OUTPUT_H

#include <stdio.h>

#include "limit_kernel.h"

/*
 * Write one JSON object a line: a form,
 *
 *   {"type": "limit_form", "name", "summary", "usable", "ways",
 *    "instructions", "per_cycle", "cycles_per_round",
 *    "single": [{"name", "per_cycle"}]}
 *
 * and a kernel,
 *
 *   {"type": "limit_kernel", "backend", "ways", "rounds",
 *    "cycles_per_call", "limit_cycles", "limit_form", "percent"}
 *
 * What is not known is null. Returns 0, or -1 if there is no memory.
 */
int limit_json(FILE *file, const struct limit *limit,
	       const struct limit_kernel *kernels, size_t n);

/* Write tables for people. */
void limit_table(FILE *file, const struct limit *limit,
		 const struct limit_kernel *kernels, size_t n);

#endif
