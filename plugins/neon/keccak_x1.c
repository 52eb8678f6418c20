/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], one state at a time. */
/* Costs: for a core of which nothing is known. Where shifted operands are slow,
 * as on Cortex-A57, plain rotations are better.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 1
#define KECCAK_PERMUTE(rounds) bithose_neon_permute_x1_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_neon_keccak_x1, 105, 53)
