/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Eight messages in the ZMM registers, two rows in each. */
#define WAYS 8
#define WIDE %zmm
#define EACH_WAY {1to8}
#define R(n) %zmm##n
#define Y(n) %ymm##n
#define LOAD(m, r) vmovdqa64 m, r
#define STORE(r, m) vmovdqa64 r, m
#define LOW_PARTS $0x88
#define HIGH_PARTS $0xdd
#define CONSTANT (%rsi){1to8}

	.section .rodata
	.p2align 6
/* Which quarters of two pairs of rows make rows 0 to 3, and 4 to 7. */
rows_first:
	.quad 0, 1, 8, 9, 2, 3, 10, 11
rows_second:
	.quad 4, 5, 12, 13, 6, 7, 14, 15

.macro load_pointers
	movq 0(%rax), %r8
	movq 8(%rax), %r9
	movq 16(%rax), %r10
	movq 24(%rax), %r11
	movq 32(%rax), %r12
	movq 40(%rax), %r13
	movq 48(%rax), %r14
	movq 56(%rax), %r15
.endm

.macro add_to_pointers of
	addq \of, %r8
	addq \of, %r9
	addq \of, %r10
	addq \of, %r11
	addq \of, %r12
	addq \of, %r13
	addq \of, %r14
	addq \of, %r15
.endm

.macro join to, low, high, number
	vmovdqu64 32 * \number(\low), %ymm\to
	vinserti64x4 $1, 32 * \number(\high), %zmm\to, %zmm\to
.endm

.macro load_row number
	join 25, %r8, %r10, \number
	join 26, %r9, %r11, \number
	join 27, %r12, %r14, \number
	join 28, %r13, %r15, \number
.endm

.macro join_part to, low, low_way, high, high_way, number
	kmovd 64 * \number + 8 * \low_way(%rax), %k1
	kmovd 64 * \number + 8 * \high_way(%rax), %k2
	vmovdqu8 32 * \number(\low), %ymm\to{%k1}{z}
	vmovdqu8 32 * \number(\high), %ymm29{%k2}{z}
	vinserti64x4 $1, %ymm29, %zmm\to, %zmm\to
.endm

.macro load_row_part number
	join_part 25, %r8, 0, %r10, 2, \number
	join_part 26, %r9, 1, %r11, 3, \number
	join_part 27, %r12, 4, %r14, 6, \number
	join_part 28, %r13, 5, %r15, 7, \number
.endm

.macro store_row a, b, c, d, offset
	vpunpcklqdq %zmm\b, %zmm\a, R(25)
	vpunpckhqdq %zmm\b, %zmm\a, R(26)
	vpunpcklqdq %zmm\d, %zmm\c, R(27)
	vpunpckhqdq %zmm\d, %zmm\c, R(28)
	vmovdqa64 R(25), R(30)
	vmovdqa64 R(26), R(31)
	vmovdqa64 rows_first(%rip), R(29)
	vpermt2q R(27), R(29), R(25)
	vpermt2q R(28), R(29), R(26)
	vmovdqa64 rows_second(%rip), R(29)
	vpermt2q R(27), R(29), R(30)
	vpermt2q R(28), R(29), R(31)
	vmovdqu8 Y(25), \offset(%r8){%k1}
	vmovdqu8 Y(26), \offset(%r9){%k1}
	vmovdqu8 Y(30), \offset(%r12){%k1}
	vmovdqu8 Y(31), \offset(%r13){%k1}
	vextracti64x4 $1, R(25), Y(25)
	vextracti64x4 $1, R(26), Y(26)
	vextracti64x4 $1, R(30), Y(30)
	vextracti64x4 $1, R(31), Y(31)
	vmovdqu8 Y(25), \offset(%r10){%k1}
	vmovdqu8 Y(26), \offset(%r11){%k1}
	vmovdqu8 Y(30), \offset(%r14){%k1}
	vmovdqu8 Y(31), \offset(%r15){%k1}
.endm

#include "hash.inc"

	hash bithose_avx512_hash_x8_24, 24
	hash bithose_avx512_hash_x8_12, 12
	absorb bithose_avx512_absorb_x8_in_registers_24, 24
	absorb bithose_avx512_absorb_x8_in_registers_12, 12

	.section .note.GNU-stack, "", @progbits
