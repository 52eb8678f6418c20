/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Published states of Keccak-p[1600], to pairs of before and after. */
#define _POSIX_C_SOURCE 200809L
#include "transition.h"
#include "expect.h"
#include "hex.h"
#include "jsonl.h"

#include <stdlib.h>
#include <string.h>

/* 8 states by 24 counts of rounds; 2 examples from each round; 2 texts. */
#define MOST (8 * 24 + 2 * 24 + 2)

struct list {
	struct transition *all;
	size_t count;
};

static struct transition *append(struct list *list, unsigned rounds)
{
	struct transition *transition = &list->all[list->count++];

	expect(list->count <= MOST, "more than %d states", MOST);
	transition->rounds = rounds;
	return transition;
}

/* The string of a state, to its lanes (FIPS 202, 3.1.2). */
static void lanes_of_bytes(uint64_t lanes[25], const uint8_t *bytes)
{
	memset(lanes, 0, 25 * sizeof(*lanes));
	for (size_t i = 0; i < 200; i++)
		lanes[i / 8] |= (uint64_t)bytes[i] << i % 8 * 8;
}

static void lanes_of_hex(uint64_t lanes[25], const char *hex)
{
	size_t len;
	uint8_t *bytes = hex_bytes(hex, &len);

	expect_int(len, 200);
	lanes_of_bytes(lanes, bytes);
	free(bytes);
}

static void read_oracle(struct list *list)
{
	struct jsonl jsonl;

	jsonl_open(&jsonl, "oracle/keccak_p1600.jsonl");
	while (jsonl_next(&jsonl)) {
		struct transition *transition = append(
			list, (unsigned)jsonl_number(jsonl.object, "rounds"));

		lanes_of_hex(transition->in, jsonl_text(jsonl.object, "in"));
		lanes_of_hex(transition->out, jsonl_text(jsonl.object, "out"));
	}
	jsonl_close(&jsonl);
}

/* The state before each round of an example leads to the example's output. */
static void read_steps(struct list *list)
{
	size_t first = list->count;
	struct jsonl jsonl;

	jsonl_open(&jsonl, "keccak-f/steps.jsonl");
	while (jsonl_next(&jsonl)) {
		const char *step = jsonl_text(jsonl.object, "step");
		uint64_t lanes[25];

		jsonl_lanes(jsonl.object, lanes);
		if (strcmp(step, "output") == 0) {
			for (; first < list->count; first++)
				memcpy(list->all[first].out, lanes,
				       sizeof(lanes));
			continue;
		}
		if (strcmp(step, "input") == 0)
			memcpy(append(list, 24)->in, lanes, sizeof(lanes));
		if (strcmp(step, "iota") == 0) {
			unsigned round =
				(unsigned)jsonl_number(jsonl.object, "round");

			if (round < 23)
				memcpy(append(list, 23 - round)->in, lanes,
				       sizeof(lanes));
		}
	}
	jsonl_close(&jsonl);
}

/* The line of 200 spaced bytes that follows a heading. */
static void bytes_under(FILE *file, const char *heading, uint64_t lanes[25])
{
	char line[1024];
	uint8_t bytes[200];
	char *at = line;

	do
		expect(fgets(line, sizeof(line), file) != NULL, "no \"%s\"",
		       heading);
	while (strncmp(line, heading, strlen(heading)) != 0);
	expect(fgets(line, sizeof(line), file) != NULL, "nothing under \"%s\"",
	       heading);
	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (uint8_t)strtoul(at, &at, 16);
	lanes_of_bytes(lanes, bytes);
}

static void read_text(struct list *list)
{
	FILE *file = fopen(BITHOSE_TEST_VECTORS
			   "/keccak-f/KeccakF-1600-IntermediateValues.txt",
			   "r");

	expect(file != NULL, "no intermediate values");
	for (int example = 0; example < 2; example++) {
		struct transition *transition = append(list, 24);

		bytes_under(file, "Input of permutation", transition->in);
		bytes_under(file, "State after permutation", transition->out);
	}
	fclose(file);
}

struct transition *transitions_read(size_t *count)
{
	struct list list = {.all = calloc(MOST, sizeof(*list.all))};

	expect_memory(list.all);
	read_oracle(&list);
	read_steps(&list);
	read_text(&list);
	expect_int(list.count, MOST);
	*count = list.count;
	return list.all;
}
