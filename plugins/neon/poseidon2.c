/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, four states in the vector registers. */
/* Costs: */
#define WAYS 4
#include "poseidon2_kernel.h"

POSEIDON2_CHAIN_KERNEL(bithose_neon_poseidon2_16_x4, 100)
POSEIDON2_KERNEL(bithose_neon_poseidon2_24_x4, 24, 150)
POSEIDON2_KERNEL(bithose_neon_poseidon2_32_x4, 32, 220)
