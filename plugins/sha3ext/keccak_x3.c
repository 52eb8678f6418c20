/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], three states at a time. */
/* Costs: where all pipes have the SHA-3 instructions, others beside them do not
 * pay: those of two states and of a scalar one.
 * Provenance: FIPS 202 through the common text. */
#define WAYS 3
#define KECCAK_PERMUTE(rounds) bithose_sha3ext_permute_x3_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_sha3ext_keccak_x3, 173, 87)
