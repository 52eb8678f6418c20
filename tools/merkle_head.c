/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The head of a tree <-> one word. */
#include "merkle_head.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hex_bytes.h"

/* Between the parts of a head. */
#define SEPARATOR ':'

enum { TAG, MODE, LEAF_SIZE, SIZE, ROOT, PARTS };

void merkle_head_write(const struct merkle_head *head,
		       char text[MERKLE_HEAD_SIZE])
{
	char tag[DIGEST_TAG_SIZE];
	char digits[2 * BITHOSE_MERKLE_DIGEST_MAX + 1];

	digest_tag_write(&head->kind.digest, tag);
	hex_bytes_write(digits, head->root, (size_t)head->kind.digest.len);
	snprintf(text, MERKLE_HEAD_SIZE, "%s:%s:%" PRIu32 ":%" PRIu64 ":%s",
		 tag, merkle_mode_name(head->kind.mode), head->kind.leaf_size,
		 head->size, digits);
}

/* Cut a copy of the text into its parts. Returns whether there are all. */
static bool cut(char *text, char *parts[PARTS])
{
	for (int i = 0; i < PARTS; i++) {
		char *end = strchr(text, SEPARATOR);

		if (!end != (i == PARTS - 1))
			return false;
		parts[i] = text;
		if (end) {
			*end = '\0';
			text = end + 1;
		}
	}
	return true;
}

const char *merkle_head_read(const char *text, struct merkle_head *head)
{
	char copy[MERKLE_HEAD_SIZE];
	char *parts[PARTS];
	uint64_t leaf_size;

	if (strlen(text) >= sizeof(copy))
		return "it is longer than any";
	strcpy(copy, text);
	if (!cut(copy, parts))
		return "it has not five parts with ':' between them";
	if (!digest_tag_read(parts[TAG], strlen(parts[TAG]),
			     &head->kind.digest) ||
	    !merkle_digest_fits(&head->kind.digest))
		return "its algorithm is none that makes trees";
	if (!merkle_mode_read(parts[MODE], &head->kind.mode))
		return "its mode is neither rfc6962 nor plain";
	if (!merkle_number_read(parts[LEAF_SIZE], MERKLE_LEAF_SIZE_MAX,
				&leaf_size) ||
	    leaf_size == 0)
		return "its leaf size is no number from 1 to 1048576";
	head->kind.leaf_size = (uint32_t)leaf_size;
	if (!merkle_number_read(parts[SIZE], MERKLE_SIZE_MAX, &head->size))
		return "its size is no number of bytes";
	if (!hex_bytes_read(head->root, (size_t)head->kind.digest.len,
			    parts[ROOT]))
		return "its root has not the lower-case digits of a digest";
	return NULL;
}
