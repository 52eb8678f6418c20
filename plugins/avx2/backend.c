/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The AVX2 backend. */
#include <bithose/backend.h>

extern const struct bithose_keccak_kernel bithose_avx2_keccak_x4_24;
extern const struct bithose_keccak_kernel bithose_avx2_keccak_x4_12;
extern const struct bithose_keccak_kernel bithose_avx2_keccak_x5_24;
extern const struct bithose_keccak_kernel bithose_avx2_keccak_x5_12;
extern const struct bithose_poseidon2_kernel bithose_avx2_poseidon2_16_x1;
extern const struct bithose_poseidon2_kernel bithose_avx2_poseidon2_16_x8;
extern const struct bithose_poseidon2_kernel bithose_avx2_poseidon2_24_x1;
extern const struct bithose_poseidon2_kernel bithose_avx2_poseidon2_24_x8;
extern const struct bithose_poseidon2_kernel bithose_avx2_poseidon2_32_x1;
extern const struct bithose_poseidon2_kernel bithose_avx2_poseidon2_32_x8;

static const struct bithose_keccak_kernel *const keccak[] = {
	&bithose_avx2_keccak_x4_24,
	&bithose_avx2_keccak_x4_12,
	&bithose_avx2_keccak_x5_24,
	&bithose_avx2_keccak_x5_12,
	NULL,
};

static const struct bithose_poseidon2_kernel *const poseidon2[] = {
	&bithose_avx2_poseidon2_16_x1,
	&bithose_avx2_poseidon2_16_x8,
	&bithose_avx2_poseidon2_24_x1,
	&bithose_avx2_poseidon2_24_x8,
	&bithose_avx2_poseidon2_32_x1,
	&bithose_avx2_poseidon2_32_x8,
	NULL,
};

#define BACKEND_SUMMARY \
	"AVX2, four states in the YMM registers, a fifth in general ones"
#define BACKEND_PREFERRED 0
#define BACKEND_KECCAK keccak
#define BACKEND_POSEIDON2 poseidon2
#include "backend_descriptor.h"
