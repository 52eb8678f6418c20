/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * abi_words -> a call, and the registers after it in abi_words. The stack pointer
 * is restored from there, so that the function may leave with a wrong one; above
 * its return address is a pattern, so that what it writes there is seen.
 */
#include "call.h"

#define PATTERN 0x5aa5a55a3cc3c33c
#define PATTERN_WORDS 32

	.text
	.globl abi_call
	.hidden abi_call
	.type abi_call, %function
	.p2align 4
abi_call:
	.cfi_startproc
#if defined(__x86_64__)

#define WORD(i) abi_words + 8 * (i)(%rip)

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

.macro upper number
	vextractf128 $1, %ymm\number, WORD(ABI_UPPER + 2 * \number)
.endm

	endbr64
	save rbx
	save rbp
	save r12
	save r13
	save r14
	save r15
	subq $8 * PATTERN_WORDS + 8, %rsp
	.cfi_adjust_cfa_offset 8 * PATTERN_WORDS + 8
	movq %rsp, %rdi
	movl $PATTERN_WORDS, %ecx
	movabsq $PATTERN, %rax
	rep stosq

	movq %rsp, WORD(ABI_BEFORE + ABI_SP)
	ldmxcsr WORD(ABI_BEFORE + ABI_CONTROL)
	cmpq $0, WORD(ABI_YMM)
	je 1f
	vzeroupper
1:	movq WORD(ABI_BEFORE + 0), %rbx
	movq WORD(ABI_BEFORE + 1), %rbp
	movq WORD(ABI_BEFORE + 2), %r12
	movq WORD(ABI_BEFORE + 3), %r13
	movq WORD(ABI_BEFORE + 4), %r14
	movq WORD(ABI_BEFORE + 5), %r15
	movq WORD(ABI_ARGS + 0), %rdi
	movq WORD(ABI_ARGS + 1), %rsi
	movq WORD(ABI_ARGS + 2), %rdx
	movq WORD(ABI_ARGS + 3), %rcx
	/* The trap flag of RFLAGS, without touching what is below the stack. */
	pushfq
	movq WORD(ABI_STEP), %rax
	shlq $8, %rax
	orq %rax, (%rsp)
	popfq
	call *WORD(ABI_FUNCTION)
	movq %rsp, WORD(ABI_AFTER + ABI_SP)
	movq WORD(ABI_BEFORE + ABI_SP), %rsp
	pushfq
	andq $~0x100, (%rsp)
	popfq
	pushfq
	popq WORD(ABI_AFTER + ABI_FLAGS)
	cld
	movq %rbx, WORD(ABI_AFTER + 0)
	movq %rbp, WORD(ABI_AFTER + 1)
	movq %r12, WORD(ABI_AFTER + 2)
	movq %r13, WORD(ABI_AFTER + 3)
	movq %r14, WORD(ABI_AFTER + 4)
	movq %r15, WORD(ABI_AFTER + 5)
	stmxcsr WORD(ABI_AFTER + ABI_CONTROL)
	cmpq $0, WORD(ABI_YMM)
	je 2f
	.irp number, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
	upper \number
	.endr
	vzeroupper
2:	movl $0x1f80, WORD(ABI_BEFORE + ABI_CONTROL)
	ldmxcsr WORD(ABI_BEFORE + ABI_CONTROL)

	movabsq $PATTERN, %rax
	movl $PATTERN_WORDS, %ecx
	movq %rsp, %rdi
	xorl %edx, %edx
	repe scasq
	setne %dl
	movq %rdx, WORD(ABI_ABOVE)
	addq $8 * PATTERN_WORDS + 8, %rsp
	.cfi_adjust_cfa_offset -8 * PATTERN_WORDS - 8
	restore r15
	restore r14
	restore r13
	restore r12
	restore rbp
	restore rbx
	ret

#elif defined(__aarch64__)

#define FRAME 176

.macro word register, index
	ldr \register, [x16, #8 * (\index)]
.endm

.macro keep register, index
	str \register, [x16, #8 * (\index)]
.endm

.macro address
	adrp x16, abi_words
	add x16, x16, #:lo12:abi_words
.endm

	hint #34
	stp x29, x30, [sp, #-FRAME]!
	.cfi_def_cfa_offset FRAME
	.cfi_offset x29, -FRAME
	.cfi_offset x30, -FRAME + 8
	.irp number, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28
	str x\number, [sp, #16 + 8 * (\number - 19)]
	.cfi_offset x\number, -FRAME + 16 + 8 * (\number - 19)
	.endr
	.irp number, 8, 9, 10, 11, 12, 13, 14, 15
	str d\number, [sp, #96 + 8 * (\number - 8)]
	.cfi_offset d\number, -FRAME + 96 + 8 * (\number - 8)
	.endr
	sub sp, sp, #8 * PATTERN_WORDS
	.cfi_def_cfa_offset FRAME + 8 * PATTERN_WORDS
	ldr x9, =PATTERN
	mov x10, #PATTERN_WORDS
1:	sub x10, x10, #1
	str x9, [sp, x10, lsl #3]
	cbnz x10, 1b

	address
	mov x9, sp
	keep x9, ABI_BEFORE + ABI_SP
	word x9, ABI_BEFORE + ABI_CONTROL
	mrs x10, fpcr
	keep x10, ABI_UPPER
	msr fpcr, x9
	.irp number, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
	word x\number, ABI_BEFORE + \number - 19
	.endr
	.irp number, 8, 9, 10, 11, 12, 13, 14, 15
	word d\number, ABI_BEFORE + \number + 3
	.endr
	.irp number, 0, 1, 2, 3
	word x\number, ABI_ARGS + \number
	.endr
	word x17, ABI_FUNCTION
	blr x17
	address
	mov x9, sp
	keep x9, ABI_AFTER + ABI_SP
	word x9, ABI_BEFORE + ABI_SP
	mov sp, x9
	.irp number, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
	keep x\number, ABI_AFTER + \number - 19
	.endr
	.irp number, 8, 9, 10, 11, 12, 13, 14, 15
	keep d\number, ABI_AFTER + \number + 3
	.endr
	mrs x9, fpcr
	keep x9, ABI_AFTER + ABI_CONTROL
	word x9, ABI_UPPER
	msr fpcr, x9

	ldr x9, =PATTERN
	mov x10, #PATTERN_WORDS
	mov x12, #0
2:	sub x10, x10, #1
	ldr x11, [sp, x10, lsl #3]
	cmp x11, x9
	cinc x12, x12, ne
	cbnz x10, 2b
	keep x12, ABI_ABOVE
	add sp, sp, #8 * PATTERN_WORDS
	.cfi_def_cfa_offset FRAME
	.irp number, 8, 9, 10, 11, 12, 13, 14, 15
	ldr d\number, [sp, #96 + 8 * (\number - 8)]
	.cfi_restore d\number
	.endr
	.irp number, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28
	ldr x\number, [sp, #16 + 8 * (\number - 19)]
	.cfi_restore x\number
	.endr
	ldp x29, x30, [sp], #FRAME
	.cfi_def_cfa_offset 0
	.cfi_restore x29
	.cfi_restore x30
	ret
	.ltorg
#endif
	.cfi_endproc
	.size abi_call, . - abi_call

	.section .note.GNU-stack, "", %progbits
