/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The answer to --version. */
#ifndef BITHOSE_TOOLS_VERSION_H
#define BITHOSE_TOOLS_VERSION_H

/* Print the tool's version, and the library's if it is another one. */
void version_write(void);

#endif
