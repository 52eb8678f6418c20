/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest of any length -> pieces of constant size. */
#ifndef BITHOSE_TOOLS_DIGEST_PIECE_H
#define BITHOSE_TOOLS_DIGEST_PIECE_H

#include "digest.h"

/* Bytes squeezed at a time; a multiple of 3, so that base64 can go piece by piece. */
#define DIGEST_PIECE_LEN 4095

/*
 * Squeeze the next piece. `left`: the bytes still to come, which get less. Returns
 * the bytes of the piece.
 */
size_t digest_piece(struct digest *digest, uint64_t *left,
		    unsigned char piece[DIGEST_PIECE_LEN]);

/* Squeeze `len` bytes and write them on standard output, until that fails. */
void digest_raw_write(struct digest *digest, uint64_t len);

#endif
