/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The AVX-512 backend: F, VL, BW and DQ. */
#include <bithose/backend.h>

extern const struct bithose_keccak_kernel bithose_avx512_keccak_x8_24;
extern const struct bithose_keccak_kernel bithose_avx512_keccak_x8_12;
extern const struct bithose_keccak_kernel bithose_avx512_keccak_x4_24;
extern const struct bithose_keccak_kernel bithose_avx512_keccak_x4_12;
extern const struct bithose_keccak_kernel bithose_avx512_keccak_x1_24;
extern const struct bithose_keccak_kernel bithose_avx512_keccak_x1_12;
extern const struct bithose_poseidon2_kernel bithose_avx512_poseidon2_16_x1;
extern const struct bithose_poseidon2_kernel bithose_avx512_poseidon2_16_x16;
extern const struct bithose_poseidon2_kernel bithose_avx512_poseidon2_24_x1;
extern const struct bithose_poseidon2_kernel bithose_avx512_poseidon2_24_x16;
extern const struct bithose_poseidon2_kernel bithose_avx512_poseidon2_32_x1;
extern const struct bithose_poseidon2_kernel bithose_avx512_poseidon2_32_x16;

static const struct bithose_keccak_kernel *const keccak[] = {
	&bithose_avx512_keccak_x8_24,
	&bithose_avx512_keccak_x8_12,
	&bithose_avx512_keccak_x4_24,
	&bithose_avx512_keccak_x4_12,
	&bithose_avx512_keccak_x1_24,
	&bithose_avx512_keccak_x1_12,
	NULL,
};

static const struct bithose_poseidon2_kernel *const poseidon2[] = {
	&bithose_avx512_poseidon2_16_x1,
	&bithose_avx512_poseidon2_16_x16,
	&bithose_avx512_poseidon2_24_x1,
	&bithose_avx512_poseidon2_24_x16,
	&bithose_avx512_poseidon2_32_x1,
	&bithose_avx512_poseidon2_32_x16,
	NULL,
};

#define BACKEND_SUMMARY \
	"AVX-512, eight, four or one state in the vector registers"
#define BACKEND_PREFERRED 0
#define BACKEND_KECCAK keccak
#define BACKEND_POSEIDON2 poseidon2
#include "backend_descriptor.h"
