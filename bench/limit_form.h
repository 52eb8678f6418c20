/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Forms of the round: the instructions that one set of registers offers for it,
 * as loops in which nothing waits for anything. */
#ifndef BENCH_LIMIT_FORM_H
#define BENCH_LIMIT_FORM_H

#include <stddef.h>
#include <stdint.h>

/* One instruction, over and over, in independent chains. */
struct limit_instruction {
	/* As in assembly: "vpternlogq". */
	const char *name;
	/* What a pass of `run` executes. */
	unsigned per_pass;
	void (*run)(size_t passes);
};

/* The round in one kind of register, one lane position of several states in
 * each. */
struct limit_form {
	/* "avx512-zmm". */
	const char *name;
	/* "61 logic, 29 rotations". */
	const char *summary;
	/* The features that its loops need. */
	uint64_t cpu_required;
	/* Lanes in a register. */
	unsigned ways;
	/* The least number of instructions that theta, rho, pi, chi and iota
	 * take with all lanes in registers. */
	unsigned instructions;
	/* Execute the instructions of that many rounds, mixed. */
	void (*rounds)(size_t rounds);
	/* Ends with a NULL name. */
	const struct limit_instruction *single;
};

/* The forms of this architecture, NULL-terminated; none where it is foreign. */
extern const struct limit_form *const limit_forms[];

extern const struct limit_form limit_scalar_x86;
extern const struct limit_form limit_bmi2;
extern const struct limit_form limit_avx2;
extern const struct limit_form limit_avx512_ymm;
extern const struct limit_form limit_avx512_zmm;
extern const struct limit_form limit_scalar_aarch64;
extern const struct limit_form limit_scalar_aarch64_shifted;
extern const struct limit_form limit_neon;
extern const struct limit_form limit_sha3;

/*
 * Make the function `name`, which executes `body` that many times: assembly
 * that uses neither memory nor flags. The rest are the registers it spoils. %1
 * is the other operand of scalar logic: a register that is not written. (The
 * stack pointer would do, but is read once a cycle on Zen 4.)
 */
#if defined(__x86_64__)
#define LIMIT_COUNT_DOWN "dec %0\n\tjnz 1b\n\t"
#else
#define LIMIT_COUNT_DOWN "subs %0, %0, #1\n\tb.ne 1b\n\t"
#endif
#define LIMIT_LOOP(name, body, end, ...)                                       \
	static void name(size_t passes)                                        \
	{                                                                      \
		const uint64_t operand = UINT64_C(0x9e3779b97f4a7c15);         \
                                                                               \
		if (passes)                                                    \
			__asm__ volatile(                                      \
				".p2align 6\n1:\n\t" body LIMIT_COUNT_DOWN end \
				: "+r"(passes)                                 \
				: "r"(operand)                                 \
				: "cc", __VA_ARGS__);                          \
	}

/* `text` so many times; the assembler repeats it, since a string has bounds. */
#define LIMIT_REPEAT(times, text) ".rept " #times "\n\t" text ".endr\n\t"

/* The text of an instruction for the registers 0 to 11, or 0 to 23. */
#define LIMIT_EACH_12(X) \
	X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11)
#define LIMIT_EACH_24(X) \
	LIMIT_EACH_12(X) \
	X(12) X(13) X(14) X(15) X(16) X(17) X(18) X(19) X(20) X(21) X(22) X(23)

#endif
