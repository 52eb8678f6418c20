/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Quantiles and exact tests, against published values and plain enumeration. */
#include "../../bench/statistics.h"

#include <check.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#define PAIRS STATISTICS_PAIRS_MAX
#define COUNT(array) (sizeof(array) / sizeof(*(array)))

/* Every p-value is a whole number over 2^n, n <= 50: exact, and compared so. */
#define expect_exactly ck_assert_double_eq
#define expect_about(a, b) ck_assert_double_eq_tol(a, b, 1e-12)

START_TEST(quantiles)
{
	double values[] = {20, 3, 8, 16, 10, 6, 8, 15, 7, 13};
	const size_t n = COUNT(values);

	statistics_sort(values, n);
	for (size_t i = 1; i < n; i++)
		ck_assert(values[i - 1] <= values[i]);
	/* 3 6 7 8 8 10 13 15 16 20 */
	expect_exactly(statistics_quantile(values, n, 0), 3);
	expect_exactly(statistics_quantile(values, n, 0.25), 7.25);
	expect_exactly(statistics_quantile(values, n, 0.5), 9);
	expect_exactly(statistics_quantile(values, n, 0.75), 14.5);
	expect_about(statistics_quantile(values, n, 0.9), 16.4);
	expect_exactly(statistics_quantile(values, n, 1), 20);
	expect_exactly(statistics_quantile(values, 1, 0.75), 3);
	expect_exactly(statistics_quantile(values, 0, 0.5), 0);
}
END_TEST

START_TEST(summaries)
{
	double even[] = {20, 3, 8, 16, 10, 6, 8, 15, 7, 13};
	double odd[] = {1, 1, 2, 2, 4, 6, 9};
	double one[] = {-2.5};
	struct statistics_summary summary;

	summary = statistics_summarize(even, COUNT(even));
	expect_exactly(summary.median, 9);
	expect_exactly(summary.lower, 7.25);
	expect_exactly(summary.upper, 14.5);
	/* Deviations: 1 1 1 2 3 4 6 6 7 11. */
	expect_exactly(summary.mad, 3.5);
	summary = statistics_summarize(odd, COUNT(odd));
	expect_exactly(summary.median, 2);
	expect_exactly(summary.mad, 1);
	summary = statistics_summarize(one, 1);
	expect_exactly(summary.median, -2.5);
	expect_exactly(summary.lower, -2.5);
	expect_exactly(summary.mad, 0);
	summary = statistics_summarize(NULL, 0);
	expect_exactly(summary.median, 0);
	expect_exactly(summary.upper, 0);
	expect_exactly(summary.mad, 0);
}
END_TEST

/* The magnitudes 1 to n; the negative ones are those whose ranks add up to w,
 * the largest first. */
static void with_rank_sum(double *differences, size_t n, size_t w)
{
	for (size_t rank = n; rank > 0; rank--) {
		const int negative = w >= rank;

		differences[rank - 1] = negative ? -(double)rank : (double)rank;
		w -= negative ? rank : 0;
	}
	ck_assert_uint_eq(w, 0);
}

static double wilcoxon_at(size_t n, size_t w)
{
	double differences[PAIRS], mirrored[PAIRS];
	double p;

	with_rank_sum(differences, n, w);
	for (size_t i = 0; i < n; i++)
		mirrored[i] = -differences[n - 1 - i];
	p = statistics_wilcoxon(differences, n);
	expect_exactly(statistics_wilcoxon(mirrored, n), p);
	return p;
}

/* What tables print: the largest smaller rank sum that is significant,
 * two-sided at 5 % and at 1 %, by n from 6 on; -1 where none is. */
static const int critical[][2] = {
	{0, -1},    {2, -1},	{3, 0},	    {5, 1},	{8, 3},	    {10, 5},
	{13, 7},    {17, 9},	{21, 12},   {25, 15},	{29, 19},   {34, 23},
	{40, 27},   {46, 32},	{52, 37},   {58, 42},	{65, 48},   {73, 54},
	{81, 61},   {89, 68},	{98, 75},   {107, 83},	{116, 91},  {126, 100},
	{137, 109}, {147, 118}, {159, 128}, {170, 138}, {182, 148}, {195, 159},
	{208, 171}, {221, 182}, {235, 194}, {249, 207}, {264, 220}, {279, 233},
	{294, 247}, {310, 261}, {327, 276}, {343, 291}, {361, 307}, {378, 322},
	{396, 339}, {415, 355}, {434, 373},
};

