/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The answer to --version. */
#include "version.h"

#include <bithose/base.h>
#include <stdio.h>
#include <string.h>

#include "message.h"

void version_write(void)
{
	printf("%s %s", tool_name, BITHOSE_VERSION);
	if (strcmp(bithose_version(), BITHOSE_VERSION))
		printf(" (libbithose %s)", bithose_version());
	putchar('\n');
}
