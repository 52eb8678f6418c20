/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The forms of the round -> how fast this machine executes them. */
#include "limit.h"

#include <math.h>

#include "clock.h"
#include "statistics.h"

/* Of one loop at a time: long against the chains, short against a time slice.
 */
#define SAMPLE_NS 100000.0
#define SAMPLES_LEAST 11
#define SAMPLES_MOST 501

static size_t passes_for(void (*run)(size_t passes))
{
	size_t passes = 16;
	double took;

	/* The first time warms up. */
	run(passes);
	for (;;) {
		const double begin = clock_now();

		run(passes);
		took = clock_now() - begin;
		if (took >= SAMPLE_NS / 2)
			return passes;
		passes *= 2;
	}
}

/* The median, over samples that take `time_ns`, of the cycles of a pass. */
static double cycles_of(void (*run)(size_t passes), const struct clock *clock,
			double time_ns)
{
	const size_t passes = passes_for(run);
	const double end = clock_now() + time_ns;
	double cycles[SAMPLES_MOST];
	size_t n = 0;

	while (n < SAMPLES_LEAST || (n < SAMPLES_MOST && clock_now() < end)) {
		struct clock_sample sample;
		struct clock_mark mark;

		clock_start(clock, &mark);
		run(passes);
		clock_stop(clock, &mark, &sample);
		cycles[n++] = sample.cycles / (double)passes;
	}
	return statistics_summarize(cycles, n).median;
}

static void rate_measure(struct limit_rate *rate, const struct clock *clock,
			 double time_ns)
{
	const struct limit_instruction *single = rate->form->single;

	rate->cycles_per_round = cycles_of(rate->form->rounds, clock, time_ns);
	for (size_t i = 0; i < LIMIT_SINGLE_MAX && single[i].name; i++)
		rate->per_cycle[i] = single[i].per_pass /
				     cycles_of(single[i].run, clock, time_ns);
}

void limit_measure(struct limit *limit, const struct bithose_cpu *cpu,
		   double time_ns)
{
	struct clock clock;

	clock_open(&clock);
	limit->count = 0;
	for (size_t i = 0; limit_forms[i] && i < LIMIT_FORMS_MAX; i++) {
		struct limit_rate *rate = &limit->rates[limit->count++];

		rate->form = limit_forms[i];
		rate->usable = !(rate->form->cpu_required & ~cpu->features);
		rate->cycles_per_round = NAN;
		for (size_t k = 0; k < LIMIT_SINGLE_MAX; k++)
			rate->per_cycle[k] = NAN;
		if (rate->usable)
			rate_measure(rate, &clock, time_ns);
	}
	clock_close(&clock);
}

double limit_cycles(const struct limit *limit, uint64_t features, uint32_t ways,
		    uint32_t rounds, const struct limit_form **form)
{
	double least = NAN;

	for (size_t i = 0; i < limit->count; i++) {
		const struct limit_rate *rate = &limit->rates[i];
		const unsigned held = rate->form->ways;
		const double cycles = rate->cycles_per_round * rounds *
				      ((ways + held - 1) / held);

		if ((rate->form->cpu_required & ~features) || cycles >= least ||
		    isnan(cycles))
			continue;
		least = cycles;
		if (form)
			*form = rate->form;
	}
	return least;
}
