/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The engine that needs no memory -> right digests, whatever it is made of. */
#include "core.h"
#include "engines.h"
#include "outcome.h"

static struct last_resort memory;

static void wrong_permute(uint64_t *states)
{
	states[0]++;
}

static const struct bithose_keccak_kernel wrong_kernel = {
	.struct_size = sizeof(wrong_kernel),
	.ways = 1,
	.rounds = 24,
	.call_cost = 1,
	.permute = wrong_permute,
};

static const struct bithose_keccak_kernel *const wrong_kernels[] = {
	&wrong_kernel, NULL};

static const struct bithose_backend wrong = {
	.abi = BITHOSE_BACKEND_ABI,
	.struct_size = sizeof(wrong),
	.name = "wrong",
	.keccak = wrong_kernels,
};

static const struct bithose_backend not_for_this_cpu = {
	.abi = BITHOSE_BACKEND_ABI,
	.struct_size = sizeof(not_for_this_cpu),
	.name = "not_for_this_cpu",
	.cpu_required = BITHOSE_CPU_MASK(AVX2) | BITHOSE_CPU_MASK(SHA3),
	.keccak = wrong_kernels,
};

/* An engine that one backend alone serves. */
static void assert_served_by(const struct bithose *engine, const char *name)
{
	const struct bithose_backend_info *info = bithose_backend_at(engine, 0);
	enum bithose_reason reason;

	ck_assert_str_eq(info->name, name);
	ck_assert_int_eq(info->state, BITHOSE_BACKEND_IN_USE);
	ck_assert_int_eq(info->reason, BITHOSE_REASON_NONE);
	ck_assert_str_eq(info->detail, "");
	ck_assert_ptr_null(info->path);
	ck_assert_ptr_null(bithose_backend_at(engine, 1));
	for (unsigned rounds = 12; rounds <= 24; rounds += 12)
		for (size_t n = 0; n <= 2 * BITHOSE_WAYS_MAX + 1; n++)
			ck_assert_ptr_eq(
				bithose_serving(engine, rounds, n)->backend,
				info);
	ck_assert_str_eq(bithose_plugin_dir(engine, &reason), "");
	ck_assert_int_eq(reason, BITHOSE_REASON_SYSTEM);
	ck_assert_ptr_nonnull(bithose_cpu(engine)->architecture);
	engine_assert_right(engine);
	ck_assert_int_eq(bithose_self_test(engine, NULL), 0);
}

START_TEST(test_scalar)
{
	engine_last_resort(&memory, &bithose_backend_scalar);
	assert_served_by(&memory.engine, "scalar");
}
END_TEST

START_TEST(test_reference)
{
	engine_last_resort(&memory, &reference_backend);
	assert_served_by(&memory.engine, "reference");
}
END_TEST

/* Where even the built-in backend is no use, the reference is left. */
START_TEST(test_wrong)
{
	engine_last_resort(&memory, &wrong);
	assert_served_by(&memory.engine, "reference");
}
END_TEST

START_TEST(test_not_for_this_cpu)
{
	engine_last_resort(&memory, &not_for_this_cpu);
	assert_served_by(&memory.engine, "reference");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("engine.last_resort");
	TCase *tests = outcome_case(suite, "last resort");

	tcase_add_test(tests, test_scalar);
	tcase_add_test(tests, test_reference);
	tcase_add_test(tests, test_wrong);
	tcase_add_test(tests, test_not_for_this_cpu);
	return outcome_run(suite, "engine.last_resort");
}
