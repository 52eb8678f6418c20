/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Members -> JSON, one object a line. */
#ifndef BENCH_JSON_LINE_H
#define BENCH_JSON_LINE_H

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>

/*
 * Set a member of `object`, or append to `array`. Takes the reference to
 * `value`; where either is NULL, for want of memory, the object becomes NULL,
 * and so only the last of many calls needs to be checked.
 */
void line_set(json_t **object, const char *key, json_t *value);
void line_append(json_t **array, json_t *value);

/* Null for what is not known. */
json_t *line_real(double value);

/* Null for "", and for what is not UTF-8. */
json_t *line_string(const char *text);

json_t *line_integer(uint64_t value);

/* Write a line and drop the object. Returns 0, or -1 if it is NULL. */
int line_write(FILE *file, json_t *object);

#endif
