/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], one state at a time. */
/* Costs: for a core with the SHA-3 instructions on every vector pipe, as two states.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 1
#define KECCAK_PERMUTE(rounds) bithose_sha3ext_permute_x1_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_sha3ext_keccak_x1, 73, 37)
