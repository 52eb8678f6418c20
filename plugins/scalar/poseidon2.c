/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, one state at a time, in plain C for any CPU. */
/* The unit of cost, 100 for width 16; the others by ticks of the time-stamp counter
 * in one run, on Zen 4 (EPYC 9004, gcc 12.2): 2478, 3980 and 6270. Provenance: the
 * paper, through the common text. */
#define WAYS 1
#include "poseidon2_kernel.h"

POSEIDON2_CHAIN_KERNEL(bithose_scalar_poseidon2_16_x1, 100)
POSEIDON2_KERNEL(bithose_scalar_poseidon2_24_x1, 24, 161)
POSEIDON2_KERNEL(bithose_scalar_poseidon2_32_x1, 32, 253)
