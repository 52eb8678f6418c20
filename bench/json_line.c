/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Members -> JSON, one object a line. */
#include "json_line.h"

#include <math.h>
#include <stdlib.h>

/* Times have nine digits that mean something at most. */
#define FLAGS (JSON_COMPACT | JSON_REAL_PRECISION(9))

void line_set(json_t **object, const char *key, json_t *value)
{
	if (json_object_set_new(*object, key, value) == 0)
		return;
	json_decref(*object);
	*object = NULL;
}

void line_append(json_t **array, json_t *value)
{
	if (json_array_append_new(*array, value) == 0)
		return;
	json_decref(*array);
	*array = NULL;
}

json_t *line_real(double value)
{
	return isfinite(value) ? json_real(value) : json_null();
}

json_t *line_string(const char *text)
{
	json_t *string = *text ? json_string(text) : NULL;

	return string ? string : json_null();
}

json_t *line_integer(uint64_t value)
{
	return json_integer((json_int_t)value);
}

int line_write(FILE *file, json_t *object)
{
	char *text = object ? json_dumps(object, FLAGS) : NULL;

	json_decref(object);
	if (!text)
		return -1;
	fprintf(file, "%s\n", text);
	free(text);
	return 0;
}
