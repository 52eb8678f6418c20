/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Two rounds in a loop, for 24 and for 12 rounds:
 *
 *   void permute(uint64_t *state)
 *   void absorb(uint64_t *state, const uint8_t *const *in, size_t blocks, size_t rate)
 *
 * All registers are for lanes, so that the stack has whatever else there is. ROUND is
 * another file than round.inc, and SCOPE another visibility, for bench/search/.
 */
#define STATE(n) 8 * (n)(%rdi)
#define MESSAGE(n) 8 * (n)(%rdi)
#define SLOT(n) 8 * (n)(%rsp)
#define CONSTANTS SLOT(28)
#define TURNS SLOT(29)
#define ARGUMENT SLOT(30)
/* SLOT(31) is for keccak_add. */
#define IN SLOT(32)
#define BLOCKS SLOT(33)
#define RATE SLOT(34)
#define ENTRY SLOT(35)
#define FRAME 8 * 36
#ifndef ROUND
#define ROUND "round.inc"
#define SCOPE .hidden
#endif
#include ROUND

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

.macro enter name
	.globl \name
	SCOPE \name
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
	movq %rdi, ARGUMENT
.endm

/* Clobbers the register that is free between two loops, which is %rdi. */
.macro permute_lanes rounds
	leaq round_constants + 8 * (24 - \rounds)(%rip), %rdi
	movq %rdi, CONSTANTS
	movq $\rounds / 2, TURNS
	.p2align 6
1:
	keccak_rounds
	addq $16, CONSTANTS
	decq TURNS
	jne 1b
.endm

.macro finish name
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

.macro permute name, rounds
	enter \name
	keccak_load
	permute_lanes \rounds
	finish \name
.endm

/* The code of keccak_add is entered at the last lane of the rate. */
.macro to_last_lane
	notrack jmp *ENTRY
.endm

.macro absorb name, rounds
	.section .rodata
	.p2align 2
entries_\rounds:
	keccak_add_entries add_\rounds
	.text
	enter \name
	movq (%rsi), %rsi
	movq %rsi, IN
	incq %rdx
	movq %rdx, BLOCKS
	movq %rcx, RATE
	shrq $3, %rcx
	leaq entries_\rounds - 4(%rip), %rax
	leaq (%rax, %rcx, 4), %rax
	movslq (%rax), %rcx
	addq %rcx, %rax
	movq %rax, ENTRY
	keccak_load
	jmp 3f
	.p2align 4
2:
	movq IN, %rdi
	keccak_add to_last_lane, add_\rounds
	movq RATE, %rdi
	addq %rdi, IN
	permute_lanes \rounds
3:
	decq BLOCKS
	jne 2b
	finish \name
.endm

	.text
	permute bithose_bmi2_permute_24, 24
	permute bithose_bmi2_permute_12, 12
	absorb bithose_bmi2_absorb_24, 24
	absorb bithose_bmi2_absorb_12, 12

	.section .note.GNU-stack, "", @progbits
