/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The sizes that are measured <-> their names. */
#include "size.h"

#include <ctype.h>
#include <stdio.h>

#define K ((size_t)1024)
#define M (K * K)

/*
 * A digest, two, four; the rate of SHA3-256; a little more than a few blocks;
 * an Ethernet frame's order of magnitude; a page; what fits into a second-level
 * cache, and what fits into none.
 */
const size_t bench_sizes[] = {32,    64,    128,     136,   512,
			      1 * K, 4 * K, 500 * K, 64 * M};
const size_t bench_size_count = sizeof(bench_sizes) / sizeof(bench_sizes[0]);

void size_name(size_t bytes, char name[SIZE_NAME_SIZE])
{
	if (bytes && bytes % M == 0)
		snprintf(name, SIZE_NAME_SIZE, "%zuM", bytes / M);
	else if (bytes && bytes % K == 0)
		snprintf(name, SIZE_NAME_SIZE, "%zuK", bytes / K);
	else
		snprintf(name, SIZE_NAME_SIZE, "%zuB", bytes);
}

int size_parse(const char *text, size_t *bytes)
{
	size_t number = 0, unit = 1;

	if (!isdigit((unsigned char)*text))
		return -1;
	for (; isdigit((unsigned char)*text); text++) {
		number = 10 * number + (size_t)(*text - '0');
		if (number > SIZE_MOST)
			return -1;
	}
	switch (toupper((unsigned char)*text)) {
	case 'K':
		unit = K;
		text++;
		break;
	case 'M':
		unit = M;
		text++;
		break;
	case 'B':
		text++;
		break;
	}
	if (*text || number > SIZE_MOST / unit)
		return -1;
	*bytes = number * unit;
	return 0;
}
