/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One table of options -> what getopt_long() needs, and the text of --help. */
#ifndef BITHOSE_TOOLS_OPTIONS_H
#define BITHOSE_TOOLS_OPTIONS_H

#include <getopt.h>
#include <stddef.h>

#define OPTION_ROWS_MAX 40

/* Keys of options that have no letter start here. */
#define OPTION_NO_LETTER 256

/*
 * An option. A row without a name is a heading above the ones that follow it; a
 * row without a name and help ends the table.
 */
struct option_row {
	/* The letter, or a number from OPTION_NO_LETTER on. */
	int key;
	const char *name;
	/* What the argument is called, or NULL if the option takes none. */
	const char *argument;
	const char *help;
};

/* The state of walking through a command line. */
struct option_reader {
	const struct option_row *rows;
	char letters[2 * OPTION_ROWS_MAX + 2];
	struct option names[OPTION_ROWS_MAX + 1];
	/* The argument of the option that was read last, or NULL. */
	const char *argument;
	/* Index in argv of the first operand, at the end of the options. */
	int operands;
};

/* Start reading. `rows`: at most OPTION_ROWS_MAX; they must outlive it. */
void options_begin(struct option_reader *reader, const struct option_row *rows);

/*
 * Read the next option. Returns its key; -1 at the end; or '?' after having
 * said what is wrong, which names the close options.
 */
int options_next(struct option_reader *reader, int argc, char *argv[]);

/* Print the options and their help on standard output. */
void options_help(const struct option_row *rows);

#endif
