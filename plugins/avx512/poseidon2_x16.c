/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, sixteen states in the ZMM registers. */
/* Costs: */
#define WAYS 16
#include "poseidon2_kernel.h"

POSEIDON2_CHAIN_KERNEL(bithose_avx512_poseidon2_16_x16, 100)
POSEIDON2_KERNEL(bithose_avx512_poseidon2_24_x16, 24, 150)
POSEIDON2_KERNEL(bithose_avx512_poseidon2_32_x16, 32, 220)
