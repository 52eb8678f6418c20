/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Strings and a message -> the output of cSHAKE. */
#define _DEFAULT_SOURCE
#include "cshake.h"

#include <string.h>

#include "core.h"
#include "encode.h"

/* The suffix 00 of cSHAKE with the first bit of the padding (SP 800-185, 3.3).
 */
#define CSHAKE_SUFFIX 0x04

enum bithose_algorithm shake_of(unsigned strength)
{
	if (strength == 128)
		return BITHOSE_SHAKE128;
	return strength == 256 ? BITHOSE_SHAKE256 : (enum bithose_algorithm)0;
}

void cshake_add_string(struct bithose_stream *stream, struct string string)
{
	uint8_t len[ENCODE_SIZE];

	bithose_stream_update(stream, len, encode_left_bits(string.len, len));
	bithose_stream_update(stream, string.bytes, string.len);
}

static void begin_block(struct bithose_stream *stream)
{
	uint8_t rate[ENCODE_SIZE];

	bithose_stream_update(stream, rate, encode_left(stream->rate, rate));
}

/* Zeros up to the end of the block change nothing before it is permuted. */
static void end_block(struct bithose_stream *stream)
{
	if (!stream->position)
		return;
	stream->permute(stream->lanes);
	stream->position = 0;
}

void cshake_add_padded(struct bithose_stream *stream, struct string string)
{
	begin_block(stream);
	cshake_add_string(stream, string);
	end_block(stream);
}

void cshake_begin(struct bithose_stream *stream, const struct bithose *engine,
		  unsigned strength, struct string name, struct string custom)
{
	(void)!bithose_stream_init(stream, engine, shake_of(strength));
	if (!name.len && !custom.len)
		return;
	stream->suffix = CSHAKE_SUFFIX;
	begin_block(stream);
	cshake_add_string(stream, name);
	cshake_add_string(stream, custom);
	end_block(stream);
}

void cshake_add_out_len(struct bithose_stream *stream, size_t out_len)
{
	uint8_t len[ENCODE_SIZE];

	bithose_stream_update(stream, len, encode_right_bits(out_len, len));
}

int cshake_absorbing(struct bithose_stream *stream)
{
	return bithose_stream_update(stream, NULL, 0) == 0;
}

int bithose_cshake_init(struct bithose_cshake *cshake,
			const struct bithose *engine, unsigned strength,
			const void *name, size_t name_len, const void *custom,
			size_t custom_len)
{
	if (!shake_of(strength))
		return BITHOSE_EALGORITHM;
	if (!string_valid(name, name_len) || !string_valid(custom, custom_len))
		return BITHOSE_EINVAL;
	cshake_begin(&cshake->stream, engine, strength,
		     (struct string){name, name_len},
		     (struct string){custom, custom_len});
	return 0;
}

int bithose_cshake_update(struct bithose_cshake *cshake, const void *in,
			  size_t in_len)
{
	return bithose_stream_update(&cshake->stream, in, in_len);
}

int bithose_cshake_squeeze(struct bithose_cshake *cshake, void *out,
			   size_t out_len)
{
	return bithose_stream_squeeze(&cshake->stream, out, out_len);
}

void bithose_cshake_wipe(struct bithose_cshake *cshake)
{
	if (cshake)
		explicit_bzero(cshake, sizeof(*cshake));
}

int bithose_cshake(const struct bithose *engine, unsigned strength,
		   const void *name, size_t name_len, const void *custom,
		   size_t custom_len, const void *in, size_t in_len, void *out,
		   size_t out_len)
{
	struct bithose_cshake cshake;
	int status;

	if (!string_valid(in, in_len) || !string_valid(out, out_len))
		return shake_of(strength) ? BITHOSE_EINVAL : BITHOSE_EALGORITHM;
	status = bithose_cshake_init(&cshake, engine, strength, name, name_len,
				     custom, custom_len);
	if (status < 0)
		return status;
	bithose_cshake_update(&cshake, in, in_len);
	bithose_cshake_squeeze(&cshake, out, out_len);
	bithose_cshake_wipe(&cshake);
	return 0;
}
