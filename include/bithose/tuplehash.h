/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* TupleHash: tuples of strings, hashed so that no two of them look alike. */
#ifndef BITHOSE_TUPLEHASH_H
#define BITHOSE_TUPLEHASH_H

#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A tuple being hashed. The caller allocates it; it owns no memory, so it is
 * copied by assignment: a copy made after init begins another tuple. For one
 * thread at a time. Its members are private.
 */
struct bithose_tuplehash {
	struct bithose_stream stream;
	/* Bytes that the element that was begun lacks. */
	uint64_t left;
};

/*
 * Hash a tuple with TupleHash128 or TupleHash256.
 *
 * `engine` may be NULL for the default engine. `strength`: 128 or 256 (bits).
 * `custom`: the customization string S, `custom_len` bytes, NULL if that is 0.
 * `in`: `n` pointers; element i has in_len[i] bytes at in[i], NULL if that is 0.
 * `n` may be 0, then both may be NULL: the empty tuple differs from that of one
 * empty element. `out`: `out_len` bytes, any number, NULL if it is 0; outputs of
 * different lengths have nothing in common. `out` may overlap the inputs.
 * Returns 0; BITHOSE_EALGORITHM for another strength; BITHOSE_EINVAL for NULL
 * with a length. On an error `out` is untouched. Threads: any.
 * Source: SP 800-185, 5.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_tuplehash(const struct bithose *engine, unsigned strength,
		  const void *custom, size_t custom_len, size_t n,
		  const void *const in[], const size_t in_len[], void *out,
		  size_t out_len);

/*
 * The same for TupleHashXOF128 or TupleHashXOF256: a shorter output is the
 * beginning of a longer one, and neither is that of TupleHash. Source: SP
 * 800-185, 5.3.1.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_tuplehash_xof(const struct bithose *engine, unsigned strength,
		      const void *custom, size_t custom_len, size_t n,
		      const void *const in[], const size_t in_len[], void *out,
		      size_t out_len);

/*
 * Begin a tuple.
 *
 * `tuplehash`: any contents. The engine may be closed while it is in use. The
 * other arguments, which are not needed after the call, and the errors are as
 * above; on an error `tuplehash` is untouched.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_tuplehash_init(struct bithose_tuplehash *tuplehash,
		       const struct bithose *engine, unsigned strength,
		       const void *custom, size_t custom_len);

/*
 * Add an element, whole.
 *
 * `in`: `in_len` bytes, NULL if in_len is 0. Returns 0; BITHOSE_ESTATE after an
 * output, without an init, or while an element that was begun lacks bytes;
 * BITHOSE_EINVAL for NULL with a length. On an error nothing changes.
 */
BITHOSE_API int bithose_tuplehash_element(struct bithose_tuplehash *tuplehash,
					  const void *in, size_t in_len);

/*
 * Begin an element that comes in pieces.
 *
 * `element_len`: its bytes in all, which have to be known before. Returns 0, or
 * BITHOSE_ESTATE as above.
 */
BITHOSE_API int bithose_tuplehash_begin(struct bithose_tuplehash *tuplehash,
					uint64_t element_len);

/*
 * Add a piece to the element that was begun.
 *
 * `in`: `in_len` bytes, NULL if in_len is 0. Returns 0; BITHOSE_ESTATE after an
 * output or without an init; BITHOSE_EINVAL for NULL with a length, or for more
 * bytes than the element lacks. On an error nothing changes.
 */
BITHOSE_API int bithose_tuplehash_update(struct bithose_tuplehash *tuplehash,
					 const void *in, size_t in_len);

/*
 * End the tuple, give the output of TupleHash and erase everything in
 * `tuplehash`; it needs another init.
 *
 * `out`: `out_len` bytes, NULL if out_len is 0. Returns 0; BITHOSE_ESTATE after
 * a squeeze or a final, without an init, or while an element lacks bytes;
 * BITHOSE_EINVAL for NULL with a length. On an error nothing changes.
 */
BITHOSE_API int bithose_tuplehash_final(struct bithose_tuplehash *tuplehash,
					void *out, size_t out_len);

/*
 * Give the next bytes of the output of TupleHashXOF. The first call ends the
 * tuple.
 *
 * `out`: `out_len` bytes, NULL if out_len is 0; any pieces give the same bytes.
 * Returns 0; BITHOSE_ESTATE without an init, or while an element lacks bytes;
 * BITHOSE_EINVAL for NULL with a length.
 */
BITHOSE_API int bithose_tuplehash_squeeze(struct bithose_tuplehash *tuplehash,
					  void *out, size_t out_len);

/*
 * Erase everything in it; it needs another init. `tuplehash` may be NULL.
 */
BITHOSE_API void bithose_tuplehash_wipe(struct bithose_tuplehash *tuplehash);

#ifdef __cplusplus
}
#endif

#endif
