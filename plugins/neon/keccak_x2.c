/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], two states at a time. */
/* Costs: 1921 cycles a call as llvm-mca 19 counts the loop for Neoverse N1, against
 * 1012 of the scalar kernel.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 2
#define KECCAK_PERMUTE(rounds) bithose_neon_permute_x2_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_neon_keccak_x2, 190, 95)
