/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a comparison says of samples that were made up. */
#include "../../bench/comparison.h"

#include <check.h>
#include <math.h>
#include <stdlib.h>

#define ROUNDS 10

#define expect_exactly ck_assert_double_eq
#define expect_about(a, b) ck_assert_double_eq_tol(a, b, 1e-12)

START_TEST(itself)
{
	static const double base[ROUNDS] = {9, 8, 7, 9, 8, 7, 9, 8, 7, 8};
	struct comparison comparison;

	ck_assert_int_eq(comparison_make(&comparison, base, base, ROUNDS, 1),
			 0);
	expect_exactly(comparison.base.median, 8);
	expect_exactly(comparison.patched.median, 8);
	expect_exactly(comparison.difference, 0);
	expect_exactly(comparison.percent, 0);
	ck_assert_uint_eq(comparison.better, 0);
	ck_assert_uint_eq(comparison.rounds, ROUNDS);
	expect_exactly(comparison.p_sign, 1);
	expect_exactly(comparison.p_wilcoxon, 1);
}
END_TEST

START_TEST(slower_and_faster)
{
	double base[ROUNDS], patched[ROUNDS];
	struct comparison comparison;

	for (int i = 0; i < ROUNDS; i++) {
		base[i] = 100 + i;
		patched[i] = base[i] + 2 + i / 8.0;
	}
	ck_assert_int_eq(comparison_make(&comparison, base, patched, ROUNDS, 1),
			 0);
	expect_exactly(comparison.base.median, 104.5);
	expect_exactly(comparison.base.lower, 102.25);
	expect_exactly(comparison.base.upper, 106.75);
	expect_exactly(comparison.difference, 2 + 4.5 / 8);
	expect_about(comparison.percent, 100 * (2 + 4.5 / 8) / 104.5);
	ck_assert_uint_eq(comparison.better, 0);
	expect_exactly(comparison.p_sign, 2 / 1024.0);
	expect_exactly(comparison.p_wilcoxon, 2 / 1024.0);

	/* In one round, by the least, it is the other way round. */
	patched[0] = base[0] - 1;
	ck_assert_int_eq(comparison_make(&comparison, patched, base, ROUNDS, 1),
			 0);
	ck_assert_uint_eq(comparison.better, 9);
	ck_assert(comparison.percent < 0);
	expect_exactly(comparison.p_sign, 22 / 1024.0);
	expect_exactly(comparison.p_wilcoxon, 4 / 1024.0);
}
END_TEST

START_TEST(passes_give_their_median)
{
	/* Three passes a round; the outliers are not seen. */
	static const double base[] = {5, 4, 900, 6, 5, 0};
	static const double patched[] = {7, 0, 6, 8, 7000, 7};
	struct comparison comparison;

	ck_assert_int_eq(comparison_make(&comparison, base, patched, 2, 3), 0);
	expect_exactly(comparison.base.median, 5);
	expect_exactly(comparison.patched.median, 7);
	expect_exactly(comparison.difference, 2);
	expect_exactly(comparison.percent, 40);
	expect_exactly(comparison.p_sign, 0.5);
	/* An even number of them: the mean of the two in the middle. */
	ck_assert_int_eq(comparison_make(&comparison, base, patched, 1, 6), 0);
	expect_exactly(comparison.base.median, 5);
	expect_exactly(comparison.patched.median, 7);
	ck_assert_int_eq(comparison_make(&comparison, base, patched, 3, 2), 0);
	expect_exactly(comparison.base.median, 4.5);
}
END_TEST

/* Patched takes 10 % longer in all rounds but `faster` of them. */
static struct comparison slower_by_ten(unsigned rounds, unsigned faster)
{
	double base[COMPARISON_ROUNDS_MAX], patched[COMPARISON_ROUNDS_MAX];
	struct comparison comparison;

	for (unsigned i = 0; i < rounds; i++) {
		base[i] = 100;
		patched[i] = i < faster ? 90 : 110;
	}
	ck_assert_int_eq(comparison_make(&comparison, base, patched, rounds, 1),
			 0);
	return comparison;
}

START_TEST(slower_than_allowed)
{
	struct comparison comparison = slower_by_ten(10, 0);

	ck_assert(comparison_is_slower(&comparison, 0));
	ck_assert(comparison_is_slower(&comparison, 9.99));
	ck_assert(!comparison_is_slower(&comparison, 10));
	/* Of ten rounds, one may differ; of eight, none. */
	comparison = slower_by_ten(10, 1);
	expect_exactly(comparison.p_wilcoxon, 22 / 1024.0);
	ck_assert(comparison_is_slower(&comparison, 0));
	comparison = slower_by_ten(8, 1);
	expect_exactly(comparison.p_wilcoxon, 18 / 256.0);
	ck_assert(!comparison_is_slower(&comparison, 0));
	comparison = slower_by_ten(COMPARISON_ROUNDS_LEAST, 0);
	ck_assert(comparison_is_slower(&comparison, 0));
	comparison = slower_by_ten(COMPARISON_ROUNDS_LEAST - 1, 0);
	ck_assert(!comparison_is_slower(&comparison, 0));
	/* Faster is not slower, however sure it is. */
	comparison = slower_by_ten(10, 10);
	ck_assert(!comparison_is_slower(&comparison, 0));
}
END_TEST

START_TEST(no_number)
{
	double base[] = {1, 2, 3}, patched[] = {1, 2, 3};
	struct comparison comparison = {.rounds = 77};

	patched[2] = NAN;
	ck_assert_int_eq(comparison_make(&comparison, base, patched, 3, 1), -1);
	ck_assert_int_eq(comparison_make(&comparison, base, patched, 1, 3), -1);
	ck_assert_uint_eq(comparison.rounds, 77);
	ck_assert_int_eq(comparison_make(&comparison, base, patched, 2, 1), 0);
	base[0] = INFINITY;
	ck_assert_int_eq(comparison_make(&comparison, base, patched, 2, 1), -1);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("comparison");
	TCase *tcase = tcase_create("comparison");
	SRunner *runner = srunner_create(suite);
	int failed;

	tcase_add_test(tcase, itself);
	tcase_add_test(tcase, slower_and_faster);
	tcase_add_test(tcase, passes_give_their_median);
	tcase_add_test(tcase, slower_than_allowed);
	tcase_add_test(tcase, no_number);
	suite_add_tcase(suite, tcase);
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
