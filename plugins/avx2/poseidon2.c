/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, eight states in the YMM registers. */
/* Costs: */
#define WAYS 8
#include "poseidon2_kernel.h"

POSEIDON2_CHAIN_KERNEL(bithose_avx2_poseidon2_16_x8, 100)
POSEIDON2_KERNEL(bithose_avx2_poseidon2_24_x8, 24, 150)
POSEIDON2_KERNEL(bithose_avx2_poseidon2_32_x8, 32, 220)
