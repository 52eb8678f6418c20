/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A key and a message -> the output of KMAC, or whether a tag is right. */
#define _DEFAULT_SOURCE
#include <bithose/kmac.h>
#include <string.h>

#include "cshake.h"
#include "tag.h"
#include "wipe.h"

int bithose_kmac_init(struct bithose_kmac *kmac, const struct bithose *engine,
		      unsigned strength, const void *key, size_t key_len,
		      const void *custom, size_t custom_len)
{
	if (!shake_of(strength))
		return BITHOSE_EALGORITHM;
	if (!string_valid(key, key_len) || !string_valid(custom, custom_len))
		return BITHOSE_EINVAL;
	cshake_begin(&kmac->stream, engine, strength,
		     (struct string){"KMAC", 4},
		     (struct string){custom, custom_len});
	cshake_add_padded(&kmac->stream, (struct string){key, key_len});
	wipe_stack();
	return 0;
}

int bithose_kmac_update(struct bithose_kmac *kmac, const void *in,
			size_t in_len)
{
	struct bithose_stream *stream = &kmac->stream;
	/* Whether this reaches the end of a block. */
	const int permutes = in_len >= stream->rate - stream->position;
	const int status = bithose_stream_update(stream, in, in_len);

	if (permutes)
		wipe_stack();
	return status;
}

void bithose_kmac_wipe(struct bithose_kmac *kmac)
{
	if (kmac)
		explicit_bzero(kmac, sizeof(*kmac));
}

int bithose_kmac_final(struct bithose_kmac *kmac, void *out, size_t out_len)
{
	if (!cshake_absorbing(&kmac->stream))
		return BITHOSE_ESTATE;
	if (!out || !out_len)
		return BITHOSE_EINVAL;
	cshake_add_out_len(&kmac->stream, out_len);
	bithose_stream_squeeze(&kmac->stream, out, out_len);
	bithose_kmac_wipe(kmac);
	wipe_stack();
	return 0;
}

int bithose_kmac_final_verify(struct bithose_kmac *kmac, const void *tag,
			      size_t tag_len)
{
	int status;

	if (!cshake_absorbing(&kmac->stream))
		return BITHOSE_ESTATE;
	if (!tag || tag_len < TAG_MIN)
		return BITHOSE_EINVAL;
	cshake_add_out_len(&kmac->stream, tag_len);
	status = tag_check(&kmac->stream, tag, tag_len);
	bithose_kmac_wipe(kmac);
	wipe_stack();
	return status;
}

int bithose_kmac_squeeze(struct bithose_kmac *kmac, void *out, size_t out_len)
{
	int status;

	if (!string_valid(out, out_len))
		return kmac->stream.phase ? BITHOSE_EINVAL : BITHOSE_ESTATE;
	if (cshake_absorbing(&kmac->stream))
		cshake_add_out_len(&kmac->stream, 0);
	status = bithose_stream_squeeze(&kmac->stream, out, out_len);
	wipe_stack();
	return status;
}

/* Init and the whole message. */
static int begin(struct bithose_kmac *kmac, const struct bithose *engine,
		 unsigned strength, struct string key, struct string custom,
		 struct string in)
{
	int status;

	if (!string_valid(in.bytes, in.len))
		return shake_of(strength) ? BITHOSE_EINVAL : BITHOSE_EALGORITHM;
	status = bithose_kmac_init(kmac, engine, strength, key.bytes, key.len,
				   custom.bytes, custom.len);
	if (status == 0)
		bithose_kmac_update(kmac, in.bytes, in.len);
	return status;
}

int bithose_kmac(const struct bithose *engine, unsigned strength,
		 const void *key, size_t key_len, const void *custom,
		 size_t custom_len, const void *in, size_t in_len, void *out,
		 size_t out_len)
{
	struct bithose_kmac kmac;
	int status;

	if (!out || !out_len)
		return shake_of(strength) ? BITHOSE_EINVAL : BITHOSE_EALGORITHM;
	status = begin(&kmac, engine, strength, (struct string){key, key_len},
		       (struct string){custom, custom_len},
		       (struct string){in, in_len});
	return status < 0 ? status : bithose_kmac_final(&kmac, out, out_len);
}

int bithose_kmac_xof(const struct bithose *engine, unsigned strength,
		     const void *key, size_t key_len, const void *custom,
		     size_t custom_len, const void *in, size_t in_len,
		     void *out, size_t out_len)
{
	struct bithose_kmac kmac;
	int status;

	if (!string_valid(out, out_len))
		return shake_of(strength) ? BITHOSE_EINVAL : BITHOSE_EALGORITHM;
	status = begin(&kmac, engine, strength, (struct string){key, key_len},
		       (struct string){custom, custom_len},
		       (struct string){in, in_len});
	if (status < 0)
		return status;
	bithose_kmac_squeeze(&kmac, out, out_len);
	bithose_kmac_wipe(&kmac);
	return 0;
}

int bithose_kmac_verify(const struct bithose *engine, unsigned strength,
			const void *key, size_t key_len, const void *custom,
			size_t custom_len, const void *in, size_t in_len,
			const void *tag, size_t tag_len)
{
	struct bithose_kmac kmac;
	int status;

	if (!tag || tag_len < TAG_MIN)
		return shake_of(strength) ? BITHOSE_EINVAL : BITHOSE_EALGORITHM;
	status = begin(&kmac, engine, strength, (struct string){key, key_len},
		       (struct string){custom, custom_len},
		       (struct string){in, in_len});
	return status < 0 ? status
			  : bithose_kmac_final_verify(&kmac, tag, tag_len);
}
