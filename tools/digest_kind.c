/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Which digest: a function and an output length, and their name in lines. */
#include "digest_kind.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void digest_tag_write(const struct digest_kind *kind, char tag[DIGEST_TAG_SIZE])
{
	size_t len = strlen(kind->function.name);

	for (size_t i = 0; i <= len; i++) {
		char c = kind->function.name[i];

		tag[i] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
	}
	if (kind->function.digest_len == 0)
		snprintf(tag + len, DIGEST_TAG_SIZE - len, "-%" PRIu64,
			 kind->len * 8);
}

/* A positive number without a leading zero; else 0. */
static uint64_t read_number(const char *digits)
{
	uint64_t number = 0;

	if (*digits == '0')
		return 0;
	for (; *digits; digits++) {
		unsigned digit = (unsigned)*digits - '0';

		if (digit > 9 || number > (UINT64_MAX - digit) / 10)
			return 0;
		number = number * 10 + digit;
	}
	return number;
}

uint64_t digest_len_read(const char *digits)
{
	uint64_t bits = read_number(digits);

	return bits % 8 ? 0 : bits / 8;
}

uint64_t digest_len_bytes_read(const char *digits)
{
	uint64_t bytes = read_number(digits);

	/* So that its bits are a number, too. */
	return bytes > UINT64_MAX / 8 ? 0 : bytes;
}

bool digest_tag_read(const char *tag, size_t tag_len, struct digest_kind *kind)
{
	char name[DIGEST_TAG_SIZE], canonical[DIGEST_TAG_SIZE];
	struct digest_kind found = {0};
	char *bits;

	if (tag_len >= sizeof(name) || memchr(tag, '\0', tag_len))
		return false;
	memcpy(name, tag, tag_len);
	name[tag_len] = '\0';
	if (function_by_name(name, &found.function) &&
	    found.function.digest_len) {
		found.len = found.function.digest_len;
	} else {
		/* The number after the last hyphen is always bits, so a domain
		 * byte of two decimal digits is not taken for them. */
		bits = strrchr(name, '-');
		if (!bits)
			return false;
		*bits++ = '\0';
		found.len = digest_len_read(bits);
		if (found.len == 0 ||
		    !function_by_name(name, &found.function) ||
		    found.function.digest_len)
			return false;
	}
	/* The look-up by name is lenient, lines are not. */
	digest_tag_write(&found, canonical);
	if (strlen(canonical) != tag_len || memcmp(canonical, tag, tag_len))
		return false;
	*kind = found;
	return true;
}
