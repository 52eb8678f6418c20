/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], four states at a time. */
/* Costs: as llvm-mca 19 counts the loop for Neoverse N1 at its dispatch of four
 * operations a cycle, 2273 cycles against 1012 of the scalar kernel.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 4
#define KECCAK_PERMUTE(rounds) bithose_neon_permute_x4_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_neon_keccak_x4, 225, 113)
