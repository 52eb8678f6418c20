/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Samples -> the few numbers that describe them, and exact tests of pairs. */
#include "statistics.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#define PAIRS STATISTICS_PAIRS_MAX

static int by_value(const void *a, const void *b)
{
	const double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

void statistics_sort(double *values, size_t n)
{
	if (n)
		qsort(values, n, sizeof(*values), by_value);
}

double statistics_quantile(const double *sorted, size_t n, double q)
{
	double h, part;
	size_t i;

	if (n == 0)
		return 0;
	h = q * (double)(n - 1);
	i = (size_t)h;
	part = h - (double)i;
	return part > 0 ? sorted[i] + part * (sorted[i + 1] - sorted[i])
			: sorted[i];
}

struct statistics_summary statistics_summarize(double *values, size_t n)
{
	struct statistics_summary summary;

	statistics_sort(values, n);
	summary.median = statistics_quantile(values, n, 0.5);
	summary.lower = statistics_quantile(values, n, 0.25);
	summary.upper = statistics_quantile(values, n, 0.75);
	for (size_t i = 0; i < n; i++)
		values[i] = fabs(values[i] - summary.median);
	statistics_sort(values, n);
	summary.mad = statistics_quantile(values, n, 0.5);
	return summary;
}

/*
 * Both distributions are symmetric, so two-sided is twice one tail; in the
 * middle the tails overlap.
 */
static double two_sided(uint64_t tail, size_t n)
{
	const double p = ldexp((double)tail, 1 - (int)n);

	return p < 1 ? p : 1;
}

double statistics_sign_test(const double *differences, size_t n)
{
	size_t better = 0, worse = 0, fewer, kept;
	uint64_t ways = 1, tail = 0;

	if (n > PAIRS)
		return NAN;
	for (size_t i = 0; i < n; i++) {
		better += differences[i] < 0;
		worse += differences[i] > 0;
	}
	fewer = better < worse ? better : worse;
	kept = better + worse;
	/* Binomial coefficients; each product is below 2^56. */
	for (size_t i = 0; i <= fewer; i++) {
		tail += ways;
		ways = ways * (kept - i) / (i + 1);
	}
	return two_sided(tail, kept);
}

/* The differences that are not zero, by magnitude. */
static int by_magnitude(const void *a, const void *b)
{
	const double x = fabs(*(const double *)a), y = fabs(*(const double *)b);

	return (x > y) - (x < y);
}

static size_t keep_and_sort(double *kept, const double *differences, size_t n)
{
	size_t count = 0;

	for (size_t i = 0; i < n; i++)
		if (differences[i] < 0 || differences[i] > 0)
			kept[count++] = differences[i];
	if (count)
		qsort(kept, count, sizeof(*kept), by_magnitude);
	return count;
}

/* Twice the rank of each value: the mean rank of a tie may end in a half. */
static void rank_twice(size_t *ranks, const double *sorted, size_t n)
{
	for (size_t first = 0, end; first < n; first = end) {
		for (end = first + 1; end < n; end++)
			if (fabs(sorted[end]) > fabs(sorted[first]))
				break;
		for (size_t i = first; i < end; i++)
			ranks[i] = first + 1 + end;
	}
}

/*
 * How many of the 2^n ways of choosing among the ranks have a sum of at most
 * `limit`: ways[s], the number with sum s, grows by one rank after the other.
 */
static uint64_t count_up_to(const size_t *ranks, size_t n, size_t limit)
{
	uint64_t ways[PAIRS * (PAIRS + 1) + 1] = {1}, count = 0;

	for (size_t i = 0; i < n; i++)
		for (size_t s = limit; s >= ranks[i]; s--)
			ways[s] += ways[s - ranks[i]];
	for (size_t s = 0; s <= limit; s++)
		count += ways[s];
	return count;
}

double statistics_wilcoxon(const double *differences, size_t n)
{
	double kept[PAIRS];
	size_t ranks[PAIRS], negative = 0, positive = 0;

	if (n > PAIRS)
		return NAN;
	n = keep_and_sort(kept, differences, n);
	rank_twice(ranks, kept, n);
	for (size_t i = 0; i < n; i++)
		*(kept[i] < 0 ? &negative : &positive) += ranks[i];
	return two_sided(count_up_to(ranks, n,
				     negative < positive ? negative : positive),
			 n);
}
