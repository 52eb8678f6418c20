/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* One message to one digest, in one call. */
#ifndef BITHOSE_HASH_H
#define BITHOSE_HASH_H

#include "algorithm.h"
#include "engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Hash a message.
 *
 * `engine` may be NULL for the default engine. `in`: `in_len` bytes, NULL if
 * in_len is 0. `out`: `out_len` bytes; out_len is exactly the digest length of
 * a fixed-length algorithm, and any number for an extendable output, 0 included
 * (then `out` may be NULL). `out` may overlap `in`.
 * Returns 0, BITHOSE_EALGORITHM, or BITHOSE_EINVAL (another out_len, or NULL
 * where bytes are needed); then `out` is untouched. Threads: any.
 * Source: FIPS 202, 4 to 6; RFC 9861, 2.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_hash(const struct bithose *engine,
					     enum bithose_algorithm algorithm,
					     const void *in, size_t in_len,
					     void *out, size_t out_len);

/*
 * The same by name, through the default engine. `in`: in_len bytes, NULL if
 * in_len is 0; `out` may overlap it. These cannot fail. Threads: any.
 */
BITHOSE_API void bithose_keccak_256(const void *in, size_t in_len,
				    uint8_t out[32]);
BITHOSE_API void bithose_keccak_512(const void *in, size_t in_len,
				    uint8_t out[64]);
BITHOSE_API void bithose_sha3_224(const void *in, size_t in_len,
				  uint8_t out[28]);
BITHOSE_API void bithose_sha3_256(const void *in, size_t in_len,
				  uint8_t out[32]);
BITHOSE_API void bithose_sha3_384(const void *in, size_t in_len,
				  uint8_t out[48]);
BITHOSE_API void bithose_sha3_512(const void *in, size_t in_len,
				  uint8_t out[64]);
BITHOSE_API void bithose_shake128(const void *in, size_t in_len, uint8_t *out,
				  size_t out_len);
BITHOSE_API void bithose_shake256(const void *in, size_t in_len, uint8_t *out,
				  size_t out_len);

#ifdef __cplusplus
}
#endif

#endif
