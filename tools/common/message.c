/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A complaint -> one line on standard error. */
#include "message.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "printable.h"

static void say(const char *name, const char *format, va_list arguments)
{
	fprintf(stderr, "%s: ", tool_name);
	if (name) {
		printable_write(stderr, *name ? name : "''");
		fputs(": ", stderr);
	}
	vfprintf(stderr, format, arguments);
	fputc('\n', stderr);
}

const char *file_label(const char *name)
{
	return strcmp(name, "-") ? name : "standard input";
}

void complain(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	say(NULL, format, arguments);
	va_end(arguments);
}

void complain_about(const char *name, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	say(name, format, arguments);
	va_end(arguments);
}

int complain_usage(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	say(NULL, format, arguments);
	va_end(arguments);
	fprintf(stderr, "Try '%s --help'.\n", tool_name);
	return STATUS_USAGE;
}
