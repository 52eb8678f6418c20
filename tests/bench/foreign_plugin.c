/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The backend "foreign": for another kind of CPU, and fatal if it is run. */
#include "kernel.h"

#ifdef __x86_64__
#define FOREIGN BITHOSE_CPU_MASK(NEON)
#else
#define FOREIGN BITHOSE_CPU_MASK(AVX2)
#endif

static void die(const struct bithose_keccak_job *job)
{
	(void)job;
	__builtin_trap();
}

TEST_BACKEND("foreign", FOREIGN, die);
