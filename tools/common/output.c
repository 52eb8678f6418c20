/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Standard output, and the certainty that what was written to it arrived. */
#define _POSIX_C_SOURCE 200809L
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "message.h"

void output_open(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++) {
		int unusable = fd == STDIN_FILENO ? O_WRONLY : O_RDONLY;

		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
		    open("/dev/null", unusable) != fd)
			exit(STATUS_FAILED);
	}
}

/* Whether a write failed, and the errno value of the first one; 0 if not known.
 */
static bool failed;
static int reason;

static void note(bool wrong)
{
	if (wrong && !failed) {
		failed = true;
		reason = errno;
	}
}

bool output_write(const char *text, size_t len)
{
	errno = 0;
	note(fwrite(text, 1, len, stdout) != len);
	return !failed;
}

bool output_flush(void)
{
	errno = 0;
	note(fflush(stdout) != 0 || ferror(stdout));
	return !failed;
}

int output_close(int status)
{
	output_flush();
	errno = 0;
	note(fclose(stdout) != 0);
	if (!failed)
		return status;
	complain("cannot write to standard output%s%s", reason ? ": " : "",
		 reason ? strerror(reason) : "");
	return status == STATUS_OK ? STATUS_FAILED : status;
}
