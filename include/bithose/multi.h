/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Several messages in pieces, and their outputs in pieces, side by side. */
#ifndef BITHOSE_MULTI_H
#define BITHOSE_MULTI_H

#include "algorithm.h"
#include "engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The most states of a struct bithose_multi. */
#define BITHOSE_MULTI_MAX 16

/* States that one kernel serves. Its members are private. */
struct bithose_multi_part {
	void (*permute)(uint64_t *states);
	void (*absorb)(uint64_t *states, const uint8_t *const *in,
		       size_t blocks, size_t rate);
	/* Where its states[25][ways] begin, in lanes. */
	uint16_t at;
	uint8_t ways;
	/* The number of its first state, and how many it has. */
	uint8_t first;
	uint8_t count;
	/* Up to so many of them are permuted cheaper one at a time. */
	uint8_t lone_most;
	uint8_t reserved[2];
};

/*
 * 1 to BITHOSE_MULTI_MAX messages being hashed with one algorithm: as many
 * streams, but permuted together by the widest kernels that pay. Each state
 * gives the bytes that a struct bithose_stream of its own would give, whatever
 * the others do.
 *
 * Made for lattice code, which expands a few seeds of equal length to blocks
 * that it samples from until it has enough (FIPS 203, Algorithm 7; FIPS 204,
 * Algorithms 30 to 34):
 *
 *     bithose_multi_init(&multi, NULL, BITHOSE_SHAKE128, 4);
 *     bithose_multi_absorb(&multi, seeds, 34);
 *     bithose_multi_squeeze_blocks(&multi, blocks, 3);
 *     while (...)
 *             bithose_multi_squeeze_blocks(&multi, blocks, 1);
 *     bithose_multi_wipe(&multi);
 *
 * The caller allocates it, at the alignment of uint64_t; it owns no memory, so
 * it is copied by assignment and needs no end. It holds what is secret in the
 * messages: bithose_multi_wipe() erases it. Its members are private.
 * Threads: any; it is for one thread at a time.
 * Source: FIPS 202, 4 to 6; RFC 9861, 2.
 */
struct bithose_multi {
	/*
	 * The states of the parts one after the other, in the layout of their
	 * kernels, from the first byte on whose address is a multiple of 64:
	 * 16 states, 7 lanes before each of at most 8 parts that are aligned,
	 * and 8 lanes to begin with.
	 */
	uint64_t memory[BITHOSE_MULTI_MAX * BITHOSE_KECCAK_LANES + 8 * 7 + 8];
	struct bithose_multi_part parts[BITHOSE_MULTI_MAX];
	/* The kernel for a state that goes on alone. */
	void (*permute)(uint64_t *states);
	void (*absorb)(uint64_t *states, const uint8_t *const *in,
		       size_t blocks, size_t rate);
	uint32_t rate;
	uint32_t digest_len;
	uint32_t algorithm;
	/* Lanes of `memory` in use, and bytes before the first of them. */
	uint16_t used;
	uint16_t lead;
	/* Of each state: bytes of the current block absorbed or squeezed. */
	uint8_t position[BITHOSE_MULTI_MAX];
	uint8_t count;
	uint8_t part_count;
	uint8_t suffix;
	/* 0 before init and after wipe, then absorbing, then squeezing. */
	uint8_t phase;
	uint8_t reserved[12];
};

/*
 * Begin `count` messages.
 *
 * `multi`: any contents. `engine` may be NULL for the default engine; it may be
 * closed while `multi` is in use. `count`: 1 to BITHOSE_MULTI_MAX. The kernels
 * are those that the engine serves `count` states with (bithose_serving()).
 * Returns 0, BITHOSE_EALGORITHM, or BITHOSE_EINVAL for another count; then
 * `multi` is untouched.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_multi_init(struct bithose_multi *multi, const struct bithose *engine,
		   enum bithose_algorithm algorithm, size_t count);

/*
 * Add a piece of equal length to each message.
 *
 * `in`: a pointer for each state, to `in_len` bytes; NULL if in_len is 0.
 * Pieces may overlap each other, and be the same. Returns 0; BITHOSE_ESTATE
 * after the messages have ended, or without an init; BITHOSE_EINVAL for NULL
 * with a length. On an error nothing is absorbed by any state.
 */
BITHOSE_API int bithose_multi_absorb(struct bithose_multi *multi,
				     const void *const in[], size_t in_len);

/*
 * Add a piece of its own length to each message.
 *
 * `in` and `in_len`: a pointer and a length in bytes for each state. in[i] may
 * be NULL if in_len[i] is 0, and `in` if all lengths are; then those messages
 * stay as they are. Errors as of bithose_multi_absorb(). Equal pieces are
 * cheapest: states that are in step share the calls of a kernel.
 */
BITHOSE_API int bithose_multi_absorb_each(struct bithose_multi *multi,
					  const void *const in[],
					  const size_t in_len[]);

/*
 * End all messages. The first squeeze does it too; this call says that no more
 * input may come. Returns 0; BITHOSE_ESTATE if they have ended, or without an
 * init.
 */
BITHOSE_API int bithose_multi_finalize(struct bithose_multi *multi);

/*
 * Give the next `blocks` whole blocks of each output: blocks * rate bytes, from
 * wherever each output stands (168 bytes a block for SHAKE128, 136 for
 * SHAKE256; struct bithose_algorithm_info has the rate). Ends the messages.
 *
 * `out`: a pointer for each state, at any alignment; the outputs do not overlap
 * each other. NULL if `blocks` is 0. Only for extendable outputs, since a
 * fixed-length digest is shorter than a block. Returns 0; BITHOSE_EINVAL for
 * NULL with blocks, for a fixed-length algorithm, or if blocks * rate is no
 * size_t; BITHOSE_ESTATE without an init. On an error nothing is squeezed, and
 * the messages have not ended.
 */
BITHOSE_API int bithose_multi_squeeze_blocks(struct bithose_multi *multi,
					     void *const out[], size_t blocks);

/*
 * Give the next `out_len` bytes of each output; any pieces give the same bytes.
 * Ends the messages.
 *
 * `out` as in bithose_multi_squeeze_blocks(). Of a fixed-length algorithm each
 * state gives its digest_len bytes in all, and no more: BITHOSE_EINVAL. Other
 * errors as there.
 */
BITHOSE_API int bithose_multi_squeeze(struct bithose_multi *multi,
				      void *const out[], size_t out_len);

/*
 * Give the next bytes of each output, as many as each one is asked for. Ends
 * the messages.
 *
 * `out` and `out_len`: a pointer and a length in bytes for each state. out[i]
 * may be NULL if out_len[i] is 0, and `out` if all lengths are; then those
 * outputs stay where they are. Errors as of bithose_multi_squeeze().
 */
BITHOSE_API int bithose_multi_squeeze_each(struct bithose_multi *multi,
					   void *const out[],
					   const size_t out_len[]);

/*
 * Begin as many other messages with the same algorithm and engine. Returns 0;
 * BITHOSE_ESTATE without an init.
 */
BITHOSE_API int bithose_multi_reset(struct bithose_multi *multi);

/*
 * Erase everything in `multi`, which may be NULL; it needs another init.
 */
BITHOSE_API void bithose_multi_wipe(struct bithose_multi *multi);

#ifdef __cplusplus
}
#endif

#endif
