/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Four messages in the YMM registers, a row in each. */
#define WAYS 4
#define WIDE %ymm
#define EACH_WAY {1to4}
#define R(n) %ymm##n
#define LOAD(m, r) vmovdqa64 m, r
#define STORE(r, m) vmovdqa64 r, m
#define LOW_PARTS $0
#define HIGH_PARTS $3
#define CONSTANT (%rsi){1to4}

.macro load_pointers
	movq 0(%rax), %r8
	movq 8(%rax), %r9
	movq 16(%rax), %r10
	movq 24(%rax), %r11
.endm

.macro add_to_pointers of
	addq \of, %r8
	addq \of, %r9
	addq \of, %r10
	addq \of, %r11
.endm

.macro load_row number
	vmovdqu64 32 * \number(%r8), R(25)
	vmovdqu64 32 * \number(%r9), R(26)
	vmovdqu64 32 * \number(%r10), R(27)
	vmovdqu64 32 * \number(%r11), R(28)
.endm

.macro load_row_part number
	kmovd 32 * \number(%rax), %k1
	kmovd 32 * \number + 8(%rax), %k2
	kmovd 32 * \number + 16(%rax), %k3
	kmovd 32 * \number + 24(%rax), %k4
	vmovdqu8 32 * \number(%r8), R(25){%k1}{z}
	vmovdqu8 32 * \number(%r9), R(26){%k2}{z}
	vmovdqu8 32 * \number(%r10), R(27){%k3}{z}
	vmovdqu8 32 * \number(%r11), R(28){%k4}{z}
.endm

.macro store_row a, b, c, d, offset
	vpunpcklqdq %ymm\b, %ymm\a, R(25)
	vpunpckhqdq %ymm\b, %ymm\a, R(26)
	vpunpcklqdq %ymm\d, %ymm\c, R(27)
	vpunpckhqdq %ymm\d, %ymm\c, R(28)
	vshufi64x2 $0, R(27), R(25), R(29)
	vshufi64x2 $0, R(28), R(26), R(30)
	vshufi64x2 $3, R(27), R(25), R(25)
	vshufi64x2 $3, R(28), R(26), R(26)
	vmovdqu8 R(29), \offset(%r8){%k1}
	vmovdqu8 R(30), \offset(%r9){%k1}
	vmovdqu8 R(25), \offset(%r10){%k1}
	vmovdqu8 R(26), \offset(%r11){%k1}
.endm

#include "hash.inc"

	hash bithose_avx512_hash_x4_24, 24
	hash bithose_avx512_hash_x4_12, 12
	absorb bithose_avx512_absorb_x4_in_registers_24, 24
	absorb bithose_avx512_absorb_x4_in_registers_12, 12

	.section .note.GNU-stack, "", @progbits
