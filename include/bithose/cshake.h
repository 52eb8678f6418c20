/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* cSHAKE: SHAKE for a named function and a customization string. */
#ifndef BITHOSE_CSHAKE_H
#define BITHOSE_CSHAKE_H

#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A message being hashed with cSHAKE. The caller allocates it; it owns no
 * memory, so it is copied by assignment: a copy made after init begins another
 * message with the same strings. For one thread at a time. Its members are
 * private.
 */
struct bithose_cshake {
	struct bithose_stream stream;
};

/*
 * Hash a message with cSHAKE128 or cSHAKE256.
 *
 * `engine` may be NULL for the default engine. `strength`: 128 or 256 (bits).
 * `name`: the function name N, `name_len` bytes, which NIST reserves for
 * functions that it defines. `custom`: the customization string S, `custom_len`
 * bytes. Both empty give SHAKE. `in`: `in_len` bytes. Each may be NULL if its
 * length is 0. `out`: `out_len` bytes, any number; it may overlap the inputs.
 * Returns 0; BITHOSE_EALGORITHM for another strength; BITHOSE_EINVAL for NULL
 * with a length. On an error `out` is untouched. Threads: any.
 * Source: SP 800-185, 3.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_cshake(const struct bithose *engine, unsigned strength,
	       const void *name, size_t name_len, const void *custom,
	       size_t custom_len, const void *in, size_t in_len, void *out,
	       size_t out_len);

/*
 * Begin a message.
 *
 * `cshake`: any contents. The engine may be closed while it is in use. The
 * other arguments, which are not needed after the call, and the errors are as
 * above; on an error `cshake` is untouched.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_cshake_init(struct bithose_cshake *cshake, const struct bithose *engine,
		    unsigned strength, const void *name, size_t name_len,
		    const void *custom, size_t custom_len);

/*
 * Add a piece to the message.
 *
 * Returns 0; BITHOSE_ESTATE after a squeeze, or without an init; BITHOSE_EINVAL
 * for NULL with a length. On an error `cshake` is untouched.
 */
BITHOSE_API int bithose_cshake_update(struct bithose_cshake *cshake,
				      const void *in, size_t in_len);

/*
 * Give the next bytes of the output. The first call ends the message.
 *
 * `out`: `out_len` bytes, NULL if out_len is 0; any pieces give the same bytes.
 * Returns 0; BITHOSE_ESTATE without an init; BITHOSE_EINVAL for NULL with a
 * length.
 */
BITHOSE_API int bithose_cshake_squeeze(struct bithose_cshake *cshake, void *out,
				       size_t out_len);

/*
 * Erase everything in it; it needs another init. `cshake` may be NULL.
 */
BITHOSE_API void bithose_cshake_wipe(struct bithose_cshake *cshake);

#ifdef __cplusplus
}
#endif

#endif
