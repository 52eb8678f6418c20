/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* "3,7-9,3" <-> the positions of leaves, in the order in which they stand. */
#ifndef BITHOSE_TOOLS_POSITION_LIST_H
#define BITHOSE_TOOLS_POSITION_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most positions of a list, and so of a proof. */
#define POSITIONS_MAX 4096

struct position_list {
	size_t count;
	uint64_t positions[POSITIONS_MAX];
};

/*
 * Read a list: numbers, and ranges "7-9" of rising numbers, with commas between
 * them. Repetitions stay. Returns NULL; or what is wrong, in a few English words,
 * with `list` of any contents.
 */
const char *position_list_read(const char *text, struct position_list *list);

/* Write it on standard output, with ranges where numbers rise by one. */
void position_list_write(const uint64_t *positions, size_t count);

#endif
