/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest of any length -> pieces of constant size. */
#include "digest_piece.h"

#include "common/output.h"

size_t digest_piece(struct digest *digest, uint64_t *left,
		    unsigned char piece[DIGEST_PIECE_LEN])
{
	size_t len =
		*left < DIGEST_PIECE_LEN ? (size_t)*left : DIGEST_PIECE_LEN;

	digest_squeeze(digest, piece, len);
	*left -= len;
	return len;
}

void digest_raw_write(struct digest *digest, uint64_t len)
{
	unsigned char piece[DIGEST_PIECE_LEN];

	while (len) {
		size_t now = digest_piece(digest, &len, piece);

		if (!output_write((const char *)piece, now))
			return;
	}
}
