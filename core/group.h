/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Messages that go through a kernel together, and what they have in common. */
#ifndef CORE_GROUP_H
#define CORE_GROUP_H

#include "core.h"

/* How every message of a call becomes its digest. */
struct sponge {
	struct algorithm algorithm;
	/* The 25 lanes to start from, or NULL for zeros. */
	const uint64_t *start;
	/* The bytes of the first block that are in `start`: less than the rate.
	 */
	size_t at;
	/* More than 0. */
	size_t out_len;
};

/* The whole blocks of a message, with what is before it. */
static inline size_t sponge_blocks(const struct sponge *sponge, size_t in_len)
{
	return (sponge->at + in_len) / sponge->algorithm.rate;
}

/* The most messages that are given to a kernel at a time. */
#define GROUP_MAX 64

_Static_assert(GROUP_MAX >= BITHOSE_WAYS_MAX, "the ways of every kernel");

/* Of n messages, n > 0, how many group_hash() takes next with plan_next(). */
size_t group_size(const struct plan *plan, size_t n);

/*
 * Hashes `count` messages, as many as group_size() says or 1 to kernel->ways,
 * that have the same number of whole blocks. Idle ways repeat the first message
 * into a sink.
 */
void group_hash(const struct kernel *kernel, const struct sponge *sponge,
		size_t count, const uint8_t *const *in, const size_t *in_len,
		uint8_t *const *out);

/* The steps, on the states of a kernel: states[25][ways]. */

/*
 * Absorbs `blocks` whole blocks into the first `count` ways, in[0..count). What
 * the other ways hold afterwards is not defined.
 */
void group_absorb(const struct kernel *kernel, uint64_t *states, size_t count,
		  const uint8_t *const *in, size_t blocks, size_t rate);

/* Xors the last `len` bytes of a message, which end within a block, with the
 * padding into a way, from byte `at` of the block on. */
void group_pad(uint64_t *states, uint32_t ways, size_t way,
	       const struct algorithm *algorithm, size_t at, const uint8_t *in,
	       size_t len);

/* Copies the first `len` bytes of a way. */
void group_get(const uint64_t *states, uint32_t ways, size_t way, uint8_t *out,
	       size_t len);

/* What the ways of a kernel that is not given all at once begin and end with. */
struct group {
	const struct kernel *kernel;
	const struct sponge *sponge;
	/* The messages, up to the kernel's ways; more ways are idle. */
	size_t count;
	/* uint64_t[25][ways], aligned to 64 bytes. */
	uint64_t *states;
};

void group_start(const struct group *group);

/* Permutes, and gives the digests. */
void group_squeeze(const struct group *group, uint8_t *const *out);

#endif
