/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A number of leaves -> levels, and where their nodes are in the list of all. */
#include "merkle.h"

unsigned shape_depth(uint64_t leaves)
{
	unsigned level = 0;

	while (shape_count(leaves, level) > 1)
		level++;
	return level;
}

uint64_t shape_offset(uint64_t leaves, unsigned level)
{
	uint64_t offset = 0;

	for (unsigned k = 0; k < level; k++)
		offset += shape_stored(leaves, k);
	return offset;
}

/* What stands in a level as it is in the one below is the last node of both. */
uint64_t shape_find(uint64_t leaves, unsigned *level, uint64_t index)
{
	while (index >= shape_stored(leaves, *level)) {
		--*level;
		index = shape_count(leaves, *level) - 1;
	}
	return index;
}

int shape_valid(enum bithose_merkle_mode mode, uint64_t leaves)
{
	return leaves &&
	       (mode != BITHOSE_MERKLE_PLAIN || !(leaves & (leaves - 1)));
}
