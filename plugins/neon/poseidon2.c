/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, four states in the vector registers. */
/* Costs: as llvm-mca 19 counts the loops for Neoverse N1, with the sets of 8 full
 * rounds: 5100, 8730 and 15420 cycles a call against 3830 of the scalar kernel
 * of width 16. Provenance: the paper, through the common text. */
#define WAYS 4
#include "poseidon2_kernel.h"

POSEIDON2_CHAIN_KERNEL(bithose_neon_poseidon2_16_x4, 133)
POSEIDON2_KERNEL(bithose_neon_poseidon2_24_x4, 24, 228)
POSEIDON2_KERNEL(bithose_neon_poseidon2_32_x4, 32, 403)
