/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The forms of the round -> how fast this machine executes them. */
#include "limit.h"

#include <math.h>

#include "measure.h"
#include "statistics.h"

/* Samples are short and many, so that the median is undisturbed. */
#define SAMPLE_NS 0.5e6
#define SAMPLES_LEAST 11
#define SAMPLES_MOST 101

#define LOOPS_MAX (LIMIT_FORMS_MAX * (LIMIT_SINGLE_MAX + 1))

/* A loop as a case: where its figure goes, and what to divide by the cycles. */
struct loop {
	void (*run)(size_t passes);
	double *figure;
	/* 0: the cycles themselves. */
	double instructions;
};

struct loops {
	size_t count;
	struct loop items[LOOPS_MAX];
	void *states[LOOPS_MAX];
	struct bench_case cases[LOOPS_MAX];
};

static void run(void *state, size_t iterations)
{
	((const struct loop *)state)->run(iterations);
}

static void add(struct loops *loops, struct loop loop)
{
	const size_t i = loops->count++;

	loops->items[i] = loop;
	loops->states[i] = &loops->items[i];
	loops->cases[i] = (struct bench_case){
		.threads = 1,
		.run = run,
		.states = &loops->states[i],
	};
}

static void add_form(struct loops *loops, struct limit_rate *rate)
{
	const struct limit_instruction *single = rate->form->single;

	add(loops,
	    (struct loop){rate->form->rounds, &rate->cycles_per_round, 0});
	for (size_t i = 0; i < LIMIT_SINGLE_MAX && single[i].name; i++)
		add(loops, (struct loop){single[i].run, &rate->per_cycle[i],
					 single[i].per_pass});
}

static void set_figure(const struct loop *loop,
		       const struct bench_case *measured)
{
	double cycles[SAMPLES_MOST], median;

	for (size_t i = 0; i < measured->sample_count; i++)
		cycles[i] = measured->samples[i].cycles_per_op;
	median = statistics_summarize(cycles, measured->sample_count).median;
	*loop->figure =
		loop->instructions > 0 ? loop->instructions / median : median;
}

static unsigned samples_for(double time_ns)
{
	return (unsigned)fmin(fmax(time_ns / SAMPLE_NS, SAMPLES_LEAST),
			      SAMPLES_MOST);
}

int limit_measure(struct limit *limit, const struct bithose_cpu *cpu,
		  double time_ns)
{
	const struct measure_options how = {.rounds = samples_for(time_ns),
					    .passes = 1,
					    .time_ns = time_ns};
	struct loops loops = {0};

	limit->count = 0;
	for (size_t i = 0; limit_forms[i] && i < LIMIT_FORMS_MAX; i++) {
		struct limit_rate *rate = &limit->rates[limit->count++];

		rate->form = limit_forms[i];
		rate->usable = !(rate->form->cpu_required & ~cpu->features);
		rate->cycles_per_round = NAN;
		for (size_t k = 0; k < LIMIT_SINGLE_MAX; k++)
			rate->per_cycle[k] = NAN;
		if (rate->usable)
			add_form(&loops, rate);
	}
	if (measure_interleaved(loops.cases, loops.count, &how) != 0)
		return -1;
	for (size_t i = 0; i < loops.count; i++) {
		set_figure(&loops.items[i], &loops.cases[i]);
		case_samples_free(&loops.cases[i]);
	}
	return 0;
}

/* Core cycles of a round of `ways` states in one form. */
static double round_cycles(const struct limit_rate *rate, uint32_t ways)
{
	const unsigned held = rate->form->ways;

	return rate->cycles_per_round * ((ways + held - 1) / held);
}

static void keep_least(struct limit_least *least, double cycles,
		       const struct limit_rate *rate,
		       const struct limit_rate *beside)
{
	/* Of NaN nothing is less: the first figure is kept. */
	if (isnan(cycles) || cycles >= least->cycles)
		return;
	least->cycles = cycles;
	least->form = rate->form;
	least->beside = beside ? beside->form : NULL;
}

/* Some states in vectors, the others in general registers: in different units,
 * so that the longer part is the least. */
static void try_both(struct limit_least *least, const struct limit_rate *vector,
		     const struct limit_rate *word, uint32_t ways)
{
	if (vector->form->ways == 1 || word->form->ways != 1)
		return;
	for (uint32_t words = 1; words < ways; words++)
		keep_least(least,
			   fmax(round_cycles(vector, ways - words),
				round_cycles(word, words)),
			   vector, word);
}

struct limit_least limit_least(const struct limit *limit, uint64_t features,
			       uint32_t ways, uint32_t rounds)
{
	struct limit_least least = {.cycles = NAN};

	for (size_t i = 0; i < limit->count; i++) {
		const struct limit_rate *rate = &limit->rates[i];

		if (!(rate->form->cpu_required & ~features))
			keep_least(&least, round_cycles(rate, ways), rate,
				   NULL);
	}
	for (size_t i = 0; i < limit->count * limit->count; i++) {
		const struct limit_rate *one = &limit->rates[i / limit->count];
		const struct limit_rate *two = &limit->rates[i % limit->count];

		if (!((one->form->cpu_required | two->form->cpu_required) &
		      ~features))
			try_both(&least, one, two, ways);
	}
	least.cycles *= rounds;
	return least;
}
