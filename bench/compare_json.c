/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A comparison -> JSON, one object a line. */
#include "compare.h"
#include "json_line.h"
#include "output.h"
#include "size.h"

static json_t *side_of(const struct subject *subject)
{
	const struct bithose_backend_info *info = subject->info;
	json_t *object = json_object();

	line_set(&object, "backend", line_string(subject->name));
	line_set(&object, "path",
		 line_string(info && info->path ? info->path : ""));
	return object;
}

static json_t *sides_of(const struct compare_report *report)
{
	json_t *object = json_object();

	line_set(&object, "type", json_string("sides"));
	line_set(&object, "base", side_of(report->base));
	line_set(&object, "patched", side_of(report->patched));
	line_set(&object, "rounds", line_integer(report->how->rounds));
	line_set(&object, "passes", line_integer(report->how->passes));
	return object;
}

static json_t *metric_of(const struct compare_item *item, const char *metric,
			 const struct comparison *comparison)
{
	json_t *object = json_object();
	char name[SIZE_NAME_SIZE];

	size_name(item->size, name);
	line_set(&object, "type", json_string("comparison"));
	line_set(&object, "suite", line_string(item->suite));
	line_set(&object, "algorithm", line_string(item->algorithm));
	line_set(&object, "size", line_integer(item->size));
	line_set(&object, "size_name", line_string(name));
	line_set(&object, "count", line_integer(item->count));
	line_set(&object, "threads", line_integer(item->threads));
	line_set(&object, "base_ways", line_integer(item->base_ways));
	line_set(&object, "patched_ways", line_integer(item->patched_ways));
	line_set(&object, "metric", json_string(metric));
	line_set(&object, "base_median", line_real(comparison->base.median));
	line_set(&object, "base_lower", line_real(comparison->base.lower));
	line_set(&object, "base_upper", line_real(comparison->base.upper));
	line_set(&object, "patched_median",
		 line_real(comparison->patched.median));
	line_set(&object, "patched_lower",
		 line_real(comparison->patched.lower));
	line_set(&object, "patched_upper",
		 line_real(comparison->patched.upper));
	line_set(&object, "difference", line_real(comparison->difference));
	line_set(&object, "percent", line_real(comparison->percent));
	line_set(&object, "better", line_integer(comparison->better));
	line_set(&object, "rounds", line_integer(comparison->rounds));
	line_set(&object, "p_sign", line_real(comparison->p_sign));
	line_set(&object, "p_wilcoxon", line_real(comparison->p_wilcoxon));
	return object;
}

int compare_json(FILE *file, const struct compare_report *report)
{
	const struct compare_list *list = report->list;
	int status =
		output_results(file, OUTPUT_JSON, report->machine, NULL, 0);

	if (status == 0)
		status = line_write(file, sides_of(report));
	for (size_t i = 0; i < list->count && status == 0; i++) {
		const struct compare_item *item = &list->items[i];

		if (item->has_cycles)
			status = line_write(file,
					    metric_of(item, "cycles_per_op",
						      &item->cycles));
		if (status == 0)
			status = line_write(
				file, metric_of(item, "ns_per_op", &item->ns));
	}
	return status;
}
