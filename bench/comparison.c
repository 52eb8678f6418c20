/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The samples of two cases, round by round -> what became better or worse. */
#include "comparison.h"

#include <math.h>
#include <string.h>

static int all_numbers(const double *samples, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (!isfinite(samples[i]))
			return 0;
	return 1;
}

static void by_round(double *round, const double *samples, unsigned rounds,
		     unsigned passes)
{
	double pass[COMPARISON_PASSES_MAX];

	for (unsigned r = 0; r < rounds; r++) {
		memcpy(pass, samples + (size_t)r * passes,
		       passes * sizeof(*pass));
		statistics_sort(pass, passes);
		round[r] = statistics_quantile(pass, passes, 0.5);
	}
}

int comparison_make(struct comparison *comparison, const double *base,
		    const double *patched, unsigned rounds, unsigned passes)
{
	double a[COMPARISON_ROUNDS_MAX], b[COMPARISON_ROUNDS_MAX];
	double difference[COMPARISON_ROUNDS_MAX];
	const size_t n = (size_t)rounds * passes;
	struct comparison made = {.rounds = rounds};

	if (!all_numbers(base, n) || !all_numbers(patched, n))
		return -1;
	by_round(a, base, rounds, passes);
	by_round(b, patched, rounds, passes);
	for (unsigned r = 0; r < rounds; r++) {
		difference[r] = b[r] - a[r];
		made.better += b[r] < a[r];
	}
	made.p_sign = statistics_sign_test(difference, rounds);
	made.p_wilcoxon = statistics_wilcoxon(difference, rounds);
	made.base = statistics_summarize(a, rounds);
	made.patched = statistics_summarize(b, rounds);
	statistics_sort(difference, rounds);
	made.difference = statistics_quantile(difference, rounds, 0.5);
	made.percent = 100 * made.difference / made.base.median;
	*comparison = made;
	return 0;
}

int comparison_is_slower(const struct comparison *comparison, double percent)
{
	return comparison->percent > percent &&
	       comparison->p_wilcoxon <= COMPARISON_LEVEL;
}
