/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The samples of a case -> medians, deviations, and rates. */
#include "result.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "statistics.h"

/* A number of every sample, in an array; NULL if there is no memory. */
static double *column(const struct bench_sample *samples, size_t n,
		      size_t offset)
{
	double *values = calloc(n, sizeof(*values));

	for (size_t i = 0; values && i < n; i++)
		memcpy(&values[i], (const char *)&samples[i] + offset,
		       sizeof(values[i]));
	return values;
}

static int summarize(const struct bench_result *result, size_t offset,
		     double *median, double *mad)
{
	double *values = column(result->samples, result->sample_count, offset);
	struct statistics_summary summary;

	if (!values)
		return -1;
	*median = *mad = NAN;
	if (!isnan(values[0])) {
		summary = statistics_summarize(values, result->sample_count);
		*median = summary.median;
		*mad = summary.mad;
	}
	free(values);
	return 0;
}

static void set_names(struct bench_result *result,
		      const struct subject *subject)
{
	char *name = subject->peer ? result->peer : result->backend;

	snprintf(name, SUBJECT_NAME_SIZE, "%s", subject->name);
}

int result_make(struct bench_result *result, struct bench_case *bench_case)
{
	const double bytes =
		(double)bench_case->size * (double)bench_case->count;

	*result = (struct bench_result){
		.suite = bench_case->suite,
		.ways = bench_case->ways,
		.size = bench_case->size,
		.count = bench_case->count,
		.threads = bench_case->threads,
		.allocs_per_op = bench_case->allocs_per_op,
		.ratio = NAN,
		.call_cost = NAN,
		.iterations = bench_case->iterations,
		.samples = bench_case->samples,
		.sample_count = bench_case->sample_count,
	};
	memcpy(result->algorithm, bench_case->algorithm,
	       sizeof(result->algorithm));
	set_names(result, bench_case->subject);
	if (summarize(result, offsetof(struct bench_sample, ns_per_op),
		      &result->ns_per_op, &result->mad) < 0 ||
	    summarize(result, offsetof(struct bench_sample, cycles_per_op),
		      &result->cycles_per_op, &result->mad_cycles) < 0)
		return -1;
	result->cycles_per_byte =
		bytes > 0 ? result->cycles_per_op / bytes : NAN;
	result->bytes_per_second = bytes * 1e9 / result->ns_per_op;
	result->hashes_per_second =
		(double)bench_case->count * 1e9 / result->ns_per_op;
	bench_case->samples = NULL;
	bench_case->sample_count = 0;
	return 0;
}

double result_ratio(const struct bench_sample *samples,
		    const struct bench_sample *base, size_t n)
{
	double *ratios = calloc(n, sizeof(*ratios));
	double median;

	if (!ratios)
		return NAN;
	for (size_t i = 0; i < n; i++)
		ratios[i] = isnan(samples[i].cycles_per_op)
				    ? samples[i].ns_per_op / base[i].ns_per_op
				    : samples[i].cycles_per_op /
					      base[i].cycles_per_op;
	median = statistics_summarize(ratios, n).median;
	free(ratios);
	return median;
}

void result_free(struct bench_result *result)
{
	free(result->samples);
	result->samples = NULL;
}

int result_list_add(struct result_list *list, struct bench_result *result)
{
	if (list->count == list->room) {
		const size_t room = list->room ? 2 * list->room : 64;
		struct bench_result *items =
			realloc(list->items, room * sizeof(*items));

		if (!items)
			return -1;
		list->items = items;
		list->room = room;
	}
	list->items[list->count++] = *result;
	return 0;
}

void result_list_free(struct result_list *list)
{
	for (size_t i = 0; i < list->count; i++)
		result_free(&list->items[i]);
	free(list->items);
	*list = (struct result_list){0};
}
