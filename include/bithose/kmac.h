/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* KMAC: messages under a key, to tags and to pseudorandom output. */
#ifndef BITHOSE_KMAC_H
#define BITHOSE_KMAC_H

#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A message being authenticated. The caller allocates it; it owns no memory,
 * so it is copied by assignment: a copy made after init begins another message
 * under the same key without absorbing the key again, and is as secret as the
 * key. For one thread at a time. Its members are private.
 */
struct bithose_kmac {
	struct bithose_stream stream;
};

/*
 * Compute KMAC128 or KMAC256 of a message.
 *
 * `engine` may be NULL for the default engine. `strength`: 128 or 256 (bits).
 * `key`: the key K, `key_len` bytes, any number; the strength is only had from
 * a key of at least as many bits (SP 800-185, 8.4.1), which is the caller's
 * business. `custom`: the customization string S, `custom_len` bytes. `in`:
 * `in_len` bytes. Each may be NULL if its length is 0. `out`: `out_len` bytes, 1
 * or more; outputs of different lengths have nothing in common. A tag has at
 * least 4 bytes, and 8 unless the risk was looked at (8.4.2). `out` may overlap
 * the inputs. Nothing of the key or the state is left in memory.
 * Returns 0; BITHOSE_EALGORITHM for another strength; BITHOSE_EINVAL for an
 * out_len of 0, or NULL with a length. On an error `out` is untouched. Threads:
 * any.
 * Source: SP 800-185, 4.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_kmac(const struct bithose *engine, unsigned strength, const void *key,
	     size_t key_len, const void *custom, size_t custom_len,
	     const void *in, size_t in_len, void *out, size_t out_len);

/*
 * The same for KMACXOF128 or KMACXOF256: a shorter output is the beginning of a
 * longer one, and neither is that of KMAC.
 *
 * `out_len`: any number. Otherwise as above. Source: SP 800-185, 4.3.1.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_kmac_xof(const struct bithose *engine, unsigned strength,
		 const void *key, size_t key_len, const void *custom,
		 size_t custom_len, const void *in, size_t in_len, void *out,
		 size_t out_len);

/*
 * Check the tag that KMAC128 or KMAC256 gave for a message.
 *
 * `tag`: `tag_len` bytes, 4 or more; the tag of another length is another tag.
 * Otherwise as bithose_kmac(). The time does not depend on where a wrong tag
 * differs.
 * Returns 0 if the tag is right; BITHOSE_ETAG if it is not; BITHOSE_EALGORITHM;
 * or BITHOSE_EINVAL (also for a shorter tag). Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_kmac_verify(const struct bithose *engine, unsigned strength,
		    const void *key, size_t key_len, const void *custom,
		    size_t custom_len, const void *in, size_t in_len,
		    const void *tag, size_t tag_len);

/*
 * Begin a message.
 *
 * `kmac`: any contents. The engine may be closed while it is in use. The other
 * arguments, which are not needed after the call, and the errors are as above;
 * on an error `kmac` is untouched.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_kmac_init(struct bithose_kmac *kmac, const struct bithose *engine,
		  unsigned strength, const void *key, size_t key_len,
		  const void *custom, size_t custom_len);

/*
 * Add a piece to the message.
 *
 * Returns 0; BITHOSE_ESTATE after a squeeze or a final, or without an init;
 * BITHOSE_EINVAL for NULL with a length. On an error `kmac` is untouched.
 */
BITHOSE_API int bithose_kmac_update(struct bithose_kmac *kmac, const void *in,
				    size_t in_len);

/*
 * End the message, give the output of KMAC and erase everything in `kmac`; it
 * needs another init.
 *
 * `out`: `out_len` bytes, 1 or more. Returns 0; BITHOSE_ESTATE after a squeeze
 * or a final, or without an init; BITHOSE_EINVAL for an out_len of 0 or NULL.
 * On an error nothing changes.
 */
BITHOSE_API int bithose_kmac_final(struct bithose_kmac *kmac, void *out,
				   size_t out_len);

/*
 * End the message, check the tag of KMAC and erase everything in `kmac`; it
 * needs another init.
 *
 * `tag`: `tag_len` bytes, 4 or more. Returns 0 if the tag is right, and
 * BITHOSE_ETAG if it is not; then `kmac` is erased. BITHOSE_ESTATE and
 * BITHOSE_EINVAL as above, with nothing changed.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_kmac_final_verify(struct bithose_kmac *kmac, const void *tag,
			  size_t tag_len);

/*
 * Give the next bytes of the output of KMACXOF. The first call ends the
 * message; bithose_kmac_wipe() is the caller's when enough was had.
 *
 * `out`: `out_len` bytes, NULL if out_len is 0; any pieces give the same bytes.
 * Returns 0; BITHOSE_ESTATE without an init; BITHOSE_EINVAL for NULL with a
 * length.
 */
BITHOSE_API int bithose_kmac_squeeze(struct bithose_kmac *kmac, void *out,
				     size_t out_len);

/*
 * Erase everything in it; it needs another init. `kmac` may be NULL.
 */
BITHOSE_API void bithose_kmac_wipe(struct bithose_kmac *kmac);

#ifdef __cplusplus
}
#endif

#endif
