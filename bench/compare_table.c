/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A comparison -> tables for people. */
#include "compare.h"
#include "name.h"
#include "output.h"

static void side(FILE *file, const char *title, const struct subject *subject)
{
	const struct bithose_backend_info *info = subject->info;

	fprintf(file, "%s: %s, ", title, subject->name);
	if (!info)
		fputs("whatever backend serves\n", file);
	else
		fprintf(file, "%s, %s\n", info->path ? info->path : "built in",
			info->compiler);
}

static void figure(FILE *file, const struct statistics_summary *summary)
{
	char range[32];

	snprintf(range, sizeof(range), "[%.1f, %.1f]", summary->lower,
		 summary->upper);
	fprintf(file, " %11.1f %-20s", summary->median, range);
}

static void row(FILE *file, const char *name,
		const struct comparison *comparison)
{
	fprintf(file, "  %-32s", name);
	figure(file, &comparison->base);
	figure(file, &comparison->patched);
	fprintf(file, " %+10.2f %+8.2f %3u/%-3u %8.2g %8.2g\n",
		comparison->difference, comparison->percent, comparison->better,
		comparison->rounds, comparison->p_sign, comparison->p_wilcoxon);
}

static void rows(FILE *file, const struct compare_list *list, int cycles)
{
	fprintf(file,
		"\n%s an operation\n"
		"  %-32s %11s %-20s %11s %-20s %10s %8s %-7s %8s %8s\n",
		cycles ? "Core cycles" : "Nanoseconds", "", "base", "[IQR]",
		"patched", "[IQR]", "difference", "%", "better", "p sign",
		"p Wilcoxon");
	for (size_t i = 0; i < list->count; i++) {
		const struct compare_item *item = &list->items[i];
		char name[CASE_NAME_SIZE];

		if (cycles && !item->has_cycles)
			continue;
		case_name(name, item->suite, item->algorithm, item->size,
			  item->count);
		row(file, name, cycles ? &item->cycles : &item->ns);
	}
}

int compare_table(FILE *file, const struct compare_report *report)
{
	const struct compare_list *list = report->list;
	int cycles = 0;

	if (output_results(file, OUTPUT_TABLE, report->machine, NULL, 0) < 0)
		return -1;
	side(file, "base", report->base);
	side(file, "patched", report->patched);
	fprintf(file,
		"protocol: %u rounds of %u passes; base first in odd rounds, "
		"patched first in even ones; a round counts as the median of "
		"its passes\n"
		"difference: the median over the rounds of patched less base; "
		"better: rounds in which patched took less; p: two-sided, "
		"exact\n",
		report->how->rounds, report->how->passes);
	for (size_t i = 0; i < list->count; i++)
		cycles |= list->items[i].has_cycles;
	if (cycles)
		rows(file, list, 1);
	rows(file, list, 0);
	return 0;
}
