/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* An output and a tag -> whether they are equal, in constant time. */
#define _DEFAULT_SOURCE
#include "tag.h"

#include <string.h>

int tag_check(struct bithose_stream *stream, const uint8_t *tag, size_t len)
{
	uint8_t piece[64], difference = 0;

	for (size_t at = 0; at < len; at += sizeof(piece)) {
		const size_t left = len - at;
		const size_t now = left < sizeof(piece) ? left : sizeof(piece);

		bithose_stream_squeeze(stream, piece, now);
		for (size_t i = 0; i < now; i++) {
			difference |= piece[i] ^ tag[at + i];
			/* A compiler that sees through this could end the loop
			 * when every bit is set. */
			__asm__("" : "+r"(difference));
		}
	}
	explicit_bzero(piece, sizeof(piece));
	return difference ? BITHOSE_ETAG : 0;
}
