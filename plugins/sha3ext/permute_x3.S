/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A round of two states in the vector registers and of one in general ones ->
 * permutations of three states. */
#include "aarch64/frame.inc"

#define STRIDE 24
#define STATE(n) [x29, #STRIDE * (n)]
#define CONSTANT(n) [x29, #16 * (n)]
#define VECTOR_CONSTANT(n) CONSTANT(n)
#include "round.inc"

	.section .rodata
	table constants, 384
	keccak_constants

	.text
	begin permute_x3
	save_general
	save_vectors
	str x0, STATES
	str x1, TABLE
	add x29, x0, #16
	load_vectors q, x0, STRIDE
	keccak_load
	ldr x29, TABLE
	.p2align 5
1:
	keccak_rounds_x3
	add x29, x29, #16
	tbz x29, #9, 1b
	ldr x29, STATES
	add x29, x29, #16
	keccak_store
	sub x29, x29, #16
	store_vectors q, x29, STRIDE
	restore_vectors
	restore_general
	end permute_x3

	entry bithose_sha3ext_permute_x3_24, permute_x3, constants
	entry bithose_sha3ext_permute_x3_12, permute_x3, constants + 192
