/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file of JSON lines, to one object after the other. */
#define _POSIX_C_SOURCE 200809L
#include "jsonl.h"
#include "expect.h"
#include "hex.h"

#include <stdlib.h>
#include <string.h>

const char *jsonl_folder(void)
{
	return BITHOSE_TEST_VECTORS;
}

void jsonl_open(struct jsonl *jsonl, const char *path)
{
	char full[4096];

	snprintf(full, sizeof(full), "%s/%s", BITHOSE_TEST_VECTORS, path);
	memset(jsonl, 0, sizeof(*jsonl));
	jsonl->file = fopen(full, "r");
	expect(jsonl->file != NULL, "cannot open %s", full);
}

int jsonl_next(struct jsonl *jsonl)
{
	json_error_t error;

	json_decref(jsonl->object);
	jsonl->object = NULL;
	if (getline(&jsonl->line, &jsonl->capacity, jsonl->file) < 0)
		return 0;
	jsonl->number++;
	jsonl->object = json_loads(jsonl->line, JSON_REJECT_DUPLICATES, &error);
	expect(jsonl->object != NULL, "line %lu: %s", jsonl->number,
	       error.text);
	return 1;
}

void jsonl_close(struct jsonl *jsonl)
{
	json_decref(jsonl->object);
	fclose(jsonl->file);
	free(jsonl->line);
}

const char *jsonl_text(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));

	expect(text != NULL, "no string \"%s\"", key);
	return text;
}

size_t jsonl_number(const json_t *object, const char *key)
{
	const json_t *number = json_object_get(object, key);

	expect(json_is_integer(number) &&
		       (uint64_t)json_integer_value(number) <= SIZE_MAX,
	       "no number \"%s\"", key);
	return (size_t)json_integer_value(number);
}

uint8_t *jsonl_bytes(const json_t *object, const char *key, size_t *len)
{
	return hex_bytes(jsonl_text(object, key), len);
}

void jsonl_lanes(const json_t *object, uint64_t lanes[25])
{
	const json_t *array = json_object_get(object, "lanes");

	expect_int(json_array_size(array), 25);
	for (size_t i = 0; i < 25; i++) {
		const json_t *word = json_array_get(array, i);

		expect_int(json_string_length(word), 16);
		lanes[i] = hex_word(json_string_value(word));
	}
}
