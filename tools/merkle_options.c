/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of bithose-merkle -> what is to be done. */
#include "merkle_options.h"

#include <stdio.h>
#include <string.h>

#include "common/message.h"
#include "common/nearest.h"
#include "common/options.h"
#include "common/printable.h"
#include "merkle_arguments.h"

static const struct option_row rows[] = {
	{KEY_BACKEND, "backend", "NAMES",
	 "use these backends alone, with commas between them"},
	{KEY_HELP, "help", NULL, "print this help"},
	{KEY_VERSION, "version", NULL, "print the version"},
	{0, NULL, NULL, "With root, prove and consistency:"},
	{'a', "algorithm", "NAME",
	 "the algorithm: sha3-256 (default), keccak-256, shake128, ...; "
	 "'list' prints the names"},
	{'l', "length", "BITS",
	 "bits of an extendable output: a multiple of 8 from 128 to 512"},
	{KEY_LEAF_SIZE, "leaf-size", "BYTES",
	 "bytes of a leaf, from 1 to 1048576 (default 4096)"},
	{KEY_MODE, "mode", "NAME",
	 "the shape of the tree; rfc6962 (default): any size, leaves and nodes "
	 "kept apart; plain: "
	 "a power of two of whole leaves"},
	{KEY_SIZE, "size", "BYTES", "take only so many bytes of the file"},
	{KEY_THREADS, "threads", "NUMBER",
	 "threads that hash, from 1 to 64 (default: the processors)"},
	{0, NULL, NULL, "With prove and verify:"},
	{KEY_LEAVES, "leaves", "LIST",
	 "the leaves to open, counted from 0: 3,7-9; what a proof has to "
	 "open"},
	{0, NULL, NULL, "With consistency:"},
	{KEY_FIRST_SIZE, "first-size", "BYTES",
	 "the size of the file before it grew: whole leaves"},
	{0, NULL, NULL, "With verify:"},
	{KEY_ROOT, "root", "ROOT", "what 'root' printed for the file"},
	{KEY_FIRST_ROOT, "first-root", "ROOT",
	 "what it printed before the file grew"},
	{0, NULL, NULL, NULL},
};

#define ON(action) (1u << (action))
#define ON_FILES (ON(MERKLE_ROOT) | ON(MERKLE_PROVE) | ON(MERKLE_CONSISTENCY))

/* Which commands an option is for, and which cannot do without it. */
static const struct use {
	int key;
	unsigned allowed;
	unsigned required;
} uses[] = {
	{'a', ON_FILES, 0},
	{'l', ON_FILES, 0},
	{KEY_LEAF_SIZE, ON_FILES, 0},
	{KEY_MODE, ON_FILES, 0},
	{KEY_SIZE, ON_FILES, 0},
	{KEY_THREADS, ON_FILES, 0},
	{KEY_LEAVES, ON(MERKLE_PROVE) | ON(MERKLE_VERIFY), ON(MERKLE_PROVE)},
	{KEY_FIRST_SIZE, ON(MERKLE_CONSISTENCY), ON(MERKLE_CONSISTENCY)},
	{KEY_ROOT, ON(MERKLE_VERIFY), ON(MERKLE_VERIFY)},
	{KEY_FIRST_ROOT, ON(MERKLE_VERIFY), 0},
};

static const char *const commands[] = {
	[MERKLE_ROOT] = "root",
	[MERKLE_PROVE] = "prove",
	[MERKLE_VERIFY] = "verify",
	[MERKLE_CONSISTENCY] = "consistency",
};
#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

void merkle_options_help(void)
{
	puts("Usage: bithose-merkle root [OPTION]... [FILE]\n"
	     "       bithose-merkle prove --leaves=LIST [OPTION]... [FILE]\n"
	     "       bithose-merkle consistency --first-size=BYTES "
	     "[OPTION]... [FILE]\n"
	     "       bithose-merkle verify --root=ROOT [OPTION]... "
	     "[PROOF]...\n"
	     "Print roots of Merkle trees over files, and proofs of leaves and "
	     "of growth; or\ncheck proofs.\n"
	     "\n"
	     "Without a file, or where a file is -, read standard input.\n");
	options_help(rows);
	puts("\nExit status: 0 all is well; 1 a proof is not valid, or "
	     "something could not be\nread or written; 2 the command line or "
	     "BITHOSE_BACKEND is wrong.");
}

