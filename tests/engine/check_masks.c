/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine that does without features -> a legal choice, and right digests. */
#include "engines.h"
#include "outcome.h"

/* Parts of the subsets, so that a failure says where it is. */
#define PARTS 16

/* Every feature that a plugin of this build requires. */
static uint64_t required_by_any(void)
{
	struct bithose *engine = engine_open(NULL, NULL);
	const struct bithose_backend_info *info;
	uint64_t required = 0;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)); i++)
		required |= info->cpu_required;
	bithose_close(engine);
	return required;
}

static void assert_legal(const struct bithose *engine,
			 const struct bithose_kernel_info *kernel)
{
	ck_assert_ptr_nonnull(kernel);
	ck_assert_msg((kernel->backend->cpu_required &
		       ~bithose_cpu(engine)->features) == 0,
		      "%s would run", kernel->backend->name);
}

/* Each backend is usable exactly if the CPU, less the mask, has all of it. */
static void assert_states(const struct bithose *engine)
{
	const uint64_t features = bithose_cpu(engine)->features;
	const struct bithose_backend_info *info;

	for (size_t i = 0; (info = bithose_backend_at(engine, i)); i++) {
		if (info->cpu_required & ~features) {
			ck_assert_int_eq(info->state, BITHOSE_BACKEND_UNUSABLE);
			ck_assert_msg(info->reason == BITHOSE_REASON_CPU ||
					      info->reason == BITHOSE_REASON_OS,
				      "%s: %s", info->name, info->detail);
		} else {
			ck_assert_msg(info->state == BITHOSE_BACKEND_IN_USE ||
					      info->state ==
						      BITHOSE_BACKEND_USABLE,
				      "%s: %s", info->name, info->detail);
		}
	}
}

static void assert_without(uint64_t mask)
{
	struct bithose_options options = engine_options(NULL, NULL, NULL);
	struct bithose *engine = NULL;

	options.cpu_without = mask;
	ck_assert_int_eq(bithose_open(&options, &engine), 0);
	ck_assert_uint_eq(bithose_cpu(engine)->features & mask, 0);
	assert_states(engine);
	for (unsigned rounds = 12; rounds <= 24; rounds += 12)
		for (size_t n = 0; n <= 2 * BITHOSE_WAYS_MAX + 1; n++)
			assert_legal(engine,
				     bithose_serving(engine, rounds, n));
	engine_assert_right(engine);
	bithose_close(engine);
}

START_TEST(test_one_feature)
{
	if (bithose_cpu_feature_name((unsigned)_i))
		assert_without(UINT64_C(1) << _i);
}
END_TEST

START_TEST(test_no_feature)
{
	uint64_t known = 0;

	for (unsigned i = 0; i < BITHOSE_CPU_FEATURE_LIMIT; i++)
		if (bithose_cpu_feature_name(i))
			known |= UINT64_C(1) << i;
	assert_without(known);
	assert_without(0);
}
END_TEST

/* Steps through the subsets of a mask. */
static uint64_t next_subset(uint64_t subset, uint64_t mask)
{
	return (subset - mask) & mask;
}

START_TEST(test_subsets)
{
	const uint64_t mask = required_by_any();
	uint64_t subset = 0;
	size_t number = 0;

	do {
		if (number++ % PARTS == (size_t)_i)
			assert_without(subset);
		subset = next_subset(subset, mask);
	} while (subset);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine.masks");
	TCase *tests = outcome_case(suite, "masks");

	tcase_add_loop_test(tests, test_one_feature, 0,
			    BITHOSE_CPU_FEATURE_LIMIT);
	tcase_add_test(tests, test_no_feature);
	tcase_add_loop_test(tests, test_subsets, 0, PARTS);
	return outcome_run(suite, "engine.masks");
}
