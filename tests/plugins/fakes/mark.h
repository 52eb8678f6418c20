/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Proof that code of a plugin ran although it must not: a file. */
#ifndef TESTS_PLUGINS_FAKES_MARK_H
#define TESTS_PLUGINS_FAKES_MARK_H

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* Makes the file that BITHOSE_TEST_MARKER names. */
static inline void mark(void)
{
	const char *path = getenv("BITHOSE_TEST_MARKER");
	const int fd = path ? open(path, O_WRONLY | O_CREAT, 0644) : -1;

	if (fd >= 0)
		close(fd);
}

#endif
