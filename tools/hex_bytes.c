/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes <-> lower-case hexadecimal digits, in one form only. */
#include "hex_bytes.h"

#include <string.h>

static const char values[] = "0123456789abcdef";

void hex_bytes_write(char *digits, const unsigned char *bytes, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		digits[2 * i] = values[bytes[i] >> 4];
		digits[2 * i + 1] = values[bytes[i] & 15];
	}
	digits[2 * len] = '\0';
}

/* Of a digit that is one of them. */
static int value_of(char digit)
{
	return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

bool hex_bytes_read(unsigned char *bytes, size_t len, const char *digits)
{
	if (strlen(digits) != 2 * len || strspn(digits, values) != 2 * len)
		return false;
	for (size_t i = 0; i < len; i++)
		bytes[i] = (unsigned char)((value_of(digits[2 * i]) << 4) +
					   value_of(digits[2 * i + 1]));
	return true;
}
