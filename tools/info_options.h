/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of bithose-info -> what is to be shown. */
#ifndef BITHOSE_TOOLS_INFO_OPTIONS_H
#define BITHOSE_TOOLS_INFO_OPTIONS_H

#include <stdbool.h>

enum info_action {
	INFO_TEXT,
	INFO_JSON,
	INFO_SELF_TEST,
	INFO_BACKEND,
	INFO_ALGORITHMS,
	INFO_HELP,
	INFO_VERSION
};

struct info_options {
	enum info_action action;
	bool verbose;
	/* For INFO_BACKEND: a well-formed name. */
	const char *backend;
};

/* Returns STATUS_OK, or STATUS_USAGE after having said what is wrong. */
int info_options_read(struct info_options *options, int argc, char *argv[]);

/* Print the text of --help on standard output. */
void info_options_help(void);

#endif
