/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file that may be damaged -> refused, or harmless. */
#ifndef TESTS_PLUGINS_ATTEMPT_H
#define TESTS_PLUGINS_ATTEMPT_H

#include "watch.h"

#include <bithose/bithose.h>

/*
 * Opens an engine on the directory of one plugin, which must be refused with
 * words, or accepted; the digests must be right. `reason` is set to what it was
 * refused for. Prints what is not as it should be.
 */
enum watch_result attempt_open(const char *dir, enum bithose_reason *reason);

#endif
