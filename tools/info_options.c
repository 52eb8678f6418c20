/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of bithose-info -> what is to be shown. */
#include "info_options.h"

#include <bithose/backend.h>
#include <stdio.h>
#include <string.h>

#include "common/message.h"
#include "common/options.h"
#include "common/printable.h"

enum {
	KEY_ALGORITHMS = OPTION_NO_LETTER,
	KEY_BACKEND,
	KEY_JSON,
	KEY_SELF_TEST,
	KEY_HELP,
	KEY_VERSION
};

static const struct option_row rows[] = {
	{KEY_ALGORITHMS, "algorithms", NULL,
	 "list the algorithms, and which backends serve them"},
	{KEY_BACKEND, "backend", "NAME",
	 "print one line on one backend; exit status 0 if it is usable here, "
	 "1 if not"},
	{KEY_JSON, "json", NULL, "print everything as JSON"},
	{KEY_SELF_TEST, "self-test", NULL,
	 "prove every usable backend with known answers; exit status 1 if one "
	 "fails"},
	{'v', "verbose", NULL,
	 "add compilers, features, kernels and the messages of the start"},
	{KEY_HELP, "help", NULL, "print this help"},
	{KEY_VERSION, "version", NULL, "print the version"},
	{0, NULL, NULL, NULL},
};

void info_options_help(void)
{
	puts("Usage: bithose-info [OPTION]...\n"
	     "Show which backends of bithose this machine can use, and which "
	     "serve what.\n");
	options_help(rows);
	puts("\nExit status: 0 all is well, even if backends cannot be used; 1 "
	     "a test failed,\nthe backend asked for is not usable, or the "
	     "output could not be written; 2 the\ncommand line or "
	     "BITHOSE_BACKEND is wrong.");
}

/* The same rule as for plugins, so that no other text is looked up. */
static bool is_backend_name(const char *name)
{
	size_t len = strlen(name);

	return len >= 1 && len <= BITHOSE_BACKEND_NAME_MAX && name[0] >= 'a' &&
	       name[0] <= 'z' &&
	       strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") == len;
}

static int complain_backend(const char *typed)
{
	char quote[64];

	printable_copy(quote, sizeof(quote), typed);
	return complain_usage("'%s' is no name of a backend: 1 to %d "
			      "characters of a-z, 0-9 and '_', a letter first",
			      quote, BITHOSE_BACKEND_NAME_MAX);
}

static int choose(struct info_options *options, enum info_action action)
{
	if (options->action != INFO_TEXT && options->action != action)
		return complain_usage("--algorithms, --backend, --json and "
				      "--self-test exclude each other");
	options->action = action;
	return STATUS_OK;
}

static int read_option(struct info_options *options, int key,
		       const char *argument)
{
	switch (key) {
	case KEY_ALGORITHMS:
		return choose(options, INFO_ALGORITHMS);
	case KEY_BACKEND:
		if (!is_backend_name(argument))
			return complain_backend(argument);
		options->backend = argument;
		return choose(options, INFO_BACKEND);
	case KEY_JSON:
		return choose(options, INFO_JSON);
	case KEY_SELF_TEST:
		return choose(options, INFO_SELF_TEST);
	case 'v':
		options->verbose = true;
		return STATUS_OK;
	default: /* '?', and the reason was given */
		return STATUS_USAGE;
	}
}

int info_options_read(struct info_options *options, int argc, char *argv[])
{
	struct option_reader reader;
	char quote[64];
	int key;

	*options = (struct info_options){.action = INFO_TEXT};
	options_begin(&reader, rows);
	while ((key = options_next(&reader, argc, argv)) != -1) {
		int status;

		if (key == KEY_HELP || key == KEY_VERSION) {
			options->action =
				key == KEY_HELP ? INFO_HELP : INFO_VERSION;
			return STATUS_OK;
		}
		status = read_option(options, key, reader.argument);
		if (status != STATUS_OK)
			return status;
	}
	if (reader.operands < argc) {
		printable_copy(quote, sizeof(quote), argv[reader.operands]);
		return complain_usage("the operand '%s' has no meaning; for a "
				      "backend there is --backend=NAME",
				      quote);
	}
	return STATUS_OK;
}
