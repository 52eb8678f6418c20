/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Pieces for the states of one kernel -> its calls. States that are in step
 * share a call; of those that are not, few go on alone by the kernel for one
 * state, and the rest are kept as they are while the others are permuted.
 */
#define _DEFAULT_SOURCE
#include "multi.h"
#include "stream.h"
#include "way.h"

#include <string.h>

/* A set of the states of a part: bit w for way w. */
typedef uint32_t set_t;

_Static_assert(BITHOSE_MULTI_MAX <= 32, "a set holds every state");

/* A part at work. */
struct work {
	struct bithose_multi *multi;
	const struct bithose_multi_part *part;
	uint64_t *states;
	/* The positions of the states of the part. */
	uint8_t *position;
};

static struct work work_on(struct bithose_multi *multi,
			   const struct bithose_multi_part *part,
			   uint64_t *states)
{
	return (struct work){multi, part, states,
			     multi->position + part->first};
}

static int has(set_t set, size_t way)
{
	return set >> way & 1;
}

static int few(const struct work *work, set_t set)
{
	return __builtin_popcount(set) <= work->part->lone_most;
}

/* Permutes the states in `set`, which is not empty, with one call. */
static void permute(const struct work *work, set_t set)
{
	const size_t ways = work->part->ways, count = work->part->count;
	uint64_t kept[BITHOSE_MULTI_MAX][BITHOSE_KECCAK_LANES];

	if (set == (UINT32_C(1) << count) - 1) {
		work->part->permute(work->states);
		return;
	}
	for (size_t w = 0; w < count; w++)
		if (!has(set, w))
			way_take(work->states + w, ways, kept[w]);
	work->part->permute(work->states);
	for (size_t w = 0; w < count; w++)
		if (!has(set, w))
			way_give(work->states + w, ways, kept[w]);
	explicit_bzero(kept, count * sizeof(kept[0]));
}

/* Takes a state out of its way as a stream. */
static void leave(const struct work *work, size_t way,
		  struct bithose_stream *lone, enum phase phase)
{
	*lone = (struct bithose_stream){
		.permute = work->multi->permute,
		.absorb = work->multi->absorb,
		.position = work->position[way],
		.rate = work->multi->rate,
		.phase = (uint8_t)phase,
	};
	way_take(work->states + way, work->part->ways, lone->lanes);
}

static void enter(const struct work *work, size_t way,
		  struct bithose_stream *lone)
{
	way_give(work->states + way, work->part->ways, lone->lanes);
	work->position[way] = (uint8_t)lone->position;
	explicit_bzero(lone, sizeof(*lone));
}

/* Absorbs what is left into a state whose block is full. */
static void absorb_alone(const struct work *work, size_t way, const uint8_t *in,
			 size_t in_len)
{
	struct bithose_stream lone;

	leave(work, way, &lone, ABSORBING);
	lone.permute(lone.lanes);
	lone.position = 0;
	(void)bithose_stream_update(&lone, in, in_len);
	enter(work, way, &lone);
}

/* Squeezes from a state whose block is used up. */
static void squeeze_alone(const struct work *work, size_t way, uint8_t *out,
			  size_t out_len)
{
	struct bithose_stream lone;

	leave(work, way, &lone, SQUEEZING);
	(void)bithose_stream_squeeze(&lone, out, out_len);
	enter(work, way, &lone);
}

/* The whole blocks that every state can absorb at once. */
static size_t common_blocks(const struct work *work, const size_t *in_len)
{
	size_t least = SIZE_MAX;

	if (!work->part->absorb)
		return 0;
	for (size_t w = 0; w < work->part->count; w++) {
		if (work->position[w])
			return 0;
		if (in_len[w] < least)
			least = in_len[w];
	}
	return least / work->multi->rate;
}

/* Idle ways repeat the first message. */
static void absorb_blocks(const struct work *work, const uint8_t **in,
			  size_t *in_len, size_t blocks)
{
	const size_t rate = work->multi->rate, count = work->part->count;

	for (size_t w = count; w < work->part->ways; w++)
		in[w] = in[0];
	work->part->absorb(work->states, in, blocks, rate);
	for (size_t w = 0; w < count; w++) {
		in[w] += blocks * rate;
		in_len[w] -= blocks * rate;
	}
}

/* Fills the current block of every state. Returns those where it is full; the
 * others have nothing left. */
