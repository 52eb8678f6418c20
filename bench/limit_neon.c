/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The round with the vector instructions of AArch64's baseline. */
#include "limit_form.h"

#include <bithose/cpu.h>

#define LOOP(name, body)                                                       \
	LIMIT_LOOP(name, body, "", "v0", "v1", "v2", "v3", "v4", "v5", "v6",   \
		   "v7", "v8", "v9", "v10", "v11", "v12", "v13", "v14", "v15", \
		   "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23",     \
		   "v24")

#define XOR(n) "eor v" #n ".16b, v" #n ".16b, v24.16b\n\t"
#define ANDN(n) "bic v" #n ".16b, v" #n ".16b, v24.16b\n\t"
#define LEFT(n) "shl v" #n ".2d, v" #n ".2d, #7\n\t"
#define INSERT(n) "sri v" #n ".2d, v24.2d, #57\n\t"
#define TABLE(n) "tbl v" #n ".16b, {v" #n ".16b}, v24.16b\n\t"

LOOP(xors, LIMIT_REPEAT(8, LIMIT_EACH_24(XOR)))
LOOP(andns, LIMIT_REPEAT(8, LIMIT_EACH_24(ANDN)))
LOOP(lefts, LIMIT_REPEAT(8, LIMIT_EACH_24(LEFT)))
LOOP(inserts, LIMIT_REPEAT(8, LIMIT_EACH_24(INSERT)))
LOOP(tables, LIMIT_REPEAT(8, LIMIT_EACH_24(TABLE)))

static const struct limit_instruction single[] = {
	{"eor", 192, xors},    {"bic", 192, andns},  {"shl", 192, lefts},
	{"sri", 192, inserts}, {"tbl", 192, tables}, {NULL, 0, NULL},
};

/*
 * Theta: 20 xors for the parities; 5 times a shift, an inserting shift and a
 * xor; 25 xors. Rho: 21 rotations of two shifts, 3 by whole bytes with a table
 * (in a state that is rotated as a whole, as with AVX2). Chi: 25 times bic and
 * xor. Iota: 1. That is 76 xors, 25 bic, 26 times two shifts and 3 tables: 25
 * times six instructions, and 6 more.
 */
#define SIX(a, b, c, d, e, f) XOR(a) LEFT(b) XOR(c) INSERT(d) ANDN(e) XOR(f)
#define ROUND                                                         \
	LIMIT_REPEAT(6, SIX(0, 1, 2, 3, 4, 5) SIX(6, 7, 8, 9, 10, 11) \
				SIX(12, 13, 14, 15, 16, 17)           \
					SIX(18, 19, 20, 21, 22, 23))  \
	SIX(0, 1, 2, 3, 4, 5)                                         \
	LEFT(6) TABLE(7) XOR(8) INSERT(9) TABLE(10) TABLE(11)

LOOP(rounds, ROUND)

const struct limit_form limit_neon = {
	.name = "neon",
	.summary = "76 eor, 25 bic, 26 shl, 26 sri, 3 tbl",
	.cpu_required = BITHOSE_CPU_MASK(NEON),
	.ways = 2,
	.instructions = 156,
	.rounds = rounds,
	.single = single,
};
