/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], one state at a time. */
/* Costs: core cycles a call against the scalar kernel in one run, on Zen 4
 * (EPYC 9004, gcc 12.2): 888 and 466 against 1162. Provenance: FIPS 202 through
 * the common text. */
#define WAYS 1
#define KECCAK_PERMUTE(rounds) bithose_bmi2_permute_##rounds
#define KECCAK_ABSORB(rounds) bithose_bmi2_absorb_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_bmi2_keccak_x1, 76, 40)
