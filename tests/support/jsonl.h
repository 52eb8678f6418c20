/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file of JSON lines, to one object after the other. */
#ifndef BITHOSE_TESTS_JSONL_H
#define BITHOSE_TESTS_JSONL_H

#include <jansson.h>
#include <stdint.h>
#include <stdio.h>

struct jsonl {
	FILE *file;
	char *line;
	size_t capacity;
	/* The current object, valid until the next one. */
	json_t *object;
	/* The line it stands on, from 1. */
	unsigned long number;
};

/* The folder tests/vectors. */
const char *jsonl_folder(void);

/* Open a file below tests/vectors; one that is not there fails the test. */
void jsonl_open(struct jsonl *jsonl, const char *path);

/*
 * Read the next object. Returns 0 at the end of the file, else 1; a line that
 * is no JSON fails the test.
 */
int jsonl_next(struct jsonl *jsonl);

void jsonl_close(struct jsonl *jsonl);

/*
 * Members of an object; one that is missing or of another type fails the test.
 * The bytes are malloc'ed.
 */
const char *jsonl_text(const json_t *object, const char *key);
size_t jsonl_number(const json_t *object, const char *key);
uint8_t *jsonl_bytes(const json_t *object, const char *key, size_t *len);

/* The member "lanes", 25 words of 16 digits. */
void jsonl_lanes(const json_t *object, uint64_t lanes[25]);

#endif
