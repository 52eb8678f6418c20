/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What a tool says on standard error, and the statuses it ends with. */
#ifndef BITHOSE_TOOLS_MESSAGE_H
#define BITHOSE_TOOLS_MESSAGE_H

enum {
	STATUS_OK = 0,
	/* Something that was asked for failed. */
	STATUS_FAILED = 1,
	/* It was not possible to understand what was asked for. */
	STATUS_USAGE = 2
};

/* The name of the tool, which each of them defines. */
extern const char *tool_name;

/* Say "tool: text". Everything but file names goes in by the format. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);

/* What messages call the file `name`: "-" is standard input. */
const char *file_label(const char *name);

/* Say "tool: name: text", with the control characters of `name` escaped. */
__attribute__((format(printf, 2, 3))) void
complain_about(const char *name, const char *format, ...);

/* Say "tool: text", and where help is. Returns STATUS_USAGE. */
__attribute__((format(printf, 1, 2))) int complain_usage(const char *format,
							 ...);

#endif
