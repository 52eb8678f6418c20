/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What kernels take, against the least that they can take. */
#ifndef BENCH_LIMIT_KERNEL_H
#define BENCH_LIMIT_KERNEL_H

#include "limit.h"
#include "result.h"

struct limit_kernel {
	char backend[SUBJECT_NAME_SIZE];
	uint32_t ways;
	uint32_t rounds;
	/* Core cycles of a call, as measured; or NaN. */
	double cycles_per_call;
	/* The least, or NaN where there is no form. */
	double limit_cycles;
	/* By which form, "avx2-ymm", or which two, "avx2-ymm+bmi2"; or "". */
	char form[64];
	/* The share of the limit that is reached, in percent; or NaN. */
	double percent;
};

/*
 * Set those results of `n` that are of kernels against their limits. `engine`
 * has all their backends. There is room for n in `kernels`. Returns how many
 * there are.
 */
size_t limit_kernels(struct limit_kernel *kernels, const struct limit *limit,
		     const struct bench_result *results, size_t n,
		     const struct bithose *engine);

#endif
