/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The round with the SHA-3 instructions of Armv8.2. */
#include "limit_form.h"

#include <bithose/cpu.h>

#define LOOP(name, body)                                                       \
	LIMIT_LOOP(name, body, "", "v0", "v1", "v2", "v3", "v4", "v5", "v6",   \
		   "v7", "v8", "v9", "v10", "v11", "v12", "v13", "v14", "v15", \
		   "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23",     \
		   "v24", "v25")

#define XOR(n) "eor v" #n ".16b, v" #n ".16b, v24.16b\n\t"
#define XOR3(n) "eor3 v" #n ".16b, v" #n ".16b, v24.16b, v25.16b\n\t"
#define RAX1(n) "rax1 v" #n ".2d, v" #n ".2d, v24.2d\n\t"
#define XAR(n) "xar v" #n ".2d, v" #n ".2d, v24.2d, #7\n\t"
#define BCAX(n) "bcax v" #n ".16b, v" #n ".16b, v24.16b, v25.16b\n\t"

LOOP(xors, LIMIT_REPEAT(8, LIMIT_EACH_24(XOR3)))
LOOP(rax1s, LIMIT_REPEAT(8, LIMIT_EACH_24(RAX1)))
LOOP(xars, LIMIT_REPEAT(8, LIMIT_EACH_24(XAR)))
LOOP(bcaxs, LIMIT_REPEAT(8, LIMIT_EACH_24(BCAX)))

static const struct limit_instruction single[] = {
	{"eor3", 192, xors},  {"rax1", 192, rax1s}, {"xar", 192, xars},
	{"bcax", 192, bcaxs}, {NULL, 0, NULL},
};

/*
 * Theta: 10 three-way xors for the parities, 5 rax1. Theta and rho: 24 xar, and
 * one xor where the offset is 0. Chi: 25 bcax. Iota: 1 xor. That is 66: 12
 * times xar and bcax twice is 48, the other 18 go between.
 */
#define FOUR(a, b, c, d) XAR(a) BCAX(b) XAR(c) BCAX(d)
#define LONG(a, b, c, d, e, f) FOUR(a, b, c, d) XOR3(e) RAX1(f)
#define SHORT(a, b, c, d, e) FOUR(a, b, c, d) XOR3(e)
#define PLAIN(a, b, c, d, e) FOUR(a, b, c, d) XOR(e)
/* clang-format off */
#define ROUND \
	LONG(0, 1, 2, 3, 4, 5) \
	SHORT(6, 7, 8, 9, 10) \
	LONG(11, 12, 13, 14, 15, 16) \
	SHORT(17, 18, 19, 20, 21) \
	LONG(22, 23, 0, 1, 2, 3) \
	SHORT(4, 5, 6, 7, 8) \
	LONG(9, 10, 11, 12, 13, 14) \
	SHORT(15, 16, 17, 18, 19) \
	LONG(20, 21, 22, 23, 0, 1) \
	SHORT(2, 3, 4, 5, 6) \
	PLAIN(7, 8, 9, 10, 11) \
	PLAIN(12, 13, 14, 15, 16) \
	BCAX(17)
/* clang-format on */

LOOP(rounds, ROUND)

const struct limit_form limit_sha3 = {
	.name = "sha3",
	.summary = "10 eor3, 5 rax1, 24 xar, 25 bcax, 2 eor",
	.cpu_required = BITHOSE_CPU_MASK(SHA3),
	.ways = 2,
	.instructions = 66,
	.rounds = rounds,
	.single = single,
};
