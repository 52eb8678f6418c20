/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], four states at a time, one in each quarter of a YMM register.
 */
/* Costs: core cycles a call against the scalar kernel in one run, on Zen 4
 * (EPYC 9004, gcc 12.2): 1280 and 650 against 1162. Provenance: FIPS 202
 * through the common text. */
#define WAYS 4
#define KECCAK_PERMUTE(rounds) bithose_avx2_permute_x4_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_avx2_keccak_x4, 110, 56)
