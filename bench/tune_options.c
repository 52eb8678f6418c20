/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of tune -> where to, and how long. */
#include "common/message.h"
#include "common/options.h"
#include "common/printable.h"
#include "filter.h"
#include "tune.h"

#define TIME_USUAL_NS 200e6

enum {
	KEY_USER = OPTION_NO_LETTER,
	KEY_SYSTEM,
	KEY_OUTPUT,
	KEY_TIME,
	KEY_DRY_RUN,
	KEY_HELP
};

static const struct option_row rows[] = {
	{KEY_USER, "user", NULL,
	 "write the profile of this user: bithose/profile in $XDG_CONFIG_HOME, "
	 "or in $HOME/.config if that is not set; the usual"},
	{KEY_SYSTEM, "system", NULL,
	 "write the profile of all users: " BITHOSE_COMPILED_PROFILE},
	{KEY_OUTPUT, "output", "FILE", "write this file"},
	{KEY_TIME, "time", "TIME",
	 "how long to measure a kernel, all its rounds together; 200ms if not "
	 "given"},
	{KEY_DRY_RUN, "dry-run", NULL, "measure, print, and write nothing"},
	{KEY_HELP, "help", NULL, "print this help"},
	{0, NULL, NULL, NULL},
};

void tune_options_help(void)
{
	options_help(rows);
}

static int read_option(struct tune_options *options, int key,
		       const char *argument, unsigned *places)
{
	switch (key) {
	case KEY_USER:
		++*places;
		return STATUS_OK;
	case KEY_SYSTEM:
		++*places;
		options->system = 1;
		return STATUS_OK;
	case KEY_OUTPUT:
		++*places;
		options->output = argument;
		return *argument ? STATUS_OK
				 : complain_usage("--output: the name of the "
						  "file is empty");
	case KEY_TIME:
		return time_read("time", argument, &options->time_ns);
	case KEY_DRY_RUN:
		options->dry_run = 1;
		return STATUS_OK;
	case KEY_HELP:
		options->help = 1;
		return STATUS_OK;
	default: /* '?', and the reason was given */
		return STATUS_USAGE;
	}
}

int tune_options_read(struct tune_options *options, int argc, char *argv[])
{
	struct option_reader reader;
	unsigned places = 0;
	char quote[64];
	int key;

	*options = (struct tune_options){.time_ns = TIME_USUAL_NS};
	options_begin(&reader, rows);
	while ((key = options_next(&reader, argc, argv)) != -1) {
		const int status =
			read_option(options, key, reader.argument, &places);

		if (status != STATUS_OK)
			return status;
	}
	if (places > 1)
		return complain_usage("--user, --system and --output each say "
				      "where to write: give one of them");
	if (reader.operands == argc)
		return STATUS_OK;
	printable_copy(quote, sizeof(quote), argv[reader.operands]);
	return complain_usage("tune takes options only, not '%s'; a file goes "
			      "after --output",
			      quote);
}