static int read_command(struct merkle_options *options, const char *typed)
{
	const char *close[COMMANDS];
	char quote[64];

	for (size_t i = 0; i < COMMANDS; i++) {
		if (!strcmp(typed, commands[i])) {
			options->action = (enum merkle_action)i;
			return STATUS_OK;
		}
	}
	printable_copy(quote, sizeof(quote), typed);
	if (nearest(typed, commands, COMMANDS, close))
		return complain_usage("there is no command '%s'; perhaps %s",
				      quote, close[0]);
	return complain_usage("there is no command '%s': it is root, prove, "
			      "verify or consistency",
			      quote);
}

static const struct option_row *row_of(int key)
{
	const struct option_row *row = rows;

	while (!row->name || row->key != key)
		row++;
	return row;
}

/* Options that the command has no use for, and then those that it lacks. */
static int check_uses(const struct merkle_options *options,
		      const struct merkle_arguments *arguments)
{
	const size_t count = sizeof(uses) / sizeof(uses[0]);
	const unsigned on = ON(options->action);
	const char *command = commands[options->action];

	for (const struct use *use = uses; use < uses + count; use++)
		if (arguments->of[use->key] && !(use->allowed & on))
			return complain_usage("--%s has no meaning with %s%s",
					      row_of(use->key)->name, command,
					      use->allowed == ON_FILES
						      ? ": the root says it"
						      : "");
	for (const struct use *use = uses; use < uses + count; use++)
		if (!arguments->of[use->key] && use->required & on)
			return complain_usage("%s needs --%s=%s", command,
					      row_of(use->key)->name,
					      row_of(use->key)->argument);
	return STATUS_OK;
}

/* What the options and operands mean together. */
static int combine(struct merkle_options *options,
		   struct merkle_arguments *arguments, int argc, char *argv[])
{
	static const char *const standard_input[] = {"-"};
	int status;

	if (arguments->of['a'] && !strcmp(arguments->of['a'], "list")) {
		options->action = MERKLE_LIST_ALGORITHMS;
		return STATUS_OK;
	}
	if (argc == 0)
		return complain_usage("a command is needed: root, prove, "
				      "verify or consistency");
	status = read_command(options, argv[0]);
	if (status == STATUS_OK)
		status = check_uses(options, arguments);
	if (status != STATUS_OK)
		return status;
	options->files =
		argc > 1 ? (const char *const *)argv + 1 : standard_input;
	options->file_count = argc > 1 ? (size_t)argc - 1 : 1;
	if (options->action != MERKLE_VERIFY && options->file_count > 1)
		return complain_usage("%s takes one file",
				      commands[options->action]);
	options->backends = arguments->of[KEY_BACKEND];
	return options->action == MERKLE_VERIFY
		       ? merkle_arguments_for_proofs(options, arguments)
		       : merkle_arguments_for_files(options, arguments);
}

int merkle_options_read(struct merkle_options *options, int argc, char *argv[])
{
	struct merkle_arguments arguments = {{NULL}};
	struct option_reader reader;
	int key;

	memset(options, 0, sizeof(*options));
	options_begin(&reader, rows);
	while ((key = options_next(&reader, argc, argv)) != -1) {
		if (key == '?')
			return STATUS_USAGE;
		if (key == KEY_HELP || key == KEY_VERSION) {
			options->action =
				key == KEY_HELP ? MERKLE_HELP : MERKLE_VERSION;
			return STATUS_OK;
		}
		arguments.of[key] = reader.argument;
	}
	return combine(options, &arguments, argc - reader.operands,
		       argv + reader.operands);
}
