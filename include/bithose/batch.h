/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Many messages to many digests, side by side in the ways of a kernel. */
#ifndef BITHOSE_BATCH_H
#define BITHOSE_BATCH_H

#include "algorithm.h"
#include "engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Hash `n` messages of any lengths.
 *
 * `engine` may be NULL for the default engine. `in`: n pointers; in[i] has
 * in_len[i] bytes, NULL if that is 0; messages may overlap each other. `out`: n
 * digests of `out_len` bytes one after the other, in the order of the messages,
 * not overlapping any message; out_len as in bithose_hash(). `n` may be 0, then
 * the pointers may be NULL.
 * Equal to n calls of bithose_hash(). Messages with equal numbers of blocks
 * that are near each other in the list share a call of a kernel. Nothing is
 * allocated; the scratch is on the stack, under 16 KiB.
 * Returns 0, BITHOSE_EALGORITHM, or BITHOSE_EINVAL (also when n * out_len is no
 * size_t); then `out` is untouched. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_hash_many(const struct bithose *engine,
		  enum bithose_algorithm algorithm, size_t n,
		  const void *const in[], const size_t in_len[], void *out,
		  size_t out_len);

/*
 * Hash `n` rows of equal length.
 *
 * `engine` may be NULL for the default engine. Row i has `row_len` bytes at
 * rows + i * stride; `stride` may be smaller than row_len (rows that overlap)
 * and 0 (the same row each time). `rows` may be NULL if row_len or n is 0.
 * `out` and `out_len` as in bithose_hash_many(). Returns 0, BITHOSE_EALGORITHM,
 * or BITHOSE_EINVAL (also when the last row's end or n * out_len is no size_t);
 * then `out` is untouched. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_hash_rows(const struct bithose *engine,
		  enum bithose_algorithm algorithm, size_t n, const void *rows,
		  size_t row_len, size_t stride, void *out, size_t out_len);

#ifdef __cplusplus
}
#endif

#endif
