/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest <-> base64 text, in pieces of constant size. */
#include "digest_base64.h"

#include "base64.h"
#include "common/output.h"
#include "digest_piece.h"

/* Squeeze the next piece as text. Returns its characters. */
static size_t encode_piece(struct digest *digest, uint64_t *left,
			   char text[BASE64_LEN(DIGEST_PIECE_LEN)])
{
	unsigned char piece[DIGEST_PIECE_LEN];
	size_t len = digest_piece(digest, left, piece);

	base64_encode(text, piece, len);
	return BASE64_LEN(len);
}

void digest_base64_write(struct digest *digest, uint64_t len)
{
	char text[BASE64_LEN(DIGEST_PIECE_LEN)];

	while (len) {
		size_t now = encode_piece(digest, &len, text);

		if (!output_write(text, now))
			return;
	}
}

bool digest_base64_fits(const char *text, size_t text_len, uint64_t len)
{
	/* Bytes that the last group lacks, and so its '='. */
	const size_t padding = (size_t)((3 - len % 3) % 3);

	if (text_len == 0 || text_len % 4 ||
	    text_len / 4 != len / 3 + !!padding)
		return false;
	for (size_t i = text_len - padding; i < text_len; i++)
		if (text[i] != '=')
			return false;
	return base64_is_text(text, text_len - padding);
}

bool digest_base64_equal(struct digest *digest, uint64_t len, const char *text)
{
	char ours[BASE64_LEN(DIGEST_PIECE_LEN)];
	int difference = 0;

	while (len) {
		size_t now = encode_piece(digest, &len, ours);

		for (size_t i = 0; i < now; i++)
			difference |= ours[i] ^ *text++;
	}
	return !difference;
}
