/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A list of digests -> a line of report for each file, and a status. */
#define _POSIX_C_SOURCE 200809L
#include "check_list.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_line.h"
#include "common/message.h"
#include "common/output.h"
#include "digest_candidates.h"
#include "sum_name.h"

/* A list being checked, and what came of its lines. */
struct progress {
	const struct sum_options *options;
	const struct file_reader *reader;
	const char *list;
	bool list_is_input;
	uint64_t line;
	uint64_t sound, malformed, unread, matched, differed;
};

static void report(const struct progress *progress, const char *name,
		   const char *verdict)
{
	bool zero = progress->options->style.zero;

	if (progress->options->status_only)
		return;
	sum_name_report(stdout, name, zero);
	printf(": %s%c", verdict, zero ? '\0' : '\n');
}

static void check_file(struct progress *progress, const struct check_line *line)
{
	struct digest digest;
	int error;

	if (progress->list_is_input && !strcmp(line->name, "-")) {
		complain_about(file_label("-"), "it is the list itself");
		error = EINVAL;
	} else {
		error = digest_file(progress->reader, line->name, &line->kind,
				    &digest);
		if (error == ENOENT && progress->options->ignore_missing)
			return;
		if (error)
			complain_about(file_label(line->name), "%s",
				       strerror(error));
	}
	if (error) {
		progress->unread++;
		report(progress, line->name, "FAILED open or read");
	} else if (check_line_matches(line, &digest)) {
		progress->matched++;
		if (!progress->options->quiet)
			report(progress, line->name, "OK");
	} else {
		progress->differed++;
		report(progress, line->name, "FAILED");
	}
}

/* Returns STATUS_USAGE if the options do not say enough, else STATUS_OK. */
static int check_text(struct progress *progress, char *text, size_t len)
{
	const struct sum_options *options = progress->options;
	struct check_line line;
	enum check_problem problem = check_line_read(
		text, len, options->has_kind ? &options->kind : NULL,
		!options->style.zero, &line);

	switch (problem) {
	case CHECK_LINE_NOTHING:
		break;
	case CHECK_LINE_SOUND:
		progress->sound++;
		check_file(progress, &line);
		break;
	case CHECK_LINE_NO_ALGORITHM:
		complain_about(progress->list, "line %" PRIu64 ": %s",
			       progress->line, check_problem_text(problem));
		return digest_candidates_complain(line.kind.len);
	case CHECK_LINE_NO_LENGTH:
		complain_about(progress->list, "line %" PRIu64 ": %s",
			       progress->line, check_problem_text(problem));
		return sum_options_want_length(&options->kind);
	default:
		progress->malformed++;
		if (options->warn)
			complain_about(progress->list, "line %" PRIu64 ": %s",
				       progress->line,
				       check_problem_text(problem));
	}
	return STATUS_OK;
}

static void warn_of(uint64_t count, const char *one, const char *many)
{
	if (count)
		complain("warning: %" PRIu64 " %s", count,
			 count == 1 ? one : many);
}

/* Say in numbers what was wrong, and turn it into a status. */
static int conclude(const struct progress *progress)
{
	const struct sum_options *options = progress->options;
	bool idle = options->ignore_missing && progress->matched == 0 &&
		    progress->differed == 0 && progress->unread == 0;

	if (progress->sound == 0) {
		complain_about(progress->list, "no line is well-formed");
		return STATUS_FAILED;
	}
	if (!options->status_only) {
		warn_of(progress->malformed, "line is not well-formed",
			"lines are not well-formed");
		warn_of(progress->unread, "listed file could not be read",
			"listed files could not be read");
		warn_of(progress->differed, "file does not have its digest",
			"files do not have their digests");
		if (idle)
			complain_about(progress->list,
				       "none of the listed files exists");
	}
	if (progress->unread || progress->differed || idle ||
	    (options->strict && progress->malformed))
		return STATUS_FAILED;
	return STATUS_OK;
}

static int check_open_list(struct progress *progress, FILE *file)
{
	int delimiter = progress->options->style.zero ? '\0' : '\n';
	char *text = NULL;
	size_t size = 0;
	ssize_t got;
	int error = 0, status = STATUS_OK;

	while (status == STATUS_OK && output_flush()) {
		size_t len;

		got = getdelim(&text, &size, delimiter, file);
		if (got < 0) {
			/* For want of memory there is no error flag. */
			error = feof(file) ? 0 : errno;
			break;
		}
		progress->line++;
		len = (size_t)got;
		if (text[len - 1] == delimiter)
			text[--len] = '\0';
		if (delimiter == '\n' && len && text[len - 1] == '\r')
			text[--len] = '\0';
		status = check_text(progress, text, len);
	}
	free(text);
	if (error) {
		complain_about(progress->list, "%s", strerror(error));
		return STATUS_FAILED;
	}
	return status == STATUS_OK ? conclude(progress) : status;
}

int check_list(const struct sum_options *options,
	       const struct file_reader *reader, const char *list)
{
	struct progress progress = {
		.options = options,
		.reader = reader,
		.list = file_label(list),
		.list_is_input = !strcmp(list, "-"),
	};
	FILE *file = stdin;
	int status;

	if (!progress.list_is_input)
		file = fopen(list, "re");
	if (!file) {
		complain_about(list, "%s", strerror(errno));
		return STATUS_FAILED;
	}
	status = check_open_list(&progress, file);
	if (file != stdin)
		fclose(file);
	else
		clearerr(stdin);
	return status;
}
