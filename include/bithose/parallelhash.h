/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* ParallelHash: long messages, block by block side by side. */
#ifndef BITHOSE_PARALLELHASH_H
#define BITHOSE_PARALLELHASH_H

#include "executor.h"
#include "tree.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A message being hashed with ParallelHash. The caller allocates it; it owns no
 * memory, so it is copied by assignment: a copy made after init begins another
 * message. For one thread at a time. Its members are private.
 */
struct bithose_parallelhash {
	struct bithose_tree tree;
};

/*
 * Hash a message with ParallelHash128 or ParallelHash256.
 *
 * `engine` may be NULL for the default engine. `executor`: threads to share the
 * work, or NULL for the calling one alone. `strength`: 128 or 256 (bits).
 * `block_len`: the block size B in bytes, 1 or more; it is part of the function,
 * and both sides have to use the same. Blocks of 8 KiB and more make the most
 * of wide kernels. `custom`: the customization string S, `custom_len` bytes.
 * `in`: `in_len` bytes. Each may be NULL if its length is 0. `out`: `out_len`
 * bytes, any number; outputs of different lengths have nothing in common. `out`
 * may overlap the inputs. The scratch is on the stack, under 24 KiB.
 * Returns 0; BITHOSE_EALGORITHM for another strength; BITHOSE_EINVAL for a
 * block_len of 0, an executor that is not complete, or NULL with a length. On an
 * error `out` is untouched. Threads: any.
 * Source: SP 800-185, 6.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_parallelhash(const struct bithose *engine,
		     const struct bithose_executor *executor, unsigned strength,
		     size_t block_len, const void *custom, size_t custom_len,
		     const void *in, size_t in_len, void *out, size_t out_len);

/*
 * The same for ParallelHashXOF128 or ParallelHashXOF256: a shorter output is
 * the beginning of a longer one, and neither is that of ParallelHash. Source:
 * SP 800-185, 6.3.1.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_parallelhash_xof(const struct bithose *engine,
			 const struct bithose_executor *executor,
			 unsigned strength, size_t block_len,
			 const void *custom, size_t custom_len, const void *in,
			 size_t in_len, void *out, size_t out_len);

/*
 * Begin a message.
 *
 * `parallelhash`: any contents. The engine may be closed while it is in use.
 * The other arguments, which are not needed after the call, and the errors are
 * as above; on an error `parallelhash` is untouched.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_parallelhash_init(struct bithose_parallelhash *parallelhash,
			  const struct bithose *engine, unsigned strength,
			  size_t block_len, const void *custom,
			  size_t custom_len);

/*
 * Add a piece to the message. A piece of several blocks is hashed block beside
 * block, straight from `in`; pieces shorter than a block are hashed one after
 * the other.
 *
 * `executor`: threads for this piece, or NULL. `in`: `in_len` bytes, NULL if
 * in_len is 0. Returns 0; BITHOSE_ESTATE after an output, or without an init;
 * BITHOSE_EINVAL for NULL with a length, or an executor that is not complete.
 * On an error `parallelhash` is untouched.
 */
BITHOSE_API int
bithose_parallelhash_update(struct bithose_parallelhash *parallelhash,
			    const struct bithose_executor *executor,
			    const void *in, size_t in_len);

/*
 * End the message, give the output of ParallelHash and erase everything in
 * `parallelhash`; it needs another init.
 *
 * `out`: `out_len` bytes, NULL if out_len is 0. Returns 0; BITHOSE_ESTATE after
 * a squeeze or a final, or without an init; BITHOSE_EINVAL for NULL with a
 * length. On an error nothing changes.
 */
BITHOSE_API int
bithose_parallelhash_final(struct bithose_parallelhash *parallelhash, void *out,
			   size_t out_len);

/*
 * Give the next bytes of the output of ParallelHashXOF. The first call ends the
 * message.
 *
 * `out`: `out_len` bytes, NULL if out_len is 0; any pieces give the same bytes.
 * Returns 0; BITHOSE_ESTATE without an init; BITHOSE_EINVAL for NULL with a
 * length.
 */
BITHOSE_API int
bithose_parallelhash_squeeze(struct bithose_parallelhash *parallelhash,
			     void *out, size_t out_len);

/*
 * Erase everything in it; it needs another init. `parallelhash` may be NULL.
 */
BITHOSE_API void
bithose_parallelhash_wipe(struct bithose_parallelhash *parallelhash);

#ifdef __cplusplus
}
#endif

#endif
