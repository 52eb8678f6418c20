/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* bithose-bench: a command and its options -> measurements. */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "common/message.h"
#include "common/options.h"
#include "common/output.h"
#include "common/printable.h"
#include "common/version.h"

const char *tool_name = "bithose-bench";

/* clang-format off */
static const struct {
	const char *name;
	int (*run)(int argc, char *argv[]);
	const char *summary;
} commands[] = {
	{"run", command_run, "measure every backend that can run here"},
	{"peers", command_peers, "measure other libraries against this one"},
	{"compare", command_compare, "compare two backends, or two builds"},
	{"limit", command_limit, "measure what this machine allows at best"},
	{"tune", command_tune, "measure the kernels, and choose by that from now on"},
};
/* clang-format on */

#define COMMAND_COUNT (sizeof(commands) / sizeof(commands[0]))

enum { KEY_HELP = OPTION_NO_LETTER, KEY_VERSION };

/* The options without a command. */
static const struct option_row rows[] = {
	{KEY_HELP, "help", NULL, "print this help"},
	{KEY_VERSION, "version", NULL, "print the version"},
	{0, NULL, NULL, NULL},
};

static int help(void)
{
	puts("Usage: bithose-bench COMMAND [OPTION]...\n"
	     "       bithose-bench --help | --version\n"
	     "Measure the backends of bithose on this machine.\n\n"
	     "Commands:");
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		printf("  %-8s %s\n", commands[i].name, commands[i].summary);
	puts("\nWithout a command:");
	options_help(rows);
	puts("\n'bithose-bench COMMAND --help' tells the options of a "
	     "command.\n"
	     "Exit status: 0 all is well; 1 a digest was wrong, or something "
	     "failed; 2 the\ncommand line or BITHOSE_BACKEND is wrong.");
	return STATUS_OK;
}

static int unknown(const char *name)
{
	char names[128], quote[64];
	size_t used = 0;

	printable_copy(quote, sizeof(quote), name);
	for (size_t i = 0; i < COMMAND_COUNT && used < sizeof(names); i++)
		used += (size_t)snprintf(names + used, sizeof(names) - used,
					 "%s%s", i ? ", " : "",
					 commands[i].name);
	return complain_usage("there is no command '%s'; there are %s", quote,
			      names);
}

/* The option that is there in place of a command. */
static int option(char *argv[])
{
	struct option_reader reader;

	options_begin(&reader, rows);
	switch (options_next(&reader, 2, argv)) {
	case KEY_HELP:
		return help();
	case KEY_VERSION:
		version_write();
		return STATUS_OK;
	case '?':
		return STATUS_USAGE;
	default: /* "-" or "--" */
		return unknown(argv[1]);
	}
}

static int dispatch(int argc, char *argv[])
{
	if (argc < 2)
		return complain_usage("a command is missing");
	if (argv[1][0] == '-')
		return option(argv);
	for (size_t i = 0; i < COMMAND_COUNT; i++)
		if (strcmp(argv[1], commands[i].name) == 0)
			return commands[i].run(argc - 1, argv + 1);
	return unknown(argv[1]);
}

int main(int argc, char *argv[])
{
	output_open();
	return output_close(dispatch(argc, argv));
}
