/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The machine's limits -> tables for people. */
#include "limit_output.h"

#include <inttypes.h>
#include <math.h>

/* A figure in its column, or a dash. */
static void figure(FILE *file, int width, int decimals, double value)
{
	if (isnan(value))
		fprintf(file, "  %*s", width, "-");
	else
		fprintf(file, "  %*.*f", width, decimals, value);
}

static void instructions(FILE *file, const struct limit *limit)
{
	fputs("\nInstructions a core cycle, each in independent chains\n\n",
	      file);
	for (size_t i = 0; i < limit->count; i++) {
		const struct limit_rate *rate = &limit->rates[i];
		const struct limit_instruction *single = rate->form->single;

		fprintf(file, "  %-14s", rate->form->name);
		for (size_t k = 0; k < LIMIT_SINGLE_MAX && single[k].name; k++)
			if (rate->usable)
				fprintf(file, "%s%s %.2f", k ? ", " : "  ",
					single[k].name, rate->per_cycle[k]);
		fputs(rate->usable ? "\n" : "  not on this CPU\n", file);
	}
}

static void rounds(FILE *file, const struct limit *limit)
{
	fputs("\nThe round, its instructions mixed and none waiting for "
	      "another\n\n"
	      "  form            states  instructions  per cycle  cycles/round"
	      "  24 rounds  per state  made of\n",
	      file);
	for (size_t i = 0; i < limit->count; i++) {
		const struct limit_rate *rate = &limit->rates[i];
		const struct limit_form *form = rate->form;
		const double cycles = 24 * rate->cycles_per_round;

		fprintf(file, "  %-14s  %6u  %12u", form->name, form->ways,
			form->instructions);
		figure(file, 9, 2, form->instructions / rate->cycles_per_round);
		figure(file, 12, 1, rate->cycles_per_round);
		figure(file, 9, 0, cycles);
		figure(file, 9, 1, cycles / form->ways);
		fprintf(file, "  %s%s\n", form->summary,
			rate->usable ? "" : " (not on this CPU)");
	}
}

static void kernel_rows(FILE *file, const struct limit_kernel *kernels,
			size_t n)
{
	fputs("\nKernels: core cycles a call against the least by the "
	      "instructions "
	      "they may use\n\n"
	      "  backend      ways  rounds  cycles/call  at least  reached  "
	      "by\n",
	      file);
	for (size_t i = 0; i < n; i++) {
		const struct limit_kernel *kernel = &kernels[i];

		fprintf(file, "  %-11s  %4" PRIu32 "  %6" PRIu32,
			kernel->backend, kernel->ways, kernel->rounds);
		figure(file, 11, 0, kernel->cycles_per_call);
		figure(file, 8, 0, kernel->limit_cycles);
		figure(file, 5, 0, kernel->percent);
		fprintf(file, " %%  %s\n",
			kernel->form[0] ? kernel->form : "-");
	}
}

void limit_table(FILE *file, const struct limit *limit,
		 const struct limit_kernel *kernels, size_t n)
{
	if (limit->count) {
		instructions(file, limit);
		rounds(file, limit);
	}
	if (n)
		kernel_rows(file, kernels, n);
}
