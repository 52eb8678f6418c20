/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Whole blocks, to what each kernel's absorb makes of them in every way. */
#include "expect.h"
#include "guard.h"
#include "keccak.h"
#include "plugin.h"
#include "random.h"
#include "suite.h"
#include "tally.h"

#include <bithose/backend.h>
#include <string.h>

#define RATE_MAX 192
#define BLOCKS_MAX 4

/* One call of absorb, and the memory round everything it may touch. */
struct call {
	const struct bithose_keccak_kernel *kernel;
	const char *title;
	size_t rate;
	size_t blocks;
	struct guard states;
	struct guard pointers;
	struct guard in[BITHOSE_WAYS_MAX];
	uint64_t expected[BITHOSE_WAYS_MAX][25];
};

static void call_open(struct call *call)
{
	guard_open(&call->states, 25 * sizeof(uint64_t) * BITHOSE_WAYS_MAX);
	guard_open(&call->pointers, sizeof(void *) * BITHOSE_WAYS_MAX);
	for (size_t way = 0; way < BITHOSE_WAYS_MAX; way++)
		guard_open(&call->in[way], BLOCKS_MAX * RATE_MAX + 8);
}

static void call_close(struct call *call)
{
	guard_close(&call->states);
	guard_close(&call->pointers);
	for (size_t way = 0; way < BITHOSE_WAYS_MAX; way++)
		guard_close(&call->in[way]);
}

/* Blocks of a way: at the end of its memory, or near the start, unaligned. */
static const uint8_t *blocks_of(struct call *call, size_t way,
				struct random *random)
{
	size_t len = call->blocks * call->rate;
	uint8_t *in = call->in[way].start + random_below(random, 8);

	if (random_below(random, 2) == 0)
		in = guard_tail(&call->in[way], len);
	random_fill(random, in, len);
	return in;
}

static void call_check(struct call *call, struct random *random)
{
	size_t ways = call->kernel->ways;
	uint64_t *states = plugin_states(call->kernel, &call->states);
	const uint8_t **in = (const uint8_t **)(void *)guard_tail(
		&call->pointers, ways * sizeof(*in));

	for (size_t way = 0; way < ways; way++) {
		/* Now and then, two ways have the same blocks. */
		if (way > 0 && random_below(random, 8) == 0)
			in[way] = in[way - 1];
		else
			in[way] = blocks_of(call, way, random);
		random_fill(random, call->expected[way], 200);
		for (size_t i = 0; i < 25; i++)
			states[i * ways + way] = call->expected[way][i];
		keccak_absorb(call->expected[way], in[way], call->blocks,
			      call->rate, call->kernel->rounds);
	}
	call->kernel->absorb(states, in, call->blocks, call->rate);
	for (size_t i = 0; i < 25 * ways; i++)
		expect(states[i] == call->expected[i % ways][i / ways],
		       "%s: kernel of %zu ways and %u rounds, rate "
		       "%zu, %zu blocks, way %zu, lane %zu",
		       call->title, ways, (unsigned)call->kernel->rounds,
		       call->rate, call->blocks, i % ways, i / ways);
	tally_pass(ways);
}

/* Every rate by every count of blocks. */
static void kernel_check(struct call *call)
{
	struct random random = {call->kernel->ways};

	for (call->rate = 8; call->rate <= RATE_MAX; call->rate += 8)
		for (call->blocks = 0; call->blocks <= BLOCKS_MAX;
		     call->blocks++)
			for (int i = 0; i < 4; i++)
				call_check(call, &random);
}

START_TEST(absorb_is_permute)
{
	const struct backend *backend = backends_under_test(_i);
	const struct bithose_keccak_kernel *const *kernel;
	struct call call = {.title = backend->title};

	call_open(&call);
	for (kernel = plugin_kernels(backend); *kernel != NULL; kernel++) {
		call.kernel = *kernel;
		if (call.kernel->absorb != NULL)
			kernel_check(&call);
		else
			tally_skip("%s: its kernel of %u ways and %u rounds "
				   "has no absorb",
				   backend->title, (unsigned)(*kernel)->ways,
				   (unsigned)(*kernel)->rounds);
	}
	call_close(&call);
}
END_TEST

int main(void)
{
	const TTest *const tests[] = {absorb_is_permute};
	const struct suite suite = {
		.name = "check_absorb",
		.unit = "states",
		.on_backends = tests,
		.on_backends_count = sizeof(tests) / sizeof(tests[0]),
	};

	return suite_main(&suite);
}
