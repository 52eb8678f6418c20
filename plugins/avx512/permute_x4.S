/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Four states in the YMM registers. */
#define WAYS 4
#define R(n) %ymm##n
#define LOAD(m, r) vmovdqa64 m, r
#define STORE(r, m) vmovdqa64 r, m
#define CONSTANT (%rsi){1to4}
#include "permute.inc"

	permute bithose_avx512_permute_x4_24, 24
	permute bithose_avx512_permute_x4_12, 12

	.section .note.GNU-stack, "", @progbits
