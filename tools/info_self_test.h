/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Known answers through every usable backend -> a line a kernel, a status. */
#ifndef BITHOSE_TOOLS_INFO_SELF_TEST_H
#define BITHOSE_TOOLS_INFO_SELF_TEST_H

#include <bithose/bithose.h>

/*
 * Prove every usable backend of `engine` in an engine of its own, so that those
 * that serve nothing here run as well. Prints on standard output. Returns
 * STATUS_OK, or STATUS_FAILED if a kernel gave a wrong answer, now or when
 * `engine` was opened.
 */
int info_self_test(const struct bithose *engine);

#endif
