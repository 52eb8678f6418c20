/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command compare: two backends, or two builds of one -> what is better. */
#include "compare.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "common/message.h"
#include "compare_options.h"
#include "destination.h"
#include "name.h"

/* What is compared, for those who measure it. */
struct comparing {
	struct session *session;
	struct compare_list list;
};

static int open_side(struct subject *subject, const struct compare_side *side)
{
	const char *asked = side->file ? side->file : side->name;
	char why[512];
	int status;

	if (side->file)
		status = subject_open_file(subject, side->file, why,
					   sizeof(why));
	else if (strcmp(side->name, "auto") == 0)
		status = subject_open_auto(subject, why, sizeof(why));
	else
		status = subject_open(subject, side->name, why, sizeof(why));
	if (status == 0)
		return STATUS_OK;
	complain_about(asked, "it cannot be compared: %s", why);
	return STATUS_USAGE;
}

static int open_sides(struct session *session,
		      const struct compare_options *options)
{
	struct subject_list *list = &session->subjects;
	int status = open_side(&list->items[0], &options->base);

	if (status != STATUS_OK)
		return status;
	list->count = 1;
	status = open_side(&list->items[1], &options->patched);
	if (status == STATUS_OK)
		list->count = 2;
	return status;
}

static int make_plan(struct session *session,
		     const struct compare_options *options)
{
	session->machine->seed = options->seed;
	if (plan_make(&session->plan, &options->filter, session->subjects.items,
		      session->subjects.count, options->seed) == 0)
		return STATUS_OK;
	complain("there is no memory");
	return STATUS_FAILED;
}

static int write_list(const struct comparing *comparing,
		      const struct compare_options *options,
		      struct destination *to)
{
	const struct compare_report report = {
		.machine = comparing->session->machine,
		.base = &comparing->session->subjects.items[0],
		.patched = &comparing->session->subjects.items[1],
		.how = &options->how,
		.list = &comparing->list,
	};
	FILE *file = destination_begin(to);
	int status;

	if (!file)
		return STATUS_FAILED;
	status = options->format == OUTPUT_JSON ? compare_json(file, &report)
						: compare_table(file, &report);
	if (status == 0)
		return destination_end(to);
	complain("there is no memory");
	destination_end(to);
	return STATUS_FAILED;
}

/* Names everything that is slower than allowed. */
static int judge(const struct compare_list *list, double allowed)
{
	int status = STATUS_OK;

	for (size_t i = 0; i < list->count && !isnan(allowed); i++) {
		const struct compare_item *item = &list->items[i];
		const struct comparison *comparison =
			item->has_cycles ? &item->cycles : &item->ns;
		char name[CASE_NAME_SIZE];

		if (!comparison_is_slower(comparison, allowed))
			continue;
		case_name(name, item->suite, item->algorithm, item->size,
			  item->count);
		complain("slower by more than %g %%: %s, by %.2f %% (p %.2g)",
			 allowed, name, comparison->percent,
			 comparison->p_wilcoxon);
		status = STATUS_FAILED;
	}
	return status;
}

static int measuring(void *user, struct bench_group *group,
		     const struct measure_options *how)
{
	struct comparing *comparing = user;

	return compare_group(&comparing->list, comparing->session, group, how);
}

static int compare(struct session *session,
		   const struct compare_options *options)
{
	struct comparing comparing = {.session = session};
	struct destination to;
	int written, status = open_sides(session, options);

	if (status == STATUS_OK)
		status = session_threads(session, options->filter.threads);
	if (status == STATUS_OK)
		status = make_plan(session, options);
	if (status == STATUS_OK)
		status = destination_open(&to, options->output);
	if (status != STATUS_OK)
		return status;
	status = session_each(session, &options->how, measuring, &comparing);
	if (status == STATUS_OK && !comparing.list.count) {
		(void)destination_end(&to);
		return complain_usage(
			"there is nothing to compare: the filters exclude each "
			"other, or no kernels of both have the same ways and "
			"rounds");
	}
	if (options->format != OUTPUT_TABLE)
		session_say_doubts(session);
	written = write_list(&comparing, options, &to);
	if (status == STATUS_OK)
		status = written;
	if (status == STATUS_OK)
		status = judge(&comparing.list, options->fail_if_slower);
	compare_list_free(&comparing.list);
	return status;
}

int command_compare(int argc, char *argv[])
{
	struct compare_options options;
	struct session *session;
	int status = compare_options_read(&options, argc, argv);

	if (status != STATUS_OK)
		return status;
	if (options.help) {
		puts("Usage: bithose-bench compare [OPTION]... BASE PATCHED\n"
		     "       bithose-bench compare [OPTION]... --a=FILE "
		     "--b=FILE\n"
		     "Compare two backends, or two builds of one, taking "
		     "turns in one process.");
		compare_options_help();
		return STATUS_OK;
	}
	session = calloc(1, sizeof(*session));
	if (!session) {
		complain("there is no memory");
		return STATUS_FAILED;
	}
	status = session_open(session);
	if (status == STATUS_OK)
		status = compare(session, &options);
	session_close(session);
	free(session);
	return status;
}
