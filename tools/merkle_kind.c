/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Which tree over a file: digest, mode and leaf size; and what follows from the
 * file's size. */
#include "merkle_kind.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool merkle_digest_fits(const struct digest_kind *digest)
{
	return digest->function.kind == FUNCTION_ALGORITHM &&
	       digest->len >= BITHOSE_MERKLE_DIGEST_MIN &&
	       digest->len <= BITHOSE_MERKLE_DIGEST_MAX;
}

const char *merkle_mode_name(enum bithose_merkle_mode mode)
{
	return mode == BITHOSE_MERKLE_PLAIN ? "plain" : "rfc6962";
}

bool merkle_mode_read(const char *name, enum bithose_merkle_mode *mode)
{
	static const enum bithose_merkle_mode modes[] = {
		BITHOSE_MERKLE_PLAIN, BITHOSE_MERKLE_RFC6962};

	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		if (!strcmp(name, merkle_mode_name(modes[i]))) {
			*mode = modes[i];
			return true;
		}
	}
	return false;
}

bool merkle_number_read(const char *digits, uint64_t max, uint64_t *number)
{
	uint64_t value = 0;

	if (!*digits || (digits[0] == '0' && digits[1]))
		return false;
	for (; *digits; digits++) {
		const unsigned digit = (unsigned)*digits - '0';

		if (digit > 9 || value > (max - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	*number = value;
	return true;
}

uint64_t merkle_leaf_count(const struct merkle_kind *kind, uint64_t size)
{
	return size / kind->leaf_size + (size % kind->leaf_size != 0);
}

size_t merkle_leaf_len(const struct merkle_kind *kind, uint64_t size,
		       uint64_t position)
{
	const uint64_t left = size - position * kind->leaf_size;

	return left < kind->leaf_size ? (size_t)left : kind->leaf_size;
}

bool merkle_size_wrong(const struct merkle_kind *kind, uint64_t size,
		       char *text, size_t text_size)
{
	const uint64_t count = merkle_leaf_count(kind, size);

	if (kind->mode != BITHOSE_MERKLE_PLAIN)
		return false;
	if (size % kind->leaf_size) {
		snprintf(text, text_size,
			 "%" PRIu64 " bytes are no multiple of the leaf size, "
			 "%" PRIu32 ": mode plain has no shorter last leaf; "
			 "mode rfc6962 has",
			 size, kind->leaf_size);
		return true;
	}
	if (count == 0 || count & (count - 1)) {
		snprintf(text, text_size,
			 "%" PRIu64 " bytes are %" PRIu64 " leaves of %" PRIu32
			 ": mode plain takes a power of two of them; mode "
			 "rfc6962 takes any number",
			 size, count, kind->leaf_size);
		return true;
	}
	return false;
}

struct bithose_merkle merkle_tree_of(const struct merkle_kind *kind,
				     const struct bithose *engine,
				     const struct bithose_executor *executor)
{
	return (struct bithose_merkle){
		.struct_size = sizeof(struct bithose_merkle),
		.engine = engine,
		.algorithm = kind->digest.function.algorithm,
		.mode = kind->mode,
		.digest_len = (size_t)kind->digest.len,
		.executor = executor,
	};
}
