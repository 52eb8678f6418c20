/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Two rounds in a loop -> void name(uint64_t *state) for 24 and for 12 rounds. All
 * registers are for lanes, so that the stack has whatever else there is.
 */
#define STATE(n) 8 * (n)(%rdi)
#define SLOT(n) 8 * (n)(%rsp)
#define CONSTANTS SLOT(28)
#define TURNS SLOT(29)
#define ARGUMENT SLOT(30)
#define FRAME 8 * 31
#include "round.inc"

	.section .rodata
	.p2align 6
round_constants:
	keccak_constants

.macro save register
	pushq %\register
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset \register, 0
.endm

.macro restore register
	popq %\register
	.cfi_adjust_cfa_offset -8
	.cfi_restore \register
.endm

.macro permute name, rounds
	.globl \name
	.hidden \name
	.type \name, @function
	.p2align 6
\name:
	.cfi_startproc
	endbr64
	save rbx
	save rbp
	save r12
	save r13
	save r14
	save r15
	subq $FRAME, %rsp
	.cfi_adjust_cfa_offset FRAME
	leaq round_constants + 8 * (24 - \rounds)(%rip), %rax
	movq %rax, CONSTANTS
	movq $\rounds / 2, TURNS
	movq %rdi, ARGUMENT
	keccak_load
	.p2align 6
1:
	keccak_rounds
	addq $16, CONSTANTS
	decq TURNS
	jne 1b
	movq ARGUMENT, %rdi
	keccak_store
	addq $FRAME, %rsp
	.cfi_adjust_cfa_offset -(FRAME)
	restore r15
	restore r14
	restore r13
	restore r12
	restore rbp
	restore rbx
	ret
	.cfi_endproc
	.size \name, . - \name
.endm

	.text
	permute bithose_bmi2_permute_24, 24
	permute bithose_bmi2_permute_12, 12

	.section .note.GNU-stack, "", @progbits
