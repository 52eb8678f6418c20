/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A sound backend of TEST_NAME whose kernels have TEST_WAYS ways and claim to
 * cost TEST_COST. TEST_TWICE: it has each of them twice.
 */
#include "core.h"

#define STRING_(a) #a
#define STRING(a) STRING_(a)

/* So slow that a measurement on a busy machine cannot take them for fast. */
#define REPEATS 50

static void permute(uint64_t *states, unsigned rounds)
{
	uint64_t lanes[BITHOSE_KECCAK_LANES] = {0};

	for (unsigned i = 0; i < REPEATS; i++)
		reference_permute(lanes, rounds);
	for (unsigned w = 0; w < TEST_WAYS; w++) {
		for (unsigned i = 0; i < BITHOSE_KECCAK_LANES; i++)
			lanes[i] = states[i * TEST_WAYS + w];
		reference_permute(lanes, rounds);
		for (unsigned i = 0; i < BITHOSE_KECCAK_LANES; i++)
			states[i * TEST_WAYS + w] = lanes[i];
	}
}

static void permute_24(uint64_t *states)
{
	permute(states, 24);
}

static void permute_12(uint64_t *states)
{
	permute(states, 12);
}

static const struct bithose_keccak_kernel kernel_24 = {
	.struct_size = sizeof(kernel_24),
	.ways = TEST_WAYS,
	.rounds = 24,
	.call_cost = TEST_COST,
	.permute = permute_24,
};

static const struct bithose_keccak_kernel kernel_12 = {
	.struct_size = sizeof(kernel_12),
	.ways = TEST_WAYS,
	.rounds = 12,
	.call_cost = TEST_COST,
	.permute = permute_12,
};

static const struct bithose_keccak_kernel *const keccak[] = {
	&kernel_24, &kernel_12,
#ifdef TEST_TWICE
	&kernel_24, &kernel_12,
#endif
	NULL,
};

BITHOSE_API extern const struct bithose_backend bithose_backend;
const struct bithose_backend bithose_backend = {
	.abi = BITHOSE_BACKEND_ABI,
	.struct_size = sizeof(bithose_backend),
	.name = STRING(TEST_NAME),
	.summary = "for a test",
	.compiler = "any",
	.keccak = keccak,
};
