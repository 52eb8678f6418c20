/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A descriptor and a made-up CPU -> accepted, or the reason. */
#include "core.h"
#include "core_cost.h"
#include "outcome.h"

#include <string.h>

#define AVX2 BITHOSE_CPU_MASK(AVX2)
#define AVX512 (BITHOSE_CPU_MASK(AVX512F) | BITHOSE_CPU_MASK(AVX512VL))
#define SHA3 BITHOSE_CPU_MASK(SHA3)
#define UNKNOWN (UINT64_C(1) << 63)

struct question {
	uint64_t required;
	uint64_t features;
	uint64_t unsaved;
	enum bithose_backend_state state;
	enum bithose_reason reason;
	const char *detail;
};

static const struct question questions[] = {
	/* clang-format off */
	{0, 0, 0, BITHOSE_BACKEND_USABLE, BITHOSE_REASON_NONE, ""},
	{AVX2, AVX2, 0, BITHOSE_BACKEND_USABLE, BITHOSE_REASON_NONE, ""},
	{AVX2, AVX2 | SHA3, AVX512, BITHOSE_BACKEND_USABLE, BITHOSE_REASON_NONE, ""},
	{AVX2, 0, 0, BITHOSE_BACKEND_UNUSABLE, BITHOSE_REASON_CPU, "CPU lacks avx2"},
	{AVX2 | SHA3, AVX2, 0, BITHOSE_BACKEND_UNUSABLE, BITHOSE_REASON_CPU, "CPU lacks sha3"},
	{AVX2 | AVX512, 0, 0, BITHOSE_BACKEND_UNUSABLE, BITHOSE_REASON_CPU, "CPU lacks avx2, avx512f, avx512vl"},
	{AVX2, 0, AVX2, BITHOSE_BACKEND_UNUSABLE, BITHOSE_REASON_OS, "operating system does not save YMM registers"},
	{AVX2 | AVX512, AVX2, AVX512, BITHOSE_BACKEND_UNUSABLE, BITHOSE_REASON_OS, "operating system does not save ZMM and opmask registers"},
	{AVX2 | AVX512, 0, AVX2 | AVX512, BITHOSE_BACKEND_UNUSABLE, BITHOSE_REASON_OS, "operating system does not save ZMM and opmask registers"},
	/* The system is not to blame for what the CPU does not have. */
	{AVX2 | AVX512, 0, AVX2, BITHOSE_BACKEND_UNUSABLE, BITHOSE_REASON_CPU, "CPU lacks avx512f, avx512vl"},
	{UNKNOWN, 0, 0, BITHOSE_BACKEND_REFUSED, BITHOSE_REASON_UNKNOWN_FEATURE, "requires feature bit 63, which this library does not know"},
	/* Whatever such a bit is, the CPU may have it. */
	{UNKNOWN | AVX2, 0, 0, BITHOSE_BACKEND_REFUSED, BITHOSE_REASON_UNKNOWN_FEATURE, "requires feature bit 63, which this library does not know"},
	{UNKNOWN, UNKNOWN, 0, BITHOSE_BACKEND_REFUSED, BITHOSE_REASON_UNKNOWN_FEATURE, "requires feature bit 63, which this library does not know"},
	/* clang-format on */
};

#define QUESTION_COUNT (sizeof(questions) / sizeof(questions[0]))

static void must_not_run(uint64_t *states)
{
	(void)states;
	ck_abort_msg("a descriptor is judged as data");
}

static const struct bithose_keccak_kernel kernel = {
	.struct_size = sizeof(kernel),
	.ways = 7,
	.rounds = 12,
	.call_cost = 5,
	.permute = must_not_run,
};

static const struct bithose_keccak_kernel *const kernels[] = {&kernel, NULL};

static struct candidate candidate;
static struct kernel registered;

START_TEST(test_features)
{
	const struct question *question = &questions[_i];
	const struct bithose_backend descriptor = {
		.abi = BITHOSE_BACKEND_ABI,
		.struct_size = sizeof(descriptor),
		.name = "made_up",
		.summary = "made\nup",
		.cpu_required = question->required,
		.keccak = kernels,
	};
	const struct bithose_cpu cpu = {
		.features = question->features,
		.unsaved = question->unsaved,
	};

	candidate_init(&candidate, "made_up", strlen("made_up"), NULL);
	ck_assert_int_eq(descriptor_check(&descriptor, &cpu, &candidate),
			 question->reason == BITHOSE_REASON_NONE ? 0 : -1);
	ck_assert_int_eq(candidate.info.state, question->state);
	ck_assert_int_eq(candidate.info.reason, question->reason);
	ck_assert_str_eq(candidate.info.detail, question->detail);
	/* What it says is kept, also of one that cannot be used here. */
	ck_assert_str_eq(candidate.info.summary, "made?up");
	ck_assert_str_eq(candidate.info.compiler, "");
	ck_assert_uint_eq(candidate.info.cpu_required, question->required);
}
END_TEST

