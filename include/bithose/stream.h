/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A message in pieces, and its digest or output in pieces. */
#ifndef BITHOSE_STREAM_H
#define BITHOSE_STREAM_H

#include "algorithm.h"
#include "engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A message being hashed. The caller allocates it; it owns no memory, so it is
 * copied by assignment and needs no end. A stream is for one thread at a time.
 * Its members are private.
 */
struct bithose_stream {
	/* The state, lane (x, y) at x + 5 * y, in the machine's byte order. */
	uint64_t lanes[BITHOSE_KECCAK_LANES];
	void (*permute)(uint64_t *states);
	void (*absorb)(uint64_t *states, const uint8_t *const *in,
		       size_t blocks, size_t rate);
	/* Bytes of the current block that were absorbed or squeezed. */
	uint32_t position;
	uint32_t rate;
	uint32_t digest_len;
	/* Its number, or 0 for a construction of the caller (sponge.h). */
	uint32_t algorithm;
	uint8_t suffix;
	/* 0 before init and after wipe, then absorbing, then squeezing. */
	uint8_t phase;
	/* 24 or 12. */
	uint8_t rounds;
	uint8_t reserved[13];
};

/*
 * Begin a message.
 *
 * `stream`: any contents. `engine` may be NULL for the default engine; it may
 * be closed while the stream is in use. Returns 0 or BITHOSE_EALGORITHM (then
 * the stream is untouched).
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_stream_init(struct bithose_stream *stream, const struct bithose *engine,
		    enum bithose_algorithm algorithm);

/*
 * Add a piece to the message.
 *
 * `in`: `in_len` bytes, NULL if in_len is 0. Returns 0; BITHOSE_ESTATE after a
 * squeeze, or without an init; BITHOSE_EINVAL for NULL with a length. On an
 * error the stream is untouched.
 */
BITHOSE_API int bithose_stream_update(struct bithose_stream *stream,
				      const void *in, size_t in_len);

/*
 * Give the digest of the message so far; the stream stays as it is and takes
 * more input.
 *
 * `out`: `out_len` bytes; out_len is exactly the digest length of a
 * fixed-length algorithm, and any number for an extendable output. Returns 0,
 * BITHOSE_EINVAL, or BITHOSE_ESTATE after a squeeze or without an init; then
 * `out` is untouched.
 */
BITHOSE_API int bithose_stream_digest(const struct bithose_stream *stream,
				      void *out, size_t out_len);

/*
 * Give the next bytes of the output. The first call ends the message.
 *
 * `out`: `out_len` bytes, NULL if out_len is 0; any pieces give the same bytes.
 * A fixed-length algorithm gives its digest_len bytes in all, and no more:
 * BITHOSE_EINVAL, with nothing squeezed. BITHOSE_ESTATE without an init.
 */
BITHOSE_API int bithose_stream_squeeze(struct bithose_stream *stream, void *out,
				       size_t out_len);

/*
 * Begin another message with the same algorithm and engine. Of a stream without
 * an init, BITHOSE_ESTATE.
 */
BITHOSE_API int bithose_stream_reset(struct bithose_stream *stream);

/*
 * Erase everything in the stream; it needs another init. `stream` may be NULL.
 */
BITHOSE_API void bithose_stream_wipe(struct bithose_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
