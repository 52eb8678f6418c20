/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The NEON backend. */
#include <bithose/backend.h>

extern const struct bithose_keccak_kernel bithose_neon_keccak_x2_24;
extern const struct bithose_keccak_kernel bithose_neon_keccak_x2_12;

static const struct bithose_keccak_kernel *const keccak[] = {
	&bithose_neon_keccak_x2_24,
	&bithose_neon_keccak_x2_12,
	NULL,
};

#define BACKEND_USES_NEON
#define BACKEND_SUMMARY "NEON, two states in the vector registers"
#define BACKEND_PREFERRED 0
#define BACKEND_KECCAK keccak
#include "backend_descriptor.h"
