/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The machine's limits -> JSON, one object a line. */
#include "limit_output.h"

#include "json_line.h"

static json_t *singles_of(const struct limit_rate *rate)
{
	const struct limit_instruction *single = rate->form->single;
	json_t *list = json_array();

	for (size_t i = 0; i < LIMIT_SINGLE_MAX && single[i].name; i++) {
		json_t *object = json_object();

		line_set(&object, "name", line_string(single[i].name));
		line_set(&object, "per_cycle", line_real(rate->per_cycle[i]));
		line_append(&list, object);
	}
	return list;
}

static json_t *form_of(const struct limit_rate *rate)
{
	const struct limit_form *form = rate->form;
	json_t *object = json_object();

	line_set(&object, "type", json_string("limit_form"));
	line_set(&object, "name", line_string(form->name));
	line_set(&object, "summary", line_string(form->summary));
	line_set(&object, "usable", json_boolean(rate->usable));
	line_set(&object, "ways", line_integer(form->ways));
	line_set(&object, "instructions", line_integer(form->instructions));
	line_set(&object, "per_cycle",
		 line_real(form->instructions / rate->cycles_per_round));
	line_set(&object, "cycles_per_round",
		 line_real(rate->cycles_per_round));
	line_set(&object, "single", singles_of(rate));
	return object;
}

static json_t *kernel_of(const struct limit_kernel *kernel)
{
	json_t *object = json_object();

	line_set(&object, "type", json_string("limit_kernel"));
	line_set(&object, "backend", line_string(kernel->backend));
	line_set(&object, "ways", line_integer(kernel->ways));
	line_set(&object, "rounds", line_integer(kernel->rounds));
	line_set(&object, "cycles_per_call",
		 line_real(kernel->cycles_per_call));
	line_set(&object, "limit_cycles", line_real(kernel->limit_cycles));
	line_set(&object, "limit_form", line_string(kernel->form));
	line_set(&object, "percent", line_real(kernel->percent));
	return object;
}

int limit_json(FILE *file, const struct limit *limit,
	       const struct limit_kernel *kernels, size_t n)
{
	int status = 0;

	for (size_t i = 0; i < limit->count && status == 0; i++)
		status = line_write(file, form_of(&limit->rates[i]));
	for (size_t i = 0; i < n && status == 0; i++)
		status = line_write(file, kernel_of(&kernels[i]));
	return status;
}
