/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Eight messages -> eight digests of at most 32 bytes, in ZMM registers from end to end:
 *
 *   void bithose_avx512_hash_x8_<rounds>(const struct hash_x8 *hash)
 *
 * The structure, with all that depends on lengths, is made in keccak_x8.c.
 */
#define WAYS 8
#define R(n) %zmm##n
#define Y(n) %ymm##n
#define LOAD(m, r) vmovdqa64 m, r
#define STORE(r, m) vmovdqa64 r, m
#define CONSTANT (%rsi){1to8}
#include "permute.inc"

/* struct hash_x8 */
#define START 0
#define IN 8
#define OUT 16
#define BLOCKS 24
#define RATE 32
#define BLOCK_FULL 40
#define BLOCK_ROWS 48
#define BLOCK_MASKS 56
#define REST_FULL 64
#define REST_ROWS 72
#define REST_MASKS 80
#define PAD_EACH 88
#define PAD_WAYS 96
#define OUT_MASK 104

	.section .rodata
	.p2align 6
/* Which quarters of two pairs of rows make rows 0 to 3, and 4 to 7. */
rows_first:
	.quad 0, 1, 8, 9, 2, 3, 10, 11
rows_second:
	.quad 4, 5, 12, 13, 6, 7, 14, 15

	.text

/* Xors four lanes of every way, whose rows were joined in pairs in registers 25 to 28,
 * into the registers of those lanes. */
.macro put_lanes a, b, c, d
	vpunpcklqdq R(26), R(25), R(29)
	vpunpckhqdq R(26), R(25), R(30)
	vpunpcklqdq R(28), R(27), R(31)
	vpunpckhqdq R(28), R(27), R(28)
	vshufi64x2 $0x88, R(31), R(29), R(25)
	vshufi64x2 $0x88, R(28), R(30), R(26)
	vshufi64x2 $0xdd, R(31), R(29), R(27)
	vshufi64x2 $0xdd, R(28), R(30), R(29)
	vpxorq R(25), %zmm\a, %zmm\a
	vpxorq R(26), %zmm\b, %zmm\b
	vpxorq R(27), %zmm\c, %zmm\c
	vpxorq R(29), %zmm\d, %zmm\d
.endm

/* Two whole rows, 32 bytes each. */
.macro join_full to, low, high, offset
	vmovdqu64 \offset(\low), %ymm\to
	vinserti64x4 $1, \offset(\high), %zmm\to, %zmm\to
.endm

/* Two rows of which only the bytes of their masks at (%rax) are read. */
.macro join_part to, low, low_way, high, high_way, offset
	kmovd \offset + 4 * \low_way(%rax), %k1
	kmovd \offset + 4 * \high_way(%rax), %k2
	vmovdqu8 \offset(\low), %ymm\to{%k1}{z}
	vmovdqu8 \offset(\high), %ymm29{%k2}{z}
	vinserti64x4 $1, %ymm29, %zmm\to, %zmm\to
.endm

/* Row `number` of the messages, of which rows %rbx are whole and %rcx hold anything. */
.macro put_row number, a, b, c, d
	cmpl $\number, %ebx
	ja 1f
	cmpl $\number, %ecx
	jbe put_rows_end
	join_part 25, %r8, 0, %r10, 2, 32*\number
	join_part 26, %r9, 1, %r11, 3, 32*\number
	join_part 27, %r12, 4, %r14, 6, 32*\number
	join_part 28, %r13, 5, %r15, 7, 32*\number
	jmp 2f
1:
	join_full 25, %r8, %r10, 32*\number
	join_full 26, %r9, %r11, 32*\number
	join_full 27, %r12, %r14, 32*\number
	join_full 28, %r13, %r15, 32*\number
2:
	put_lanes \a, \b, \c, \d
.endm

	.type put_rows, @function
	.p2align 6
put_rows:
	.cfi_startproc
	put_row 0, 0, 5, 10, 15
	put_row 1, 20, 1, 6, 11
	put_row 2, 16, 21, 2, 7
	put_row 3, 12, 17, 22, 3
	put_row 4, 8, 13, 18, 23
	put_row 5, 4, 9, 14, 19
put_rows_end:
	ret
	.cfi_endproc
	.size put_rows, . - put_rows

#define EACH_REGISTER \
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24

.macro save register
	pushq \register
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset \register, 0
.endm

.macro restore register
	popq \register
	.cfi_adjust_cfa_offset -8
	.cfi_restore \register
.endm

