/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Messages of different numbers of blocks -> digests, by a kernel each of whose
 * ways takes the next message when its own has ended.
 */
#define _DEFAULT_SOURCE
#include <string.h>

#include "window.h"

/* The largest rate that the plugin ABI allows. */
#define RATE_MAX 192

/* What a way has still to absorb of its message. */
struct way {
	/* Blocks to absorb next, one after the other: in the message, or made in
	 * `block`. */
	const uint8_t *next;
	size_t blocks;
	/* What comes behind them. */
	const uint8_t *in;
	size_t whole;
	size_t rest;
	/* Bytes of the block that come before `in`. */
	size_t at;
	int last;
	uint8_t *out;
	uint8_t block[RATE_MAX];
};

struct refill {
	const struct list *list;
	/* The next message to take is order[left - 1]. */
	size_t first;
	const uint16_t *order;
	size_t left;
	const struct kernel *kernel;
	/* The ways in use: the first ones. */
	size_t active;
	struct way ways[BITHOSE_WAYS_MAX];
	_Alignas(64) uint64_t states[BITHOSE_KECCAK_LANES * BITHOSE_WAYS_MAX];
};

/* The last block, or the first of those that begin within a block. */
static void make_block(const struct refill *refill, struct way *way, size_t len)
{
	memset(way->block, 0, refill->list->sponge.algorithm.rate);
	if (len)
		memcpy(way->block + way->at, way->in, len);
	way->next = way->block;
	way->blocks = 1;
}

/* Sets what to absorb next; there is something. */
static void go_on(const struct refill *refill, struct way *way)
{
	const struct algorithm *algorithm = &refill->list->sponge.algorithm;

	if (way->whole && way->at) {
		const size_t len = algorithm->rate - way->at;

		make_block(refill, way, len);
		way->in += len;
		way->whole--;
		way->at = 0;
	} else if (way->whole) {
		way->next = way->in;
		way->blocks = way->whole;
		way->in += way->whole * algorithm->rate;
		way->whole = 0;
	} else {
		make_block(refill, way, way->rest);
		way->block[way->at + way->rest] ^= (uint8_t)algorithm->suffix;
		way->block[algorithm->rate - 1] ^= 0x80;
		way->last = 1;
	}
}

/* Begins the next message in a way. */
static void take(struct refill *refill, size_t w)
{
	const struct list *list = refill->list;
	const struct sponge *sponge = &list->sponge;
	const size_t i = refill->first + refill->order[--refill->left];
	const uint32_t ways = refill->kernel->ways;
	struct way *way = &refill->ways[w];

	for (size_t lane = 0; lane < BITHOSE_KECCAK_LANES; lane++)
		refill->states[lane * ways + w] =
			sponge->start ? sponge->start[lane] : 0;
	way->in = list->in[i];
	way->whole = list_blocks(list, i);
	way->at = sponge->at;
	way->rest = (sponge->at + list->in_len[i]) % sponge->algorithm.rate;
	if (!way->whole)
		way->rest -= sponge->at;
	way->last = 0;
	way->out = list->out + i * sponge->out_len;
	go_on(refill, way);
}

static void give(const struct refill *refill, size_t w)
{
	const size_t out_len = refill->list->sponge.out_len;
	uint64_t lanes[BITHOSE_KECCAK_LANES];

	for (size_t i = 0; i < (out_len + 7) / 8; i++)
		lanes[i] = refill->states[i * refill->kernel->ways + w];
	sponge_get(lanes, 0, refill->ways[w].out, out_len);
}

/* Lets another kernel go on with the ways that are in use. */
static void change_kernel(struct refill *refill, const struct kernel *kernel)
{
	const uint32_t from = refill->kernel->ways;
	const uint32_t to = kernel->ways;

	/* To no more ways, so that nothing is overwritten before it was moved. */
	for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
		for (size_t w = 0; w < refill->active; w++)
			refill->states[i * to + w] =
				refill->states[i * from + w];
	refill->kernel = kernel;
}

/* Puts the last way in the place of one that has nothing more to do. */
static void retire(struct refill *refill, size_t w)
{
	const uint32_t ways = refill->kernel->ways;
	const size_t last = --refill->active;
	struct way *way = &refill->ways[w];

	if (w == last)
		return;
	for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
		refill->states[i * ways + w] = refill->states[i * ways + last];
	*way = refill->ways[last];
	if (way->next == refill->ways[last].block)
		way->next = way->block;
}

/* After blocks were absorbed: ends, begins, and goes on with messages. */
static void turn(struct refill *refill, size_t blocks)
{
	const size_t rate = refill->list->sponge.algorithm.rate;

	/* Downwards: what is put in the place of a way has had its turn. */
	for (size_t w = refill->active; w-- > 0;) {
		struct way *way = &refill->ways[w];

		way->next += blocks * rate;
		way->blocks -= blocks;
		if (way->blocks)
			continue;
		if (!way->last) {
			go_on(refill, way);
			continue;
		}
		give(refill, w);
		if (refill->left)
			take(refill, w);
		else
			retire(refill, w);
	}
}

static void absorb(struct refill *refill)
{
	const uint8_t *in[BITHOSE_WAYS_MAX];
	size_t blocks = SIZE_MAX;

	for (size_t w = 0; w < refill->active; w++)
		if (refill->ways[w].blocks < blocks)
			blocks = refill->ways[w].blocks;
	for (size_t w = 0; w < refill->kernel->ways; w++)
		in[w] = refill->ways[w < refill->active ? w : 0].next;
	refill->kernel->absorb(refill->states, in, blocks,
			       refill->list->sponge.algorithm.rate);
	turn(refill, blocks);
}

/* The kernel for what is left, if it has room for all of it. */
static void narrow(struct refill *refill)
{
	const struct kernel *kernel =
		plan_next(refill->list->plan, refill->active);

	if (kernel != refill->kernel && kernel->absorb &&
	    kernel->ways >= refill->active &&
	    kernel->ways <= refill->kernel->ways)
		change_kernel(refill, kernel);
}

int refill_can(const struct list *list, size_t count)
{
	return count > 1 &&
	       list->sponge.out_len <= list->sponge.algorithm.rate &&
	       plan_next(list->plan, count)->absorb;
}

void refill_hash(const struct list *list, size_t first, const uint16_t *order,
		 size_t count)
{
	struct refill refill;

	refill.list = list;
	refill.first = first;
	refill.order = order;
	refill.left = count;
	refill.kernel = plan_next(list->plan, count);
	refill.active = 0;
	while (refill.left && refill.active < refill.kernel->ways)
		take(&refill, refill.active++);
	while (refill.active) {
		if (!refill.left && refill.active < refill.kernel->ways)
			narrow(&refill);
		absorb(&refill);
	}
	explicit_bzero(refill.states, sizeof(refill.states));
}
