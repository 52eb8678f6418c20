/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The head of a tree, as one word: its root, and all that the root has a meaning
 * with. In RFC 6962 a root does not tell the number of leaves; and a tree of one
 * mode, read in the other, has leaves that are nodes.
 */
#ifndef BITHOSE_TOOLS_MERKLE_HEAD_H
#define BITHOSE_TOOLS_MERKLE_HEAD_H

#include "merkle_kind.h"

struct merkle_head {
	struct merkle_kind kind;
	/* Bytes of the file, up to MERKLE_SIZE_MAX. */
	uint64_t size;
	/* kind.digest.len bytes. */
	unsigned char root[BITHOSE_MERKLE_DIGEST_MAX];
};

/* Room for a tag, a mode, two numbers, the digits of a root, and between them. */
#define MERKLE_HEAD_SIZE \
	(DIGEST_TAG_SIZE + 8 + 11 + 21 + 2 * BITHOSE_MERKLE_DIGEST_MAX + 1)

/* Write "SHA3-256:rfc6962:4096:SIZE:ROOT", a string. */
void merkle_head_write(const struct merkle_head *head,
		       char text[MERKLE_HEAD_SIZE]);

/*
 * Undo merkle_head_write(). Returns NULL; or, with `head` of any contents, what
 * is wrong, in a few English words.
 */
const char *merkle_head_read(const char *text, struct merkle_head *head);

#endif
