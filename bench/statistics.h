/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Samples -> the few numbers that describe them, and exact tests of pairs. */
#ifndef BENCH_STATISTICS_H
#define BENCH_STATISTICS_H

#include <stddef.h>

/* The most pairs that the tests below take: their counts of sign patterns, up
 * to 2^50, are exact in a double. */
#define STATISTICS_PAIRS_MAX 50

/*
 * Sort `n` values in ascending order; none is a NaN.
 */
void statistics_sort(double *values, size_t n);

/*
 * The quantile `q`, 0 to 1, of `n` sorted values: with h = q * (n - 1), the
 * value at h, interpolated linearly between its two neighbours. 0.5 is the
 * median. Returns 0 if n is 0.
 */
double statistics_quantile(const double *sorted, size_t n, double q);

/* What describes a set of samples. */
struct statistics_summary {
	double median;
	/* First and third quartile. */
	double lower;
	double upper;
	/* Median absolute deviation from the median, not scaled. */
	double mad;
};

/*
 * Describe `n` values, which are left in another order. All members are 0 if n
 * is 0.
 */
struct statistics_summary statistics_summarize(double *values, size_t n);

/*
 * The two-sided p-value of the sign test of `n` differences: how likely a fair
 * coin gives so uneven a split. Differences of zero are left out. 1 if none
 * remains, NaN if `n` is above STATISTICS_PAIRS_MAX.
 */
double statistics_sign_test(const double *differences, size_t n);

/*
 * The two-sided p-value of Wilcoxon's signed-rank test of `n` differences:
 * among all ways of giving signs to the ranks, the share in which the sum of
 * the positive ranks lies at least as far from its mean as the one seen.
 *
 * Differences of zero are left out before ranks are given (Wilcoxon's reduced
 * sample; Pratt ranks them first and leaves them out afterwards, which gives
 * other p-values). Equal magnitudes share the mean of their ranks, and the
 * distribution is that of these mean ranks: nothing is approximated. 1 if no
 * difference remains, NaN if `n` is above STATISTICS_PAIRS_MAX.
 */
double statistics_wilcoxon(const double *differences, size_t n);

#endif
