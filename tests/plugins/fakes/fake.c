/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The descriptor of a fake plugin. */
#include "fake.h"

static const struct bithose_keccak_kernel *const keccak[] = {
#if FAKE_KERNELS == 2
	&fake_kernel_24.known,
	&fake_kernel_12.known,
#elif FAKE_KERNELS == 17
#define FOUR                                                                 \
	&fake_kernel_24.known, &fake_kernel_12.known, &fake_kernel_24.known, \
		&fake_kernel_12.known
	FOUR, FOUR, FOUR, FOUR, &fake_kernel_24.known,
#endif
	NULL,
};

struct fake_backend {
	struct bithose_backend known;
	uintptr_t later[2];
};

BITHOSE_API extern const struct fake_backend FAKE_SYMBOL;
const struct fake_backend FAKE_SYMBOL = {
	.known =
		{
			.abi = FAKE_ABI,
			.struct_size = FAKE_SIZE,
			.name = FAKE_NAME,
			.summary = "a fake, for tests",
			.cpu_required = FAKE_REQUIRED,
			.cpu_preferred = FAKE_PREFERRED,
			.compiler = "the one of the tests",
			.keccak = FAKE_KERNELS < 0 ? NULL : keccak,
		},
	.later = {1, 1},
};
