/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A message -> its digest, with any function. */
#ifndef BITHOSE_TOOLS_DIGEST_H
#define BITHOSE_TOOLS_DIGEST_H

#include "digest_kind.h"

/* RFC 9861, 3.2: bytes of a chunk of KT128 and KT256. */
#define DIGEST_KT_CHUNK_LEN 8192

/* A message being digested. */
struct digest {
	const struct digest_kind *kind;
	union {
		struct bithose_stream stream;
		struct bithose_cshake cshake;
		struct bithose_kmac kmac;
		struct bithose_parallelhash parallelhash;
		struct bithose_kt kt;
	} context;
	/* What came at once, here or at `stored`, and how much of it was given. */
	bool ended;
	size_t given;
	const unsigned char *stored;
	unsigned char whole[DIGEST_AT_ONCE_MAX];
};

/* Begin. `kind`, which is valid with all its parameters, must outlive it. */
void digest_begin(struct digest *digest, const struct bithose *engine,
		  const struct digest_kind *kind);

/* `executor`: threads for functions that can use them inside a message, or NULL. */
void digest_update(struct digest *digest,
		   const struct bithose_executor *executor, const void *in,
		   size_t in_len);

/* Take kind->len bytes for the digest; they must outlive it. */
void digest_stored(struct digest *digest, const struct digest_kind *kind,
		   const unsigned char *bytes);

/* Give the next bytes, kind->len of them in all. */
void digest_squeeze(struct digest *digest, void *out, size_t out_len);

#endif
