/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Bytes that come before every message -> the state behind them. */
#define _DEFAULT_SOURCE
#include "prefix.h"

#include <string.h>

int bithose_prefix_init(struct bithose_prefix *prefix,
			const struct bithose *engine, enum bithose_algorithm id,
			const void *in, size_t in_len)
{
	struct bithose_stream stream;
	int status = bithose_stream_init(&stream, engine, id);

	if (status == 0)
		status = bithose_stream_update(&stream, in, in_len);
	if (status < 0)
		return status;
	*prefix = (struct bithose_prefix){
		.position = stream.position,
		.algorithm = (uint32_t)id,
	};
	memcpy(prefix->lanes, stream.lanes, sizeof(prefix->lanes));
	bithose_stream_wipe(&stream);
	return 0;
}

/* Zeros change nothing but the position, until it is at the end of a block. */
void prefix_add_zeros(struct bithose_prefix *prefix,
		      const struct bithose *engine, uint64_t zeros)
{
	const struct plan *plan;
	struct algorithm algorithm;
	uint64_t blocks;

	(void)algorithm_find((enum bithose_algorithm)prefix->algorithm,
			     &algorithm);
	plan = registry_plan_for(&engine_or_default(engine)->registry,
				 algorithm.rounds);
	blocks = zeros / algorithm.rate;
	prefix->position += (uint32_t)(zeros % algorithm.rate);
	if (prefix->position >= algorithm.rate) {
		prefix->position -= algorithm.rate;
		blocks++;
	}
	for (; blocks; blocks--)
		plan->stream->permute(prefix->lanes);
}

int bithose_prefix_init_zeros(struct bithose_prefix *prefix,
			      const struct bithose *engine,
			      enum bithose_algorithm id, uint64_t zeros)
{
	struct bithose_prefix made;
	const int status = bithose_prefix_init(&made, engine, id, NULL, 0);

	if (status < 0)
		return status;
	prefix_add_zeros(&made, engine, zeros);
	*prefix = made;
	return 0;
}

void bithose_prefix_wipe(struct bithose_prefix *prefix)
{
	if (prefix)
		explicit_bzero(prefix, sizeof(*prefix));
}

int prefix_use(struct sponge *sponge, const struct bithose_prefix *prefix)
{
	if (!prefix)
		return 0;
	/* The position is looked at too: it indexes lanes. */
	if (prefix->algorithm != (uint32_t)sponge->algorithm.id ||
	    prefix->position >= sponge->algorithm.rate)
		return BITHOSE_EINVAL;
	sponge->start = prefix->lanes;
	sponge->at = prefix->position;
	return 0;
}
