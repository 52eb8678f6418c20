/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], two states at a time. */
/* Costs: for a core with the SHA-3 instructions on every vector pipe: 552 cycles a
 * call as llvm-mca 19 counts the loop for Apple M1, against 759 of the scalar kernel
 * (Neoverse V1; the M1 model misprices it).
 * Provenance: FIPS 202 through the common text. */
#define WAYS 2
#define KECCAK_PERMUTE(rounds) bithose_sha3ext_permute_x2_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_sha3ext_keccak_x2, 73, 37)
