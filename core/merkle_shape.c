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

uint64_t shape_padded(enum bithose_merkle_mode mode, uint64_t leaves)
{
	return mode == BITHOSE_MERKLE_ZERO_PADDED
		       ? UINT64_C(1) << shape_depth(leaves)
		       : leaves;
}

int shape_valid(enum bithose_merkle_mode mode, uint64_t leaves)
{
	if (mode == BITHOSE_MERKLE_PLAIN && leaves & (leaves - 1))
		return 0;
	if (mode == BITHOSE_MERKLE_ZERO_PADDED && leaves > UINT64_C(1) << 63)
		return 0;
	return leaves != 0;
}
