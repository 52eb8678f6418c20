/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A command line -> which two to compare, in what, and how. */
#include "compare_options.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>

#include "common/message.h"
#include "common/options.h"
#include "common/printable.h"
#include "comparison.h"
#include "filter.h"

#define ROUNDS_USUAL 10
/* Many short samples: what other programs disturb is seldom the median. */
#define PASSES_USUAL 50
#define TIME_USUAL_NS 250e6
#define PERCENT_MOST 1e6

enum {
	KEY_A = OPTION_NO_LETTER,
	KEY_B,
	KEY_SUITE,
	KEY_ALGORITHM,
	KEY_SIZE,
	KEY_COUNT,
	KEY_THREADS,
	KEY_ROUNDS,
	KEY_PASSES,
	KEY_TIME,
	KEY_SEED,
	KEY_FAIL_IF_SLOWER,
	KEY_FORMAT,
	KEY_OUTPUT,
	KEY_HELP
};

static const struct option_row rows[] = {
	{0, NULL, NULL, "What to compare, if not two backends by name:"},
	{KEY_A, "a", "FILE", "the plugin to compare with, bithose-<name>.so"},
	{KEY_B, "b", "FILE", "the plugin that may be better or worse"},
	{0, NULL, NULL, "In what; a LIST has commas:"},
	{KEY_SUITE, "suite", "LIST",
	 "what is done: permute, hash, stream, function, many, rows, multi, "
	 "single, and "
	 "hash_throughput, ragged, merkle, merkle_threads, merkle_leaves, "
	 "merkle_nodes, poseidon2-permute, -compress, -columns, "
	 "-columns-state, -merkle"},
	{KEY_ALGORITHM, "algorithm", "LIST",
	 "sha3-256, shake128 and so on; keccak-p1600-24 and keccak-p1600-12 of "
	 "the suite permute"},
	{KEY_SIZE, "size", "LIST", "bytes of a message: 136B, 4K, 64M"},
	{KEY_COUNT, "count", "LIST",
	 "messages of a batch; the ways of a kernel in the suite permute"},
	{0, NULL, NULL, "How to measure:"},
	{KEY_THREADS, "threads", "N", "independent workers; 1 if not given"},
	{KEY_ROUNDS, "rounds", "N",
	 "pairs for the tests, 1 to 50; 10 if not given"},
	{KEY_PASSES, "passes", "N",
	 "samples of a round, which counts as their median; 50 if not given"},
	{KEY_TIME, "time", "TIME",
	 "how long to measure each side of a case, all its samples together; "
	 "250ms if not given"},
	{KEY_SEED, "seed", "N", "of the input; 1 if not given"},
	{0, NULL, NULL, "What to make of it:"},
	{KEY_FAIL_IF_SLOWER, "fail-if-slower", "PERCENT",
	 "end with status 1 if something takes longer by more than that, and "
	 "Wilcoxon's p is at most 0.05"},
	{KEY_FORMAT, "format", "NAME", "table or json"},
	{KEY_OUTPUT, "output", "FILE", "write there, not to standard output"},
	{KEY_HELP, "help", NULL, "print this help"},
	{0, NULL, NULL, NULL},
};

void compare_options_help(void)
{
	options_help(rows);
}

static int read_number(const char *option, const char *text, uint64_t least,
		       uint64_t most, uint64_t *number)
{
	char quote[64];

	if (number_parse(text, least, most, number) == 0)
		return STATUS_OK;
	printable_copy(quote, sizeof(quote), text);
	return complain_usage("--%s: '%s' is no number from %llu to %llu",
			      option, quote, (unsigned long long)least,
			      (unsigned long long)most);
}

static int read_unsigned(const char *option, const char *text, unsigned most,
			 unsigned *value)
{
	uint64_t number = 0;
	const int status = read_number(option, text, 1, most, &number);

	if (status == STATUS_OK)
		*value = (unsigned)number;
	return status;
}

