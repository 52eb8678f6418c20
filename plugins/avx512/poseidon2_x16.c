/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, sixteen states in the ZMM registers. */
/* Costs: core cycles a call against the scalar kernel of width 16 in one run, on
 * Zen 4 (EPYC 9004, gcc 12.2), with the sets of 8 full rounds: 5630,
 * 9300 and 15300 against 3880. Provenance: the
 * paper, through the common text. */
#define WAYS 16
#include "poseidon2_kernel.h"

POSEIDON2_CHAIN_KERNEL(bithose_avx512_poseidon2_16_x16, 145)
POSEIDON2_KERNEL(bithose_avx512_poseidon2_24_x16, 24, 240)
POSEIDON2_KERNEL(bithose_avx512_poseidon2_32_x16, 32, 394)
