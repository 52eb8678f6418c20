/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A group of cases -> ready to be measured, checked, and its results. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "plan.h"

static const struct suite_ops *ops_of(const struct bench_group *group, size_t i)
{
	return group->cases[i].subject->peer ? group->suite->peer
					     : group->suite->backend;
}

int group_open(struct bench_group *group)
{
	for (size_t i = 0; i < group->count; i++) {
		struct bench_case *bench_case = &group->cases[i];
		const struct suite_ops *ops = ops_of(group, i);

		bench_case->run = ops->run;
		bench_case->states = calloc(bench_case->threads,
					    sizeof(*bench_case->states));
		if (!bench_case->states)
			return -1;
		for (unsigned t = 0; t < bench_case->threads; t++) {
			bench_case->states[t] = ops->open(&group->jobs[i]);
			if (!bench_case->states[t])
				return -1;
		}
	}
	return 0;
}

void group_close(struct bench_group *group)
{
	for (size_t i = 0; i < group->count; i++) {
		struct bench_case *bench_case = &group->cases[i];

		for (unsigned t = 0;
		     bench_case->states && t < bench_case->threads; t++)
			if (bench_case->states[t])
				ops_of(group, i)->close(bench_case->states[t]);
		free(bench_case->states);
		bench_case->states = NULL;
		case_samples_free(bench_case);
	}
}

/* What the reference makes of the input; NULL if there is no memory. */
static struct suite_state *expect(const struct bench_group *group, size_t i,
				  const struct subject *reference)
{
	const struct suite_ops *ops = group->suite->backend;
	struct suite_job job = group->jobs[i];
	struct suite_state *state;

	job.subject = reference;
	if (job.kernel)
		job.kernel = subject_kernel(reference, 1, job.kernel->rounds);
	state = ops->open(&job);
	if (!state)
		return NULL;
	if (ops->result)
		ops->result(state);
	else
		ops->run(state, 1);
	return state;
}

static void write_hex(char *text, const uint8_t *bytes, size_t len)
{
	static const char digits[] = "0123456789abcdef";

	for (size_t i = 0; i < len; i++) {
		*text++ = digits[bytes[i] >> 4];
		*text++ = digits[bytes[i] & 15];
	}
	*text = '\0';
}

static int compare(const struct suite_state *got,
		   const struct suite_state *expected,
		   struct case_mismatch *mismatch)
{
	const size_t len = expected->digest_len;

	for (size_t at = 0; at < expected->out_len; at += len) {
		if (memcmp(got->out + at, expected->out + at, len) == 0)
			continue;
		mismatch->index = at / len;
		write_hex(mismatch->got, got->out + at, len);
		write_hex(mismatch->expected, expected->out + at, len);
		return 1;
	}
	return 0;
}

int group_check(const struct bench_group *group, size_t i,
		const struct subject *reference, struct case_mismatch *mismatch)
{
	const struct bench_case *bench_case = &group->cases[i];
	const struct suite_ops *ops = ops_of(group, i);
	struct suite_state *expected = expect(group, i, reference);
	int status = 0;

	if (!expected)
		return -1;
	for (unsigned t = 0; t < bench_case->threads && !status; t++) {
		struct suite_state *state = bench_case->states[t];

		if (ops->result)
			ops->result(state);
		status = compare(state, expected, mismatch);
	}
	group->suite->backend->close(expected);
	return status;
}

static int has_peer(const struct bench_group *group)
{
	for (size_t i = 0; i < group->count; i++)
		if (group->cases[i].subject->peer)
			return 1;
	return 0;
}

/* What is relative to the first case: a ratio, or the cost of a kernel. */
static void relate(const struct bench_group *group, size_t i,
		   const struct bench_case *first, struct bench_result *result)
{
	if (group->jobs[i].kernel)
		result->call_cost_declared = group->jobs[i].kernel->call_cost;
	/* The first case itself, or one whose digest was wrong. */
	if (!first->samples)
		return;
	if (group->hidden)
		result->call_cost =
			100.0 * result_ratio(result->samples, first->samples,
					     result->sample_count);
	else if (has_peer(group))
		result->ratio = result_ratio(result->samples, first->samples,
					     result->sample_count);
}

int group_results(struct bench_group *group, struct result_list *list)
{
	/* Backwards, since a result takes the samples of its case. */
	const size_t begin = list->count;

	for (size_t i = group->count; i-- > group->hidden;) {
		struct bench_result result;

		if (!group->cases[i].samples)
			continue;
		if (result_make(&result, &group->cases[i]) < 0)
			return -1;
		relate(group, i, &group->cases[0], &result);
		if (result_list_add(list, &result) < 0) {
			result_free(&result);
			return -1;
		}
	}
	for (size_t a = begin, b = list->count; a + 1 < b; a++) {
		const struct bench_result last = list->items[--b];

		list->items[b] = list->items[a];
		list->items[a] = last;
	}
	return 0;
}
