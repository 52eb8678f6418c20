/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Samples, and the machine afterwards -> what makes a run doubtful. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "machine.h"
#include "machine_read.h"
#include "statistics.h"

/* What is within it does not matter: figures are read to a few percent. */
#define SHARE_MOST 0.02
/* How far the clock may move between samples. */
#define SPREAD_MOST 0.05
/* A core's clock lies between them, unless an addition takes no cycle. */
#define GHZ_LEAST 0.3
#define GHZ_MOST 8.0

void machine_warn(struct bench_machine *machine, const char *format, ...)
{
	va_list arguments;

	if (machine->warning_count == MACHINE_WARNINGS_MAX)
		return;
	va_start(arguments, format);
	vsnprintf(machine->warnings[machine->warning_count++],
		  sizeof(machine->warnings[0]), format, arguments);
	va_end(arguments);
}

/* Others that run at the start can be told from the run itself. */
static void judge_load(struct bench_machine *machine)
{
	const double quarter = machine->cpus / 4.0;
	const double most = quarter > 0.5 ? quarter : 0.5;
	double stolen, jiffies;

	machine->load_after = machine_load();
	if (machine->load_before > most)
		machine_warn(machine,
			     "the load average was %.2f at the start: other "
			     "programs were running",
			     machine->load_before);
	if (!(machine->jiffies > 0) || machine_stolen(&stolen, &jiffies) < 0 ||
	    jiffies <= machine->jiffies)
		return;
	stolen = (stolen - machine->stolen) / (jiffies - machine->jiffies);
	if (stolen > SHARE_MOST)
		machine_warn(machine,
			     "the hypervisor gave %.0f %% of the time to other "
			     "machines",
			     100.0 * stolen);
}

static void judge_lost(struct bench_machine *machine,
		       const struct bench_sample *samples, size_t n)
{
	double lost = 0;

	for (size_t i = 0; i < n; i++)
		lost += samples[i].lost / (double)n;
	if (lost > SHARE_MOST)
		machine_warn(machine,
			     "other programs had the core for %.0f %% of the "
			     "time",
			     100.0 * lost);
}

static void judge_drift(struct bench_machine *machine,
			const struct bench_sample *samples, size_t n,
			double *values)
{
	double median;

	for (size_t i = 0; i < n; i++)
		values[i] = fabs(samples[i].drift);
	median = statistics_summarize(values, n).median;
	if (median > SHARE_MOST)
		machine_warn(machine,
			     "the clock of the core moved by %.1f %% within "
			     "samples",
			     100.0 * median);
}

static void judge_clock(struct bench_machine *machine,
			const struct bench_sample *samples, size_t n,
			double *values)
{
	double low, middle, high;

	for (size_t i = 0; i < n; i++)
		values[i] = samples[i].ghz;
	statistics_sort(values, n);
	low = statistics_quantile(values, n, 0.1);
	middle = statistics_quantile(values, n, 0.5);
	high = statistics_quantile(values, n, 0.9);
	if (middle < GHZ_LEAST || middle > GHZ_MOST)
		machine_warn(machine,
			     "the core seems to run at %.2f GHz: emulated? "
			     "Cycles mean nothing",
			     middle);
	else if (high - low > SPREAD_MOST * middle)
		machine_warn(machine,
			     "the clock of the core moved between %.2f and "
			     "%.2f GHz: compare cycles, not times",
			     low, high);
}

static void judge_counts(struct bench_machine *machine,
			 const struct bench_sample *samples, size_t n,
			 double *values)
{
	double median;

	for (size_t i = 0; i < n; i++)
		values[i] = samples[i].disagreement;
	median = statistics_summarize(values, n).median;
	if (fabs(median) > SHARE_MOST)
		machine_warn(machine,
			     "perf_event counts %.1f %% %s cycles than the "
			     "chains of additions",
			     100.0 * fabs(median),
			     median > 0 ? "more" : "fewer");
}

void machine_judge(struct bench_machine *machine,
		   const struct bench_sample *samples, size_t n)
{
	double *values = calloc(n ? n : 1, sizeof(*values));

	judge_load(machine);
	if (n && values) {
		judge_lost(machine, samples, n);
		if (!isnan(samples[0].drift))
			judge_drift(machine, samples, n, values);
		if (!isnan(samples[0].ghz))
			judge_clock(machine, samples, n, values);
		if (!isnan(samples[0].disagreement))
			judge_counts(machine, samples, n, values);
	}
	free(values);
}
