/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A stretch of work -> its time, and the cycles of the core that it took.
 *
 * The counters that any program may read (rdtsc, cntvct_el0) tick at a rate of
 * their own, not the core's. So each stretch is bracketed by two chains of
 * dependent additions, one cycle each on every core that is known, timed with
 * the same counter: the ratio of the two is the core's clock as it was just
 * then, whatever it was before.
 */
#ifndef BENCH_CLOCK_H
#define BENCH_CLOCK_H

#include <stddef.h>
#include <stdint.h>

struct clock_sample {
	/* By the monotonic clock of the system. */
	double ns;
	/*
	 * Cycles of the core that this thread took: counted by the processor
	 * where perf_event allows it, else by the chains. NaN where there is
	 * neither.
	 */
	double cycles;
	/* Cycles by the chains; NaN where there are none. */
	double chain_cycles;
	/* The clock by the chain after, over the one before, less 1; or NaN. */
	double drift;
	/* The share of `ns` in which the thread did not run: 0 to 1. */
	double lost;
};

/* What a thread measures with. Neither shared nor moved between threads. */
struct clock {
	/* Additions in a chain. */
	size_t adds;
	/* The perf_event counter of this thread, or -1. */
	int perf;
};

/* Where a stretch began. */
struct clock_mark {
	double ns;
	double thread_ns;
	uint64_t ticks;
	uint64_t chain_ticks;
	uint64_t counted;
	int counted_valid;
};

/* Get ready, in the thread that will measure. Ends with clock_close(). */
void clock_open(struct clock *clock);

void clock_close(struct clock *clock);

/* Begin a stretch. What comes next is measured. */
void clock_start(const struct clock *clock, struct clock_mark *mark);

/* End the stretch that began at `mark`. */
void clock_stop(const struct clock *clock, const struct clock_mark *mark,
		struct clock_sample *sample);

/* The system's monotonic clock in nanoseconds, for what is not a sample. */
double clock_now(void);

/* The counter behind the chains: "rdtsc", "cntvct_el0", "clock_gettime". */
const char *clock_counter(void);

/* Where `cycles` come from: "perf_event", "chains of dependent additions", or
 * "none". */
const char *clock_cycles_source(const struct clock *clock);

/* The clock of the core in GHz, by one chain; NaN where there are none. */
double clock_ghz(const struct clock *clock);

#endif