START_TEST(wilcoxon_critical_values)
{
	static const double level[] = {0.05, 0.01};
	const size_t n = (size_t)_i + 6;

	for (size_t k = 0; k < COUNT(level); k++) {
		const int w = critical[_i][k];

		if (w >= 0)
			ck_assert(wilcoxon_at(n, (size_t)w) <= level[k]);
		ck_assert(wilcoxon_at(n, (size_t)(w + 1)) > level[k]);
	}
}
END_TEST

START_TEST(wilcoxon_published)
{
	/* Heights of maize, cross- against self-fertilised (Darwin). */
	static const double maize[] = {6,  8,	14, 16, 23, 24,	 28, 29,
				       41, -48, 49, 56, 60, -67, 75};
	/* A depression scale before and after treatment (Hollander and Wolfe);
	 * the one-sided value in print is 0.01953. */
	static const double depression[] = {0.952, -0.147, 1.022, 0.430, 0.620,
					    0.590, 0.490,  -0.08, 0.010};

	expect_exactly(statistics_wilcoxon(maize, COUNT(maize)),
		       0.041259765625);
	expect_exactly(statistics_wilcoxon(depression, COUNT(depression)),
		       0.0390625);
	expect_exactly(wilcoxon_at(10, 8), 0.048828125);
	expect_exactly(wilcoxon_at(5, 0), 0.0625);
	expect_exactly(wilcoxon_at(10, 0), 0.001953125);
	expect_exactly(wilcoxon_at(20, 52), 50794 / 1048576.0);
}
END_TEST

/* The p-value by trying all signs, with ranks by counting. */
static double enumerate(const double *differences, size_t n)
{
	long ranks[PAIRS], seen = 0;
	size_t kept = 0, extreme = 0;

	for (size_t i = 0; i < n; i++) {
		if (fpclassify(differences[i]) == FP_ZERO)
			continue;
		ranks[kept] = 1;
		for (size_t j = 0; j < n; j++) {
			if (fpclassify(differences[j]) == FP_ZERO)
				continue;
			ranks[kept] +=
				fabs(differences[j]) < fabs(differences[i]);
			ranks[kept] +=
				fabs(differences[j]) <= fabs(differences[i]);
		}
		seen += differences[i] > 0 ? ranks[kept] : -ranks[kept];
		kept++;
	}
	for (size_t signs = 0; signs < (size_t)1 << kept; signs++) {
		long sum = 0;

		for (size_t i = 0; i < kept; i++)
			sum += signs >> i & 1 ? ranks[i] : -ranks[i];
		extreme += labs(sum) >= labs(seen);
	}
	return (double)extreme / (double)((size_t)1 << kept);
}

/* Numbers from -span to span by a fixed recurrence. */
static double next_difference(uint32_t *seed, int span)
{
	*seed = *seed * 1664525U + 1013904223U;
	return (int)((*seed >> 16) % (unsigned)(2 * span + 1)) - span;
}

START_TEST(wilcoxon_enumerated)
{
	/* Few values give many ties and zeros, many give none. */
	static const int spans[] = {1, 2, 5, 30, 20000};
	const size_t n = (size_t)_i;
	uint32_t seed = (uint32_t)_i;

	for (size_t k = 0; k < COUNT(spans); k++) {
		for (int repeat = 0; repeat < (n > 12 ? 2 : 20); repeat++) {
			double differences[16];

			for (size_t i = 0; i < n; i++)
				differences[i] =
					next_difference(&seed, spans[k]);
			expect_exactly(statistics_wilcoxon(differences, n),
				       enumerate(differences, n));
		}
	}
}
END_TEST

START_TEST(nothing_to_tell)
{
	static const double zeros[PAIRS] = {0, -0.0};
	static const double one[] = {0, 3, 0};

	expect_exactly(statistics_wilcoxon(NULL, 0), 1);
	expect_exactly(statistics_sign_test(NULL, 0), 1);
	expect_exactly(statistics_wilcoxon(zeros, PAIRS), 1);
	expect_exactly(statistics_sign_test(zeros, PAIRS), 1);
	expect_exactly(statistics_wilcoxon(one, COUNT(one)), 1);
	expect_exactly(statistics_sign_test(one, COUNT(one)), 1);
	/* As far from the mean as can be, and not at all. */
	expect_exactly(wilcoxon_at(2, 0), 0.5);
	expect_exactly(wilcoxon_at(3, 3), 1);
}
END_TEST

