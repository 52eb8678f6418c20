/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The length of a digest -> the functions that it may be of. */
#ifndef BITHOSE_TOOLS_DIGEST_CANDIDATES_H
#define BITHOSE_TOOLS_DIGEST_CANDIDATES_H

#include <stdint.h>

/* Say that --algorithm is needed for a digest of `len` bytes, and what it may be.
 * Returns STATUS_USAGE. */
int digest_candidates_complain(uint64_t len);

#endif
