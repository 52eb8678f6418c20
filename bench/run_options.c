/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A command line -> what to measure, how, and where it goes. */
#include "run_options.h"

#include "common/message.h"
#include "common/options.h"
#include "common/printable.h"
#include "filter.h"

#define ROUNDS_USUAL 10
#define ROUNDS_MOST 1000
#define TIME_USUAL_NS 50e6

enum {
	KEY_BACKEND = OPTION_NO_LETTER,
	KEY_SUITE,
	KEY_ALGORITHM,
	KEY_SIZE,
	KEY_COUNT,
	KEY_THREADS,
	KEY_TIME,
	KEY_ROUNDS,
	KEY_SEED,
	KEY_FORMAT,
	KEY_OUTPUT,
	KEY_HTML,
	KEY_HELP
};

static const struct option_row rows[] = {
	{0, NULL, NULL, "What to measure; a LIST has commas:"},
	{KEY_BACKEND, "backend", "LIST",
	 "backends by name; all: each one that can run here; auto: as the "
	 "library chooses"},
	{KEY_SUITE, "suite", "LIST",
	 "what is done: permute, hash, stream, function, many, rows, multi, "
	 "single, and "
	 "hash_throughput, ragged, merkle, merkle_threads, merkle_leaves, "
	 "merkle_nodes, poseidon2-permute, -compress, -columns, "
	 "-columns-state, -merkle"},
	{KEY_ALGORITHM, "algorithm", "LIST",
	 "sha3-256, shake128 and so on; keccak-p1600-24 and keccak-p1600-12 of "
	 "the suite permute"},
	{KEY_SIZE, "size", "LIST",
	 "bytes of a message: 136B, 4K, 64M; 1K is 1024"},
	{KEY_COUNT, "count", "LIST",
	 "messages of a batch; in the suite permute, the ways of a kernel"},
	{0, NULL, NULL, "How to measure:"},
	{KEY_THREADS, "threads", "N",
	 "run N independent workers and report their sum; 1 if not given"},
	{KEY_TIME, "time", "TIME",
	 "how long to measure a case, all its rounds together; 50ms if not "
	 "given"},
	{KEY_ROUNDS, "rounds", "N", "samples of a case; 10 if not given"},
	{KEY_SEED, "seed", "N", "of the input; 1 if not given"},
	{0, NULL, NULL, "What to write:"},
	{KEY_FORMAT, "format", "NAME", "table, json, csv or benchstat"},
	{KEY_OUTPUT, "output", "FILE", "write there, not to standard output"},
	{KEY_HTML, "html", "FILE",
	 "also write one page with charts, against the limits of this machine"},
	{KEY_HELP, "help", NULL, "print this help"},
	{0, NULL, NULL, NULL},
};

void run_options_help(void)
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

static int read_rounds(struct run_options *options, const char *text)
{
	uint64_t rounds = ROUNDS_USUAL;
	const int status = read_number("rounds", text, 1, ROUNDS_MOST, &rounds);

	options->how.rounds = (unsigned)rounds;
	return status;
}

static int read_format(struct run_options *options, const char *text)
{
	char quote[64];

	if (output_format_parse(text, &options->format) == 0)
		return STATUS_OK;
	printable_copy(quote, sizeof(quote), text);
	return complain_usage("--format: there is no format '%s'; there are %s",
			      quote, output_format_names());
}

static int read_option(struct run_options *options, int key,
		       const char *argument)
{
	switch (key) {
	case KEY_BACKEND:
		options->backends = argument;
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
	case KEY_TIME:
		return time_read("time", argument, &options->how.time_ns);
	case KEY_ROUNDS:
		return read_rounds(options, argument);
	case KEY_SEED:
		return read_number("seed", argument, 0, INT64_MAX,
				   &options->seed);
	case KEY_FORMAT:
		return read_format(options, argument);
	case KEY_OUTPUT:
		options->output = argument;
		return STATUS_OK;
	case KEY_HTML:
		options->html = argument;
		return STATUS_OK;
	case KEY_HELP:
		options->help = 1;
		return STATUS_OK;
	default: /* '?', and the reason was given */
		return STATUS_USAGE;
	}
}

int run_options_read(struct run_options *options, int argc, char *argv[],
		     const char *backends)
{
	struct option_reader reader;
	char quote[64];
	int key;

	*options = (struct run_options){
		.backends = backends,
		.filter = {.threads = 1},
		.how = {.rounds = ROUNDS_USUAL,
			.passes = 1,
			.time_ns = TIME_USUAL_NS},
		.seed = 1,
		.format = OUTPUT_TABLE,
	};
	options_begin(&reader, rows);
	while ((key = options_next(&reader, argc, argv)) != -1) {
		const int status = read_option(options, key, reader.argument);

		if (status != STATUS_OK)
			return status;
	}
	if (reader.operands == argc)
		return STATUS_OK;
	printable_copy(quote, sizeof(quote), argv[reader.operands]);
	return complain_usage("%s takes options only, not '%s'", argv[0],
			      quote);
}