START_TEST(zeros_are_left_out)
{
	static const double with[] = {0, 1, 2, 0, -3, 4, -0.0, 5, 6};
	static const double without[] = {1, 2, -3, 4, 5, 6};

	/* Of the ranks 1 to 6, {} {1} {2} {3} {1 2} add up to at most 3; of
	 * Pratt's 4 to 9, only {} {4} {5} {6} to at most 6. */
	expect_exactly(statistics_wilcoxon(with, COUNT(with)), 10 / 64.0);
	expect_exactly(statistics_wilcoxon(without, COUNT(without)), 10 / 64.0);
	expect_exactly(statistics_sign_test(with, COUNT(with)), 0.21875);
	expect_exactly(statistics_sign_test(without, COUNT(without)), 0.21875);
}
END_TEST

START_TEST(sign_test_closed_form)
{
	const size_t n = (size_t)_i;

	for (size_t worse = 0; worse <= n; worse++) {
		const size_t fewer = worse < n - worse ? worse : n - worse;
		double differences[PAIRS], tail = 0;

		for (size_t i = 0; i < n; i++)
			differences[i] = i < worse ? 1.5 : -0.25;
		for (size_t k = 0; k <= fewer; k++)
			tail += exp(lgamma((double)n + 1) -
				    lgamma((double)k + 1) -
				    lgamma((double)(n - k) + 1) -
				    (double)n * log(2));
		ck_assert_double_eq_tol(statistics_sign_test(differences, n),
					fmin(1, 2 * tail), 1e-10);
	}
}
END_TEST

START_TEST(sign_test_published)
{
	static const double one_of_ten[] = {-1, -1, -1, -1, -1,
					    -1, -1, -1, -1, 1};

	expect_exactly(statistics_sign_test(one_of_ten, 10), 0.021484375);
	expect_exactly(statistics_sign_test(one_of_ten, 9), 0.00390625);
	expect_exactly(statistics_sign_test(one_of_ten, 5), 0.0625);
}
END_TEST

START_TEST(fifty_pairs)
{
	double same[PAIRS + 1];

	for (size_t i = 0; i <= PAIRS; i++)
		same[i] = 7;
	/* One of 2^50 sign patterns at either end, ties or not. */
	expect_exactly(wilcoxon_at(PAIRS, 0), ldexp(1, -49));
	expect_exactly(statistics_wilcoxon(same, PAIRS), ldexp(1, -49));
	expect_exactly(statistics_sign_test(same, PAIRS), ldexp(1, -49));
	expect_exactly(wilcoxon_at(PAIRS, 434), ldexp(55671704810500, -50));
	/* An odd total has no middle: both halves together are everything. */
	expect_exactly(wilcoxon_at(PAIRS, 637), 1);
	ck_assert(isnan(statistics_wilcoxon(same, PAIRS + 1)));
	ck_assert(isnan(statistics_sign_test(same, PAIRS + 1)));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("statistics");
	TCase *describe = tcase_create("describe");
	TCase *pairs = tcase_create("pairs");
	SRunner *runner = srunner_create(suite);
	int failed;

	tcase_add_test(describe, quantiles);
	tcase_add_test(describe, summaries);
	suite_add_tcase(suite, describe);
	tcase_add_loop_test(pairs, wilcoxon_critical_values, 0,
			    (int)COUNT(critical));
	tcase_add_test(pairs, wilcoxon_published);
	tcase_add_loop_test(pairs, wilcoxon_enumerated, 0, 17);
	tcase_add_test(pairs, nothing_to_tell);
	tcase_add_test(pairs, zeros_are_left_out);
	tcase_add_loop_test(pairs, sign_test_closed_form, 0, PAIRS + 1);
	tcase_add_test(pairs, sign_test_published);
	tcase_add_test(pairs, fifty_pairs);
	tcase_set_timeout(pairs, 120);
	suite_add_tcase(suite, pairs);
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
