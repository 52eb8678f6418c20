/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What abi_call() saw -> what a function did not keep. */
#include "call.h"

#include <string.h>

uint64_t abi_words[ABI_WORDS];

#ifdef __x86_64__
const char *const abi_kept_names[ABI_KEPT_COUNT] = {"rbx", "rbp", "r12",
						    "r13", "r14", "r15"};
/* Rounding to zero and every exception masked: not what a process starts with.
 */
#define CONTROL 0x7f80
/* The sticky flags of exceptions are no control bits. */
#define CONTROL_MASK 0xffc0
#define DIRECTION 0x400
#define CONTROL_NAME "mxcsr"
#else
const char *const abi_kept_names[ABI_KEPT_COUNT] = {
	"x19", "x20", "x21", "x22", "x23", "x24", "x25", "x26", "x27", "x28",
	"x29", "d8",  "d9",  "d10", "d11", "d12", "d13", "d14", "d15"};
/* Rounding towards zero. */
#define CONTROL 0xc00000
#define CONTROL_MASK 0xffffffff
#define DIRECTION 0
#define CONTROL_NAME "fpcr"
#endif

static const char *violation(void)
{
	const uint64_t *before = abi_words + ABI_BEFORE;
	const uint64_t *after = abi_words + ABI_AFTER;

	for (size_t i = 0; i < ABI_KEPT_COUNT; i++)
		if (after[i] != before[i])
			return abi_kept_names[i];
	if (after[ABI_SP] != before[ABI_SP])
		return "sp";
	if (abi_words[ABI_ABOVE] != 0)
		return "stack of the caller";
	if (after[ABI_FLAGS] & DIRECTION)
		return "direction flag";
	if (((after[ABI_CONTROL] ^ CONTROL) & CONTROL_MASK) != 0)
		return CONTROL_NAME;
	for (size_t i = 0; abi_words[ABI_YMM] && i < ABI_UPPER_COUNT; i++)
		if (abi_words[ABI_UPPER + i] != 0)
			return "upper halves";
	return NULL;
}

const char *abi_run(abi_function function, const uint64_t *args)
{
	uint64_t word = UINT64_C(0x9e3779b97f4a7c15);

	memcpy(&abi_words[ABI_FUNCTION], &function, sizeof(function));
	for (size_t i = 0; i < ABI_ARG_COUNT; i++)
		abi_words[ABI_ARGS + i] = args[i];
	for (size_t i = 0; i < ABI_KEPT_COUNT; i++, word = word * 3 + 1)
		abi_words[ABI_BEFORE + i] = word;
	abi_words[ABI_BEFORE + ABI_CONTROL] = CONTROL;
#ifdef __x86_64__
	abi_words[ABI_YMM] = __builtin_cpu_supports("avx") != 0;
#endif
	abi_call();
	return violation();
}
