/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An engine -> the algorithms, and which kernels serve them. */
#ifndef BITHOSE_TOOLS_INFO_ALGORITHMS_H
#define BITHOSE_TOOLS_INFO_ALGORITHMS_H

#include <bithose/bithose.h>

/* Print a line for each name that bithose-sum takes on standard output. */
void info_algorithms_write(const struct bithose *engine);

#endif
