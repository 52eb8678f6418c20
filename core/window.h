/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Messages of any lengths -> kernel calls with equal numbers of blocks. */
#ifndef CORE_WINDOW_H
#define CORE_WINDOW_H

#include "group.h"

/* A list of messages, and how they are hashed. */
struct list {
	const struct plan *plan;
	struct sponge sponge;
	/* 2^32 / rate, rounded up. */
	uint64_t reciprocal;
	const void *const *in;
	const size_t *in_len;
	/* Digests of sponge.out_len bytes, one after the other. */
	uint8_t *out;
};

/*
 * The whole blocks of a message, without a division for lengths that are common. With
 * reciprocal = (2^32 + e) / rate and e < rate, the product is off by less than len *
 * rate / 2^32 of a unit of 1 / rate, so that it is exact while len * rate < 2^32.
 */
static inline size_t list_blocks(const struct list *list, size_t i)
{
	const size_t len = list->sponge.at + list->in_len[i];

	if (len < UINT32_C(1) << 24)
		return (size_t)(len * list->reciprocal >> 32);
	return len / list->sponge.algorithm.rate;
}

/* Hashes the messages begin to end - 1 of a list, as many as there are. */
void window_hash(const struct list *list, size_t begin, size_t end);

/* refill.c */

/* Whether refill_hash() can hash so many messages of a list. */
int refill_can(const struct list *list, size_t count);

/*
 * Hashes the messages first + order[0], first + order[1], ... of a list, `count`
 * of them, of any numbers of blocks; best with the longest one last.
 */
void refill_hash(const struct list *list, size_t first, const uint16_t *order,
		 size_t count);

#endif
