/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest <-> hexadecimal digits, in pieces of constant size. */
#include "digest_hex.h"

#include "common/output.h"
#include "digest_piece.h"

void digest_hex_write(struct digest *digest, uint64_t len)
{
	static const char digits[] = "0123456789abcdef";
	unsigned char piece[DIGEST_PIECE_LEN];
	char text[2 * DIGEST_PIECE_LEN];

	while (len) {
		size_t now = digest_piece(digest, &len, piece);

		for (size_t i = 0; i < now; i++) {
			text[2 * i] = digits[piece[i] >> 4];
			text[2 * i + 1] = digits[piece[i] & 15];
		}
		if (!output_write(text, 2 * now))
			return;
	}
}

int hex_digit(char digit)
{
	if (digit >= '0' && digit <= '9')
		return digit - '0';
	if (digit >= 'a' && digit <= 'f')
		return digit - 'a' + 10;
	if (digit >= 'A' && digit <= 'F')
		return digit - 'A' + 10;
	return -1;
}

bool digest_hex_equal(struct digest *digest, uint64_t len, const char *digits)
{
	unsigned char piece[DIGEST_PIECE_LEN];
	int difference = 0;

	while (len) {
		size_t now = digest_piece(digest, &len, piece);

		for (size_t i = 0; i < now; i++, digits += 2) {
			int byte = hex_digit(digits[0]) * 16 +
				   hex_digit(digits[1]);

			difference |= byte ^ piece[i];
		}
	}
	return !difference;
}
