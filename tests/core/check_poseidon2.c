/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* States of Poseidon2, to what the built-in scalar kernels make of them. */
#include "expect.h"
#include "residues.h"
#include "suite.h"
#include "tally.h"

#include <stdlib.h>

#define WIDTH_MAX BITHOSE_POSEIDON2_WIDTH_MAX

/* Emulated, a million states take minutes. */
#ifdef BITHOSE_TEST_EMULATED
#define RANDOM_STATES 20000
#else
#define RANDOM_STATES 1000000
#endif

/* Permutes `n` states on both, in one form, and compares. */
static void check_states(const struct backend *backend,
			 const struct bithose *scalar,
			 const struct bithose_poseidon2_set *set, size_t n,
			 const uint32_t *states, int montgomery)
{
	const size_t all = n * set->width;
	uint32_t *got = malloc(2 * all * sizeof(*got)), *expected = got + all;

	expect_memory(got);
	memcpy(got, states, all * sizeof(*got));
	memcpy(expected, states, all * sizeof(*got));
	for (int i = 0; i < 2; i++)
		expect_int((montgomery ? bithose_poseidon2_permute_montgomery
				       : bithose_poseidon2_permute)(
				   i ? scalar : backend->engine, set, n,
				   i ? expected : got, NULL),
			   0);
	for (size_t i = 0; i < all; i++)
		expect(got[i] == expected[i],
		       "%s: %s: state %zu of %zu, element %zu%s",
		       backend->title, set->name, i / set->width, n,
		       i % set->width, montgomery ? ", Montgomery form" : "");
	tally_pass(n);
	free(got);
}

/* 0, 1 and p - 1 everywhere, and in each position with others around it, one
 * after the other in each way. */
START_TEST(ends_of_the_range)
{
	static const uint32_t ends[] = {0, 1, P - 1};
	const struct backend *backend = backends_under_test(_i);
	const size_t ways = residues_ways(backend);
	struct bithose *scalar = residues_scalar();
	const struct bithose_poseidon2_set *set;
	uint32_t states[BITHOSE_WAYS_MAX * WIDTH_MAX];
	struct random random = {1};

	for (size_t s = 0; ways && (set = bithose_poseidon2_at(s)); s++) {
		const size_t width = set->width;

		for (size_t e = 0; e < 3; e++) {
			for (size_t i = 0; i < ways * width; i++)
				states[i] = ends[e];
			check_states(backend, scalar, set, ways, states, 0);
			check_states(backend, scalar, set, ways, states, 1);
			residues_fill(&random, states, ways * width);
			for (size_t i = 0; i < ways * width; i++) {
				const uint32_t before = states[i];

				states[i] = ends[e];
				check_states(backend, scalar, set, ways, states,
					     i % 2 != 0);
				states[i] = before;
			}
		}
	}
	bithose_close(scalar);
}
END_TEST

/* What one way has does not change another. */
START_TEST(ways_are_independent)
{
	const struct backend *backend = backends_under_test(_i);
	const size_t ways = residues_ways(backend);
	const struct bithose_poseidon2_set *set;
	uint32_t before[BITHOSE_WAYS_MAX * WIDTH_MAX];
	uint32_t after[BITHOSE_WAYS_MAX * WIDTH_MAX];
	struct random random = {2};

	for (size_t s = 0; ways && (set = bithose_poseidon2_at(s)); s++) {
		const size_t width = set->width, size = width * 4;

		for (size_t way = 0; way < ways; way++) {
			uint32_t *changed;

			residues_fill(&random, before, ways * width);
			memcpy(after, before, ways * size);
			changed = &after[way * width +
					 random_below(&random, width)];
			*changed = (*changed + 1) % P;
			expect_int(bithose_poseidon2_permute(backend->engine,
							     set, ways, before,
							     NULL),
				   0);
			expect_int(bithose_poseidon2_permute(backend->engine,
							     set, ways, after,
							     NULL),
				   0);
			for (size_t w = 0; w < ways; w++)
				expect((memcmp(before + w * width,
					       after + w * width, size) == 0) ==
					       (w != way),
				       "%s: %s: way %zu and way %zu",
				       backend->title, set->name, way, w);
			tally_pass(ways);
		}
	}
}
END_TEST

START_TEST(random_states)
{
	const struct backend *backend = backends_under_test(_i);
	const size_t ways = residues_ways(backend), piece = 1000;
	struct bithose *scalar = residues_scalar();
	uint32_t *states = malloc(piece * WIDTH_MAX * sizeof(*states));
	const struct bithose_poseidon2_set *set;
	struct random random = {3};

	expect_memory(states);
	for (size_t s = 0; ways && (set = bithose_poseidon2_at(s)); s++) {
		/* A million of one set, and a part of that of each other. */
		const size_t all = strcmp(set->name, "plonky3-16") == 0
					   ? RANDOM_STATES
					   : RANDOM_STATES / 20;

		for (size_t n = 0; n < all; n += piece) {
			residues_fill(&random, states, piece * set->width);
			check_states(backend, scalar, set, piece, states,
				     n / piece % 2 != 0);
		}
	}
	free(states);
	bithose_close(scalar);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {ends_of_the_range, ways_are_independent,
				      random_states};
	const struct suite suite = {
		.name = "check_poseidon2",
		.unit = "states",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
