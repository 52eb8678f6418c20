/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The samples of two cases, round by round -> what became better or worse. */
#ifndef BENCH_COMPARISON_H
#define BENCH_COMPARISON_H

#include "statistics.h"

#define COMPARISON_ROUNDS_MAX STATISTICS_PAIRS_MAX
#define COMPARISON_PASSES_MAX 1000

/* One measure of one operation, the less the better, of both sides. */
struct comparison {
	/* Over the rounds; each round counts as the median of its passes. */
	struct statistics_summary base;
	struct statistics_summary patched;
	/* The median of the differences, patched less base, of each round. */
	double difference;
	/* That in percent of the base's median. */
	double percent;
	/* Rounds in which patched took less. */
	unsigned better;
	unsigned rounds;
	/* Two-sided, exact. */
	double p_sign;
	double p_wilcoxon;
};

/*
 * Compare; pass p of round r is at r * passes + p. There are 1 to
 * COMPARISON_ROUNDS_MAX rounds of 1 to COMPARISON_PASSES_MAX passes. Returns 0,
 * or -1 if a sample is no number, with `comparison` untouched.
 */
int comparison_make(struct comparison *comparison, const double *base,
		    const double *patched, unsigned rounds, unsigned passes);

/* What is taken for no chance. So small a p-value needs that many rounds. */
#define COMPARISON_LEVEL 0.05
#define COMPARISON_ROUNDS_LEAST 6

/*
 * Whether patched takes more than `percent` longer, and by Wilcoxon's test not
 * by chance.
 */
int comparison_is_slower(const struct comparison *comparison, double percent);

#endif
