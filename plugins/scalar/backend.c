/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The scalar backend: a plugin, and the one that is always built in. */
#include <bithose/backend.h>

extern const struct bithose_keccak_kernel bithose_scalar_keccak_x1_24;
extern const struct bithose_keccak_kernel bithose_scalar_keccak_x1_12;

static const struct bithose_keccak_kernel *const keccak[] = {
	&bithose_scalar_keccak_x1_24,
	&bithose_scalar_keccak_x1_12,
	NULL,
};

#define BACKEND_SUMMARY "plain C, one state at a time, any CPU"
#define BACKEND_PREFERRED 0
#define BACKEND_KECCAK keccak
#include "backend_descriptor.h"
