/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The backend "wrong": a plugin that is in order, but for its answers. */
#include <bithose/backend.h>

static void permute(uint64_t *states)
{
	states[0] ^= 1;
}

static const struct bithose_keccak_kernel kernel = {
	.struct_size = sizeof(kernel),
	.ways = 1,
	.rounds = 24,
	.call_cost = 1,
	.permute = permute,
};

static const struct bithose_keccak_kernel *const keccak[] = {&kernel, NULL};

BITHOSE_API extern const struct bithose_backend bithose_backend;

const struct bithose_backend bithose_backend = {
	.abi = BITHOSE_BACKEND_ABI,
	.struct_size = sizeof(bithose_backend),
	.name = "wrong",
	.summary = "a wrong answer to everything",
	.compiler = "any",
	.keccak = keccak,
};
