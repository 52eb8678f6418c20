/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], two states at a time. */
/* Costs: as llvm-mca 19 counts the loop for Neoverse N1, 2233 cycles a call
 * against 1016 of the scalar kernel. Provenance: FIPS 202 through the common
 * text. */
#define WAYS 2
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_neon_keccak_x2, 220, 112)
