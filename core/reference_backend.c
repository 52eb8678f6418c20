/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The references -> a backend, for want of a proven one. */
#include "core.h"

static void permute_24(uint64_t *states)
{
	reference_permute(states, 24);
}

static void permute_12(uint64_t *states)
{
	reference_permute(states, 12);
}

static const struct bithose_keccak_kernel kernel_24 = {
	.struct_size = sizeof(kernel_24),
	.ways = 1,
	.rounds = 24,
	.call_cost = 1000,
	.permute = permute_24,
};

static const struct bithose_keccak_kernel kernel_12 = {
	.struct_size = sizeof(kernel_12),
	.ways = 1,
	.rounds = 12,
	.call_cost = 500,
	.permute = permute_12,
};

static const struct bithose_keccak_kernel *const kernels[] = {
	&kernel_24,
	&kernel_12,
	NULL,
};

const struct bithose_backend reference_backend = {
	.abi = BITHOSE_BACKEND_ABI,
	.struct_size = sizeof(struct bithose_backend),
	.name = "reference",
	.summary = "FIPS 202 to the letter, for want of a proven kernel",
	.compiler = "",
	.keccak = kernels,
	.poseidon2 = poseidon2_reference_kernels,
};
