/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command limit: what this machine allows at best -> how near kernels are. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "common/message.h"
#include "common/options.h"
#include "common/printable.h"
#include "destination.h"
#include "filter.h"
#include "limit_output.h"
#include "output.h"
#include "session.h"

#define ROUNDS 10
#define SEED 1
#define TIME_USUAL_NS 50e6

enum {
	KEY_BACKEND = OPTION_NO_LETTER,
	KEY_TIME,
	KEY_FORMAT,
	KEY_OUTPUT,
	KEY_HELP
};

static const struct option_row rows[] = {
	{KEY_BACKEND, "backend", "LIST",
	 "whose kernels, by name, with commas; all: of each backend that can "
	 "run here, which is usual"},
	{KEY_TIME, "time", "TIME",
	 "how long to measure each instruction and each kernel; 50ms if not "
	 "given"},
	{KEY_FORMAT, "format", "NAME", "table or json"},
	{KEY_OUTPUT, "output", "FILE", "write there, not to standard output"},
	{KEY_HELP, "help", NULL, "print this help"},
	{0, NULL, NULL, NULL},
};

struct limit_options {
	const char *backends;
	double time_ns;
	enum output_format format;
	const char *output;
	int help;
};

static int read_format(const char *text, enum output_format *format)
{
	char quote[64];

	if (output_format_parse(text, format) == 0 &&
	    (*format == OUTPUT_TABLE || *format == OUTPUT_JSON))
		return STATUS_OK;
	printable_copy(quote, sizeof(quote), text);
	return complain_usage(
		"--format: limits have no format '%s'; there are table, json",
		quote);
}

static int read_option(struct limit_options *options, int key,
		       const char *argument)
{
	switch (key) {
	case KEY_BACKEND:
		options->backends = argument;
		return STATUS_OK;
	case KEY_TIME:
		return time_read("time", argument, &options->time_ns);
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

static int read_options(struct limit_options *options, int argc, char *argv[])
{
	struct option_reader reader;
	char quote[64];
	int key;

	options_begin(&reader, rows);
	while ((key = options_next(&reader, argc, argv)) != -1) {
		const int status = read_option(options, key, reader.argument);

		if (status != STATUS_OK)
			return status;
	}
	if (reader.operands == argc)
		return STATUS_OK;
	printable_copy(quote, sizeof(quote), argv[reader.operands]);
	return complain_usage("limit takes options only, not '%s'", quote);
}

static int write_limits(FILE *file, const struct session *session,
			const struct limit *limit,
			const struct limit_kernel *kernels, size_t n,
			enum output_format format)
{
	if (output_results(file, format, session->machine, NULL, 0) < 0)
		return -1;
	if (format == OUTPUT_JSON)
		return limit_json(file, limit, kernels, n);
	if (!limit->count)
		fprintf(file,
			"\nThere are loops of instructions for x86-64 and "
			"AArch64, and none for %s: kernels are measured, but "
			"not against a limit.\n",
			session->machine->architecture);
	limit_table(file, limit, kernels, n);
	return 0;
}

static int measure_and_write(struct session *session, double time_ns,
			     enum output_format format, FILE *file)
{
	const struct result_list *results = &session->results;
	struct limit *limit = calloc(1, sizeof(*limit));
	struct limit_kernel *kernels =
		calloc(results->count + 1, sizeof(*kernels));
	int status = -1;

	if (limit && kernels &&
	    limit_measure(limit, bithose_cpu(session->engine), time_ns) == 0) {
		const size_t n = limit_kernels(kernels, limit, results->items,
					       results->count, session->engine);
		status = write_limits(file, session, limit, kernels, n, format);
	}
	free(kernels);
	free(limit);
	if (status == 0)
		return STATUS_OK;
	complain("cannot measure: %s", strerror(errno));
	return STATUS_FAILED;
}

/* Measures the kernels, and the instructions after them. */
static int measure(struct session *session, const struct limit_options *options,
		   struct destination *to)
{
	const struct measure_options how = {
		.rounds = ROUNDS, .passes = 1, .time_ns = options->time_ns};
	struct bench_filter filter = {.threads = 1};
	FILE *file;
	int status, written;

	if (filter_suites(&filter, "permute") != STATUS_OK)
		return STATUS_USAGE;
	session->machine->seed = SEED;
	if (plan_make(&session->plan, &filter, session->subjects.items,
		      session->subjects.count, SEED) < 0) {
		complain("there is no memory");
		return STATUS_FAILED;
	}
	status = session_run(session, &how);
	if (options->format != OUTPUT_TABLE)
		session_say_doubts(session);
	file = destination_begin(to);
	if (!file)
		return STATUS_FAILED;
	written = measure_and_write(session, options->time_ns, options->format,
				    file);
	if (destination_end(to) != STATUS_OK)
		written = STATUS_FAILED;
	return status == STATUS_OK ? written : status;
}

static int run(const struct limit_options *options)
{
	struct session *session = calloc(1, sizeof(*session));
	struct destination to;
	int status;

	if (!session) {
		complain("there is no memory");
		return STATUS_FAILED;
	}
	status = session_open(session);
	if (status == STATUS_OK)
		status = subject_list_backends(
			&session->subjects, session->engine, options->backends);
	if (status == STATUS_OK)
		status = destination_open(&to, options->output);
	if (status == STATUS_OK)
		status = measure(session, options, &to);
	session_close(session);
	free(session);
	return status;
}

int command_limit(int argc, char *argv[])
{
	struct limit_options options = {
		.backends = "all",
		.time_ns = TIME_USUAL_NS,
		.format = OUTPUT_TABLE,
	};
	const int status = read_options(&options, argc, argv);

	if (status != STATUS_OK)
		return status;
	if (!options.help)
		return run(&options);
	puts("Usage: bithose-bench limit [OPTION]...\n"
	     "Measure how fast this machine executes the instructions of a "
	     "round, and so the\nleast that a permutation can take; and every "
	     "kernel against it.\n");
	options_help(rows);
	return STATUS_OK;
}
