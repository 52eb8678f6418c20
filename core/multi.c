/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Calls for several states -> the same for each part of them. */
#define _DEFAULT_SOURCE
#include "multi.h"
#include "core.h"
#include "stream.h"
#include "way.h"

#include <string.h>

/* Of the states of a kernel with several ways (bithose/backend.h). */
#define ALIGNED 64
#define ALIGNED_LANES (ALIGNED / sizeof(uint64_t))

/* A position holds every rate. */
_Static_assert(BITHOSE_KECCAK_LANES * 8 <= UINT8_MAX, "positions are bytes");

static uint16_t lead_of(const struct bithose_multi *multi)
{
	return (uint16_t)(-(uintptr_t)multi->memory % ALIGNED);
}

/* The states, which have to be moved if `multi` was copied to another place. */
static uint64_t *states_of(struct bithose_multi *multi)
{
	uint8_t *const memory = (uint8_t *)multi->memory;
	const uint16_t lead = lead_of(multi);

	if (lead != multi->lead) {
		memmove(memory + lead, memory + multi->lead,
			multi->used * sizeof(uint64_t));
		multi->lead = lead;
	}
	return (uint64_t *)(void *)(memory + lead);
}

/* How many of the `count` states of a kernel are no dearer one at a time, as
 * long as they are not all. */
static uint8_t lone_most(const struct kernel *kernel,
			 const struct kernel *single, size_t count)
{
	const uint64_t most = kernel->cost / single->cost;

	return (uint8_t)(most < count ? most : count - 1);
}

/* The parts, by the plan. A kernel whose idle ways would not fit is passed
 * over: ways that are powers of two always do. */
static void make_parts(struct bithose_multi *multi, const struct plan *plan,
		       size_t count)
{
	size_t at = 0, first = 0;

	multi->part_count = 0;
	while (first < count) {
		const struct kernel *kernel = plan_next(plan, count - first);
		size_t now;

		if (kernel->ways > BITHOSE_MULTI_MAX - first)
			kernel = plan->stream;
		if (kernel->ways > 1)
			at = (at + ALIGNED_LANES - 1) / ALIGNED_LANES *
			     ALIGNED_LANES;
		now = count - first < kernel->ways ? count - first
						   : kernel->ways;
		multi->parts[multi->part_count++] = (struct bithose_multi_part){
			.permute = kernel->permute,
			.absorb = kernel->absorb,
			.at = (uint16_t)at,
			.ways = (uint8_t)kernel->ways,
			.first = (uint8_t)first,
			.count = (uint8_t)now,
			.lone_most = lone_most(kernel, plan->stream, now),
		};
		at += kernel->ways * BITHOSE_KECCAK_LANES;
		first += now;
	}
	multi->used = (uint16_t)at;
}

static void begin(struct bithose_multi *multi)
{
	multi->lead = lead_of(multi);
	memset((uint8_t *)multi->memory + multi->lead, 0,
	       multi->used * sizeof(uint64_t));
	memset(multi->position, 0, sizeof(multi->position));
	multi->phase = ABSORBING;
}

int bithose_multi_init(struct bithose_multi *multi,
		       const struct bithose *engine, enum bithose_algorithm id,
		       size_t count)
{
	struct algorithm algorithm;
	const struct plan *plan;

	if (algorithm_find(id, &algorithm) < 0)
		return BITHOSE_EALGORITHM;
	if (count < 1 || count > BITHOSE_MULTI_MAX)
		return BITHOSE_EINVAL;
	engine = engine_or_default(engine);
	plan = registry_plan_for(&engine->registry, algorithm.rounds);
	multi->permute = plan->stream->permute;
	multi->absorb = plan->stream->absorb;
	multi->rate = algorithm.rate;
	multi->digest_len = algorithm.digest_len;
	multi->algorithm = (uint32_t)id;
	multi->count = (uint8_t)count;
	multi->suffix = (uint8_t)algorithm.suffix;
	make_parts(multi, plan, count);
	begin(multi);
	return 0;
}

/* Whether each pointer that has a length is there. */
static int all_there(const struct bithose_multi *multi,
		     const void *const *pointers, const size_t *lens)
{
	for (size_t i = 0; i < multi->count; i++)
		if (lens[i] && (!pointers || !pointers[i]))
			return 0;
	return 1;
}

static void fill(size_t lens[BITHOSE_MULTI_MAX], size_t len)
{
	for (size_t i = 0; i < BITHOSE_MULTI_MAX; i++)
		lens[i] = len;
}

