/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The round with EVEX instructions, in YMM and in ZMM registers. */
#include "limit_form.h"

#include <bithose/cpu.h>

#define SPOILED(r)                                                            \
	r "0", r "1", r "2", r "3", r "4", r "5", r "6", r "7", r "8", r "9", \
		r "10", r "11", r "12", r "13", r "14", r "15", r "16",       \
		r "17", r "18", r "19", r "20", r "21", r "22", r "23",       \
		r "24", r "25"
#define LOOP(name, body, r) LIMIT_LOOP(name, body, "vzeroupper\n\t", SPOILED(r))

/* Logic, logic, rotation, each in a register of its own. */
#define TRIPLE(LOGIC, ROTATE, a, b, c) LOGIC(a) LOGIC(b) ROTATE(c)
#define EIGHT(L, R)              \
	TRIPLE(L, R, 0, 1, 2)    \
	TRIPLE(L, R, 3, 4, 5)    \
	TRIPLE(L, R, 6, 7, 8)    \
	TRIPLE(L, R, 9, 10, 11)  \
	TRIPLE(L, R, 12, 13, 14) \
	TRIPLE(L, R, 15, 16, 17) \
	TRIPLE(L, R, 18, 19, 20) \
	TRIPLE(L, R, 21, 22, 23)

/*
 * Theta: 10 three-way xors for the parities, 5 rotations, 25 three-way xors of
 * a lane and its two parities. Rho: 24 rotations. Chi: 25. Iota: 1. That is 61
 * logic and 29 rotations: 29 triples and 3 more.
 */
#define ROUND(L, R)           \
	EIGHT(L, R)           \
	EIGHT(L, R)           \
	EIGHT(L, R)           \
	TRIPLE(L, R, 0, 1, 2) \
	TRIPLE(L, R, 3, 4, 5) \
	TRIPLE(L, R, 6, 7, 8) \
	TRIPLE(L, R, 9, 10, 11) TRIPLE(L, R, 12, 13, 14) L(15) L(16) L(17)

#define FORM(r)                                                            \
	LOOP(xor_##r, LIMIT_REPEAT(8, LIMIT_EACH_24(XOR_##r)), #r)         \
	LOOP(ternary_##r, LIMIT_REPEAT(8, LIMIT_EACH_24(TERNARY_##r)), #r) \
	LOOP(rotate_##r, LIMIT_REPEAT(8, LIMIT_EACH_24(ROTATE_##r)), #r)   \
	LOOP(rounds_##r, ROUND(TERNARY_##r, ROTATE_##r), #r)               \
	static const struct limit_instruction single_##r[] = {             \
		{"vpxorq", 192, xor_##r},                                  \
		{"vpternlogq", 192, ternary_##r},                          \
		{"vprolq", 192, rotate_##r},                               \
		{NULL, 0, NULL},                                           \
	};

#define XOR_ymm(n) "vpxorq %%ymm24, %%ymm" #n ", %%ymm" #n "\n\t"
#define TERNARY_ymm(n) "vpternlogq $0x96, %%ymm24, %%ymm25, %%ymm" #n "\n\t"
#define ROTATE_ymm(n) "vprolq $7, %%ymm" #n ", %%ymm" #n "\n\t"
FORM(ymm)

#define XOR_zmm(n) "vpxorq %%zmm24, %%zmm" #n ", %%zmm" #n "\n\t"
#define TERNARY_zmm(n) "vpternlogq $0x96, %%zmm24, %%zmm25, %%zmm" #n "\n\t"
#define ROTATE_zmm(n) "vprolq $7, %%zmm" #n ", %%zmm" #n "\n\t"
FORM(zmm)

const struct limit_form limit_avx512_ymm = {
	.name = "avx512-ymm",
	.summary = "61 vpternlogq, 29 vprolq",
	.cpu_required = BITHOSE_CPU_MASK(AVX512F) | BITHOSE_CPU_MASK(AVX512VL),
	.ways = 4,
	.instructions = 90,
	.rounds = rounds_ymm,
	.single = single_ymm,
};

const struct limit_form limit_avx512_zmm = {
	.name = "avx512-zmm",
	.summary = "61 vpternlogq, 29 vprolq",
	.cpu_required = BITHOSE_CPU_MASK(AVX512F),
	.ways = 8,
	.instructions = 90,
	.rounds = rounds_zmm,
	.single = single_zmm,
};
