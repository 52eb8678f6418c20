/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The text of an option -> a part of a filter, or what is wrong with it. */
#include "filter.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/message.h"
#include "common/printable.h"
#include "size.h"

#define ITEM_SIZE 64
#define QUOTE_SIZE (2 * ITEM_SIZE)
#define THREADS_MOST 1024
#define COUNT_MOST 1048576
/* An hour a case. */
#define TIME_MOST_NS 3600e9

/* What was typed, fit for a terminal. */
static const char *quote(char text[QUOTE_SIZE], const char *typed)
{
	printable_copy(text, QUOTE_SIZE, typed);
	return text;
}

int list_read(const char *option, const char *text,
	      int (*take)(void *user, const char *item), void *user)
{
	int status = STATUS_OK;

	for (;;) {
		const size_t len = strcspn(text, ",");
		char item[ITEM_SIZE];

		if (!len || len >= sizeof(item))
			return complain_usage("--%s: an item of the list is %s",
					      option,
					      len ? "too long" : "empty");
		memcpy(item, text, len);
		item[len] = '\0';
		status = take(user, item);
		if (status != STATUS_OK || !text[len])
			return status;
		text += len + 1;
	}
}

int number_parse(const char *text, uint64_t least, uint64_t most,
		 uint64_t *number)
{
	unsigned long long value;
	char *end;

	if (!isdigit((unsigned char)*text))
		return -1;
	errno = 0;
	value = strtoull(text, &end, 10);
	if (*end || errno || value < least || value > most)
		return -1;
	*number = value;
	return 0;
}

static int too_many(const char *option)
{
	return complain_usage("--%s: a list may have %d items", option,
			      FILTER_MAX);
}

static int take_suite(void *user, const char *item)
{
	char typed[QUOTE_SIZE];
	struct bench_filter *filter = user;
	const struct suite *suite = suite_find(item);
	char names[512];
	size_t used = 0;

	if (suite && filter->suite_count == FILTER_MAX)
		return too_many("suite");
	if (suite) {
		filter->suites[filter->suite_count++] = suite;
		return STATUS_OK;
	}
	for (size_t i = 0; i < bench_suite_count && used < sizeof(names); i++)
		used += (size_t)snprintf(names + used, sizeof(names) - used,
					 "%s%s", i ? ", " : "",
					 bench_suites[i].name);
	return complain_usage("--suite: there is no suite '%s'; there are %s",
			      quote(typed, item), names);
}

int filter_suites(struct bench_filter *filter, const char *text)
{
	return list_read("suite", text, take_suite, filter);
}

/* Writes the name of what kernels compute, if the item is one. */
static int is_permutation(const char *item, char name[CASE_ALGORITHM_SIZE])
{
	static const uint32_t rounds[] = {24, 12};

	for (size_t i = 0; i < sizeof(rounds) / sizeof(rounds[0]); i++) {
		kernel_algorithm(name, rounds[i]);
		if (strcmp(item, name) == 0)
			return 1;
	}
	return 0;
}

/* Writes the name of a parameter set of Poseidon2, if the item is one. */
static int is_set(const char *item, char name[CASE_ALGORITHM_SIZE])
{
	const struct bithose_poseidon2_set *set;

	if (bithose_poseidon2_by_name(item, &set) != 0)
		return 0;
	snprintf(name, CASE_ALGORITHM_SIZE, "%s", set->name);
	return 1;
}

static int take_algorithm(void *user, const char *item)
{
	char typed[QUOTE_SIZE];
	struct bench_filter *filter = user;
	struct function function;

	if (filter->algorithm_count == FILTER_MAX)
		return too_many("algorithm");
	if (!is_permutation(item, function.name) &&
	    !is_set(item, function.name) && !function_by_name(item, &function))
		return complain_usage(
			"--algorithm: there is no algorithm "
			"'%s'; there are keccak-256, sha3-256, "
			"shake128, turboshake128, kt128 and such, and "
			"of kernels keccak-p1600-24 and "
			"keccak-p1600-12, and of Poseidon2 plonky3-16, "
			"gnark-16 and such",
			quote(typed, item));
	memcpy(filter->algorithms[filter->algorithm_count++], function.name,
	       sizeof(function.name));
	return STATUS_OK;
}

int filter_algorithms(struct bench_filter *filter, const char *text)
{
	return list_read("algorithm", text, take_algorithm, filter);
}

static int take_size(void *user, const char *item)
{
	char typed[QUOTE_SIZE];
	struct bench_filter *filter = user;
	char most[SIZE_NAME_SIZE];
	size_t size;

	size_name(SIZE_MOST, most);
	if (size_parse(item, &size) < 0)
		return complain_usage("--size: '%s' is no size; one is 136B, "
				      "4K or 64M, and at most %s",
				      quote(typed, item), most);
	if (filter->size_count == FILTER_MAX)
		return too_many("size");
	filter->sizes[filter->size_count++] = size;
	return STATUS_OK;
}

int filter_sizes(struct bench_filter *filter, const char *text)
{
	return list_read("size", text, take_size, filter);
}

static int take_count(void *user, const char *item)
{
	char typed[QUOTE_SIZE];
	struct bench_filter *filter = user;
	uint64_t count;

	if (number_parse(item, 1, COUNT_MOST, &count) < 0)
		return complain_usage("--count: '%s' is no count; it is a "
				      "number from 1 to %d",
				      quote(typed, item), COUNT_MOST);
	if (filter->count_count == FILTER_MAX)
		return too_many("count");
	filter->counts[filter->count_count++] = (size_t)count;
	return STATUS_OK;
}

int filter_counts(struct bench_filter *filter, const char *text)
{
	return list_read("count", text, take_count, filter);
}

int filter_threads(struct bench_filter *filter, const char *text)
{
	char typed[QUOTE_SIZE];
	uint64_t threads;

	if (number_parse(text, 1, THREADS_MOST, &threads) < 0)
		return complain_usage("--threads: '%s' is no number of "
				      "threads from 1 to %d",
				      quote(typed, text), THREADS_MOST);
	filter->threads = (unsigned)threads;
	return STATUS_OK;
}

int time_read(const char *option, const char *text, double *ns)
{
	char typed[QUOTE_SIZE];
	static const struct {
		const char *name;
		double ns;
	} units[] = {{"ns", 1}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}};
	char *end = NULL;
	const double number =
		isdigit((unsigned char)*text) ? strtod(text, &end) : 0;

	for (size_t i = 0; end && i < sizeof(units) / sizeof(units[0]); i++) {
		if (strcmp(end, units[i].name) != 0 || !isfinite(number) ||
		    !(number > 0) || number * units[i].ns > TIME_MOST_NS)
			continue;
		*ns = number * units[i].ns;
		return STATUS_OK;
	}
	return complain_usage("--%s: '%s' is no length of time; one is 50ms or "
			      "2s, above 0 and at most an hour",
			      option, quote(typed, text));
}
