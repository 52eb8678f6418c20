/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * One state, a lane in the low half of each of the XMM registers: permutations, and
 *
 *   void absorb(uint64_t *state, const uint8_t *const *in, size_t blocks, size_t rate)
 *
 * which keeps the state in registers from block to block.
 */
#define WAYS 1
#define R(n) %xmm##n
#define LOAD(m, r) vmovq m, r
#define STORE(r, m) vmovq r, m
#define CONSTANT (%rsi){1to2}
#include "permute.inc"

/* The registers of the lanes of a block, and those of the last one first. */
#define BLOCK \
	0, 5, 10, 15, 20, 1, 6, 11, 16, 21, 2, 7, 12, 17, 22, 3, 8, 13, 18, 23, 4, 9, 14, 19
#define BLOCK_FROM_ITS_END \
	19, 14, 9, 4, 23, 18, 13, 8, 3, 22, 17, 12, 7, 2, 21, 16, 11, 6, 1, 20, 15, 10, 5, 0

.macro absorb name, rounds
	.section .rodata
	.p2align 2
/* By the number of lanes in a block, less 1: where adding them begins, with the last one. */
entries_\rounds:
	.irp n, BLOCK
	.long add_\rounds\()_\n - entries_\rounds
	.endr
	.text
	.globl \name
	SCOPE \name
	.type \name, @function
	.p2align 6
\name:
	.cfi_startproc
	endbr64
	keccak_load
	testq %rdx, %rdx
	jz 4f
	movq (%rsi), %r8
	movq %rcx, %rax
	shrq $3, %rax
	leaq entries_\rounds(%rip), %r9
	movslq -4(%r9, %rax, 4), %rax
	addq %rax, %r9
	leaq round_constants_end(%rip), %r10
	.p2align 4
2:
	notrack jmp *%r9
	.irp n, BLOCK_FROM_ITS_END
add_\rounds\()_\n:
	/* A broadcast reads no more than the lane: the last one may end the message. */
	vpxorq 8 * (\n / 5 + 5 * (\n % 5))(%r8){1to2}, %xmm\n, %xmm\n
	.endr
	addq %rcx, %r8
	keccak_parity
	leaq -8 * \rounds(%r10), %rsi
	.p2align 6
3:
	keccak_round
	addq $8, %rsi
	cmpq %r10, %rsi
	jne 3b
	decq %rdx
	jnz 2b
4:
	keccak_store
	vzeroupper
	ret
	.cfi_endproc
	.size \name, . - \name
.endm

	permute bithose_avx512_permute_x1_24, 24
	permute bithose_avx512_permute_x1_12, 12
	absorb bithose_avx512_absorb_x1_24, 24
	absorb bithose_avx512_absorb_x1_12, 12

	.section .note.GNU-stack, "", @progbits
