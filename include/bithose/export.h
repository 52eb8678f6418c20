/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A stream in the middle of its work, to bytes for any machine, and back. */
#ifndef BITHOSE_EXPORT_H
#define BITHOSE_EXPORT_H

#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Bytes of an exported stream, version 1. Numbers are little-endian:
 *
 *       0   8  "bithose", and a byte 0
 *       8   2  version: 1
 *      10   2  what it is: 1, a stream
 *      12   4  number of the algorithm; 0 for a construction of the caller
 *      16   2  rate, bytes
 *      18   2  position: bytes of the current block absorbed or squeezed
 *      20   1  suffix, with the first bit of the padding
 *      21   1  rounds: 24 or 12
 *      22   1  1 absorbing, 2 squeezing
 *      23   1  0
 *      24 200  the state, lane (x, y) in the 8 bytes from 24 + 8 * (x + 5 * y)
 *     224  32  check value of the bytes before it: SHA3-256 if there are 24
 *              rounds; with 12, TurboSHAKE256 with the domain byte 0x06, which
 *              is SHA3-256 with 12 rounds
 *
 * The length of a version does not change; another version has its own.
 */
#define BITHOSE_STREAM_EXPORT_SIZE 256

/*
 * Write a stream as bytes that bithose_stream_import() makes a stream of, here
 * or on another machine, with any backend.
 *
 * `stream` stays as it is; absorbing or squeezing, at any position; of an
 * algorithm, or begun by bithose_sponge_init(). `out`:
 * BITHOSE_STREAM_EXPORT_SIZE bytes, not within the stream.
 *
 * The bytes contain the state: who has them can give every output the stream
 * can still give and, since the permutation can be inverted, may find input of
 * it. Where the message is secret, so are they; wipe them after use. The check
 * value finds damage and is no protection from people: who could change the
 * bytes could change it too.
 *
 * Returns 0; BITHOSE_EINVAL for NULL; BITHOSE_ESTATE without an init; then
 * `out` is untouched. Threads: any; a stream is for one thread at a time.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_stream_export(const struct bithose_stream *stream, void *out);

/*
 * Go on with a stream that was exported.
 *
 * `stream`: any contents. `engine`, which serves it from now on, may be NULL
 * for the default engine; it may be closed while the stream is in use. `in`:
 * `in_len` bytes, not within the stream.
 *
 * Returns 0; BITHOSE_EINVAL for NULL, or if in_len is not
 * BITHOSE_STREAM_EXPORT_SIZE; BITHOSE_EFORMAT if they are not an exported
 * stream, or one of another version; BITHOSE_ECHECK if they were changed;
 * BITHOSE_EALGORITHM if this library does not have the algorithm. Then the
 * stream is untouched. Bytes that are made to deceive give, at worst, a stream
 * with another state. Threads: as above.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_stream_import(struct bithose_stream *stream,
		      const struct bithose *engine, const void *in,
		      size_t in_len);

#ifdef __cplusplus
}
#endif

#endif
