/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> a report for people, 80 columns wide. */
#include "info_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "common/printable.h"
#include "common/wrap.h"
#include "info_backend.h"
#include "info_feature.h"
#include "info_serving.h"
#include "info_style.h"
#include "info_table.h"

#define MARGIN 2
#define LABEL_WIDTH 17
#define VALUE_COLUMN (MARGIN + LABEL_WIDTH + 2)

static void title(const struct info_style *style, const char *text)
{
	printf("\n%s%s%s\n", style->title, text, style->end);
}

/* "  label    value", the value wrapped below itself; nothing if it is "". */
static void entry(const char *label, const char *value)
{
	if (!*value)
		return;
	printf("%*s%-*s  ", MARGIN, "", LABEL_WIDTH, label);
	wrap_write(stdout, VALUE_COLUMN, VALUE_COLUMN, value);
}

static void features_entry(const char *label, uint64_t mask)
{
	char text[FEATURE_TEXT_SIZE];

	feature_text(mask, text);
	entry(label, text);
}

static void write_cpu(const struct bithose *engine, int verbose)
{
	const struct bithose_cpu *cpu = bithose_cpu(engine);
	uint64_t relevant = feature_relevant(engine);
	/* Without a plugin none matters, and none is to seem lacking. */
	uint64_t shown = verbose || !relevant ? UINT64_MAX : relevant;
	uint64_t lacking = relevant & ~(cpu->features | cpu->unsaved);

	entry("model", cpu->model);
	entry("vendor", verbose ? cpu->vendor : "");
	entry("microarchitecture", cpu->microarchitecture);
	entry("architecture", cpu->architecture);
	features_entry("features", cpu->features & shown);
	if (cpu->unsaved & shown)
		features_entry("not saved by OS", cpu->unsaved & shown);
	if (lacking)
		features_entry("lacking", lacking);
}

/* A path stays in one piece: a line break in it could not be seen. */
static void write_plugin_dir(const struct bithose *engine)
{
	enum bithose_reason reason;
	const char *dir = bithose_plugin_dir(engine, &reason);

	printf("%*s", MARGIN, "");
	printable_write(stdout, dir);
	putchar('\n');
	if (reason == BITHOSE_REASON_NONE)
		return;
	printf("%*s%s: nothing was loaded from there\n%*s", MARGIN, "",
	       bithose_reason_name(reason), MARGIN, "");
	printable_write(stdout, bithose_plugin_dir_detail(engine));
	putchar('\n');
}

static void write_profile(const struct bithose *engine)
{
	const char *why;
	const char *path = bithose_profile(engine, &why);

	printf("%*s", MARGIN, "");
	if (path) {
		printable_write(stdout, path);
		putchar('\n');
	} else {
		fputs("none: ", stdout);
		wrap_write(stdout, MARGIN + sizeof("none: ") - 1, MARGIN, why);
	}
}

static void write_kernel(const struct bithose_kernel_info *kernel)
{
	char declared[32] = "";
	char text[128];

	if (kernel->call_cost != kernel->declared_cost)
		snprintf(declared, sizeof(declared), " (declared %" PRIu32 ")",
			 kernel->declared_cost);
	snprintf(text, sizeof(text),
		 "%" PRIu32 " rounds, %" PRIu32 " %s, cost %" PRIu32
		 "%s: permute%s%s",
		 kernel->rounds, kernel->ways,
		 kernel->ways == 1 ? "way" : "ways", kernel->call_cost,
		 declared, kernel->has_absorb ? ", absorb" : "",
		 kernel->has_hash ? ", hash" : "");
	entry(kernel->permutation, text);
}

static void write_details(const struct bithose *engine,
			  const struct info_style *style)
{
	const struct bithose_backend_info *backend;

	for (size_t i = 0; (backend = bithose_backend_at(engine, i)); i++) {
		char name[BITHOSE_BACKEND_NAME_MAX + 1];

		printable_copy(name, sizeof(name), backend->name);
		printf("\n%sBackend %s%s%s\n", style->title, name,
		       backend->path ? "" : " (built-in)", style->end);
		entry("state", info_state_name(backend->state));
		entry("reason", info_reason(backend));
		entry("summary", backend->summary);
		entry("compiler", backend->compiler);
		entry("build id", backend->build_id);
		if (*backend->compiler) {
			features_entry("requires", backend->cpu_required);
			features_entry("prefers", backend->cpu_preferred);
		}
		for (size_t k = 0; k < backend->kernel_count; k++)
			write_kernel(&backend->kernels[k]);
	}
}

static void write_log(const struct engine_log *log)
{
	for (size_t i = 0; i < log->count; i++) {
		printf("%*s", MARGIN, "");
		wrap_write(stdout, MARGIN, MARGIN + 2, log->lines[i]);
	}
}

void info_text_write(const struct bithose *engine, const struct engine_log *log)
{
	const struct info_style *style = info_style_choose();

	printf("%sbithose %s%s\n", style->title, bithose_version(), style->end);
	title(style, "CPU");
	write_cpu(engine, log != NULL);
	title(style, "Plugin directory");
	write_plugin_dir(engine);
	title(style, "Tuning profile");
	write_profile(engine);
	title(style, "Backends");
	info_table_write(engine, style);
	printf("%*s%sThe cost of a call is 100 for scalar, one way and 24 "
	       "rounds.%s\n",
	       MARGIN, "", style->faint, style->end);
	title(style, "Serving");
	info_serving_write(engine);
	if (!log)
		return;
	write_details(engine, style);
	title(style, "Messages of the start");
	write_log(log);
}
