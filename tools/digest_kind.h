/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Which digest: a function and an output length, and their name in lines. */
#ifndef BITHOSE_TOOLS_DIGEST_KIND_H
#define BITHOSE_TOOLS_DIGEST_KIND_H

#include <stdbool.h>

#include "common/function.h"

/* What a function takes besides the message. Nothing is owned. */
struct digest_parameters {
	const unsigned char *key;
	size_t key_len;
	const char *custom;
	const char *function_name;
	size_t block_len;
};

struct digest_kind {
	struct function function;
	/* Bytes; 0 for any number that is not known yet. */
	uint64_t len;
	struct digest_parameters parameters;
};

/* The most bytes of a digest that comes at once, since it has to be somewhere.
 */
#define DIGEST_AT_ONCE_MAX 4096

/* Room for the longest tag: a name, '-', 20 digits. */
#define DIGEST_TAG_SIZE 48

/*
 * The name of a digest in tagged lines: "SHA3-256"; with the bits where the
 * function has digests of any length "SHAKE128-256", "TURBOSHAKE128-0B-256".
 */
void digest_tag_write(const struct digest_kind *kind,
		      char tag[DIGEST_TAG_SIZE]);

/*
 * The digest that a tag names, without parameters. `tag`: `tag_len` bytes.
 * Returns false if digest_tag_write() writes no such tag; then `kind` is
 * untouched.
 */
bool digest_tag_read(const char *tag, size_t tag_len, struct digest_kind *kind);

/*
 * Bytes of an output from its bits, as decimal digits.
 *
 * Returns the bytes; 0 if `digits` is not a number, no multiple of 8, zero, has
 * a leading zero, or is above 2^64 - 8.
 */
uint64_t digest_len_read(const char *digits);

/* The same of an output that is given in bytes: 0 above 2^61 - 1, too. */
uint64_t digest_len_bytes_read(const char *digits);

#endif
