/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes -> their base64 text (RFC 4648, clause 4). */
#include "base64.h"

#include <string.h>

static const char alphabet[] =
	"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

void base64_encode(char *text, const unsigned char *bytes, size_t len)
{
	for (; len; text += 4) {
		const size_t now = len < 3 ? len : 3;
		unsigned group = (unsigned)bytes[0] << 16;

		if (now > 1)
			group |= (unsigned)bytes[1] << 8;
		if (now > 2)
			group |= bytes[2];
		text[0] = alphabet[group >> 18];
		text[1] = alphabet[group >> 12 & 63];
		text[2] = now > 1 ? alphabet[group >> 6 & 63] : '=';
		text[3] = now > 2 ? alphabet[group & 63] : '=';
		bytes += now;
		len -= now;
	}
}

int base64_is_text(const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++)
		if (!text[i] || !strchr(alphabet, text[i]))
			return 0;
	return 1;
}
