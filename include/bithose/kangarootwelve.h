/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* KangarooTwelve: KT128 and KT256, and HopMAC over them. */
#ifndef BITHOSE_KANGAROOTWELVE_H
#define BITHOSE_KANGAROOTWELVE_H

#include "executor.h"
#include "tree.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A message being hashed with KT128 or KT256. The caller allocates it; it owns
 * no memory, so it is copied by assignment. For one thread at a time. Its
 * members are private.
 */
struct bithose_kt {
	struct bithose_tree tree;
	/* Bytes of the first chunk, and whether another one followed. */
	uint32_t first_len;
	uint32_t chained;
};

/*
 * Hash a message with KT128 or KT256.
 *
 * `engine` may be NULL for the default engine. `executor`: threads to share the
 * work, or NULL for the calling one alone. `strength`: 128 or 256 (bits).
 * `custom`: the customization string C, `custom_len` bytes. `in`: `in_len`
 * bytes. Each may be NULL if its length is 0. `out`: `out_len` bytes, any
 * number: a shorter output is the beginning of a longer one. `out` may overlap
 * the inputs. The scratch is on the stack, under 24 KiB.
 * Returns 0; BITHOSE_EALGORITHM for another strength; BITHOSE_EINVAL for an
 * executor that is not complete, or NULL with a length. On an error `out` is
 * untouched. Threads: any.
 * Source: RFC 9861, 3.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_kt(const struct bithose *engine,
	   const struct bithose_executor *executor, unsigned strength,
	   const void *custom, size_t custom_len, const void *in, size_t in_len,
	   void *out, size_t out_len);

/*
 * Begin a message.
 *
 * `kt`: any contents. `engine` may be NULL for the default engine; it may be
 * closed while `kt` is in use. Returns 0, or BITHOSE_EALGORITHM for a strength
 * that is neither 128 nor 256 (then `kt` is untouched).
 */
BITHOSE_API BITHOSE_CHECKED int bithose_kt_init(struct bithose_kt *kt,
						const struct bithose *engine,
						unsigned strength);

/*
 * Add a piece to the message. A piece of several chunks, of 8192 bytes each, is
 * hashed chunk beside chunk, straight from `in`; pieces shorter than a chunk are
 * hashed one after the other.
 *
 * `executor`: threads for this piece, or NULL. `in`: `in_len` bytes, NULL if
 * in_len is 0. Returns 0; BITHOSE_ESTATE after bithose_kt_customize() or a
 * squeeze, or without an init; BITHOSE_EINVAL for NULL with a length, or an
 * executor that is not complete. On an error `kt` is untouched.
 */
BITHOSE_API int bithose_kt_update(struct bithose_kt *kt,
				  const struct bithose_executor *executor,
				  const void *in, size_t in_len);

/*
 * End the message with a customization string.
 *
 * `custom`: `custom_len` bytes, NULL if custom_len is 0. Returns 0;
 * BITHOSE_ESTATE if the message has ended, or without an init; BITHOSE_EINVAL
 * for NULL with a length. On an error `kt` is untouched.
 */
BITHOSE_API int bithose_kt_customize(struct bithose_kt *kt, const void *custom,
				     size_t custom_len);

/*
 * Give the next bytes of the output. The first call ends the message, with the
 * empty customization string if it has none yet.
 *
 * `out`: `out_len` bytes, NULL if out_len is 0; any pieces give the same bytes.
 * Returns 0; BITHOSE_ESTATE without an init; BITHOSE_EINVAL for NULL with a
 * length.
 */
BITHOSE_API int bithose_kt_squeeze(struct bithose_kt *kt, void *out,
				   size_t out_len);

/*
 * Erase everything in it; it needs another init. `kt` may be NULL.
 */
BITHOSE_API void bithose_kt_wipe(struct bithose_kt *kt);

/*
 * Compute HopMAC128 or HopMAC256 of a message: KT(K, KT(M, C)), the inner
 * output being twice as long as the strength.
 *
 * `key`: the key K, `key_len` bytes, any number; the strength is only had from a
 * key of at least as many bits, which is the caller's business. The other
 * arguments and the errors are those of bithose_kt(). Nothing of the key or the
 * state is left in memory. Threads: any.
 * Source: RFC 9861, 4.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_hopmac(const struct bithose *engine,
	       const struct bithose_executor *executor, unsigned strength,
	       const void *key, size_t key_len, const void *custom,
	       size_t custom_len, const void *in, size_t in_len, void *out,
	       size_t out_len);

/*
 * The same of a message that was given to bithose_kt_update(): end it with its
 * customization string, give the output of HopMAC under the key, and erase
 * everything in `kt`; it needs another init.
 *
 * Returns 0; BITHOSE_ESTATE if the message has ended, or without an init;
 * BITHOSE_EINVAL for NULL with a length. On an error nothing changes.
 */
BITHOSE_API int bithose_hopmac_final(struct bithose_kt *kt, const void *key,
				     size_t key_len, const void *custom,
				     size_t custom_len, void *out,
				     size_t out_len);

/*
 * Check the tag that HopMAC128 or HopMAC256 gave for a message. The time does
 * not depend on where a wrong tag differs.
 *
 * `tag`: `tag_len` bytes, 4 or more. A shorter tag is the beginning of a longer
 * one: the length that is right is the caller's to know. Otherwise as
 * bithose_hopmac().
 * Returns 0 if the tag is right; BITHOSE_ETAG if it is not; BITHOSE_EALGORITHM;
 * or BITHOSE_EINVAL (also for a shorter tag). Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_hopmac_verify(const struct bithose *engine,
		      const struct bithose_executor *executor,
		      unsigned strength, const void *key, size_t key_len,
		      const void *custom, size_t custom_len, const void *in,
		      size_t in_len, const void *tag, size_t tag_len);

#ifdef __cplusplus
}
#endif

#endif
