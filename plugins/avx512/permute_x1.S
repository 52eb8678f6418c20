/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One state, a lane in the low half of each of the XMM registers. */
#define WAYS 1
#define R(n) %xmm##n
#define LOAD(m, r) vmovq m, r
#define STORE(r, m) vmovq r, m
#define CONSTANT (%rsi){1to2}
#include "permute.inc"

	permute bithose_avx512_permute_x1_24, 24
	permute bithose_avx512_permute_x1_12, 12

	.section .note.GNU-stack, "", @progbits
