/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Which tree over a file: digest, mode and leaf size; and what follows from the
 * file's size. */
#ifndef BITHOSE_TOOLS_MERKLE_KIND_H
#define BITHOSE_TOOLS_MERKLE_KIND_H

#include <bithose/bithose.h>

#include "digest_kind.h"

/* Bytes of a leaf: a window of the file holds several of the largest. */
#define MERKLE_LEAF_SIZE_MAX (1 << 20)

/* Bytes of a file, as off_t and the numbers of JSON have them. */
#define MERKLE_SIZE_MAX ((uint64_t)INT64_MAX)

/* The leaves are the file cut into pieces of leaf_size bytes; the last one may be
 * shorter in RFC6962. */
struct merkle_kind {
	/* One that merkle_digest_fits(). */
	struct digest_kind digest;
	enum bithose_merkle_mode mode;
	/* 1 to MERKLE_LEAF_SIZE_MAX. */
	uint32_t leaf_size;
};

/* Whether digests of that kind can be nodes: an algorithm of the library's, without
 * parameters, and BITHOSE_MERKLE_DIGEST_MIN to _MAX bytes. */
bool merkle_digest_fits(const struct digest_kind *digest);

/* "rfc6962" or "plain". */
const char *merkle_mode_name(enum bithose_merkle_mode mode);

/* The mode of exactly that name. Returns false if it is none. */
bool merkle_mode_read(const char *name, enum bithose_merkle_mode *mode);

/* A number of decimal digits without leading zeros, up to `max`, which is 9 or
 * more. Returns false if it is none. */
bool merkle_number_read(const char *digits, uint64_t max, uint64_t *number);

/* The leaves of a file of `size` bytes. */
uint64_t merkle_leaf_count(const struct merkle_kind *kind, uint64_t size);

/* The bytes of the leaf at a position below their number. */
size_t merkle_leaf_len(const struct merkle_kind *kind, uint64_t size,
		       uint64_t position);

/*
 * Say, in at most text_size bytes, why there is no tree of that kind over `size`
 * bytes, and what would be right. Returns false, with `text` untouched, if there
 * is one.
 */
bool merkle_size_wrong(const struct merkle_kind *kind, uint64_t size,
		       char *text, size_t text_size);

/* What the library calls a kind. Both pointers have to outlive it. */
struct bithose_merkle merkle_tree_of(const struct merkle_kind *kind,
				     const struct bithose *engine,
				     const struct bithose_executor *executor);

#endif
