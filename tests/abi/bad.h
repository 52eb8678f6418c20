/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Functions that a test must find fault with, and one that it must not. */
#ifndef TESTS_ABI_BAD_H
#define TESTS_ABI_BAD_H

/* X(what is named in the complaint, function). */
#ifdef __x86_64__
#define BAD_FUNCTIONS(X)                \
	X("rbx", rbx)                   \
	X("rbp", rbp)                   \
	X("r12", r12)                   \
	X("r13", r13)                   \
	X("r14", r14)                   \
	X("r15", r15)                   \
	X("sp", sp)                     \
	X("stack of the caller", above) \
	X("direction flag", direction)  \
	X("mxcsr", mxcsr)               \
	X("upper halves", upper)
#else
#define BAD_FUNCTIONS(X)                \
	X("x19", x19)                   \
	X("x20", x20)                   \
	X("x21", x21)                   \
	X("x22", x22)                   \
	X("x23", x23)                   \
	X("x24", x24)                   \
	X("x25", x25)                   \
	X("x26", x26)                   \
	X("x27", x27)                   \
	X("x28", x28)                   \
	X("x29", x29)                   \
	X("d8", d8)                     \
	X("d9", d9)                     \
	X("d10", d10)                   \
	X("d11", d11)                   \
	X("d12", d12)                   \
	X("d13", d13)                   \
	X("d14", d14)                   \
	X("d15", d15)                   \
	X("sp", sp)                     \
	X("stack of the caller", above) \
	X("fpcr", fpcr)
#endif

#define BAD_DECLARATION(what, name) void bad_##name(void);
BAD_FUNCTIONS(BAD_DECLARATION)
#undef BAD_DECLARATION

/* Wrong to unwind through: the frame, a register that was saved. */
void bad_frame(void);
void bad_saved(void);

void good(void);

/* Behind them all. */
void bad_end(void);

#endif
