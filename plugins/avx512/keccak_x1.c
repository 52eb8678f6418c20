/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], one state at a time. */
/* Costs: core cycles a call against the scalar kernel in one run, on Zen 4
 * (EPYC 9004, gcc 12.2): 723 and 382 against 1124. Provenance: FIPS 202 through
 * the common text. */
#define WAYS 1
#define KECCAK_PERMUTE(rounds) bithose_avx512_permute_x1_##rounds
#define KECCAK_ABSORB(rounds) bithose_avx512_absorb_x1_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_avx512_keccak_x1, 64, 34)