static set_t fill_blocks(const struct work *work, const uint8_t **in,
			 size_t *in_len)
{
	const size_t rate = work->multi->rate;
	set_t full = 0;

	for (size_t w = 0; w < work->part->count; w++) {
		const size_t at = work->position[w];
		const size_t len =
			in_len[w] < rate - at ? in_len[w] : rate - at;

		if (!len)
			continue;
		way_add(work->states + w, work->part->ways, at, in[w], len);
		work->position[w] = (uint8_t)(at + len);
		in[w] += len;
		in_len[w] -= len;
		if (at + len == rate)
			full |= UINT32_C(1) << w;
	}
	return full;
}

void part_absorb(struct bithose_multi *multi,
		 const struct bithose_multi_part *part, uint64_t *states,
		 const uint8_t *const *in, const size_t *in_len)
{
	const struct work work = work_on(multi, part, states);
	const uint8_t *from[BITHOSE_MULTI_MAX];
	size_t left[BITHOSE_MULTI_MAX];
	size_t blocks;
	set_t full;

	memcpy(from, in, part->count * sizeof(from[0]));
	memcpy(left, in_len, part->count * sizeof(left[0]));
	for (;;) {
		blocks = common_blocks(&work, left);
		if (blocks)
			absorb_blocks(&work, from, left, blocks);
		full = fill_blocks(&work, from, left);
		if (!full || few(&work, full))
			break;
		permute(&work, full);
		for (size_t w = 0; w < part->count; w++)
			if (has(full, w))
				work.position[w] = 0;
	}
	for (size_t w = 0; w < part->count; w++)
		if (has(full, w))
			absorb_alone(&work, w, from[w], left[w]);
}

/* The states that have bytes to give and none left in their block. */
static set_t used_up(const struct work *work, const size_t *out_len)
{
	set_t set = 0;

	for (size_t w = 0; w < work->part->count; w++)
		if (out_len[w] && work->position[w] == work->multi->rate)
			set |= UINT32_C(1) << w;
	return set;
}

/* Gives what the current block of every state has. */
static void empty_blocks(const struct work *work, uint8_t **out,
			 size_t *out_len)
{
	const size_t rate = work->multi->rate;

	for (size_t w = 0; w < work->part->count; w++) {
		const size_t at = work->position[w];
		const size_t len =
			out_len[w] < rate - at ? out_len[w] : rate - at;

		if (!len)
			continue;
		way_get(work->states + w, work->part->ways, at, out[w], len);
		work->position[w] = (uint8_t)(at + len);
		out[w] += len;
		out_len[w] -= len;
	}
}

/* The whole blocks that every state can give at once. */
static size_t whole_blocks(const struct work *work, const size_t *out_len)
{
	size_t least = SIZE_MAX;

	for (size_t w = 0; w < work->part->count; w++) {
		if (work->position[w] != work->multi->rate)
			return 0;
		if (out_len[w] < least)
			least = out_len[w];
	}
	return least / work->multi->rate;
}

/* Permutes, and gives a whole block of every state. */
static void squeeze_block(const struct work *work, uint8_t **out,
			  size_t *out_len)
{
	const size_t rate = work->multi->rate;
	const size_t ways = work->part->ways, count = work->part->count;
	const uint64_t *const states = work->states;
	size_t w;

	work->part->permute(work->states);
	for (w = 0; w + 2 <= count; w += 2)
		way_get_two(states + w, ways, out[w], out[w + 1], rate / 8);
	if (w < count)
		way_get(states + w, ways, 0, out[w], rate);
	for (w = 0; w < count; w++) {
		out[w] += rate;
		out_len[w] -= rate;
	}
}

void part_squeeze(struct bithose_multi *multi,
		  const struct bithose_multi_part *part, uint64_t *states,
		  uint8_t *const *out, const size_t *out_len)
{
	const struct work work = work_on(multi, part, states);
	uint8_t *to[BITHOSE_MULTI_MAX];
	size_t left[BITHOSE_MULTI_MAX];
	size_t blocks;
	set_t set;

	memcpy(to, out, part->count * sizeof(to[0]));
	memcpy(left, out_len, part->count * sizeof(left[0]));
	for (;;) {
		blocks = whole_blocks(&work, left);
		for (; blocks; blocks--)
			squeeze_block(&work, to, left);
		empty_blocks(&work, to, left);
		set = used_up(&work, left);
		if (!set || few(&work, set))
			break;
		permute(&work, set);
		for (size_t w = 0; w < part->count; w++)
			if (has(set, w))
				work.position[w] = 0;
	}
	for (size_t w = 0; w < part->count; w++)
		if (has(set, w))
			squeeze_alone(&work, w, to[w], left[w]);
}
