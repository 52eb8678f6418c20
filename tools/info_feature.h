/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Masks of CPU features: which ones matter, and their names. */
#ifndef BITHOSE_TOOLS_INFO_FEATURE_H
#define BITHOSE_TOOLS_INFO_FEATURE_H

#include <bithose/bithose.h>

/* Room for all names of a mask, with spaces between them. */
#define FEATURE_TEXT_SIZE 1024

/*
 * The features that any backend requires or prefers, and those that say what is
 * fast on this CPU.
 */
uint64_t feature_relevant(const struct bithose *engine);

/* The names in a mask, with spaces between them; "none" if it is empty. */
void feature_text(uint64_t mask, char text[FEATURE_TEXT_SIZE]);

#endif
