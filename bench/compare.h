/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Two subjects, base and patched -> a comparison of every operation. */
#ifndef BENCH_COMPARE_H
#define BENCH_COMPARE_H

#include <stdio.h>

#include "comparison.h"
#include "session.h"

/* One operation by both. */
struct compare_item {
	const char *suite;
	char algorithm[CASE_ALGORITHM_SIZE];
	uint32_t base_ways;
	uint32_t patched_ways;
	size_t size;
	size_t count;
	unsigned threads;
	/* Nanoseconds an operation. */
	struct comparison ns;
	/* Core cycles an operation, if they can be told. */
	int has_cycles;
	struct comparison cycles;
};

/* Begins zeroed; ends with compare_list_free(). */
struct compare_list {
	struct compare_item *items;
	size_t count;
};

void compare_list_free(struct compare_list *list);

/*
 * Measure all pairs of cases of an open group, in which the first subject of the
 * session and the second one take turns, and append what comes out. Kernels are
 * pairs if they have the same ways and rounds. As a session_measuring.
 */
int compare_group(struct compare_list *list, struct session *session,
		  struct bench_group *group, const struct measure_options *how);

/* How a comparison was asked for. */
struct compare_report {
	const struct bench_machine *machine;
	const struct subject *base;
	const struct subject *patched;
	const struct measure_options *how;
	const struct compare_list *list;
};

/* Write tables for people. Returns 0, or -1 if there is no memory. */
int compare_table(FILE *file, const struct compare_report *report);

/*
 * Write one JSON object a line: the header as of all outputs; what was
 * compared,
 *
 *   {"type": "sides", "base": {"backend", "path"},
 *    "patched": {"backend", "path"}, "rounds", "passes"}
 *
 * and for every operation, in "cycles_per_op" where they are known, and in
 * "ns_per_op",
 *
 *   {"type": "comparison", "suite", "algorithm", "size", "size_name",
 *    "count", "threads", "base_ways", "patched_ways", "metric",
 *    "base_median", "base_lower", "base_upper",
 *    "patched_median", "patched_lower", "patched_upper",
 *    "difference", "percent", "better", "rounds", "p_sign", "p_wilcoxon"}
 *
 * where lower and upper are quartiles. Returns 0, or -1 if there is no memory.
 */
int compare_json(FILE *file, const struct compare_report *report);

#endif
