/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Two rounds in a loop -> void name(uint64_t *states) for 24 and for 12 rounds of
 * four states. What has neither a register nor the place of a lane of the caller
 * is on the stack.
 */
#define STATE(n) 32 * (n)(%rdi)
#define SLOT(n) 32 * (n)(%rsp)
#define CONSTANT(round) 32 * (round)(%rsi)
#define SHUFFLE(n) shuffles + 32 * (n)(%rip)
#ifndef ROUND
#define ROUND "round.inc"
#define SCOPE .hidden
#endif
#include ROUND

	.section .rodata
	.p2align 6
round_constants:
	keccak_constants
round_constants_end:
shuffles:
	keccak_shuffles

.macro permute name, rounds
	.globl \name
	SCOPE \name
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
	subq $32 * keccak_slots, %rsp
	andq $-32, %rsp
	keccak_prepare
	leaq round_constants + 32 * (24 - \rounds)(%rip), %rsi
	leaq round_constants_end(%rip), %rdx
	keccak_load
	.p2align 6
1:
	keccak_rounds
	addq $64, %rsi
	cmpq %rdx, %rsi
	jne 1b
	keccak_store
	vzeroupper
	leave
	.cfi_def_cfa rsp, 8
	ret
	.cfi_endproc
	.size \name, . - \name
.endm

	.text
	permute bithose_avx2_permute_x4_24, 24
	permute bithose_avx2_permute_x4_12, 12

	.section .note.GNU-stack, "", @progbits
