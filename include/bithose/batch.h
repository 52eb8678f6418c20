/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Many messages to many digests, side by side in the ways of a kernel. */
#ifndef BITHOSE_BATCH_H
#define BITHOSE_BATCH_H

#include "algorithm.h"
#include "engine.h"
#include "executor.h"
#include "prefix.h"

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

/* What the messages of a batch have in common, and who hashes them. */
struct bithose_batch_options {
	/* sizeof(struct bithose_batch_options), as the caller was compiled
	 * with. */
	size_t struct_size;
	/*
	 * The bytes that come before every message, of the same algorithm, or
	 * NULL for none: the digests are those of prefix || message.
	 */
	const struct bithose_prefix *prefix;
	/*
	 * Threads to use, or NULL for the calling one alone. Work that is too
	 * little for several threads is done by the calling one.
	 */
	const struct bithose_executor *executor;
};

/*
 * As bithose_hash_many() and bithose_hash_rows(), with options. `options` may be
 * NULL for none; it and what it points to stay unchanged until the call returns.
 * The scratch on the stack of each thread is under 40 KiB.
 * BITHOSE_EINVAL also if the prefix is of another algorithm or none, or if an
 * options structure or the executor is incomplete.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_hash_many_with(const struct bithose *engine,
		       enum bithose_algorithm algorithm,
		       const struct bithose_batch_options *options, size_t n,
		       const void *const in[], const size_t in_len[], void *out,
		       size_t out_len);
BITHOSE_API BITHOSE_CHECKED int bithose_hash_rows_with(
	const struct bithose *engine, enum bithose_algorithm algorithm,
	const struct bithose_batch_options *options, size_t n, const void *rows,
	size_t row_len, size_t stride, void *out, size_t out_len);

#ifdef __cplusplus
}
#endif

#endif
