/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The scalar backend: a plugin, and the one that is always built in. */
#include <bithose/backend.h>

extern const struct bithose_keccak_kernel bithose_scalar_keccak_x1_24;
extern const struct bithose_keccak_kernel bithose_scalar_keccak_x1_12;
extern const struct bithose_poseidon2_kernel bithose_scalar_poseidon2_16_x1;
extern const struct bithose_poseidon2_kernel bithose_scalar_poseidon2_24_x1;
extern const struct bithose_poseidon2_kernel bithose_scalar_poseidon2_32_x1;

static const struct bithose_keccak_kernel *const keccak[] = {
	&bithose_scalar_keccak_x1_24,
	&bithose_scalar_keccak_x1_12,
	NULL,
};

static const struct bithose_poseidon2_kernel *const poseidon2[] = {
	&bithose_scalar_poseidon2_16_x1,
	&bithose_scalar_poseidon2_24_x1,
	&bithose_scalar_poseidon2_32_x1,
	NULL,
};

#define BACKEND_SUMMARY "plain C, one state at a time, any CPU"
#define BACKEND_PREFERRED 0
#define BACKEND_KECCAK keccak
#define BACKEND_POSEIDON2 poseidon2
#include "backend_descriptor.h"
