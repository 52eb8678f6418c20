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
#include "line_file.h"
#include "sum_name.h"

/* A line of a list, until its file is checked. */
struct item {
	struct check_line line;
	enum check_problem problem;
	uint64_t number;
	char text[];
};

/* A list being checked, and what came of its lines. */
struct progress {
	const struct sum_options *options;
	const char *list;
	bool list_is_input;
	/* Of the reading of lines, which runs ahead. */
	struct line_file file;
	uint64_t line;
	bool ended;
	int error;
	/* Of the report. */
	int status;
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

/* What is known of a file whose digest could not be had. */
static void complain_of_file(const struct progress *progress,
			     const struct sum_job *job)
{
	bool itself = progress->list_is_input && !strcmp(job->name, "-");

	output_flush();
	complain_about(file_label(job->name), "%s",
		       itself ? "it is the list itself" : strerror(job->error));
}

static void report_file(struct progress *progress, const struct sum_job *job,
			struct digest *digest)
{
	const struct check_line *line = &((struct item *)job->item)->line;

	progress->sound++;
	if (job->error == ENOENT && progress->options->ignore_missing)
		return;
	if (job->error) {
		complain_of_file(progress, job);
		progress->unread++;
		report(progress, line->name, "FAILED open or read");
	} else if (check_line_matches(line, digest)) {
		progress->matched++;
		if (!progress->options->quiet)
			report(progress, line->name, "OK");
	} else {
		progress->differed++;
		report(progress, line->name, "FAILED");
	}
}

static void complain_of_line(const struct progress *progress,
			     const struct item *item)
{
	output_flush();
	complain_about(progress->list, "line %" PRIu64 ": %s", item->number,
		       check_problem_text(item->problem));
}

static void report_item(void *context, struct sum_job *job,
			struct digest *digest)
{
	struct progress *progress = context;
	const struct sum_options *options = progress->options;
	const struct item *item = job->item;

	switch (item->problem) {
	case CHECK_LINE_NOTHING:
		break;
	case CHECK_LINE_SOUND:
		report_file(progress, job, digest);
		break;
	case CHECK_LINE_NO_ALGORITHM:
		complain_of_line(progress, item);
		progress->status =
			digest_candidates_complain(item->line.kind.len);
		break;
	case CHECK_LINE_NO_LENGTH:
		complain_of_line(progress, item);
		progress->status = sum_options_want_length(&options->kind);
		break;
	default:
		progress->malformed++;
		if (options->warn)
			complain_of_line(progress, item);
	}
}

static void drop_item(void *context, struct sum_job *job)
{
	(void)context;
	free(job->item);
}

/* Keeps a line, and reads it. Returns NULL for want of memory. */
static struct item *read_item(const struct progress *progress, const char *text,
			      size_t len)
{
	const struct sum_options *options = progress->options;
	struct item *item = malloc(sizeof(*item) + len + 1);

	if (!item)
		return NULL;
	item->number = progress->line;
	memcpy(item->text, text, len);
	item->text[len] = '\0';
	item->problem = check_line_read(
		item->text, len, options->has_kind ? &options->kind : NULL,
		!options->style.zero, &item->line);
	return item;
}

static enum sum_next add_line(struct progress *progress, const char *text,
			      size_t len, struct sum_job *job)
{
	struct item *item = read_item(progress, text, len);

	if (!item) {
		progress->error = ENOMEM;
		return SUM_NEXT_END;
	}
	job->item = item;
	job->item_len = sizeof(*item) + len + 1;
	if (item->problem == CHECK_LINE_SOUND) {
		job->name = item->line.name;
		job->kind = &item->line.kind;
		if (progress->list_is_input && !strcmp(job->name, "-"))
			job->error = EINVAL;
	}
	/* Nothing after such a line is looked at. */
	progress->ended = item->problem == CHECK_LINE_NO_ALGORITHM ||
			  item->problem == CHECK_LINE_NO_LENGTH;
	return SUM_NEXT_JOB;
}

static enum sum_next next_item(void *context, bool may_wait,
			       struct sum_job *job)
{
	struct progress *progress = context;
	const int delimiter = progress->options->style.zero ? '\0' : '\n';
	enum line_next next = LINE_END;
	char *text;
	size_t len;

	if (!progress->ended)
		next = line_file_next(&progress->file, delimiter, may_wait,
				      &text, &len);
	if (next == LINE_ERROR)
		progress->error = errno;
	if (next != LINE_NEXT)
		return next == LINE_LATER ? SUM_NEXT_LATER : SUM_NEXT_END;
	progress->line++;
	if (delimiter == '\n' && len && text[len - 1] == '\r')
		text[--len] = '\0';
	return add_line(progress, text, len, job);
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

static int check_open_list(struct progress *progress, struct sum_work *work)
{
	const struct sum_source source = {
		.context = progress,
		.next = next_item,
		.done = report_item,
		.drop = drop_item,
	};
	int error = sum_work_run(work, &source);

	if (!error)
		error = progress->error;
	if (error) {
		complain_about(progress->list, "%s", strerror(error));
		return STATUS_FAILED;
	}
	return progress->status == STATUS_OK ? conclude(progress)
					     : progress->status;
}

int check_list(const struct sum_options *options, struct sum_work *work,
	       const char *list)
{
	struct progress progress = {
		.options = options,
		.list = file_label(list),
		.list_is_input = !strcmp(list, "-"),
		.status = STATUS_OK,
	};
	int status, error = line_file_open(&progress.file, list);

	if (error) {
		complain_about(list, "%s", strerror(error));
		return STATUS_FAILED;
	}
	status = check_open_list(&progress, work);
	line_file_close(&progress.file);
	return status;
}
