/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A call of a function -> what it did to the registers of its caller. */
#ifndef TESTS_ABI_CALL_H
#define TESTS_ABI_CALL_H

/* Where things are in abi_words, for C and for assembly. */
#define ABI_FUNCTION 0
#define ABI_ARGS 1
#define ABI_ARG_COUNT 4
/* Whether there are YMM registers to look at. */
#define ABI_YMM 5
/* Whether to trap after every instruction of the function. */
#define ABI_STEP 6
/* How many bytes the function wrote above its frame. */
#define ABI_ABOVE 7
#define ABI_BEFORE 8
#define ABI_AFTER 32
/* The upper halves of YMM0 to YMM15, two words each. */
#define ABI_UPPER 56
#define ABI_UPPER_COUNT 32
#define ABI_WORDS 88

/* Counted from ABI_BEFORE and ABI_AFTER. */
#ifdef __x86_64__
/* RBX, RBP, R12 to R15 (System V ABI for AMD64, 3.2.1). */
#define ABI_KEPT_COUNT 6
#else
/* X19 to X29, and the low halves of V8 to V15 (AAPCS64, 6.1). */
#define ABI_KEPT_COUNT 19
#endif
#define ABI_SP 19
#define ABI_FLAGS 20
/* MXCSR or FPCR. */
#define ABI_CONTROL 21

#ifndef __ASSEMBLER__

#include <stddef.h>
#include <stdint.h>

extern uint64_t abi_words[ABI_WORDS];

/* As C sees a function whose arguments are in abi_words. */
typedef void (*abi_function)(void);

/*
 * Calls `function`, as abi_words[ABI_STEP] says, with known values in the
 * registers that it is to keep. Returns NULL, or the first thing that it did
 * not keep.
 */
const char *abi_run(abi_function function, const uint64_t *args);

/* Their names, in the order of abi_words. */
extern const char *const abi_kept_names[ABI_KEPT_COUNT];

/* The assembly under it. */
void abi_call(void);

#endif
#endif
