/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One round on general registers -> permutations of one state. */
#include "aarch64/frame.inc"

#define STATE(n) [x29, #8 * (n)]
#define CONSTANT(n) [x29, #16 * (n)]
#include "round.inc"

	.section .rodata
	table constants, 384
	keccak_constants

	.text
	begin permute_x1
	save_general
	str x0, STATES
	str x1, TABLE
	mov x29, x0
	keccak_load
	ldr x29, TABLE
	.p2align 5
1:
	keccak_rounds_x1
	add x29, x29, #16
	tbz x29, #9, 1b
	ldr x29, STATES
	keccak_store
	restore_general
	end permute_x1

	entry bithose_neon_permute_x1_24, permute_x1, constants
	entry bithose_neon_permute_x1_12, permute_x1, constants + 192
