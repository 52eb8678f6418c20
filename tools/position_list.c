/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* "3,7-9,3" <-> the positions of leaves, in the order in which they stand. */
#include "position_list.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "merkle_kind.h"

/* A number of `len` characters. */
static bool read_number(const char *text, size_t len, uint64_t *number)
{
	char digits[24];

	if (len >= sizeof(digits))
		return false;
	memcpy(digits, text, len);
	digits[len] = '\0';
	return merkle_number_read(digits, MERKLE_SIZE_MAX, number);
}

static const char *add_range(struct position_list *list, uint64_t first,
			     uint64_t last)
{
	if (last < first)
		return "a range falls";
	if (last - first >= POSITIONS_MAX - list->count)
		return "there are more than 4096 positions";
	for (uint64_t i = 0; i <= last - first; i++)
		list->positions[list->count++] = first + i;
	return NULL;
}

const char *position_list_read(const char *text, struct position_list *list)
{
	list->count = 0;
	for (;;) {
		const size_t len = strcspn(text, ",");
		const char *hyphen = memchr(text, '-', len);
		const size_t first_len = hyphen ? (size_t)(hyphen - text) : len;
		uint64_t first, last;
		const char *wrong;

		if (!read_number(text, first_len, &first))
			return "a position is no number";
		last = first;
		if (hyphen &&
		    !read_number(hyphen + 1, len - first_len - 1, &last))
			return "the end of a range is no number";
		wrong = add_range(list, first, last);
		if (wrong)
			return wrong;
		if (!text[len])
			return NULL;
		text += len + 1;
	}
}

void position_list_write(const uint64_t *positions, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t last = i;

		while (last + 1 < count &&
		       positions[last + 1] == positions[last] + 1)
			last++;
		printf("%s%" PRIu64, i ? "," : "", positions[i]);
		if (last > i)
			printf("-%" PRIu64, positions[last]);
		i = last;
	}
}
