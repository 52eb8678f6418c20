/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A misspelt name -> the names that were probably meant. */
#ifndef BITHOSE_TOOLS_NEAREST_H
#define BITHOSE_TOOLS_NEAREST_H

#include <stddef.h>

/*
 * Find the names nearest to `typed`. Case, '-' and '_' do not matter.
 *
 * `names`: `count` strings. `close`: room for as many; gets those with the
 * fewest characters to insert, remove, replace or swap with a neighbour, if
 * these are few, or if `typed` is a beginning of the name. Returns how many.
 */
size_t nearest(const char *typed, const char *const names[], size_t count,
	       const char *close[]);

#endif