static int absorb(struct bithose_multi *multi, const void *const in[],
		  const size_t in_len[])
{
	const uint8_t *from[BITHOSE_MULTI_MAX];
	uint64_t *states;

	if (!all_there(multi, in, in_len))
		return BITHOSE_EINVAL;
	for (size_t i = 0; i < multi->count; i++)
		from[i] = in_len[i] ? in[i] : NULL;
	states = states_of(multi);
	for (size_t i = 0; i < multi->part_count; i++) {
		const struct bithose_multi_part *part = &multi->parts[i];

		part_absorb(multi, part, states + part->at, from + part->first,
			    in_len + part->first);
	}
	return 0;
}

int bithose_multi_absorb(struct bithose_multi *multi, const void *const in[],
			 size_t in_len)
{
	size_t lens[BITHOSE_MULTI_MAX];

	if (multi->phase != ABSORBING)
		return BITHOSE_ESTATE;
	fill(lens, in_len);
	return absorb(multi, in, lens);
}

int bithose_multi_absorb_each(struct bithose_multi *multi,
			      const void *const in[], const size_t in_len[])
{
	if (multi->phase != ABSORBING)
		return BITHOSE_ESTATE;
	return in_len ? absorb(multi, in, in_len) : BITHOSE_EINVAL;
}

/* The permutation that follows waits for the first squeeze of a state. */
static void finish(struct bithose_multi *multi)
{
	uint64_t *const states = states_of(multi);

	for (size_t i = 0; i < multi->part_count; i++) {
		const struct bithose_multi_part *part = &multi->parts[i];

		for (size_t w = 0; w < part->count; w++) {
			uint8_t *position = &multi->position[part->first + w];

			way_pad(states + part->at + w, part->ways, *position,
				multi->rate, multi->suffix);
			*position = (uint8_t)multi->rate;
		}
	}
	multi->phase = SQUEEZING;
}

int bithose_multi_finalize(struct bithose_multi *multi)
{
	if (multi->phase != ABSORBING)
		return BITHOSE_ESTATE;
	finish(multi);
	return 0;
}

/*
 * Whether each state of a fixed-length algorithm has as many bytes left to
 * give. A digest is shorter than a block, so that the position of a state that
 * squeezes is the rate only before its first byte.
 */
static int enough_left(const struct bithose_multi *multi, const size_t *out_len)
{
	for (size_t i = 0; multi->digest_len && i < multi->count; i++) {
		const size_t given = multi->phase == SQUEEZING
					     ? multi->position[i] % multi->rate
					     : 0;

		if (out_len[i] > multi->digest_len - given)
			return 0;
	}
	return 1;
}

static int squeeze(struct bithose_multi *multi, void *const out[],
		   const size_t out_len[])
{
	uint8_t *to[BITHOSE_MULTI_MAX];
	uint64_t *states;

	if (!all_there(multi, (const void *const *)out, out_len) ||
	    !enough_left(multi, out_len))
		return BITHOSE_EINVAL;
	if (multi->phase == ABSORBING)
		finish(multi);
	for (size_t i = 0; i < multi->count; i++)
		to[i] = out_len[i] ? out[i] : NULL;
	states = states_of(multi);
	for (size_t i = 0; i < multi->part_count; i++) {
		const struct bithose_multi_part *part = &multi->parts[i];

		part_squeeze(multi, part, states + part->at, to + part->first,
			     out_len + part->first);
	}
	return 0;
}

int bithose_multi_squeeze(struct bithose_multi *multi, void *const out[],
			  size_t out_len)
{
	size_t lens[BITHOSE_MULTI_MAX];

	if (multi->phase == IDLE)
		return BITHOSE_ESTATE;
	fill(lens, out_len);
	return squeeze(multi, out, lens);
}

int bithose_multi_squeeze_blocks(struct bithose_multi *multi, void *const out[],
				 size_t blocks)
{
	if (multi->phase == IDLE)
		return BITHOSE_ESTATE;
	if (multi->digest_len || blocks > SIZE_MAX / multi->rate)
		return BITHOSE_EINVAL;
	return bithose_multi_squeeze(multi, out, blocks * multi->rate);
}

int bithose_multi_squeeze_each(struct bithose_multi *multi, void *const out[],
			       const size_t out_len[])
{
	if (multi->phase == IDLE)
		return BITHOSE_ESTATE;
	return out_len ? squeeze(multi, out, out_len) : BITHOSE_EINVAL;
}

int bithose_multi_reset(struct bithose_multi *multi)
{
	if (multi->phase == IDLE)
		return BITHOSE_ESTATE;
	begin(multi);
	return 0;
}

void bithose_multi_wipe(struct bithose_multi *multi)
{
	if (multi)
		explicit_bzero(multi, sizeof(*multi));
}