/* The pointer of each way, from the list at (%rax). */
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

.macro hash name, rounds
	.globl \name
	.hidden \name
	.type \name, @function
	.p2align 6
\name:
	.cfi_startproc
	endbr64
	save %rbx
	save %rbp
	save %r12
	save %r13
	save %r14
	save %r15
	movq IN(%rdi), %rax
	load_pointers

	movq START(%rdi), %rax
	testq %rax, %rax
	jz 2f
	.irp n, EACH_REGISTER
	vpbroadcastq 8 * (\n / 5 + 5 * (\n % 5))(%rax), %zmm\n
	.endr
	jmp 3f
2:
	.irp n, EACH_REGISTER
	vpxorq %xmm\n, %xmm\n, %xmm\n
	.endr
3:
	leaq round_constants_end - 8(%rip), %rbp
	movq BLOCKS(%rdi), %rdx
	testq %rdx, %rdx
	jz 6f
	.p2align 4
4:
	movq BLOCK_MASKS(%rdi), %rax
	movq BLOCK_FULL(%rdi), %rbx
	movq BLOCK_ROWS(%rdi), %rcx
	call put_rows
	movq RATE(%rdi), %rax
	addq %rax, %r8
	addq %rax, %r9
	addq %rax, %r10
	addq %rax, %r11
	addq %rax, %r12
	addq %rax, %r13
	addq %rax, %r14
	addq %rax, %r15
	keccak_parity
	leaq 8 * (1 - \rounds)(%rbp), %rsi
	.p2align 6
5:
	keccak_round
	addq $8, %rsi
	cmpq %rbp, %rsi
	jbe 5b
	decq %rdx
	jnz 4b
6:
	movq REST_MASKS(%rdi), %rax
	movq REST_FULL(%rdi), %rbx
	movq REST_ROWS(%rdi), %rcx
	call put_rows
	movq PAD_EACH(%rdi), %rax
	testq %rax, %rax
	jz 7f
	.irp n, EACH_REGISTER
	vpxorq 8 * (\n / 5 + 5 * (\n % 5))(%rax){1to8}, %zmm\n, %zmm\n
	.endr
	jmp 8f
7:
	movq PAD_WAYS(%rdi), %rax
	.irp n, EACH_REGISTER
	vpxorq 64 * (\n / 5 + 5 * (\n % 5))(%rax), %zmm\n, %zmm\n
	.endr
8:
	keccak_parity
	leaq 8 * (1 - \rounds)(%rbp), %rsi
	.p2align 6
9:
	keccak_round
	addq $8, %rsi
	cmpq %rbp, %rsi
	jb 9b
	keccak_round_to_256_bits

	vmovdqa64 rows_first(%rip), R(20)
	vmovdqa64 rows_second(%rip), R(21)
	vpunpcklqdq R(5), R(0), R(1)
	vpunpckhqdq R(5), R(0), R(2)
	vpunpcklqdq R(15), R(10), R(3)
	vpunpckhqdq R(15), R(10), R(4)
	vmovdqa64 R(1), R(6)
	vmovdqa64 R(2), R(7)
	vpermt2q R(3), R(20), R(1)
	vpermt2q R(4), R(20), R(2)
	vpermt2q R(3), R(21), R(6)
	vpermt2q R(4), R(21), R(7)
	vextracti64x4 $1, R(1), Y(8)
	vextracti64x4 $1, R(2), Y(9)
	vextracti64x4 $1, R(6), Y(10)
	vextracti64x4 $1, R(7), Y(11)
	movq OUT(%rdi), %rax
	load_pointers
	kmovd OUT_MASK(%rdi), %k1
	vmovdqu8 Y(1), (%r8){%k1}
	vmovdqu8 Y(2), (%r9){%k1}
	vmovdqu8 Y(8), (%r10){%k1}
	vmovdqu8 Y(9), (%r11){%k1}
	vmovdqu8 Y(6), (%r12){%k1}
	vmovdqu8 Y(7), (%r13){%k1}
	vmovdqu8 Y(10), (%r14){%k1}
	vmovdqu8 Y(11), (%r15){%k1}
	restore %r15
	restore %r14
	restore %r13
	restore %r12
	restore %rbp
	restore %rbx
	vzeroupper
	ret
	.cfi_endproc
	.size \name, . - \name
.endm

	hash bithose_avx512_hash_x8_24, 24
	hash bithose_avx512_hash_x8_12, 12

	.section .note.GNU-stack, "", @progbits
