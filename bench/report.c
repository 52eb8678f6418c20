/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The template and results -> the page. */
#define _POSIX_C_SOURCE 200809L
#include "report.h"

#include <bithose/algorithm.h>
#include <stdlib.h>
#include <string.h>

#include "limit_output.h"
#include "output.h"
#include "report_text.h"

/* report.html, a string, by the build. */
extern const char report_template[];

/*
 * What the charts of an algorithm are worked out with. Each is written once,
 * however many results it has.
 */
static void algorithms_write(FILE *file, const struct report *report)
{
	struct bithose_algorithm_info info;

	for (size_t i = 0; bithose_algorithm_at(i, &info) == 0; i++)
		for (size_t k = 0; k < report->result_count; k++)
			if (strcmp(report->results[k].algorithm, info.name) ==
			    0) {
				fprintf(file,
					"{\"type\": \"algorithm\", \"name\": "
					"\"%s\", \"rate\": %u, \"rounds\": "
					"%u}\n",
					info.name, (unsigned)info.rate,
					(unsigned)info.rounds);
				break;
			}
}

/* The lines of JSON that the script reads. Returns -1 without memory. */
static int data_write(FILE *file, const struct report *report)
{
	if (output_results(file, OUTPUT_JSON, report->machine, report->results,
			   report->result_count) < 0)
		return -1;
	algorithms_write(file, report);
	if (!report->limit)
		return 0;
	return limit_json(file, report->limit, report->kernels,
			  report->kernel_count);
}

/*
 * JSON inside a script element: there, only `<` can end it or begin a comment.
 * In JSON these characters occur in strings alone, where they may be escaped.
 */
static void json_copy(FILE *file, const char *json, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (strchr("<>&", json[i]) && json[i])
			fprintf(file, "\\u%04x", (unsigned)json[i]);
		else
			putc(json[i], file);
	}
}

static int data_embed(FILE *file, const struct report *report)
{
	char *json = NULL;
	size_t len = 0;
	FILE *memory = open_memstream(&json, &len);
	int status;

	if (!memory)
		return -1;
	status = data_write(memory, report);
	if (fclose(memory) != 0)
		status = -1;
	if (status == 0)
		json_copy(file, json, len);
	free(json);
	return status;
}

/* Writes the template up to a mark, and returns what follows the mark. */
static const char *copy_to(FILE *file, const char *from, const char *mark)
{
	const char *end = strstr(from, mark);

	fwrite(from, 1, (size_t)(end - from), file);
	return end + strlen(mark);
}

int report_write(FILE *file, const struct report *report)
{
	const char *rest = report_template;

	rest = copy_to(file, rest, "<!--MACHINE-->");
	report_machine(file, report->machine);
	rest = copy_to(file, rest, "<!--TABLES-->");
	report_tables(file, report);
	rest = copy_to(file, rest, "<!--DATA-->");
	if (data_embed(file, report) < 0)
		return -1;
	fputs(rest, file);
	return 0;
}
