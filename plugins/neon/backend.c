/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The NEON backend. */
#include <bithose/backend.h>

extern const struct bithose_keccak_kernel bithose_neon_keccak_x1_24;
extern const struct bithose_keccak_kernel bithose_neon_keccak_x1_12;
extern const struct bithose_keccak_kernel bithose_neon_keccak_x2_24;
extern const struct bithose_keccak_kernel bithose_neon_keccak_x2_12;
extern const struct bithose_keccak_kernel bithose_neon_keccak_x4_24;
extern const struct bithose_keccak_kernel bithose_neon_keccak_x4_12;
extern const struct bithose_poseidon2_kernel bithose_neon_poseidon2_16_x4;
extern const struct bithose_poseidon2_kernel bithose_neon_poseidon2_24_x4;
extern const struct bithose_poseidon2_kernel bithose_neon_poseidon2_32_x4;

static const struct bithose_keccak_kernel *const keccak[] = {
	&bithose_neon_keccak_x1_24,
	&bithose_neon_keccak_x1_12,
	&bithose_neon_keccak_x2_24,
	&bithose_neon_keccak_x2_12,
	&bithose_neon_keccak_x4_24,
	&bithose_neon_keccak_x4_12,
	NULL,
};

static const struct bithose_poseidon2_kernel *const poseidon2[] = {
	&bithose_neon_poseidon2_16_x4,
	&bithose_neon_poseidon2_24_x4,
	&bithose_neon_poseidon2_32_x4,
	NULL,
};

#define BACKEND_USES_NEON
#define BACKEND_SUMMARY \
	"AArch64: one state, NEON for two, and both at once for four"
#define BACKEND_PREFERRED 0
#define BACKEND_KECCAK keccak
#define BACKEND_POSEIDON2 poseidon2
#include "backend_descriptor.h"
