/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The forms of the round -> how fast this machine executes them, and so the
 * least that a kernel can take. */
#ifndef BENCH_LIMIT_H
#define BENCH_LIMIT_H

#include <bithose/cpu.h>

#include "limit_form.h"

#define LIMIT_FORMS_MAX 8
#define LIMIT_SINGLE_MAX 8

/* A form, as this machine executes it. */
struct limit_rate {
	const struct limit_form *form;
	/* Whether the CPU has its instructions. The rest is NaN if not. */
	int usable;
	/* Core cycles of one round, in which nothing waits for anything. */
	double cycles_per_round;
	/* Instructions per cycle, in the order of form->single. */
	double per_cycle[LIMIT_SINGLE_MAX];
};

struct limit {
	size_t count;
	struct limit_rate rates[LIMIT_FORMS_MAX];
};

/*
 * Measure every form that `cpu` can execute, each of its loops for `time_ns`,
 * against each other and where cases are measured. There are no forms where the
 * architecture is foreign. Returns 0; or -1 with errno set if there is no memory
 * or no thread.
 */
int limit_measure(struct limit *limit, const struct bithose_cpu *cpu,
		  double time_ns);

/* The least that a call can take. */
struct limit_least {
	/* Core cycles, or NaN where there is no form. */
	double cycles;
	/* By which form, or NULL. */
	const struct limit_form *form;
	/* The form of the states in general registers beside those in vectors, or
	 * NULL. */
	const struct limit_form *beside;
};

/*
 * The least for a call of a kernel by the forms whose features are in
 * `features`, with one lane position of several states in a register.
 */
struct limit_least limit_least(const struct limit *limit, uint64_t features,
			       uint32_t ways, uint32_t rounds);

#endif
