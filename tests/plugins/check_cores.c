/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The descriptors of the AArch64 plugins, and cores of known kinds -> which kernels are
 * chosen there. The cores are made up; what the kernels cost is in the descriptors.
 */
#include "core.h"
#include "outcome.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BACKENDS 3
#define PLAIN BITHOSE_CPU_MASK(NEON)
#define SHA3                                                         \
	(PLAIN | BITHOSE_CPU_MASK(SHA2) | BITHOSE_CPU_MASK(SHA512) | \
	 BITHOSE_CPU_MASK(SHA3) | BITHOSE_CPU_MASK(LSE) |            \
	 BITHOSE_CPU_MASK(CRC32) | BITHOSE_CPU_MASK(RDM))
#define FAST_SHA3 (SHA3 | BITHOSE_CPU_MASK(FAST_SHA3))

static const char *const names[BACKENDS] = {"neon", "scalar", "sha3ext"};

/* The kernel of one stream, and the first one of 2, 3, 4 and of many states. */
static const struct {
	const char *core;
	uint64_t features;
	const char *choice[5];
} questions[] = {
	/* clang-format off */
	{"Neoverse-N1", PLAIN, {"neon x1", "neon x1", "neon x4", "neon x4", "neon x4"}},
	{"Cortex-A76", PLAIN, {"neon x1", "neon x1", "neon x4", "neon x4", "neon x4"}},
	{"Neoverse-N2", SHA3, {"neon x1", "neon x1", "sha3ext x3", "sha3ext x4", "sha3ext x8"}},
	/* The SHA-3 instructions are optional. */
	{"Neoverse-N2", PLAIN, {"neon x1", "neon x1", "neon x1", "neon x4", "neon x4"}},
	{"Neoverse-V1", SHA3, {"neon x1", "sha3ext x3", "sha3ext x3", "neon x4", "sha3ext x3"}},
	{"Neoverse-V2", SHA3, {"neon x1", "sha3ext x3", "sha3ext x3", "sha3ext x4", "sha3ext x4"}},
	{"Cortex-A57", PLAIN, {"scalar x1", "neon x2", "scalar x1", "neon x2", "neon x2"}},
	{"Cortex-A72", PLAIN, {"scalar x1", "neon x2", "scalar x1", "neon x2", "neon x2"}},
	{"Cortex-A53", PLAIN, {"neon x1", "neon x1", "neon x1", "neon x1", "neon x1"}},
	{"Cortex-A55", PLAIN, {"neon x1", "neon x1", "neon x1", "neon x1", "neon x1"}},
	{"Cortex-A510", SHA3, {"neon x1", "sha3ext x2", "neon x1", "sha3ext x2", "sha3ext x2"}},
	{"Neoverse-V3", FAST_SHA3, {"neon x1", "sha3ext x2", "sha3ext x3", "sha3ext x2", "sha3ext x2"}},
	{"Cortex-X4", FAST_SHA3, {"neon x1", "sha3ext x2", "sha3ext x3", "sha3ext x2", "sha3ext x2"}},
	/* Not known by name: Apple's and others. */
	{"", FAST_SHA3, {"sha3ext x1", "sha3ext x2", "sha3ext x1", "sha3ext x2", "sha3ext x2"}},
	{"", PLAIN, {"scalar x1", "neon x2", "neon x4", "neon x4", "neon x4"}},
	/* It has them, but it is not known to be fast. */
	{"", SHA3, {"scalar x1", "neon x2", "neon x4", "neon x4", "neon x4"}},
	/* clang-format on */
};

#define QUESTION_COUNT (sizeof(questions) / sizeof(questions[0]))

static const struct bithose_backend *descriptors[BACKENDS];
static struct candidate candidates[BACKENDS];
static struct kernel kernels[BACKENDS * KERNELS_PER_BACKEND];

static void find(void)
{
	for (int i = 0; i < BACKENDS; i++) {
		char path[512];
		void *object;

		snprintf(path, sizeof(path), "%s/bithose-%s.so",
			 BITHOSE_TEST_PLUGIN_DIR, names[i]);
		object = dlopen(path, RTLD_NOW | RTLD_LOCAL);
		descriptors[i] =
			object ? dlsym(object, "bithose_backend") : NULL;
		if (!descriptors[i]) {
			fprintf(stderr, "cannot test %s: %s\n", path,
				dlerror());
			exit(EXIT_FAILURE);
		}
	}
}

static void expect(const struct kernel *kernel, const char *choice, int which)
{
	char text[64];

	snprintf(text, sizeof(text), "%s x%u", kernel->info->backend->name,
		 (unsigned)kernel->ways);
	ck_assert_msg(strcmp(text, choice) == 0,
		      "%s, choice %d, of %u rounds: %s and not %s",
		      questions[which].core, which, (unsigned)kernel->rounds,
		      text, choice);
}

START_TEST(test_choice)
{
	struct bithose_cpu cpu = {.features = questions[_i].features};
	struct registry registry = {.kernels = kernels};
	const struct selection every = {0};

	strcpy(cpu.microarchitecture, questions[_i].core);
	for (int i = 0; i < BACKENDS; i++) {
		const uint64_t lacks =
			descriptors[i]->cpu_required & ~cpu.features;

		candidate_init(&candidates[i], names[i], strlen(names[i]),
			       NULL);
		ck_assert_int_eq(
			descriptor_check(descriptors[i], &cpu, &candidates[i]),
			lacks ? -1 : 0);
		if (lacks)
			continue;
		candidates[i].descriptor = descriptors[i];
		registry_add(&registry, &candidates[i], &cpu);
	}
	registry_plan(&registry, &every);
	for (uint32_t rounds = 12; rounds <= 24; rounds += 12) {
		const struct plan *plan = registry_plan_for(&registry, rounds);
		const char *const *choice = questions[_i].choice;

		expect(plan->stream, choice[0], _i);
		expect(plan_next(plan, 2), choice[1], _i);
		expect(plan_next(plan, 3), choice[2], _i);
		expect(plan_next(plan, 4), choice[3], _i);
		expect(plan_next(plan, 1000), choice[4], _i);
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("plugins.cores");
	TCase *tests = outcome_case(suite, "cores");

	find();
	tcase_add_loop_test(tests, test_choice, 0, (int)QUESTION_COUNT);
	return outcome_run(suite, "plugins.cores");
}
