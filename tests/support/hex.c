/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Hexadecimal digits to bytes, and to 64-bit words. */
#include "hex.h"
#include "expect.h"

#include <stdlib.h>
#include <string.h>

static unsigned digit(char c)
{
	if (c >= '0' && c <= '9')
		return (unsigned)(c - '0');
	if (c >= 'a' && c <= 'f')
		return (unsigned)(c - 'a') + 10;
	if (c >= 'A' && c <= 'F')
		return (unsigned)(c - 'A') + 10;
	ck_abort_msg("'%c' is no hexadecimal digit", c);
	return 0;
}

uint8_t *hex_bytes(const char *text, size_t *len)
{
	size_t digits = strlen(text);
	uint8_t *bytes;

	expect(digits % 2 == 0, "%zu hexadecimal digits", digits);
	*len = digits / 2;
	bytes = malloc(*len + 1);
	expect_memory(bytes);
	for (size_t i = 0; i < *len; i++)
		bytes[i] = (uint8_t)(digit(text[2 * i]) << 4 |
				     digit(text[2 * i + 1]));
	return bytes;
}

uint64_t hex_word(const char *text)
{
	uint64_t word = 0;

	for (int i = 0; i < 16; i++)
		word = word << 4 | digit(text[i]);
	return word;
}
