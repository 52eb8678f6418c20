/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A digest and a file name -> an object of JSON. */
#include "sum_json.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base64.h"
#include "common/printable.h"
#include "digest_hex.h"

static bool is_utf8(const char *text)
{
	size_t len;

	while ((len = utf8_sequence(text)))
		text += len;
	return !*text;
}

/* A character as a string of JSON has it. Controls are escaped, those of C1 and DEL
 * too: JSON allows these, terminals obey them. */
static void write_character(const char *text, size_t len)
{
	const unsigned char *byte = (const unsigned char *)text;

	if (len == 1 && (byte[0] == '"' || byte[0] == '\\'))
		printf("\\%c", byte[0]);
	else if (len == 1 && (byte[0] < 0x20 || byte[0] == 0x7f))
		printf("\\u%04x", byte[0]);
	else if (len == 2 && byte[0] == 0xc2 && byte[1] < 0xa0)
		printf("\\u%04x", byte[1]);
	else
		fwrite(text, 1, len, stdout);
}

static void write_name(const char *name)
{
	size_t len;

	fputs("\"name\": \"", stdout);
	for (; *name; name += len) {
		len = utf8_sequence(name);
		write_character(name, len);
	}
}

static void write_name_base64(const char *name)
{
	size_t left = strlen(name);

	fputs("\"name_base64\": \"", stdout);
	while (left) {
		char text[4];
		const size_t now = left < 3 ? left : 3;

		base64_encode(text, (const unsigned char *)name, now);
		fwrite(text, 1, sizeof(text), stdout);
		name += now;
		left -= now;
	}
}

void sum_json_write(const struct digest_kind *kind, struct digest *digest,
		    const char *name)
{
	putchar('{');
	if (is_utf8(name))
		write_name(name);
	else
		write_name_base64(name);
	printf("\", \"algorithm\": \"%s\", \"length_bits\": %" PRIu64
	       ", \"digest\": \"",
	       kind->function.name, kind->len * 8);
	digest_hex_write(digest, kind->len);
	fputs("\"}", stdout);
}
