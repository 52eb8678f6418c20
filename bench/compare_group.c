/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The cases of two subjects -> comparisons, measured in turns. */
#include "compare.h"

#include <stdlib.h>
#include <string.h>

#include "common/message.h"

void compare_list_free(struct compare_list *list)
{
	free(list->items);
	*list = (struct compare_list){0};
}

static int add(struct compare_list *list, const struct compare_item *item)
{
	struct compare_item *items =
		realloc(list->items, (list->count + 1) * sizeof(*list->items));

	if (!items)
		return -1;
	list->items = items;
	items[list->count++] = *item;
	return 0;
}

/* One member of all samples of a case; NULL if there is no memory. */
static double *column(const struct bench_case *measured, int cycles)
{
	double *values = calloc(measured->sample_count, sizeof(*values));

	for (size_t i = 0; values && i < measured->sample_count; i++)
		values[i] = cycles ? measured->samples[i].cycles_per_op
				   : measured->samples[i].ns_per_op;
	return values;
}

/* Returns 1; 0 if there is a sample without a figure; -1 without memory. */
static int compare_metric(struct comparison *comparison,
			  const struct bench_case pair[2], int cycles,
			  const struct measure_options *how)
{
	double *base = column(&pair[0], cycles);
	double *patched = column(&pair[1], cycles);
	int status = -1;

	if (base && patched)
		status = comparison_make(comparison, base, patched, how->rounds,
					 how->passes) == 0;
	free(base);
	free(patched);
	return status;
}

static int compare_pair(struct compare_list *list,
			const struct bench_case pair[2],
			const struct measure_options *how)
{
	struct compare_item item = {
		.suite = pair[0].suite,
		.base_ways = pair[0].ways,
		.patched_ways = pair[1].ways,
		.size = pair[0].size,
		.count = pair[0].count,
		.threads = pair[0].threads,
	};

	memcpy(item.algorithm, pair[0].algorithm, sizeof(item.algorithm));
	item.has_cycles = compare_metric(&item.cycles, pair, 1, how);
	if (item.has_cycles < 0 || compare_metric(&item.ns, pair, 0, how) < 0)
		return -1;
	return add(list, &item);
}

/* Two copies of cases, which have samples and no states of their own. */
static int keep(struct session *session, struct bench_case pair[2])
{
	for (int i = 0; i < 2; i++) {
		struct bench_result result;

		if (result_make(&result, &pair[i]) < 0)
			return -1;
		if (result_list_add(&session->results, &result) < 0) {
			result_free(&result);
			return -1;
		}
	}
	return 0;
}

static int measure_pair(struct compare_list *list, struct session *session,
			struct bench_group *group, const size_t index[2],
			const struct measure_options *how)
{
	struct bench_case pair[2] = {group->cases[index[0]],
				     group->cases[index[1]]};
	const int stopped = session_measure(pair, 2, how);
	int status = stopped < 0 ? STATUS_FAILED : STATUS_OK;

	if (stopped)
		return status;
	for (int i = 0; i < 2; i++)
		if (session_check(session, group, index[i], how) != STATUS_OK)
			status = STATUS_FAILED;
	if (status == STATUS_OK &&
	    (compare_pair(list, pair, how) < 0 || keep(session, pair) < 0)) {
		complain("there is no memory");
		status = STATUS_FAILED;
	}
	case_samples_free(&pair[0]);
	case_samples_free(&pair[1]);
	return status;
}

/* Whether the cases are the same operation by the first and second subject. */
static int is_pair(const struct session *session,
		   const struct bench_group *group, size_t a, size_t b)
{
	const struct bench_case *x = &group->cases[a], *y = &group->cases[b];

	return x->subject == &session->subjects.items[0] &&
	       y->subject == &session->subjects.items[1] &&
	       strcmp(x->algorithm, y->algorithm) == 0 && x->size == y->size &&
	       x->count == y->count;
}

int compare_group(struct compare_list *list, struct session *session,
		  struct bench_group *group, const struct measure_options *how)
{
	int status = STATUS_OK;

	for (size_t a = 0; a < group->count; a++)
		for (size_t b = 0; b < group->count; b++)
			if (is_pair(session, group, a, b) &&
			    measure_pair(list, session, group,
					 (const size_t[2]){a, b},
					 how) != STATUS_OK)
				status = STATUS_FAILED;
	return status;
}
