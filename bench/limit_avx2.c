/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The round with AVX2 instructions, in YMM registers. */
#include "limit_form.h"

#include <bithose/cpu.h>

#define LOOP(name, body)                                                   \
	LIMIT_LOOP(name, body, "vzeroupper\n\t", "ymm0", "ymm1", "ymm2",   \
		   "ymm3", "ymm4", "ymm5", "ymm6", "ymm7", "ymm8", "ymm9", \
		   "ymm10", "ymm11", "ymm12", "ymm13", "ymm14", "ymm15")

#define WITH(op, n) op " %%ymm15, %%ymm" #n ", %%ymm" #n "\n\t"
#define XOR(n) WITH("vpxor", n)
#define OR(n) WITH("vpor", n)
#define ANDN(n) WITH("vpandn", n)
#define ADD(n) WITH("vpaddq", n)
#define SHUFFLE(n) WITH("vpshufb", n)
#define LEFT(n) "vpsllq $7, %%ymm" #n ", %%ymm" #n "\n\t"
#define RIGHT(n) "vpsrlq $9, %%ymm" #n ", %%ymm" #n "\n\t"

LOOP(xors, LIMIT_REPEAT(8, LIMIT_EACH_12(XOR)))
LOOP(andns, LIMIT_REPEAT(8, LIMIT_EACH_12(ANDN)))
LOOP(shifts, LIMIT_REPEAT(8, LIMIT_EACH_12(LEFT)))
LOOP(adds, LIMIT_REPEAT(8, LIMIT_EACH_12(ADD)))
LOOP(shuffles, LIMIT_REPEAT(8, LIMIT_EACH_12(SHUFFLE)))

static const struct limit_instruction single[] = {
	{"vpxor", 96, xors},  {"vpandn", 96, andns},	 {"vpsllq", 96, shifts},
	{"vpaddq", 96, adds}, {"vpshufb", 96, shuffles}, {NULL, 0, NULL},
};

/*
 * Theta: 20 xors for the parities; 5 times an addition, a shift, an or and a
 * xor; 25 xors. Rho: 21 rotations of two shifts and an or, 3 by whole bytes
 * with a shuffle. Chi: 25 times andn and xor. Iota: 1.
 *
 * The offsets of rho have 2 whole bytes besides 0. But a state of which all
 * lanes are rotated by the same amount goes through the other steps unharmed:
 * by offsets less 36 and less 28 in turn (they add up to 64), there are 3.
 */
#define SEVEN(a, b, c, d, e, f, g) \
	XOR(a) LEFT(b) XOR(c) RIGHT(d) OR(e) XOR(f) ANDN(g)
#define FIVE(a, b, c, d, e) XOR(a) RIGHT(b) OR(c) ADD(d) XOR(e)
#define TWENTYFIVE              \
	FIVE(0, 1, 2, 3, 4)     \
	FIVE(5, 6, 7, 8, 9)     \
	FIVE(10, 11, 12, 13, 0) \
	FIVE(1, 2, 3, 4, 5)     \
	FIVE(6, 7, 8, 9, 10)
#define ROUND                                                    \
	LIMIT_REPEAT(10, SEVEN(0, 1, 2, 3, 4, 5, 6)              \
				 SEVEN(7, 8, 9, 10, 11, 12, 13)) \
	SEVEN(0, 1, 2, 3, 4, 5, 6)                               \
	ANDN(7)                                                  \
	XOR(8)                                                   \
	ANDN(9)                                                  \
	SHUFFLE(10)                                              \
	XOR(11) SHUFFLE(12) ANDN(13) TWENTYFIVE ANDN(11) XOR(12) SHUFFLE(13)

LOOP(rounds, ROUND)

const struct limit_form limit_avx2 = {
	.name = "avx2-ymm",
	.summary = "127 logic, 47 shifts, 5 additions, 3 shuffles",
	.cpu_required = BITHOSE_CPU_MASK(AVX2),
	.ways = 4,
	.instructions = 182,
	.rounds = rounds,
	.single = single,
};
