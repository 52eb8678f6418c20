/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The commands run and peers: filters -> cases, measured and written. */
#include <stdio.h>
#include <stdlib.h>

#include "command.h"
#include "common/message.h"
#include "destination.h"
#include "filter.h"
#include "page.h"
#include "run_options.h"
#include "session.h"

/* What a reader would not learn from the output itself. */
static void say_what_is_not_shown(const struct session *session,
				  enum output_format format)
{
	const struct bench_machine *machine = session->machine;

	if (format == OUTPUT_TABLE)
		return;
	session_say_doubts(session);
	for (size_t i = 0; format == OUTPUT_CSV && i < machine->backend_count;
	     i++)
		if (!machine->backends[i].usable)
			complain("backend %s is not run: %s",
				 machine->backends[i].name,
				 machine->backends[i].reason);
}

static int write_results(const struct session *session,
			 const struct run_options *options,
			 struct destination *to)
{
	FILE *file = destination_begin(to);

	if (!file)
		return STATUS_FAILED;
	if (output_results(file, options->format, session->machine,
			   session->results.items, session->results.count) == 0)
		return destination_end(to);
	complain("there is no memory");
	destination_end(to);
	return STATUS_FAILED;
}

static int make_plan(struct session *session, struct run_options *options)
{
	options->filter.unit = &session->reference;
	session->machine->seed = options->seed;
	if (plan_make(&session->plan, &options->filter, session->subjects.items,
		      session->subjects.count, options->seed) < 0) {
		complain("there is no memory");
		return STATUS_FAILED;
	}
	if (session->plan.count)
		return STATUS_OK;
	return complain_usage("there is nothing to measure: the filters "
			      "exclude each other, or the backends have no "
			      "kernel for it");
}

static int measure(struct session *session, struct run_options *options,
		   int with_peers)
{
	struct destination to, page;
	int written;
	int status = session_threads(session, options->filter.threads);

	if (status == STATUS_OK)
		status = subject_list_backends(
			&session->subjects, session->engine, options->backends);
	if (status != STATUS_OK)
		return status;
	if (with_peers)
		subject_list_peers(&session->subjects, session->machine);
	status = make_plan(session, options);
	if (status == STATUS_OK)
		status = destination_open(&to, options->output);
	if (status == STATUS_OK && options->html)
		status = destination_open(&page, options->html);
	if (status != STATUS_OK)
		return status;
	status = session_run(session, &options->how);
	say_what_is_not_shown(session, options->format);
	written = write_results(session, options, &to);
	if (options->html && page_write(session, &page) != STATUS_OK)
		written = STATUS_FAILED;
	return status == STATUS_OK ? written : status;
}

static int run(struct run_options *options, int with_peers)
{
	struct session *session = calloc(1, sizeof(*session));
	int status;

	if (!session) {
		complain("there is no memory");
		return STATUS_FAILED;
	}
	status = session_open(session);
	if (status == STATUS_OK)
		status = measure(session, options, with_peers);
	session_close(session);
	free(session);
	return status;
}

int command_run(int argc, char *argv[])
{
	struct run_options options;
	const int status = run_options_read(&options, argc, argv, "all");

	if (status != STATUS_OK)
		return status;
	if (!options.help)
		return run(&options, 0);
	puts("Usage: bithose-bench run [OPTION]...\n"
	     "Measure every backend that can run here, each through an engine "
	     "of its own.");
	run_options_help();
	return STATUS_OK;
}

int command_peers(int argc, char *argv[])
{
	struct run_options options;
	const int status = run_options_read(&options, argc, argv, "auto");

	if (status != STATUS_OK)
		return status;
	if (options.help) {
		puts("Usage: bithose-bench peers [OPTION]...\n"
		     "Measure libcrypto and libgcrypt, where they are, against "
		     "this library.");
		run_options_help();
		return STATUS_OK;
	}
	if (!options.filter.suite_count)
		(void)filter_suites(&options.filter, "hash,stream,many");
	return run(&options, 1);
}
