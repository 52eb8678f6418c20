/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The round and the lane type -> the kernels of one width, with 24 and with 12
 * rounds. A source file sets WAYS, includes this, and ends with KECCAK_KERNELS.
 *
 * Besides the steps of the round, lane.h says how lanes are moved:
 *
 *   lane_load(p), lane_store(p, a)  WAYS words at p, aligned as in the plugin
 * ABI lane_each(word)                 the word in every way lane_xor(a, b)
 *   lane_gather(in, offset)         the 8 bytes at in[w] + offset for each way
 * w, at any alignment
 */
#ifndef PLUGINS_COMMON_KECCAK_KERNEL_H
#define PLUGINS_COMMON_KECCAK_KERNEL_H

#include <bithose/backend.h>

#include "bytes.h"
#include "keccak_round.h"

_Static_assert(sizeof(lane_t) >= 8 * WAYS, "a lane_t holds WAYS lanes");
_Static_assert(WAYS <= BITHOSE_WAYS_MAX, "the plugin ABI bounds the ways");

/* The largest rate in bytes that the plugin ABI allows. */
#define KECCAK_RATE_MAX 192

/*
 * Written out, not looped over: compilers keep an array in registers only where
 * every index is a constant.
 */
#define KECCAK_EACH_RATE_LANE(X)                                             \
	X(0)                                                                 \
	X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) \
		X(14) X(15) X(16) X(17) X(18) X(19) X(20) X(21) X(22) X(23)
#define KECCAK_EACH_LANE(X) KECCAK_EACH_RATE_LANE(X) X(24)

static inline __attribute__((always_inline)) void keccak_rounds(lane_t *s,
								unsigned rounds)
{
	lane_t e[BITHOSE_KECCAK_LANES];

	for (unsigned i = 24 - rounds; i < 24; i += 2) {
		keccak_round(e, s, keccak_round_constant[i]);
		keccak_round(s, e, keccak_round_constant[i + 1]);
	}
}

static inline __attribute__((always_inline)) void
keccak_load(lane_t *s, const uint64_t *states)
{
#define LOAD(i) s[i] = lane_load(states + (i)*WAYS);
	KECCAK_EACH_LANE(LOAD)
#undef LOAD
}

static inline __attribute__((always_inline)) void keccak_store(uint64_t *states,
							       const lane_t *s)
{
#define STORE(i) lane_store(states + (i)*WAYS, s[i]);
	KECCAK_EACH_LANE(STORE)
#undef STORE
}

static inline __attribute__((always_inline)) void
keccak_add_block(lane_t *s, const uint8_t *const *in, size_t offset,
		 size_t rate)
{
#define ADD(i)              \
	if (8 * (i) < rate) \
		s[i] = lane_xor(s[i], lane_gather(in, offset + 8 * (i)));
	KECCAK_EACH_RATE_LANE(ADD)
#undef ADD
}

/*
 * The last block of a message, padded (FIPS 202, 5.1 and B.2): the `len` bytes
 * at `in`, the suffix, zeros, and a last bit of one.
 */
static inline void keccak_pad(uint8_t *block, const uint8_t *in, size_t len,
			      size_t rate, uint64_t suffix)
{
	size_t whole = len / 8 * 8;
	uint64_t word;

	if (whole)
		memcpy(block, in, whole);
	word = suffix << (8 * (len - whole));
	if (len > whole)
		word |= bytes_load_part(in + whole, len - whole);
	for (size_t i = whole; i < rate; i += 8) {
		if (i + 8 == rate)
			word ^= UINT64_C(0x80) << 56;
		bytes_store(block + i, word);
		word = 0;
	}
}

static inline __attribute__((always_inline)) void
keccak_digest(uint8_t *const *out, const lane_t *s, size_t out_len)
{
	_Alignas(64) uint64_t states[BITHOSE_KECCAK_LANES * WAYS];

	keccak_store(states, s);
	for (unsigned w = 0; w < WAYS; w++) {
		size_t i;

		for (i = 0; i + 8 <= out_len; i += 8)
			bytes_store(out[w] + i, states[i / 8 * WAYS + w]);
		if (i < out_len)
			bytes_store_part(out[w] + i, states[i / 8 * WAYS + w],
					 out_len - i);
	}
}

static inline __attribute__((always_inline)) void
keccak_permute(uint64_t *states, unsigned rounds)
{
	lane_t s[BITHOSE_KECCAK_LANES];

	keccak_load(s, states);
	keccak_rounds(s, rounds);
	keccak_store(states, s);
}

static inline __attribute__((always_inline)) void
keccak_absorb(uint64_t *states, const uint8_t *const *in, size_t blocks,
	      size_t rate, unsigned rounds)
{
	lane_t s[BITHOSE_KECCAK_LANES];

	keccak_load(s, states);
	for (size_t offset = 0; blocks; blocks--, offset += rate) {
		keccak_add_block(s, in, offset, rate);
		keccak_rounds(s, rounds);
	}
	keccak_store(states, s);
}

static inline __attribute__((always_inline)) void
keccak_hash(const struct bithose_keccak_job *job, unsigned rounds)
{
	const size_t rate = job->rate;
	const size_t whole = job->in_len[0] / rate * rate;
	uint8_t last[WAYS][KECCAK_RATE_MAX];
	const uint8_t *lasts[WAYS];
	lane_t s[BITHOSE_KECCAK_LANES];

	if (job->start) {
#define START(i) s[i] = lane_each(job->start[i]);
		KECCAK_EACH_LANE(START)
#undef START
	} else {
#define ZERO(i) s[i] = lane_each(0);
		KECCAK_EACH_LANE(ZERO)
#undef ZERO
	}
	for (size_t offset = 0; offset < whole; offset += rate) {
		keccak_add_block(s, job->in, offset, rate);
		keccak_rounds(s, rounds);
	}
	for (unsigned w = 0; w < WAYS; w++) {
		const uint8_t *rest = whole ? job->in[w] + whole : job->in[w];

		keccak_pad(last[w], rest, job->in_len[w] - whole, rate,
			   job->suffix);
		lasts[w] = last[w];
	}
	keccak_add_block(s, lasts, 0, rate);
	keccak_rounds(s, rounds);
	keccak_digest(job->out, s, job->out_len);
}

/*
 * The functions and descriptors of a 24-round and a 12-round kernel, named
 * <id>_24 and <id>_12, with the costs of one call.
 */
#define KECCAK_KERNEL(id, number, cost)                                      \
	static void permute_##number(uint64_t *states)                       \
	{                                                                    \
		keccak_permute(states, number);                              \
	}                                                                    \
	static void absorb_##number(uint64_t *states,                        \
				    const uint8_t *const *in, size_t blocks, \
				    size_t rate)                             \
	{                                                                    \
		keccak_absorb(states, in, blocks, rate, number);             \
	}                                                                    \
	static void hash_##number(const struct bithose_keccak_job *job)      \
	{                                                                    \
		keccak_hash(job, number);                                    \
	}                                                                    \
	extern const struct bithose_keccak_kernel id##_##number;             \
	const struct bithose_keccak_kernel id##_##number = {                 \
		.struct_size = sizeof(struct bithose_keccak_kernel),         \
		.ways = WAYS,                                                \
		.rounds = number,                                            \
		.call_cost = cost,                                           \
		.permute = permute_##number,                                 \
		.absorb = absorb_##number,                                   \
		.hash = hash_##number,                                       \
	};

#define KECCAK_KERNELS(id, cost_24, cost_12) \
	KECCAK_KERNEL(id, 24, cost_24)       \
	KECCAK_KERNEL(id, 12, cost_12)

#endif
