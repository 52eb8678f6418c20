/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* States, to what each kernel's permute makes of them, in every way. */
#include "expect.h"
#include "guard.h"
#include "jsonl.h"
#include "keccak.h"
#include "plugin.h"
#include "random.h"
#include "suite.h"
#include "tally.h"
#include "transition.h"

#include <bithose/backend.h>
#include <stdlib.h>
#include <string.h>

/* Check that a state of the steps file is what a step of FIPS 202 gives. */
static void step(uint64_t lanes[25], const json_t *object)
{
	const char *name = jsonl_text(object, "step");
	uint64_t expected[25];

	jsonl_lanes(object, expected);
	if (strcmp(name, "input") == 0)
		memcpy(lanes, expected, sizeof(expected));
	else if (strcmp(name, "theta") == 0)
		keccak_theta(lanes);
	else if (strcmp(name, "rho") == 0)
		keccak_rho(lanes);
	else if (strcmp(name, "pi") == 0)
		keccak_pi(lanes);
	else if (strcmp(name, "chi") == 0)
		keccak_chi(lanes);
	else if (strcmp(name, "iota") == 0)
		keccak_iota(lanes, (unsigned)jsonl_number(object, "round"));
	expect_bytes(lanes, expected, sizeof(expected));
}

/* The text that random states are compared with is itself right. */
START_TEST(reference_steps)
{
	uint64_t lanes[25] = {0};
	struct jsonl jsonl;

	jsonl_open(&jsonl, "keccak-f/steps.jsonl");
	while (jsonl_next(&jsonl))
		step(lanes, jsonl.object);
	expect_int(jsonl.number, 244);
	tally_pass(jsonl.number);
	jsonl_close(&jsonl);
}
END_TEST

START_TEST(reference_rounds)
{
	size_t count;
	struct transition *all = transitions_read(&count);

	for (size_t i = 0; i < count; i++) {
		keccak_permute(all[i].in, all[i].rounds);
		expect_bytes(all[i].in, all[i].out, sizeof(all[i].out));
	}
	tally_pass(count);
	free(all);
}
END_TEST

/* Permute with transition (first + way) of `all` in each way, and compare. */
static void permute_from(const struct bithose_keccak_kernel *kernel,
			 const struct transition *all, size_t count,
			 size_t first, const struct guard *guard,
			 const char *title)
{
	uint64_t *states = plugin_states(kernel, guard);
	size_t ways = kernel->ways;

	for (size_t i = 0; i < 25 * ways; i++)
		states[i] = all[(first + i % ways) % count].in[i / ways];
	kernel->permute(states);
	for (size_t i = 0; i < 25 * ways; i++)
		expect(states[i] ==
			       all[(first + i % ways) % count].out[i / ways],
		       "%s: kernel of %zu ways and %u rounds, "
		       "transition %zu, way %zu, lane %zu",
		       title, ways, (unsigned)kernel->rounds, first, i % ways,
		       i / ways);
	tally_pass(ways);
}

/* Every transition in every way, its neighbours being the ones around it. */
static void permute_all(const struct backend *backend,
			const struct transition *all, size_t count,
			unsigned rounds)
{
	const struct bithose_keccak_kernel *const *kernel;
	struct guard guard;

	guard_open(&guard, 25 * sizeof(uint64_t) * BITHOSE_WAYS_MAX);
	for (kernel = plugin_kernels(backend); *kernel != NULL; kernel++)
		for (size_t i = 0; (*kernel)->rounds == rounds && i < count;
		     i++)
			permute_from(*kernel, all, count, i, &guard,
				     backend->title);
	guard_close(&guard);
}

START_TEST(published_states)
{
	const struct backend *backend = backends_under_test(_i);
	struct transition *all, *some;
	size_t count;

	all = transitions_read(&count);
	some = calloc(count, sizeof(*some));
	expect_memory(some);
	for (unsigned rounds = 12; rounds <= 24; rounds += 12) {
		size_t chosen = 0;

		for (size_t i = 0; i < count; i++)
			if (all[i].rounds == rounds)
				some[chosen++] = all[i];
		/* 8 of the oracle, and the examples. */
		expect(chosen >= 10, "%zu states", chosen);
		permute_all(backend, some, chosen, rounds);
	}
	free(some);
	free(all);
}
END_TEST

/* Random states, and every single bit: what no table of states has. */
START_TEST(random_states)
{
	enum { COUNT = 2000 };
	const struct backend *backend = backends_under_test(_i);
	struct transition *all = calloc(COUNT, sizeof(*all));
	struct random random = {1600};

	expect_memory(all);
	for (unsigned rounds = 12; rounds <= 24; rounds += 12) {
		for (size_t i = 0; i < COUNT; i++) {
			memset(all[i].in, 0, sizeof(all[i].in));
			if (i < 1600)
				all[i].in[i / 64] = UINT64_C(1) << i % 64;
			else
				random_fill(&random, all[i].in,
					    sizeof(all[i].in));
			memcpy(all[i].out, all[i].in, sizeof(all[i].in));
			keccak_permute(all[i].out, rounds);
		}
		permute_all(backend, all, COUNT, rounds);
	}
	free(all);
}
END_TEST

int main(void)
{
	const TTest *const once[] = {reference_steps, reference_rounds};
	const TTest *const tests[] = {published_states, random_states};
	const struct suite suite = {
		.name = "check_permutation",
		.unit = "states",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
		.once = once,
		.once_count = sizeof(once) / sizeof(once[0]),
	};

	return suite_main(&suite);
}
