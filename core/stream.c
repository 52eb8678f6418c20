/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A message in pieces -> its digest, or output in pieces. */
#define _DEFAULT_SOURCE
#include "stream.h"
#include "core.h"

#include <string.h>

void stream_begin(struct bithose_stream *stream, const struct bithose *engine,
		  const struct algorithm *algorithm)
{
	const struct kernel *kernel;

	engine = engine_or_default(engine);
	kernel =
		registry_plan_for(&engine->registry, algorithm->rounds)->stream;
	*stream = (struct bithose_stream){
		.permute = kernel->permute,
		.absorb = kernel->absorb,
		.rate = algorithm->rate,
		.digest_len = algorithm->digest_len,
		.algorithm = (uint32_t)algorithm->id,
		.suffix = (uint8_t)algorithm->suffix,
		.phase = ABSORBING,
		.rounds = (uint8_t)algorithm->rounds,
	};
}

int bithose_stream_init(struct bithose_stream *stream,
			const struct bithose *engine, enum bithose_algorithm id)
{
	struct algorithm algorithm;

	if (algorithm_find(id, &algorithm) < 0)
		return BITHOSE_EALGORITHM;
	stream_begin(stream, engine, &algorithm);
	return 0;
}

static void absorb_blocks(struct bithose_stream *stream, const uint8_t *in,
			  size_t blocks)
{
	if (stream->absorb) {
		stream->absorb(stream->lanes, &in, blocks, stream->rate);
		return;
	}
	for (; blocks; blocks--, in += stream->rate) {
		sponge_add(stream->lanes, 0, in, stream->rate);
		stream->permute(stream->lanes);
	}
}

int bithose_stream_update(struct bithose_stream *stream, const void *in,
			  size_t in_len)
{
	const uint8_t *p = in;
	const size_t rate = stream->rate;
	size_t blocks;

	if (stream->phase != ABSORBING)
		return BITHOSE_ESTATE;
	if (!in_len)
		return 0;
	if (!in)
		return BITHOSE_EINVAL;
	if (stream->position) {
		const size_t room = rate - stream->position;
		const size_t head = in_len < room ? in_len : room;

		sponge_add(stream->lanes, stream->position, p, head);
		stream->position += (uint32_t)head;
		if (head < room)
			return 0;
		stream->permute(stream->lanes);
		stream->position = 0;
		p += head;
		in_len -= head;
	}
	blocks = in_len / rate;
	if (blocks) {
		absorb_blocks(stream, p, blocks);
		p += blocks * rate;
		in_len -= blocks * rate;
	}
	sponge_add(stream->lanes, 0, p, in_len);
	stream->position = (uint32_t)in_len;
	return 0;
}

/* Whether a fixed-length algorithm has out_len bytes left to give. */
static int enough_left(const struct bithose_stream *stream, size_t out_len)
{
	const size_t given = stream->phase == SQUEEZING ? stream->position : 0;

	return !stream->digest_len || out_len <= stream->digest_len - given;
}

void stream_finish(struct bithose_stream *stream)
{
	const size_t rate = stream->rate;

	if (stream->suffix >= 0x80 && stream->position == rate - 1) {
		/* The suffix ends with the first 1 of the padding: if that is
		 * the last bit of a block, the last 1 ends another block. */
		sponge_add(stream->lanes, rate - 1, &stream->suffix, 1);
		stream->permute(stream->lanes);
		sponge_pad(stream->lanes, 0, rate, 0);
	} else {
		sponge_pad(stream->lanes, stream->position, rate,
			   stream->suffix);
	}
	stream->permute(stream->lanes);
	stream->position = 0;
	stream->phase = SQUEEZING;
}

int bithose_stream_squeeze(struct bithose_stream *stream, void *out,
			   size_t out_len)
{
	uint8_t *p = out;

	if (stream->phase == IDLE)
		return BITHOSE_ESTATE;
	if ((!out && out_len) || !enough_left(stream, out_len))
		return BITHOSE_EINVAL;
	if (stream->phase == ABSORBING)
		stream_finish(stream);
	while (out_len) {
		size_t len = stream->rate - stream->position;

		if (!len) {
			stream->permute(stream->lanes);
			stream->position = 0;
			continue;
		}
		if (len > out_len)
			len = out_len;
		sponge_get(stream->lanes, stream->position, p, len);
		stream->position += (uint32_t)len;
		p += len;
		out_len -= len;
	}
	return 0;
}

int bithose_stream_digest(const struct bithose_stream *stream, void *out,
			  size_t out_len)
{
	struct bithose_stream copy;
	int status;

	if (stream->phase != ABSORBING)
		return BITHOSE_ESTATE;
	if (stream->digest_len && out_len != stream->digest_len)
		return BITHOSE_EINVAL;
	copy = *stream;
	status = bithose_stream_squeeze(&copy, out, out_len);
	explicit_bzero(&copy, sizeof(copy));
	return status;
}

int bithose_stream_reset(struct bithose_stream *stream)
{
	if (stream->phase == IDLE)
		return BITHOSE_ESTATE;
	memset(stream->lanes, 0, sizeof(stream->lanes));
	stream->position = 0;
	stream->phase = ABSORBING;
	return 0;
}

void bithose_stream_wipe(struct bithose_stream *stream)
{
	if (stream)
		explicit_bzero(stream, sizeof(*stream));
}
