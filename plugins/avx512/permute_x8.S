/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Eight states in the ZMM registers. */
#define WAYS 8
#define R(n) %zmm##n
#define LOAD(m, r) vmovdqa64 m, r
#define STORE(r, m) vmovdqa64 r, m
#define CONSTANT (%rsi){1to8}
#include "permute.inc"

	permute bithose_avx512_permute_x8_24, 24
	permute bithose_avx512_permute_x8_12, 12

	.section .note.GNU-stack, "", @progbits
