/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A caller's own rate, suffix and rounds -> a stream, and a duplex. */
#include "construction.h"
#include "core.h"
#include "stream.h"

#include <bithose/sponge.h>

/* As the plugin ABI has it; a capacity of 64 bits is left. */
#define RATE_MOST 192

int construction_make(size_t rate, unsigned suffix, unsigned rounds,
		      struct algorithm *algorithm)
{
	if (!rate || rate > RATE_MOST || rate % 8 || suffix < 0x01 ||
	    suffix > 0xff || (rounds != 24 && rounds != 12))
		return BITHOSE_EINVAL;
	*algorithm = (struct algorithm){
		.rate = (uint32_t)rate,
		.suffix = suffix,
		.rounds = rounds,
	};
	return 0;
}

int bithose_sponge_init(struct bithose_stream *sponge,
			const struct bithose *engine, size_t rate,
			unsigned suffix, unsigned rounds)
{
	struct algorithm algorithm;

	if (construction_make(rate, suffix, rounds, &algorithm) < 0)
		return BITHOSE_EINVAL;
	stream_begin(sponge, engine, &algorithm);
	return 0;
}

/* The padding has a 1 in the suffix and a 1 at the end of the block. */
static size_t duplex_most(const struct bithose_stream *sponge)
{
	return sponge->rate - (sponge->suffix < 0x80 ? 1 : 2);
}

int bithose_sponge_duplex(struct bithose_stream *sponge, const void *in,
			  size_t in_len, void *out, size_t out_len)
{
	if (sponge->phase == IDLE ||
	    (sponge->phase == ABSORBING && sponge->position))
		return BITHOSE_ESTATE;
	if (sponge->algorithm || in_len > duplex_most(sponge) ||
	    out_len > sponge->rate || (!in && in_len) || (!out && out_len))
		return BITHOSE_EINVAL;
	if (in_len)
		sponge_add(sponge->lanes, 0, in, in_len);
	sponge->position = (uint32_t)in_len;
	stream_finish(sponge);
	if (out_len)
		sponge_get(sponge->lanes, 0, out, out_len);
	sponge->position = (uint32_t)out_len;
	return 0;
}
