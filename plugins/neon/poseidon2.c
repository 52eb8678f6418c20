/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, four states in the vector registers. */
/* Costs: as llvm-mca 19 counts the loops for Neoverse N1, with the sets of 8 full
 * rounds: 4550, 7630 and 12920 cycles a call against 3340 of the scalar kernel
 * of width 16. Provenance: the paper, through the common text. */
#define WAYS 4
#include "poseidon2_kernel.h"

POSEIDON2_CHAIN_KERNEL(bithose_neon_poseidon2_16_x4, 136)
POSEIDON2_KERNEL(bithose_neon_poseidon2_24_x4, 24, 229)
POSEIDON2_KERNEL(bithose_neon_poseidon2_32_x4, 32, 387)