static int read_percent(const char *text, double *percent)
{
	char quote[64], *end = NULL;
	const double number =
		isdigit((unsigned char)*text) ? strtod(text, &end) : 0;

	if (end && !*end && number <= PERCENT_MOST) {
		*percent = number;
		return STATUS_OK;
	}
	printable_copy(quote, sizeof(quote), text);
	return complain_usage("--fail-if-slower: '%s' is no number of percent, "
			      "as in 2 or 0.5",
			      quote);
}

static int read_format(const char *text, enum output_format *format)
{
	char quote[64];

	if (output_format_parse(text, format) == 0 &&
	    (*format == OUTPUT_TABLE || *format == OUTPUT_JSON))
		return STATUS_OK;
	printable_copy(quote, sizeof(quote), text);
	return complain_usage(
		"--format: comparisons have no format '%s'; there "
		"are table, json",
		quote);
}

static int read_option(struct compare_options *options, int key,
		       const char *argument)
{
	switch (key) {
	case KEY_A:
		options->base.file = argument;
		return STATUS_OK;
	case KEY_B:
		options->patched.file = argument;
		return STATUS_OK;
	case KEY_SUITE:
		return filter_suites(&options->filter, argument);
	case KEY_ALGORITHM:
		return filter_algorithms(&options->filter, argument);
	case KEY_SIZE:
		return filter_sizes(&options->filter, argument);
	case KEY_COUNT:
		return filter_counts(&options->filter, argument);
	case KEY_THREADS:
		return filter_threads(&options->filter, argument);
	case KEY_ROUNDS:
		return read_unsigned("rounds", argument, COMPARISON_ROUNDS_MAX,
				     &options->how.rounds);
	case KEY_PASSES:
		return read_unsigned("passes", argument, COMPARISON_PASSES_MAX,
				     &options->how.passes);
	case KEY_TIME:
		return time_read("time", argument, &options->how.time_ns);
	case KEY_SEED:
		return read_number("seed", argument, 0, INT64_MAX,
				   &options->seed);
	case KEY_FAIL_IF_SLOWER:
		return read_percent(argument, &options->fail_if_slower);
	case KEY_FORMAT:
		return read_format(argument, &options->format);
	case KEY_OUTPUT:
		options->output = argument;
		return STATUS_OK;
	case KEY_HELP:
		options->help = 1;
		return STATUS_OK;
	default: /* '?', and the reason was given */
		return STATUS_USAGE;
	}
}

/* Names go to the sides that have no file. */
static int read_names(struct compare_options *options, int count, char *names[])
{
	struct compare_side *const sides[] = {&options->base,
					      &options->patched};
	int wanted = 0, taken = 0;

	for (int i = 0; i < 2; i++)
		wanted += !sides[i]->file;
	if (count != wanted)
		return complain_usage(
			"compare needs two sides, each a backend "
			"by name or a plugin by --a or --b; there "
			"are %d",
			2 - wanted + count);
	for (int i = 0; i < 2; i++)
		if (!sides[i]->file)
			sides[i]->name = names[taken++];
	return STATUS_OK;
}

static int check(const struct compare_options *options)
{
	if (isnan(options->fail_if_slower) ||
	    options->how.rounds >= COMPARISON_ROUNDS_LEAST)
		return STATUS_OK;
	return complain_usage("--fail-if-slower needs at least %d rounds: with "
			      "%u, p cannot be as small as %g",
			      COMPARISON_ROUNDS_LEAST, options->how.rounds,
			      COMPARISON_LEVEL);
}

int compare_options_read(struct compare_options *options, int argc,
			 char *argv[])
{
	struct option_reader reader;
	int key, status;

	*options = (struct compare_options){
		.filter = {.brief = 1, .threads = 1},
		.how = {.rounds = ROUNDS_USUAL,
			.passes = PASSES_USUAL,
			.time_ns = TIME_USUAL_NS},
		.seed = 1,
		.fail_if_slower = NAN,
		.format = OUTPUT_TABLE,
	};
	options_begin(&reader, rows);
	while ((key = options_next(&reader, argc, argv)) != -1) {
		status = read_option(options, key, reader.argument);
		if (status != STATUS_OK)
			return status;
	}
	if (options->help)
		return STATUS_OK;
	status = read_names(options, argc - reader.operands,
			    argv + reader.operands);
	return status == STATUS_OK ? check(options) : status;
}
