/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The plugins of this build -> every function that their kernels have. */
#ifndef TESTS_ABI_SUBJECTS_H
#define TESTS_ABI_SUBJECTS_H

#include "call.h"

struct bithose_keccak_kernel;

/* A function under test. */
struct subject {
	/* For people: "avx512 x8, 24 rounds, absorb". */
	char title[64];
	const struct bithose_keccak_kernel *kernel;
	abi_function function;
	/* What to call it with. */
	uint64_t args[ABI_ARG_COUNT];
};

#define SUBJECTS_MAX 128

extern struct subject subjects[SUBJECTS_MAX];
extern int subject_count;
/* How many plugins this CPU cannot run; each was named on standard output. */
extern int subjects_skipped;

/* Finds them. Ends the process with a message if there are none. */
void subjects_find(void);

#endif
