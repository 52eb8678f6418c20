/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A round of two states in the vector registers and two of one in general registers ->
 * permutations of eight states, for cores with two vector pipelines. The states of ways
 * 0 and 1 go half their way while that of way 4 is permuted, and the other half with way
 * 5; then ways 2 and 3 with ways 6 and 7. States are aligned to 64 bytes, so the address
 * of a way tells which one it is.
 */
#include "aarch64/frame.inc"

#define STRIDE 64
#define STATE(n) [x29, #STRIDE * (n)]
#define CONSTANT(n) [x29, #8 * (n)]
#define VECTOR_CONSTANT(n) [x29, #16]
#include "round.inc"

	.section .rodata
	table first, 384
	keccak_constants_x4_first
	table second, 384
	keccak_constants_x4_second
	table first_of_12, 192
	keccak_constants_x4_short

	.text
	begin permute_x8
	save_general
	save_vectors
	str x1, TABLE
	str x2, SECOND
	add x29, x0, #32
1:
	load_vectors q, x0, STRIDE
2:
	ldr x0, TABLE
	tbz x29, #3, 3f
	ldr x0, SECOND
3:
	str x29, STATES
	str x0, CURRENT
	keccak_load
	ldr x29, CURRENT
	.p2align 5
4:
	keccak_rounds_x8
	add x29, x29, #32
	tbz x29, #9, 4b
	ldr x29, STATES
	keccak_store
	add x29, x29, #8
	tbnz x29, #3, 2b
	sub x0, x29, #48
	store_vectors q, x0, STRIDE
	sub x0, x29, #32
	tst x29, #63
	b.ne 1b
	restore_vectors
	restore_general
	end permute_x8

	entry bithose_sha3ext_permute_x8_24, permute_x8, first, second
	entry bithose_sha3ext_permute_x8_12, permute_x8, first_of_12, second + 192