START_TEST(test_kernel)
{
	const struct bithose_backend descriptor = {
		.abi = BITHOSE_BACKEND_ABI,
		.struct_size = sizeof(descriptor),
		.name = "made_up",
		.keccak = kernels,
	};
	const struct bithose_cpu cpu = {0};
	const struct bithose_kernel_info *info = &candidate.kernels[0];

	candidate_init(&candidate, "made_up", strlen("made_up"), NULL);
	ck_assert_int_eq(descriptor_check(&descriptor, &cpu, &candidate), 0);
	ck_assert_uint_eq(candidate.info.kernel_count, 1);
	ck_assert_ptr_eq(info->backend, &candidate.info);
	ck_assert_str_eq(info->permutation, "keccak-p1600");
	ck_assert_uint_eq(info->ways, 7);
	ck_assert_uint_eq(info->rounds, 12);
	ck_assert_uint_eq(info->call_cost, 5);
	ck_assert_int_eq(info->has_absorb, 0);
	ck_assert_int_eq(info->has_hash, 0);
}
END_TEST

/* One kernel with costs by microarchitecture, in a backend that prefers SHA3. */
static struct bithose_keccak_kernel costly;
static const struct bithose_keccak_kernel *const costly_list[] = {&costly,
								  NULL};

static int check_costs(const struct bithose_core_cost *costs, const char *core)
{
	const struct bithose_backend descriptor = {
		.abi = BITHOSE_BACKEND_ABI,
		.struct_size = sizeof(descriptor),
		.name = "made_up",
		.cpu_preferred = SHA3,
		.keccak = costly_list,
	};
	struct bithose_cpu cpu = {0};
	struct registry registry = {.kernels = &registered};
	int error;

	strcpy(cpu.microarchitecture, core);
	costly = kernel;
	costly.core_costs = costs;
	candidate_init(&candidate, "made_up", strlen("made_up"), NULL);
	error = descriptor_check(&descriptor, &cpu, &candidate);
	if (!error) {
		candidate.descriptor = &descriptor;
		registry_add(&registry, &candidate, &cpu);
		candidate.descriptor = NULL;
	}
	return error;
}

START_TEST(test_core_costs)
{
	static const struct bithose_core_cost costs[] = {
		{"one", 30}, {"Neoverse-N2", 31}, {NULL, 0}};
	const struct bithose_kernel_info *info = &candidate.kernels[0];

	ck_assert_int_eq(check_costs(costs, "Neoverse-N2"), 0);
	ck_assert_uint_eq(info->call_cost, 31);
	ck_assert_uint_eq(info->declared_cost, 31);
	/* It is known to be worth it, whatever the backend prefers. */
	ck_assert_uint_eq(registered.cost, 31);
	ck_assert_int_eq(check_costs(costs, "Neoverse-N"), 0);
	ck_assert_uint_eq(info->call_cost, 5);
	ck_assert_uint_gt(registered.cost, 1000);
	ck_assert_int_eq(check_costs(NULL, "Neoverse-N2"), 0);
	ck_assert_uint_eq(info->declared_cost, 5);
}
END_TEST

/* A plugin made before there was the member has something else behind. */
START_TEST(test_core_costs_absent)
{
	const struct bithose_cpu cpu = {.microarchitecture = "one"};
	static const struct bithose_core_cost costs[] = {{"one", 30},
							 {NULL, 0}};
	struct bithose_keccak_kernel old = kernel;

	old.core_costs = costs;
	ck_assert_uint_eq(core_cost(&old, &cpu), 30);
	old.struct_size = offsetof(struct bithose_keccak_kernel, core_costs);
	ck_assert_uint_eq(core_cost(&old, &cpu), 0);
	ck_assert_int_eq(core_costs_check(&old), 1);
}
END_TEST

START_TEST(test_core_costs_malformed)
{
	static const struct bithose_core_cost nothing[] = {
		{"one", 30}, {"two", 0}, {NULL, 0}};
	static struct bithose_core_cost many[BITHOSE_CORE_COSTS_MAX + 2];

	ck_assert_int_eq(check_costs(nothing, "one"), -1);
	ck_assert_int_eq(candidate.info.state, BITHOSE_BACKEND_REFUSED);
	ck_assert_int_eq(candidate.info.reason, BITHOSE_REASON_MALFORMED);
	ck_assert_str_eq(candidate.info.detail,
			 "has a kernel with a core cost of 0, or more than 64");
	for (size_t i = 0; i < BITHOSE_CORE_COSTS_MAX; i++)
		many[i] = (struct bithose_core_cost){"some", 1};
	ck_assert_int_eq(check_costs(many, "some"), 0);
	many[BITHOSE_CORE_COSTS_MAX] = many[0];
	ck_assert_int_eq(check_costs(many, "some"), -1);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("plugins.descriptor");
	TCase *tests = outcome_case(suite, "made-up CPU");

	tcase_add_loop_test(tests, test_features, 0, (int)QUESTION_COUNT);
	tcase_add_test(tests, test_kernel);
	tcase_add_test(tests, test_core_costs);
	tcase_add_test(tests, test_core_costs_absent);
	tcase_add_test(tests, test_core_costs_malformed);
	return outcome_run(suite, "plugins.descriptor");
}
