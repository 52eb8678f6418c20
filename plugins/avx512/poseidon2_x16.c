/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, sixteen states in the ZMM registers. */
/* Costs: ticks of the time-stamp counter a call against 2478 of the scalar kernel
 * of width 16 in one run, on Zen 4 (EPYC 9004, gcc 12.2), with the sets of 8 full
 * rounds: 3740, 6040 and 9240. Provenance: the paper, through the
 * common text. */
#define WAYS 16
#include "poseidon2_kernel.h"

POSEIDON2_CHAIN_KERNEL(bithose_avx512_poseidon2_16_x16, 151)
POSEIDON2_KERNEL(bithose_avx512_poseidon2_24_x16, 24, 244)
POSEIDON2_KERNEL(bithose_avx512_poseidon2_32_x16, 32, 373)
