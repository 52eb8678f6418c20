/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A sponge or duplex with a rate, a suffix and rounds of the caller's own. */
#ifndef BITHOSE_SPONGE_H
#define BITHOSE_SPONGE_H

#include "stream.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Begin a message in a sponge that is none of the algorithms. It is a stream of
 * extendable output: every bithose_stream_ call takes it.
 *
 * `sponge`: any contents. `engine` may be NULL for the default engine; it may
 * be closed while the sponge is in use.
 * `rate`: bytes of a block, a multiple of 8 from 8 to 192. The capacity is
 * 1600 - 8 * rate bits, and the security at most half of it.
 * `suffix`: what follows the message, 0x01 to 0xff: 0 to 7 suffix bits from the
 * lowest bit on, then the first 1 of the padding pad10*1, then zeros. 0x01 is
 * no suffix (Keccak), 0x06 the bits 01 (SHA-3), 0x1f the bits 1111 (SHAKE); of
 * TurboSHAKE it is the domain byte (FIPS 202, 5.1 and B.2; RFC 9861, 2.2).
 * `rounds`: 24 or 12.
 * Returns 0, or BITHOSE_EINVAL for other values; then the stream is untouched.
 * Threads: any; a stream is for one thread at a time.
 * Source: FIPS 202, 4, Algorithm 8.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_sponge_init(struct bithose_stream *sponge, const struct bithose *engine,
		    size_t rate, unsigned suffix, unsigned rounds);

/*
 * A duplexing call: absorb one padded block on top of the state, permute, and
 * give the beginning of the next block. What comes out depends on all that went
 * in by all calls before.
 *
 * `sponge`: begun by bithose_sponge_init(); either at the beginning of a block
 * of input (nothing or whole blocks were absorbed), or squeezed: then the
 * duplex goes on from there, whatever of its output was taken.
 * `in`: `in_len` bytes, NULL if in_len is 0; at most rate - 1, so that the
 * suffix and the padding fit, and rate - 2 if the suffix is above 0x7f.
 * `out`: `out_len` bytes, 0 to rate, NULL if out_len is 0; may be `in`.
 * bithose_stream_squeeze() gives what follows them.
 * Returns 0; BITHOSE_EINVAL for other lengths, NULL with a length, or a stream
 * of an algorithm; BITHOSE_ESTATE within a block of input, or without an init.
 * On an error nothing is absorbed and `out` is untouched. Threads: as above.
 * Source: Bertoni, Daemen, Peeters, Van Assche, Duplexing the sponge (SAC
 * 2011), the duplex construction; the suffix bits end each input.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_sponge_duplex(struct bithose_stream *sponge, const void *in,
		      size_t in_len, void *out, size_t out_len);

#ifdef __cplusplus
}
#endif

#endif
