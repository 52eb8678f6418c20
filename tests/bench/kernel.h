/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A backend whose kernel is scalar's, but for what a test changes in it. */
#ifndef TESTS_BENCH_KERNEL_H
#define TESTS_BENCH_KERNEL_H

#include <bithose/backend.h>

extern const struct bithose_keccak_kernel bithose_scalar_keccak_x1_24;

static void permute(uint64_t *states)
{
	bithose_scalar_keccak_x1_24.permute(states);
}

/* The descriptor of a backend with one kernel, which hashes by `hash_function`.
 */
#define TEST_BACKEND(backend_name, required, hash_function)                   \
	static const struct bithose_keccak_kernel kernel = {                  \
		.struct_size = sizeof(kernel),                                \
		.ways = 1,                                                    \
		.rounds = 24,                                                 \
		.call_cost = 100,                                             \
		.permute = permute,                                           \
		.hash = hash_function,                                        \
	};                                                                    \
	static const struct bithose_keccak_kernel *const keccak[] = {&kernel, \
								     NULL};   \
	BITHOSE_API extern const struct bithose_backend bithose_backend;      \
	const struct bithose_backend bithose_backend = {                      \
		.abi = BITHOSE_BACKEND_ABI,                                   \
		.struct_size = sizeof(bithose_backend),                       \
		.name = backend_name,                                         \
		.summary = "for a test",                                      \
		.cpu_required = required,                                     \
		.compiler = "any",                                            \
		.keccak = keccak,                                             \
	}

#endif
