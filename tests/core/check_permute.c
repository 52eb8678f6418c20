/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Any number of states one after the other, to what FIPS 202 makes of them. */
#include "backends.h"
#include "expect.h"
#include "guard.h"
#include "keccak.h"
#include "random.h"
#include "suite.h"
#include "tally.h"
#include "transition.h"

#include <bithose/bithose.h>
#include <stdlib.h>
#include <string.h>

#define LANES BITHOSE_KECCAK_LANES
#define COUNT_MAX (3 * BITHOSE_WAYS_MAX + 2)

/* Published pairs of states, one at a time. */
START_TEST(one_state)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	size_t count, tried = 0;
	struct transition *all = transitions_read(&count);

	for (size_t i = 0; i < count; i++) {
		if (all[i].rounds != 24 && all[i].rounds != 12)
			continue;
		expect_int(bithose_permute(engine, all[i].rounds, all[i].in),
			   0);
		expect_bytes(all[i].in, all[i].out, sizeof(all[i].out));
		tried++;
	}
	expect(tried >= 16, "only %zu pairs of 24 or 12 rounds", tried);
	tally_pass(tried);
	free(all);
}
END_TEST

/* `n` states that end where an inaccessible page begins. */
static void permute_at(const struct bithose *engine, unsigned rounds, size_t n,
		       const struct guard *guard, struct random *random)
{
	const size_t len = n * LANES * sizeof(uint64_t);
	uint64_t *states = (void *)guard_tail(guard, len);
	uint64_t expected[COUNT_MAX * LANES];

	random_fill(random, states, len);
	memcpy(expected, states, len);
	for (size_t i = 0; i < n; i++)
		keccak_permute(expected + i * LANES, rounds);
	expect_int(bithose_permute_many(engine, rounds, n, states), 0);
	expect_bytes(states, expected, len);
	tally_pass(n);
}

START_TEST(any_number_of_states)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	struct random random = {25};
	struct guard guard;

	guard_open(&guard, COUNT_MAX * LANES * sizeof(uint64_t));
	for (size_t n = 0; n <= COUNT_MAX; n++) {
		permute_at(engine, 24, n, &guard, &random);
		permute_at(engine, 12, n, &guard, &random);
	}
	guard_close(&guard);
}
END_TEST

/* The states before and after those that are named stay as they are. */
START_TEST(no_other_states)
{
	const struct bithose *engine = backends_under_test(_i)->engine;
	uint64_t states[COUNT_MAX + 2][LANES], before[COUNT_MAX + 2][LANES];
	struct random random = {26};

	for (size_t n = 0; n <= COUNT_MAX; n++) {
		random_fill(&random, states, sizeof(states));
		memcpy(before, states, sizeof(states));
		expect_int(bithose_permute_many(engine, 24, n, states[1]), 0);
		expect_bytes(states[0], before[0], sizeof(states[0]));
		expect_bytes(states[n + 1], before[n + 1],
			     (COUNT_MAX + 1 - n) * sizeof(states[0]));
	}
	tally_pass(COUNT_MAX + 1);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {one_state, any_number_of_states,
				      no_other_states};
	const struct suite suite = {
		.name = "check_permute",
		.unit = "states",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
