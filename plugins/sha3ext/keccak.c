/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], two states at a time. */
/* Costs: for a core with the SHA-3 instructions on every vector pipe: 564
 * cycles a call as llvm-mca 19 counts the loop for Apple A14, against 762 of
 * the scalar kernel (Neoverse V1; the A14 model misprices it). Other cores lack
 * the preferred feature. Provenance: FIPS 202 through the common text; Arm ARM,
 * C7.2. */
#define WAYS 2
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_sha3ext_keccak_x2, 75, 38)
