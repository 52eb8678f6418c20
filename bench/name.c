/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A case -> its name. */
#include "name.h"

#include <stdio.h>

#include "size.h"
#include "suite.h"

/* "/sha3-256/64B/count=8" */
static void rest(char *text, size_t room, const struct suite *suite,
		 const char *algorithm, size_t size, size_t count)
{
	char name[SIZE_NAME_SIZE];
	int used;

	size_name(size, name);
	used = snprintf(text, room, "/%s/%s", algorithm, name);
	if (suite->kind != SUITE_MESSAGES)
		snprintf(text + used, room - (size_t)used, "/count=%zu", count);
}

void case_name(char name[CASE_NAME_SIZE], const char *suite,
	       const char *algorithm, size_t size, size_t count)
{
	const int used = snprintf(name, CASE_NAME_SIZE, "%s", suite);

	rest(name + used, CASE_NAME_SIZE - (size_t)used, suite_find(suite),
	     algorithm, size, count);
}

void case_go_name(char name[CASE_NAME_SIZE], const char *suite,
		  const char *algorithm, size_t size, size_t count,
		  unsigned threads)
{
	const struct suite *row = suite_find(suite);
	char path[CASE_NAME_SIZE / 2];

	rest(path, sizeof(path), row, algorithm, size, count);
	snprintf(name, CASE_NAME_SIZE, "Benchmark%s%s-%u", row->title, path,
		 threads);
}
