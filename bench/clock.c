/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A stretch of work -> its time and the core's cycles. */
#define _GNU_SOURCE
#include "clock.h"

#include <math.h>
#include <time.h>

#include "chain.h"
#include "perf.h"

/* A chain is at least this long, some 3 microseconds. */
#define ADDS_LEAST 10000
/* And not longer than this, some 300 microseconds. */
#define ADDS_MOST 1000000
/*
 * A chain lasts for so many steps of the counter, which then is wrong by no
 * more than 0.1 %; and reading the counter takes less than that of the chain.
 */
#define STEPS_LEAST 1000

static double read_clock(clockid_t id)
{
	struct timespec now;

	clock_gettime(id, &now);
	return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

double clock_now(void)
{
	return read_clock(CLOCK_MONOTONIC);
}

const char *clock_counter(void)
{
	return CHAIN_COUNTER;
}

/* The smallest step of the counter that is seen. Where a hypervisor emulates
 * it, it can move by many ticks at a time. */
static uint64_t counter_step(void)
{
	uint64_t least = UINT64_MAX, last = chain_ticks();

	for (unsigned i = 0; i < 64;) {
		const uint64_t now = chain_ticks();

		if (now == last)
			continue;
		if (now - last < least)
			least = now - last;
		last = now;
		i++;
	}
	return least;
}

/* The middle of three chains: an interrupt lengthens no more than one of them.
 */
static uint64_t chain_middle(size_t adds)
{
	const uint64_t a = chain_run(adds), b = chain_run(adds),
		       c = chain_run(adds);
	const uint64_t low = a < b ? a : b, high = a < b ? b : a;

	return c < low ? low : c > high ? high : c;
}

void clock_open(struct clock *clock)
{
	clock->adds = ADDS_LEAST;
	clock->perf = perf_open();
	if (!CHAIN_EXISTS)
		return;
	const uint64_t wanted = STEPS_LEAST * counter_step();

	while (clock->adds < ADDS_MOST && chain_middle(clock->adds) < wanted)
		clock->adds *= 2;
}

void clock_close(struct clock *clock)
{
	perf_close(clock->perf);
	clock->perf = -1;
}

const char *clock_cycles_source(const struct clock *clock)
{
	if (clock->perf >= 0)
		return "perf_event";
	return CHAIN_EXISTS ? "chains of dependent additions" : "none";
}

double clock_ghz(const struct clock *clock)
{
	double ns;

	if (!CHAIN_EXISTS)
		return NAN;
	chain_run(clock->adds);
	ns = clock_now();
	for (unsigned i = 0; i < 10; i++)
		chain_run(clock->adds);
	return 10.0 * (double)clock->adds / (clock_now() - ns);
}

void clock_start(const struct clock *clock, struct clock_mark *mark)
{
	mark->chain_ticks = CHAIN_EXISTS ? chain_middle(clock->adds) : 0;
	mark->counted_valid =
		clock->perf >= 0 && perf_read(clock->perf, &mark->counted) == 0;
	mark->thread_ns = read_clock(CLOCK_THREAD_CPUTIME_ID);
	mark->ns = clock_now();
	mark->ticks = chain_ticks();
}

/* The cycles by the chains around a stretch of `ticks`. */
static void from_chains(const struct clock *clock, uint64_t before,
			uint64_t after, uint64_t ticks,
			struct clock_sample *sample)
{
	sample->chain_cycles = NAN;
	sample->drift = NAN;
	if (!CHAIN_EXISTS || !before || !after)
		return;
	/* What other threads took on this core is none of its cycles. */
	sample->chain_cycles = (double)ticks * (1.0 - sample->lost) * 2.0 *
			       (double)clock->adds / (double)(before + after);
	sample->drift = (double)before / (double)after - 1.0;
}

void clock_stop(const struct clock *clock, const struct clock_mark *mark,
		struct clock_sample *sample)
{
	const uint64_t ticks = chain_ticks() - mark->ticks;
	const double ns = clock_now() - mark->ns;
	const double ran =
		read_clock(CLOCK_THREAD_CPUTIME_ID) - mark->thread_ns;
	uint64_t counted = 0;
	const int valid =
		mark->counted_valid && perf_read(clock->perf, &counted) == 0;

	sample->ns = ns;
	sample->lost = ran < ns ? 1.0 - ran / ns : 0.0;
	from_chains(clock, mark->chain_ticks,
		    CHAIN_EXISTS ? chain_middle(clock->adds) : 0, ticks,
		    sample);
	sample->cycles = valid ? (double)(counted - mark->counted)
			       : sample->chain_cycles;
}
