/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Names and parameters of Poseidon2 that there are not, to the error, its place, and nothing
 * written. */
#include "expect.h"
#include "residues.h"
#include "spoiled.h"
#include "suite.h"
#include "tally.h"

START_TEST(sets)
{
	static const char *const wrong[] = {
		"", "16", "gnark", "gnark-32", "Gnark-16", "gnark-16 "};
	const struct bithose_poseidon2_set *const none = NULL, *set = none;

	for (size_t i = 0; i < 6; i++)
		expect_int(bithose_poseidon2_by_name(wrong[i], &set),
			   BITHOSE_EALGORITHM);
	expect_int(bithose_poseidon2_by_name(NULL, &set), BITHOSE_EINVAL);
	expect_int(bithose_poseidon2_by_name("gnark-16", NULL), BITHOSE_EINVAL);
	expect(set == none, "a name that is wrong gives a set");
	expect(bithose_poseidon2_at(7) == NULL, "an eighth set");
	expect(bithose_poseidon2_at(SIZE_MAX) == NULL, "a last set");
	expect(bithose_poseidon2_serving(NULL, 8, 1) == NULL, "width 8");
	expect(bithose_poseidon2_serving(NULL, 40, 1) == NULL, "width 40");
	tally_pass(12);
}
END_TEST

/* Each member out of its range, and at the ends of it. */
START_TEST(parameters)
{
	static const uint32_t degrees[] = {0, 1, 2, 4, 6, 127, 254, 381};
	struct bithose_poseidon2_parameters good = {
		.struct_size = sizeof(good),
		.width = 24,
		.degree = 5,
		.full_rounds = 4,
		.partial_rounds = 3,
		.diagonal = spoiled_in,
		.constants = spoiled_in + 24,
	};
	struct bithose_poseidon2_parameters p;
	struct bithose_poseidon2_set set, before;

	spoiled_begin();
	spoiled_keep();
	memset(&set, 0xa5, sizeof(set));
	before = set;
#define REFUSED(member, value)                                                \
	do {                                                                  \
		p = good;                                                     \
		p.member = value;                                             \
		spoiled_expect_invalid(                                       \
			bithose_poseidon2_prepare(&p, &set, &spoiled_fault)); \
		expect_bytes(&set, &before, sizeof(set));                     \
	} while (0)
	REFUSED(struct_size, sizeof(good) - 1);
	REFUSED(width, 8);
	REFUSED(width, 40);
	for (size_t i = 0; i < 8; i++)
		REFUSED(degree, degrees[i]);
	REFUSED(full_rounds, 0);
	REFUSED(full_rounds, 3);
	REFUSED(full_rounds, BITHOSE_POSEIDON2_FULL_MAX + 2);
	REFUSED(partial_rounds, BITHOSE_POSEIDON2_PARTIAL_MAX + 1);
	REFUSED(diagonal, NULL);
	REFUSED(constants, NULL);
#undef REFUSED
	spoiled_expect_invalid(
		bithose_poseidon2_prepare(NULL, &set, &spoiled_fault));
	spoiled_expect_invalid(
		bithose_poseidon2_prepare(&good, NULL, &spoiled_fault));
	spoiled_in[24 + 98] = P;
	spoiled_keep();
	spoiled_expect_element(
		bithose_poseidon2_prepare(&good, &set, &spoiled_fault), 1, 98);
	spoiled_in[23] = UINT32_MAX;
	spoiled_keep();
	spoiled_expect_element(
		bithose_poseidon2_prepare(&good, &set, &spoiled_fault), 0, 23);
	expect_bytes(&set, &before, sizeof(set));
	spoiled_in[23] = P - 1;
	spoiled_in[24 + 98] = P - 1;
	expect_int(bithose_poseidon2_prepare(&good, &set, &spoiled_fault), 0);
	expect_int(set.diagonal_kind, BITHOSE_POSEIDON2_DIAGONAL_ANY);
}
END_TEST

int main(void)
{
	const TTest *const once[] = {sets, parameters};
	const struct suite suite = {
		.name = "check_poseidon2_sets",
		.unit = "calls",
		.once = once,
		.once_count = sizeof(once) / sizeof(once[0]),
	};

	return suite_main(&suite);
}
