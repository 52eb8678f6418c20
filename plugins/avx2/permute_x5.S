/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Two rounds in a loop -> void name(uint64_t *states) for 24 and for 12 rounds of
 * five states: four in YMM registers and one in general registers. As no register is
 * left for an address, the vectors are copied to the stack.
 */
#define STATE(n) 32 * (n)(%rsp)
#define SLOT(n) 32 * (25 + (n))(%rsp)
#define CONSTANT(round) 32 * (25 + keccak_slots + (round))(%rsp)
#define SHUFFLE(n) shuffles + 32 * (n)(%rip)
#define WORD_STATE(n) 40 * (n) + 32(%rdi)
#define WORDS (32 * (27 + keccak_slots))
#define WORD_SLOT(n) WORDS + 8 * (n)(%rsp)
#define WORD_CONSTANTS WORD_SLOT(28)
#define TURNS WORD_SLOT(29)
#define ARGUMENT WORD_SLOT(30)
#define VECTOR_CONSTANTS WORD_SLOT(31)
#define CALLER WORD_SLOT(32)
#define FRAME WORDS + 8 * 36
#include "round_x5.inc"

	.section .rodata
	.p2align 6
vector_constants:
	keccak_vector_constants
word_constants:
	keccak_word_constants
	.p2align 5
shuffles:
	keccak_shuffles

#define EACH_LANE \
	0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24

/* The stack pointer of the caller, with six words pushed, is at CALLER, and no register
 * holds it: DW_OP_breg7 (%rsp) CALLER_AT, DW_OP_deref, DW_OP_plus_uconst 56. */
#define CALLER_AT (WORDS + 8 * 32)
.macro cfa_by_caller
	.cfi_escape 0x0f, 6, 0x77, (CALLER_AT & 127) | 128, CALLER_AT >> 7, 0x06, 0x23, 56
.endm

.macro permute name, rounds
	.globl \name
	.hidden \name
	.type \name, @function
	.p2align 6
\name:
	.cfi_startproc
	endbr64
	pushq %rbp
	.cfi_def_cfa_offset 16
	.cfi_offset rbp, -16
	movq %rsp, %rbp
	.cfi_def_cfa_register rbp
	pushq %rbx
	.cfi_offset rbx, -24
	pushq %r12
	.cfi_offset r12, -32
	pushq %r13
	.cfi_offset r13, -40
	pushq %r14
	.cfi_offset r14, -48
	pushq %r15
	.cfi_offset r15, -56
	movq %rsp, %rax
	subq $FRAME, %rsp
	andq $-64, %rsp
	movq %rax, CALLER
	cfa_by_caller
	.irp n, EACH_LANE
	vmovdqu 40 * \n(%rdi), %ymm0
	vmovdqa %ymm0, STATE(\n)
	.endr
	keccak_prepare
	keccak_load_vectors
	leaq vector_constants + 32 * (24 - \rounds)(%rip), %rax
	movq %rax, VECTOR_CONSTANTS
	leaq word_constants + 8 * (24 - \rounds)(%rip), %rax
	movq %rax, WORD_CONSTANTS
	movq $\rounds / 2, TURNS
	movq %rdi, ARGUMENT
	keccak_load_words
	.p2align 6
1:
	movq VECTOR_CONSTANTS, %rdi
	vmovdqa (%rdi), %ymm14
	vmovdqa 32(%rdi), %ymm15
	vmovdqa %ymm14, CONSTANT(0)
	vmovdqa %ymm15, CONSTANT(1)
	addq $64, VECTOR_CONSTANTS
	keccak_rounds
	addq $16, WORD_CONSTANTS
	decq TURNS
	jne 1b
	movq ARGUMENT, %rdi
	keccak_store_words
	keccak_store_vectors
	.irp n, EACH_LANE
	vmovdqa STATE(\n), %ymm0
	vmovdqu %ymm0, 40 * \n(%rdi)
	.endr
	movq CALLER, %rsp
	.cfi_def_cfa rsp, 56
	.irp register, r15, r14, r13, r12, rbx, rbp
	popq %\register
	.cfi_adjust_cfa_offset -8
	.cfi_restore \register
	.endr
	vzeroupper
	ret
	.cfi_endproc
	.size \name, . - \name
.endm

	.text
	permute bithose_avx2_permute_x5_24, 24
	permute bithose_avx2_permute_x5_12, 12

	.section .note.GNU-stack, "", @progbits
