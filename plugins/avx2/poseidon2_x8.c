/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, eight states in the YMM registers. */
/* Costs: ticks of the time-stamp counter a call against 2478 of the scalar kernel
 * of width 16 in one run, on Zen 4 (EPYC 9004, gcc 12.2), with the sets of 8 full
 * rounds: 2132, 3371 and 5391. Provenance: the paper, through the
 * common text. */
#define WAYS 8
#include "poseidon2_kernel.h"

POSEIDON2_CHAIN_KERNEL(bithose_avx2_poseidon2_16_x8, 86)
POSEIDON2_KERNEL(bithose_avx2_poseidon2_24_x8, 24, 136)
POSEIDON2_KERNEL(bithose_avx2_poseidon2_32_x8, 32, 218)
