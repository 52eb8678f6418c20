/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 over KoalaBear, one state across two to four YMM registers. */
#include "across_ymm.h"
#include "poseidon2_across.h"

static void chain(const struct bithose_poseidon2_chain_job *job)
{
	across_chain(job);
}

/* Costs: ticks of the time-stamp counter a call against 2478 of the scalar kernel
 * of width 16 in one run, on Zen 4 (EPYC 9004, gcc 12.2), with the sets of 8 full
 * rounds: 830, 1037 and 1428. Provenance: the paper, through the
 * common text. */
ACROSS_KERNEL(bithose_avx2_poseidon2_16_x1, 16, 34, chain)
ACROSS_KERNEL(bithose_avx2_poseidon2_24_x1, 24, 42, NULL)
ACROSS_KERNEL(bithose_avx2_poseidon2_32_x1, 32, 58, NULL)
