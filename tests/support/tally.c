/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What passed and what was skipped, in memory that forked tests share. */
#define _DEFAULT_SOURCE
#include "tally.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define KINDS 64

/* Only one test runs at a time, so plain numbers do. */
static struct tally {
	size_t passes;
	struct {
		size_t count;
		char text[240];
	} skips[KINDS];
} * tally;

void tally_open(void)
{
	tally = mmap(NULL, sizeof(*tally), PROT_READ | PROT_WRITE,
		     MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (tally == MAP_FAILED) {
		perror("tally");
		exit(EXIT_FAILURE);
	}
}

void tally_pass(size_t count)
{
	tally->passes += count;
}

void tally_skip(const char *format, ...)
{
	char text[sizeof(tally->skips[0].text)];
	va_list arguments;
	size_t kind = 0;

	va_start(arguments, format);
	vsnprintf(text, sizeof(text), format, arguments);
	va_end(arguments);
	/* The last kind takes what no longer fits. */
	while (kind < KINDS - 1 && tally->skips[kind].count != 0 &&
	       strcmp(tally->skips[kind].text, text) != 0)
		kind++;
	strcpy(tally->skips[kind].text, text);
	tally->skips[kind].count++;
}

size_t tally_skips(void)
{
	size_t skips = 0;

	for (size_t kind = 0; kind < KINDS; kind++)
		skips += tally->skips[kind].count;
	return skips;
}

size_t tally_passes(void)
{
	return tally->passes;
}

void tally_print_skips(const char *suite)
{
	for (size_t kind = 0; kind < KINDS; kind++)
		if (tally->skips[kind].count != 0)
			printf("%s: skipped %zu: %s\n", suite,
			       tally->skips[kind].count,
			       tally->skips[kind].text);
}
