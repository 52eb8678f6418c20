/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The round in the general registers of x86-64: as any has it, and with BMI. */
#include "limit_form.h"

#include <bithose/cpu.h>

#define LOOP(name, body)                                                   \
	LIMIT_LOOP(name, body, "", "rax", "rdx", "rsi", "rdi", "r8", "r9", \
		   "r10", "r11", "r12", "r13", "r14", "r15")

/* Twelve chains. */
#define EACH(X)  \
	X("rax") \
	X("rdx") \
	X("rsi") \
	X("rdi") \
	X("r8") X("r9") X("r10") X("r11") X("r12") X("r13") X("r14") X("r15")
#define XOR(r) "xorq %1, %%" r "\n\t"
#define AND(r) "andq %1, %%" r "\n\t"
#define ROL(r) "rolq $7, %%" r "\n\t"
#define ANDN(r) "andnq %1, %%" r ", %%" r "\n\t"
#define RORX(r) "rorxq $7, %%" r ", %%" r "\n\t"

/*
 * Theta: 20 xors for the parities, 5 rotations and 5 xors, 25 xors. Rho: 24
 * rotations. Chi: 25 times a logic operation and a xor; the complements go away
 * when some lanes are kept complemented. Iota: 1. That is 76, 25 and 29: 25
 * times five instructions, and 5 more.
 */
#define FIVE(R, A, a, b, c, d, e) XOR(a) R(b) XOR(c) A(d) XOR(e)
#define SIXTY(R, A)                                   \
	FIVE(R, A, "rax", "rdx", "rsi", "rdi", "r8")  \
	FIVE(R, A, "r9", "r10", "r11", "r12", "r13")  \
	FIVE(R, A, "r14", "r15", "rax", "rdx", "rsi") \
	FIVE(R, A, "rdi", "r8", "r9", "r10", "r11")   \
	FIVE(R, A, "r12", "r13", "r14", "r15", "rax") \
	FIVE(R, A, "rdx", "rsi", "rdi", "r8", "r9")   \
	FIVE(R, A, "r10", "r11", "r12", "r13", "r14") \
	FIVE(R, A, "r15", "rax", "rdx", "rsi", "rdi") \
	FIVE(R, A, "r8", "r9", "r10", "r11", "r12")   \
	FIVE(R, A, "r13", "r14", "r15", "rax", "rdx") \
	FIVE(R, A, "rsi", "rdi", "r8", "r9", "r10")   \
	FIVE(R, A, "r11", "r12", "r13", "r14", "r15")
#define ROUND(R, A)                                  \
	SIXTY(R, A)                                  \
	SIXTY(R, A)                                  \
	FIVE(R, A, "rax", "rdx", "rsi", "rdi", "r8") \
	R("r9") R("r10") XOR("r11") R("r12") R("r13")

LOOP(xors, LIMIT_REPEAT(8, EACH(XOR)))
LOOP(ands, LIMIT_REPEAT(8, EACH(AND)))
LOOP(rols, LIMIT_REPEAT(8, EACH(ROL)))
LOOP(rounds, ROUND(ROL, AND))
LOOP(andns, LIMIT_REPEAT(8, EACH(ANDN)))
LOOP(rorxs, LIMIT_REPEAT(8, EACH(RORX)))
LOOP(bmi2_rounds, ROUND(RORX, ANDN))

static const struct limit_instruction single[] = {
	{"xor", 96, xors},
	{"and", 96, ands},
	{"rol", 96, rols},
	{NULL, 0, NULL},
};

static const struct limit_instruction bmi2_single[] = {
	{"andn", 96, andns},
	{"rorx", 96, rorxs},
	{NULL, 0, NULL},
};

const struct limit_form limit_scalar_x86 = {
	.name = "scalar",
	.summary = "76 xor, 25 and, 29 rol",
	.cpu_required = 0,
	.ways = 1,
	.instructions = 130,
	.rounds = rounds,
	.single = single,
};

const struct limit_form limit_bmi2 = {
	.name = "bmi2",
	.summary = "76 xor, 25 andn, 29 rorx",
	.cpu_required = BITHOSE_CPU_MASK(BMI1) | BITHOSE_CPU_MASK(BMI2),
	.ways = 1,
	.instructions = 130,
	.rounds = bmi2_rounds,
	.single = bmi2_single,
};
