/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes from outside -> text that no terminal takes for a command. */
#include "printable.h"

#include <string.h>

/* The longest text for one unit: a sequence of UTF-8, or an escape. */
#define UNIT_MAX 4

size_t utf8_sequence(const char *text)
{
	const unsigned char *byte = (const unsigned char *)text;
	unsigned low = 0x80, high = 0xbf;
	size_t len;

	if (byte[0] == 0)
		return 0;
	if (byte[0] < 0x80)
		return 1;
	if (byte[0] < 0xc2 || byte[0] > 0xf4)
		return 0;
	len = byte[0] < 0xe0 ? 2 : byte[0] < 0xf0 ? 3 : 4;
	/* The second byte keeps out long forms, surrogates and > U+10FFFF. */
	if (byte[0] == 0xe0)
		low = 0xa0;
	else if (byte[0] == 0xed)
		high = 0x9f;
	else if (byte[0] == 0xf0)
		low = 0x90;
	else if (byte[0] == 0xf4)
		high = 0x8f;
	for (size_t i = 1; i < len; i++) {
		if (byte[i] < low || byte[i] > high)
			return 0;
		low = 0x80;
		high = 0xbf;
	}
	return len;
}

/* Whether a sequence is a control character of C0 or C1, or DEL. */
static int is_control(const unsigned char *byte, size_t len)
{
	if (len == 1)
		return byte[0] < 0x20 || byte[0] == 0x7f;
	return len == 2 && byte[0] == 0xc2 && byte[1] < 0xa0;
}

/* Put the text for what `text` begins with into `unit`; return its length, and
 * in `taken` how many bytes it stands for. */
static size_t next_unit(const char *text, char unit[UNIT_MAX], size_t *taken)
{
	static const char named[] = "\nn\rr\tt";
	const unsigned char *byte = (const unsigned char *)text;
	size_t len = utf8_sequence(text);

	if (len && !is_control(byte, len)) {
		memcpy(unit, text, len);
		*taken = len;
		return len;
	}
	*taken = 1;
	unit[0] = '\\';
	for (size_t i = 0; i < sizeof(named) - 1; i += 2) {
		if (text[0] == named[i]) {
			unit[1] = named[i + 1];
			return 2;
		}
	}
	unit[1] = (char)('0' + (byte[0] >> 6));
	unit[2] = (char)('0' + (byte[0] >> 3 & 7));
	unit[3] = (char)('0' + (byte[0] & 7));
	return 4;
}

void printable_write(FILE *file, const char *text)
{
	/* Standard error has no buffer of its own. */
	char block[1024];
	char unit[UNIT_MAX];
	size_t taken, used = 0;

	for (; *text; text += taken) {
		size_t len = next_unit(text, unit, &taken);

		if (used + len > sizeof(block)) {
			fwrite(block, 1, used, file);
			used = 0;
		}
		memcpy(block + used, unit, len);
		used += len;
	}
	fwrite(block, 1, used, file);
}

size_t printable_width(const char *text)
{
	char unit[UNIT_MAX];
	size_t taken, width = 0;

	for (; *text; text += taken) {
		size_t len = next_unit(text, unit, &taken);

		width += taken == 1 ? len : 1;
	}
	return width;
}

void printable_copy(char *out, size_t size, const char *text)
{
	static const char cut[] = "...";
	char unit[UNIT_MAX];
	size_t taken, used = 0;

	for (; *text; text += taken) {
		size_t len = next_unit(text, unit, &taken);

		if (used + len + sizeof(cut) > size) {
			memcpy(out + used, cut, sizeof(cut));
			return;
		}
		memcpy(out + used, unit, len);
		used += len;
	}
	out[used] = '\0';
}
