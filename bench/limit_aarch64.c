/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The round with the baseline of AArch64, in general and in vector registers.
 */
#include "limit_form.h"

#include <bithose/cpu.h>

#define SCALAR_LOOP(name, body)                                              \
	LIMIT_LOOP(name, body, "", "x0", "x1", "x2", "x3", "x4", "x5", "x6", \
		   "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14")
#define EACH(X) \
	X(0)    \
	X(1)    \
	X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14)
#define XOR(n) "eor x" #n ", x" #n ", %1\n\t"
#define XOR_ROTATED(n) "eor x" #n ", %1, x" #n ", ror #7\n\t"
#define ANDN(n) "bic x" #n ", x" #n ", %1\n\t"
#define ROTATE(n) "ror x" #n ", x" #n ", #7\n\t"

/*
 * Theta: 20 xors for the parities, 5 rotations and 5 xors, 25 xors. Rho: 24
 * rotations. Chi: 25 times bic and xor. Iota: 1. That is 76, 25 and 29: 25
 * times five instructions, and 5 more.
 */
#define FIVE(a, b, c, d, e) XOR(a) ROTATE(b) XOR(c) ANDN(d) XOR(e)
#define FIFTEEN             \
	FIVE(0, 1, 2, 3, 4) \
	FIVE(5, 6, 7, 8, 9) \
	FIVE(10, 11, 12, 13, 14)
#define ROUND                                                                 \
	FIFTEEN FIFTEEN FIFTEEN FIFTEEN FIFTEEN FIFTEEN FIFTEEN FIFTEEN FIVE( \
		0, 1, 2, 3, 4) ROTATE(5) ROTATE(6) XOR(7) ROTATE(8) ROTATE(9)

/*
 * The same, with each rotation put off until the lane is the shifted operand of
 * a xor: 47 plain xors, 29 rotating ones, 25 bic.
 */
#define THREE(a, b, c) XOR(a) XOR_ROTATED(b) ANDN(c)
#define FIFTEEN_SHIFTED  \
	THREE(0, 1, 2)   \
	THREE(3, 4, 5)   \
	THREE(6, 7, 8)   \
	THREE(9, 10, 11) \
	THREE(12, 13, 14)
#define REST_SHIFTED   \
	EACH(XOR)      \
	XOR(0)         \
	XOR(1)         \
	XOR(2)         \
	XOR_ROTATED(3) \
	XOR_ROTATED(4) \
	XOR(5) XOR(6) XOR_ROTATED(7) XOR_ROTATED(8) XOR(9) XOR(10)
#define ROUND_SHIFTED                                                   \
	FIFTEEN_SHIFTED FIFTEEN_SHIFTED FIFTEEN_SHIFTED FIFTEEN_SHIFTED \
		FIFTEEN_SHIFTED REST_SHIFTED

SCALAR_LOOP(xors, LIMIT_REPEAT(8, EACH(XOR)))
SCALAR_LOOP(rotated_xors, LIMIT_REPEAT(8, EACH(XOR_ROTATED)))
SCALAR_LOOP(andns, LIMIT_REPEAT(8, EACH(ANDN)))
SCALAR_LOOP(rotates, LIMIT_REPEAT(8, EACH(ROTATE)))
SCALAR_LOOP(rounds, ROUND)
SCALAR_LOOP(shifted_rounds, ROUND_SHIFTED)

static const struct limit_instruction single[] = {
	{"eor", 120, xors},
	{"bic", 120, andns},
	{"ror", 120, rotates},
	{NULL, 0, NULL},
};

static const struct limit_instruction shifted_single[] = {
	{"eor, ror", 120, rotated_xors},
	{NULL, 0, NULL},
};

const struct limit_form limit_scalar_aarch64 = {
	.name = "scalar",
	.summary = "76 eor, 25 bic, 29 ror",
	.cpu_required = 0,
	.ways = 1,
	.instructions = 130,
	.rounds = rounds,
	.single = single,
};

const struct limit_form limit_scalar_aarch64_shifted = {
	.name = "scalar-shifted",
	.summary = "47 eor, 29 eor with a rotated operand, 25 bic",
	.cpu_required = 0,
	.ways = 1,
	.instructions = 101,
	.rounds = shifted_rounds,
	.single = shifted_single,
};
