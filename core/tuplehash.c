/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A tuple of strings -> the output of TupleHash. */
#define _DEFAULT_SOURCE
#include <bithose/tuplehash.h>
#include <string.h>

#include "cshake.h"
#include "encode.h"

int bithose_tuplehash_init(struct bithose_tuplehash *tuplehash,
			   const struct bithose *engine, unsigned strength,
			   const void *custom, size_t custom_len)
{
	if (!shake_of(strength))
		return BITHOSE_EALGORITHM;
	if (!string_valid(custom, custom_len))
		return BITHOSE_EINVAL;
	cshake_begin(&tuplehash->stream, engine, strength,
		     (struct string){"TupleHash", 9},
		     (struct string){custom, custom_len});
	tuplehash->left = 0;
	return 0;
}

/* Whether it is between two elements. */
static int ready(struct bithose_tuplehash *tuplehash)
{
	return cshake_absorbing(&tuplehash->stream) && !tuplehash->left;
}

int bithose_tuplehash_element(struct bithose_tuplehash *tuplehash,
			      const void *in, size_t in_len)
{
	if (!ready(tuplehash))
		return BITHOSE_ESTATE;
	if (!string_valid(in, in_len))
		return BITHOSE_EINVAL;
	cshake_add_string(&tuplehash->stream, (struct string){in, in_len});
	return 0;
}

int bithose_tuplehash_begin(struct bithose_tuplehash *tuplehash,
			    uint64_t element_len)
{
	uint8_t len[ENCODE_SIZE];

	if (!ready(tuplehash))
		return BITHOSE_ESTATE;
	bithose_stream_update(&tuplehash->stream, len,
			      encode_left_bits(element_len, len));
	tuplehash->left = element_len;
	return 0;
}

int bithose_tuplehash_update(struct bithose_tuplehash *tuplehash,
			     const void *in, size_t in_len)
{
	if (!cshake_absorbing(&tuplehash->stream))
		return BITHOSE_ESTATE;
	if (!string_valid(in, in_len) || in_len > tuplehash->left)
		return BITHOSE_EINVAL;
	bithose_stream_update(&tuplehash->stream, in, in_len);
	tuplehash->left -= in_len;
	return 0;
}

void bithose_tuplehash_wipe(struct bithose_tuplehash *tuplehash)
{
	if (tuplehash)
		explicit_bzero(tuplehash, sizeof(*tuplehash));
}

int bithose_tuplehash_final(struct bithose_tuplehash *tuplehash, void *out,
			    size_t out_len)
{
	if (!ready(tuplehash))
		return BITHOSE_ESTATE;
	if (!string_valid(out, out_len))
		return BITHOSE_EINVAL;
	cshake_add_out_len(&tuplehash->stream, out_len);
	bithose_stream_squeeze(&tuplehash->stream, out, out_len);
	bithose_tuplehash_wipe(tuplehash);
	return 0;
}

int bithose_tuplehash_squeeze(struct bithose_tuplehash *tuplehash, void *out,
			      size_t out_len)
{
	if (!tuplehash->stream.phase || tuplehash->left)
		return BITHOSE_ESTATE;
	if (!string_valid(out, out_len))
		return BITHOSE_EINVAL;
	if (cshake_absorbing(&tuplehash->stream))
		cshake_add_out_len(&tuplehash->stream, 0);
	return bithose_stream_squeeze(&tuplehash->stream, out, out_len);
}

/* Init and the whole tuple, after looking at every argument. */
static int begin(struct bithose_tuplehash *tuplehash,
		 const struct bithose *engine, unsigned strength,
		 struct string custom, size_t n, const void *const in[],
		 const size_t in_len[], struct string out)
{
	if (!shake_of(strength))
		return BITHOSE_EALGORITHM;
	if (!string_valid(custom.bytes, custom.len) ||
	    !string_valid(out.bytes, out.len) || (n && (!in || !in_len)))
		return BITHOSE_EINVAL;
	for (size_t i = 0; i < n; i++)
		if (!string_valid(in[i], in_len[i]))
			return BITHOSE_EINVAL;
	(void)!bithose_tuplehash_init(tuplehash, engine, strength, custom.bytes,
				      custom.len);
	for (size_t i = 0; i < n; i++)
		bithose_tuplehash_element(tuplehash, in[i], in_len[i]);
	return 0;
}

int bithose_tuplehash(const struct bithose *engine, unsigned strength,
		      const void *custom, size_t custom_len, size_t n,
		      const void *const in[], const size_t in_len[], void *out,
		      size_t out_len)
{
	struct bithose_tuplehash tuplehash;
	const int status = begin(&tuplehash, engine, strength,
				 (struct string){custom, custom_len}, n, in,
				 in_len, (struct string){out, out_len});

	return status < 0 ? status
			  : bithose_tuplehash_final(&tuplehash, out, out_len);
}

int bithose_tuplehash_xof(const struct bithose *engine, unsigned strength,
			  const void *custom, size_t custom_len, size_t n,
			  const void *const in[], const size_t in_len[],
			  void *out, size_t out_len)
{
	struct bithose_tuplehash tuplehash;
	const int status = begin(&tuplehash, engine, strength,
				 (struct string){custom, custom_len}, n, in,
				 in_len, (struct string){out, out_len});

	if (status < 0)
		return status;
	bithose_tuplehash_squeeze(&tuplehash, out, out_len);
	bithose_tuplehash_wipe(&tuplehash);
	return 0;
}
