/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Functions that do not keep what they are to keep, each in one way, or whose
 * unwind information is wrong; and one without fault. */

.macro begin name
	.globl \name
	.hidden \name
	.type \name, %function
	.p2align 4
\name:
	.cfi_startproc
.endm

.macro end name
	.cfi_endproc
	.size \name, . - \name
.endm

	.text
#if defined(__x86_64__)

.macro turned register
	begin bad_\register
	endbr64
	notq %\register
	ret
	end bad_\register
.endm

	.irp register, rbx, rbp, r12, r13, r14, r15
	turned \register
	.endr

	begin bad_sp
	endbr64
	ret $8
	end bad_sp

	begin bad_above
	endbr64
	movb $0, 40(%rsp)
	ret
	end bad_above

	begin bad_direction
	endbr64
	std
	ret
	end bad_direction

	begin bad_mxcsr
	endbr64
	movl $0x1f80, -4(%rsp)
	ldmxcsr -4(%rsp)
	ret
	end bad_mxcsr

	begin bad_upper
	endbr64
	vcmpps $15, %ymm0, %ymm0, %ymm9
	ret
	end bad_upper

	/* Does not say that it moves the stack pointer. */
	begin bad_frame
	endbr64
	pushq %rbx
	nop
	popq %rbx
	ret
	end bad_frame

	/* Does not say where it saves a register. */
	begin bad_saved
	endbr64
	pushq %rbx
	.cfi_adjust_cfa_offset 8
	notq %rbx
	nop
	popq %rbx
	.cfi_adjust_cfa_offset -8
	ret
	end bad_saved

	begin good
	endbr64
	pushq %rbx
	.cfi_adjust_cfa_offset 8
	.cfi_rel_offset rbx, 0
	notq %rbx
	nop
	popq %rbx
	.cfi_adjust_cfa_offset -8
	.cfi_restore rbx
	ret
	end good

#elif defined(__aarch64__)

.macro turned register
	begin bad_x\register
	hint #34
	mvn x\register, x\register
	ret
	end bad_x\register
.endm

.macro negated register
	begin bad_d\register
	hint #34
	fneg d\register, d\register
	ret
	end bad_d\register
.endm

/* Long enough for a clock to strike. */
.macro dwell
	movz x9, #0x400, lsl #16
1:	sub x9, x9, #1
	cbnz x9, 1b
.endm

	.irp register, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
	turned \register
	.endr
	.irp register, 8, 9, 10, 11, 12, 13, 14, 15
	negated \register
	.endr

	begin bad_sp
	hint #34
	add sp, sp, #16
	ret
	end bad_sp

	begin bad_above
	hint #34
	strb wzr, [sp, #40]
	ret
	end bad_above

	begin bad_fpcr
	hint #34
	msr fpcr, xzr
	ret
	end bad_fpcr

	begin bad_frame
	hint #34
	sub sp, sp, #16
	dwell
	add sp, sp, #16
	ret
	end bad_frame

	begin bad_saved
	hint #34
	str x19, [sp, #-16]!
	.cfi_def_cfa_offset 16
	mvn x19, x19
	dwell
	ldr x19, [sp], #16
	.cfi_def_cfa_offset 0
	ret
	end bad_saved

	begin good
	hint #34
	str x19, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset x19, -16
	mvn x19, x19
	dwell
	ldr x19, [sp], #16
	.cfi_def_cfa_offset 0
	.cfi_restore x19
	ret
	end good
#endif

	begin bad_end
	end bad_end

	.section .note.GNU-stack, "", %progbits
