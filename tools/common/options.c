/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One table of options -> what getopt_long() needs, and the text of --help. */
#define _GNU_SOURCE
#include "options.h"

#include <stdio.h>
#include <string.h>

#include "message.h"
#include "nearest.h"
#include "printable.h"
#include "wrap.h"

/* Help starts in this column, below the longest option. */
#define HELP_COLUMN 25

static int is_end(const struct option_row *row)
{
	return !row->name && !row->help;
}

void options_begin(struct option_reader *reader, const struct option_row *rows)
{
	struct option *name = reader->names;
	char *letter = reader->letters;

	reader->rows = rows;
	reader->argument = NULL;
	reader->operands = 0;
	/* A first ':' makes getopt tell a missing argument from the rest. */
	*letter++ = ':';
	for (; !is_end(rows); rows++) {
		if (!rows->name)
			continue;
		*name++ = (struct option){
			.name = rows->name,
			.has_arg = rows->argument ? required_argument
						  : no_argument,
			.val = rows->key,
		};
		if (rows->key >= OPTION_NO_LETTER)
			continue;
		*letter++ = (char)rows->key;
		if (rows->argument)
			*letter++ = ':';
	}
	*letter = '\0';
	*name = (struct option){0};
	optind = 1;
	opterr = 0;
}

static const struct option_row *row_of(const struct option_row *rows, int key)
{
	for (; !is_end(rows); rows++) {
		if (rows->name && rows->key == key)
			return rows;
	}
	return NULL;
}

/* A long option that is none, or the beginning of several. */
static void complain_long(const struct option_row *rows, const char *typed)
{
	const char *names[OPTION_ROWS_MAX], *close[OPTION_ROWS_MAX];
	char stem[64], text[8 * 64] = "";
	size_t count = 0, used = 0;

	printable_copy(stem, sizeof(stem), typed + 2);
	stem[strcspn(stem, "=")] = '\0';
	for (; !is_end(rows); rows++) {
		if (rows->name)
			names[count++] = rows->name;
	}
	count = nearest(stem, names, count, close);
	for (size_t i = 0; i < count && used < sizeof(text) - 64; i++)
		used += (size_t)snprintf(text + used, 64, "%s --%s",
					 i ? " or" : "; perhaps", close[i]);
	complain_usage("there is no option '--%s'%s", stem, text);
}

/* What getopt_long() refused: `kind` is its answer. */
static void complain_option(const struct option_row *rows, int kind,
			    const char *typed)
{
	const struct option_row *row = row_of(rows, optopt);

	if (row && kind == ':')
		complain_usage("the option '--%s' needs an argument: --%s=%s",
			       row->name, row->name, row->argument);
	else if (row)
		complain_usage("the option '--%s' takes no argument",
			       row->name);
	else if (optopt == 0)
		complain_long(rows, typed);
	else if (optopt > ' ' && optopt < 0x7f)
		complain_usage("there is no option '-%c'", optopt);
	else
		complain_usage("there is no option of that letter, code %d",
			       (unsigned char)optopt);
}

int options_next(struct option_reader *reader, int argc, char *argv[])
{
	int key = getopt_long(argc, argv, reader->letters, reader->names, NULL);

	reader->argument = optarg;
	reader->operands = optind;
	if (key == '?' || key == ':') {
		complain_option(reader->rows, key, argv[optind - 1]);
		return '?';
	}
	return key;
}

static void row_help(const struct option_row *row)
{
	char left[64];
	int used = 0;

	if (row->key < OPTION_NO_LETTER)
		used = snprintf(left, sizeof(left), "  -%c, --%s", row->key,
				row->name);
	else
		used = snprintf(left, sizeof(left), "      --%s", row->name);
	if (row->argument)
		used += snprintf(left + used, sizeof(left) - (size_t)used,
				 "=%s", row->argument);
	fputs(left, stdout);
	if (used > HELP_COLUMN - 2) {
		fputc('\n', stdout);
		used = 0;
	}
	printf("%*s", HELP_COLUMN - used, "");
	wrap_write(stdout, HELP_COLUMN, HELP_COLUMN, row->help);
}

void options_help(const struct option_row *rows)
{
	for (; !is_end(rows); rows++) {
		if (rows->name) {
			row_help(rows);
			continue;
		}
		fputc('\n', stdout);
		wrap_write(stdout, 0, 0, rows->help);
	}
}
