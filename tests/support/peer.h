/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Other libraries that hash the same, as far as they were found. */
#ifndef BITHOSE_TESTS_PEER_H
#define BITHOSE_TESTS_PEER_H

#include <bithose/algorithm.h>

/*
 * Hash a message with another library. Returns 0 if it does not have the
 * algorithm, else 1; a failure fails the test.
 */
int peer_libcrypto(const struct bithose_algorithm_info *info, const uint8_t *in,
		   size_t in_len, uint8_t *out, size_t out_len);
int peer_libgcrypt(const struct bithose_algorithm_info *info, const uint8_t *in,
		   size_t in_len, uint8_t *out, size_t out_len);

#endif
