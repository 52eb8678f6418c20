/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A permutation of WAYS states -> the kernels of one width: permute, absorb and hash,
 * with 24 and with 12 rounds. A source file sets WAYS, includes this, and ends with
 * KECCAK_KERNELS. It may define
 *
 *   KECCAK_PERMUTE(rounds)   the name of a function that is the permutation, in
 *                            assembly; otherwise keccak_permute.h makes it from lane.h
 *   KECCAK_ABSORB(rounds)    that of one that absorbs faster than keccak_absorb()
 *   KECCAK_HASH(rounds)      that of one that hashes faster than keccak_hash()
 *   KECCAK_HASH_MANY(rounds) that of one that does so many times faster than one by one
 *   KECCAK_CORES(X)          X(name, cost_24, cost_12) for each microarchitecture on
 *                            which other costs are known
 *
 * Between permutations the states are in memory, as lane_t s[25]. How messages reach
 * them is in lane.h:
 *
 *   lane_load(p)             WAYS words at p, aligned as in the plugin ABI
 *   lane_store(p, a)
 *   lane_each(word)          the word in every way
 *   lane_xor(a, b)
 *   lane_where(at, i, word)  word in the ways whose `at` is i, else 0
 *
 *   ROW_LANES, row_t         a row: so many lanes of one message, side by side
 *   row_load(p)              at any alignment
 *   row_load_part(p, n)      the first n bytes, up to a whole row, then zeros; nothing
 *                            behind them is read
 *   row_store(p, row)
 *   row_store_part(p, row, n)
 *   rows_to_lanes(lanes, rows)   WAYS rows -> ROW_LANES lanes
 *   lanes_to_rows(rows, lanes)
 */
#ifndef PLUGINS_COMMON_KECCAK_KERNEL_H
#define PLUGINS_COMMON_KECCAK_KERNEL_H

#include <bithose/backend.h>

#include "bytes.h"
#include "lane.h"

_Static_assert(sizeof(lane_t) == 8 * WAYS, "a lane_t is WAYS lanes");
_Static_assert(sizeof(row_t) == 8 * ROW_LANES, "a row_t is ROW_LANES lanes");
_Static_assert(WAYS <= BITHOSE_WAYS_MAX, "the plugin ABI bounds the ways");
/* The lanes of the last row of the largest rate, 192, are lanes of a state. */
_Static_assert((24 + ROW_LANES - 1) / ROW_LANES * ROW_LANES <= 25, "rows");

#ifdef KECCAK_PERMUTE
void KECCAK_PERMUTE(24)(uint64_t *states);
void KECCAK_PERMUTE(12)(uint64_t *states);
#else
#define KECCAK_PERMUTE(rounds) keccak_permute_##rounds
#include "keccak_permute.h"
#endif

#define ROW_BYTES (8 * ROW_LANES)

/* What lane_load() may rely on: the ABI aligns one state to a word only. */
#define LANES_ALIGNED (WAYS > 1 ? 64 : 8)

/* Xors ROW_LANES lanes of every way into s, or, if it is `fresh`, makes them s.
 */
static inline void keccak_put_rows(lane_t *s, const row_t *rows, int fresh)
{
	lane_t lanes[ROW_LANES];

	rows_to_lanes(lanes, rows);
	for (unsigned i = 0; i < ROW_LANES; i++)
		s[i] = fresh ? lanes[i] : lane_xor(s[i], lanes[i]);
}

static inline __attribute__((always_inline)) void
keccak_add_block(lane_t *s, const uint8_t *const *in, size_t offset,
		 size_t rate)
{
	row_t rows[WAYS];
	size_t at = 0;

	for (; at + ROW_BYTES <= rate; at += ROW_BYTES) {
		for (unsigned w = 0; w < WAYS; w++)
			rows[w] = row_load(in[w] + offset + at);
		keccak_put_rows(s + at / 8, rows, 0);
	}
	if (ROW_LANES > 1 && at < rate) {
		for (unsigned w = 0; w < WAYS; w++)
			rows[w] = row_load_part(in[w] + offset + at, rate - at);
		keccak_put_rows(s + at / 8, rows, 0);
	}
}

/* a where the condition holds, else b: arithmetic, since lengths that differ
 * from message to message make every branch on them a wrong guess. */
static inline size_t keccak_select(int condition, size_t a, size_t b)
{
	const size_t mask = 0 - (size_t)condition;

	return (a & mask) | (b & ~mask);
}

/* What is behind the whole blocks of each message. */
struct keccak_rest {
	uintptr_t in[WAYS];
	size_t len[WAYS];
	/* The lane that the first byte of the padding is in, and its word. */
	_Alignas(LANES_ALIGNED) uint64_t at[WAYS];
	_Alignas(LANES_ALIGNED) uint64_t word[WAYS];
	size_t len_min;
	size_t len_max;
};

static inline void keccak_find_rest(struct keccak_rest *rest,
				    const struct bithose_keccak_job *job,
				    size_t whole)
{
	/* Not the extremes, so that a compiler knows those of one way to be
	 * equal. */
	rest->len_min = rest->len_max = job->in_len[0] - whole;
	for (unsigned w = 0; w < WAYS; w++) {
		const size_t len = job->in_len[w] - whole;

		rest->in[w] = (uintptr_t)job->in[w] + whole;
		rest->len[w] = len;
		rest->at[w] = len / 8;
		rest->word[w] = (uint64_t)job->suffix << (8 * (len % 8));
		rest->len_min =
			keccak_select(len < rest->len_min, len, rest->len_min);
		rest->len_max =
			keccak_select(len > rest->len_max, len, rest->len_max);
	}
}

/* The row at byte i of a rest, with zeros behind its end. */
static inline row_t keccak_rest_row(const struct keccak_rest *rest, unsigned w,
				    size_t i)
{
	const size_t left =
		keccak_select(rest->len[w] > i, rest->len[w] - i, 0);
	const size_t len = keccak_select(left < ROW_BYTES, left, ROW_BYTES);
	/* A masked load is slow where there is no memory, even of nothing. */
	const uintptr_t from =
		keccak_select(len != 0, rest->in[w] + i, (uintptr_t)rest->at);

	return row_load_part((const uint8_t *)from, len);
}

/* The rests of the messages, as rows; returns how many lanes of s they reach.
 */
static inline __attribute__((always_inline)) size_t
keccak_put_rest(lane_t *s, const struct keccak_rest *rest, int fresh)
{
	row_t rows[WAYS];
	size_t i = 0;

	for (; i + ROW_BYTES <= rest->len_min; i += ROW_BYTES) {
		for (unsigned w = 0; w < WAYS; w++)
			rows[w] = row_load((const uint8_t *)(rest->in[w] + i));
		keccak_put_rows(s + i / 8, rows, fresh);
	}
	for (; i < rest->len_max; i += ROW_BYTES) {
		for (unsigned w = 0; w < WAYS; w++) {
			const uint8_t *in = (const uint8_t *)(rest->in[w] + i);

			if (rest->len_min == rest->len_max)
				rows[w] = row_load_part(in, rest->len_max - i);
			else
				rows[w] = keccak_rest_row(rest, w, i);
		}
		keccak_put_rows(s + i / 8, rows, fresh);
	}
	return i / 8;
}

/*
 * Xors the last block of each message, padded (FIPS 202, 5.1 and B.2): the rest
 * of the message, the suffix, zeros, and a last bit of one. If it is `fresh`, s
 * has no contents yet and is to be all-zero before.
 */
static inline __attribute__((always_inline)) void
keccak_put_last(lane_t *s, const struct bithose_keccak_job *job, size_t whole,
		int fresh)
{
	const size_t last = job->rate / 8 - 1;
	struct keccak_rest rest;
	lane_t at, word;
	size_t reached;

	keccak_find_rest(&rest, job, whole);
	reached = keccak_put_rest(s, &rest, fresh);
	if (fresh)
		for (size_t i = reached; i < BITHOSE_KECCAK_LANES; i++)
			s[i] = lane_each(0);
	at = lane_load(rest.at);
	word = lane_load(rest.word);
	for (size_t i = rest.len_min / 8; i <= rest.len_max / 8; i++)
		s[i] = lane_xor(s[i], lane_where(at, i, word));
	s[last] = lane_xor(s[last], lane_each(UINT64_C(0x80) << 56));
}

static inline void keccak_digest(uint8_t *const *out, const lane_t *s,
				 size_t out_len)
{
	row_t rows[WAYS];
	size_t at = 0;

	for (; at + ROW_BYTES <= out_len; at += ROW_BYTES) {
		lanes_to_rows(rows, s + at / 8);
		for (unsigned w = 0; w < WAYS; w++)
			row_store(out[w] + at, rows[w]);
	}
	if (at == out_len)
		return;
	lanes_to_rows(rows, s + at / 8);
	for (unsigned w = 0; w < WAYS; w++)
		row_store_part(out[w] + at, rows[w], out_len - at);
}

/* An array of lane_t is laid out as the states of the plugin ABI are. */
static inline lane_t *keccak_lanes(uint64_t *states)
{
	return (lane_t *)(void *)states;
}

static inline __attribute__((always_inline)) void
keccak_absorb_rate(uint64_t *states, const uint8_t *const *in, size_t blocks,
		   size_t rate, void (*permute)(uint64_t *states))
{
	for (size_t offset = 0; blocks; blocks--, offset += rate) {
		keccak_add_block(keccak_lanes(states), in, offset, rate);
		permute(states);
	}
}

/* The common rates are constants to the compiler, which then needs no loop. */
static inline __attribute__((always_inline)) void
keccak_absorb(uint64_t *states, const uint8_t *const *in, size_t blocks,
	      size_t rate, void (*permute)(uint64_t *states))
{
	if (rate == 136)
		keccak_absorb_rate(states, in, blocks, 136, permute);
	else if (rate == 168)
		keccak_absorb_rate(states, in, blocks, 168, permute);
	else
		keccak_absorb_rate(states, in, blocks, rate, permute);
}

static inline __attribute__((always_inline)) void
keccak_hash(const struct bithose_keccak_job *job,
	    void (*permute)(uint64_t *states),
	    void (*absorb)(uint64_t *states, const uint8_t *const *in,
			   size_t blocks, size_t rate))
{
	_Alignas(64) uint64_t states[BITHOSE_KECCAK_LANES * WAYS];
	lane_t *s = keccak_lanes(states);
	/* A short message waits for no division. */
	const size_t blocks =
		job->in_len[0] < job->rate ? 0 : job->in_len[0] / job->rate;
	const size_t whole = blocks * job->rate;

	/* For single lanes a loop of constant length is cheaper. */
	if (ROW_LANES > 1 && !whole && !job->start) {
		keccak_put_last(s, job, whole, 1);
	} else {
		for (unsigned i = 0; i < BITHOSE_KECCAK_LANES; i++)
			s[i] = lane_each(job->start ? job->start[i] : 0);
		if (blocks)
			absorb(states, job->in, blocks, job->rate);
		keccak_put_last(s, job, whole, 0);
	}
	permute(states);
	keccak_digest(job->out, s, job->out_len);
}

#ifdef KECCAK_ABSORB
void KECCAK_ABSORB(24)(uint64_t *states, const uint8_t *const *in,
		       size_t blocks, size_t rate);
void KECCAK_ABSORB(12)(uint64_t *states, const uint8_t *const *in,
		       size_t blocks, size_t rate);
#else
#define KECCAK_ABSORB(rounds) keccak_absorb_##rounds

static void keccak_absorb_24(uint64_t *states, const uint8_t *const *in,
			     size_t blocks, size_t rate)
{
	keccak_absorb(states, in, blocks, rate, KECCAK_PERMUTE(24));
}

static void keccak_absorb_12(uint64_t *states, const uint8_t *const *in,
			     size_t blocks, size_t rate)
{
	keccak_absorb(states, in, blocks, rate, KECCAK_PERMUTE(12));
}

#endif

#ifndef KECCAK_HASH
#define KECCAK_HASH(rounds) keccak_hash_##rounds

static void keccak_hash_24(const struct bithose_keccak_job *job)
{
	keccak_hash(job, KECCAK_PERMUTE(24), KECCAK_ABSORB(24));
}

static void keccak_hash_12(const struct bithose_keccak_job *job)
{
	keccak_hash(job, KECCAK_PERMUTE(12), KECCAK_ABSORB(12));
}

#endif

#ifndef KECCAK_HASH_MANY
#define KECCAK_HASH_MANY(rounds) NULL
#endif

#ifdef KECCAK_CORES
#define CORE_COST_24(name, cost_24, cost_12) {name, cost_24},
#define CORE_COST_12(name, cost_24, cost_12) {name, cost_12},
static const struct bithose_core_cost core_costs_24[] = {
	KECCAK_CORES(CORE_COST_24){NULL, 0}};
static const struct bithose_core_cost core_costs_12[] = {
	KECCAK_CORES(CORE_COST_12){NULL, 0}};
#define CORE_COSTS(number) core_costs_##number
#else
#define CORE_COSTS(number) NULL
#endif

/*
 * The functions and descriptors of a 24-round and a 12-round kernel, named
 * <id>_24 and <id>_12, with the costs of one call.
 */
#define KECCAK_KERNEL(id, number, cost)                              \
	extern const struct bithose_keccak_kernel id##_##number;     \
	const struct bithose_keccak_kernel id##_##number = {         \
		.struct_size = sizeof(struct bithose_keccak_kernel), \
		.ways = WAYS,                                        \
		.rounds = number,                                    \
		.call_cost = cost,                                   \
		.permute = KECCAK_PERMUTE(number),                   \
		.absorb = KECCAK_ABSORB(number),                     \
		.hash = KECCAK_HASH(number),                         \
		.core_costs = CORE_COSTS(number),                    \
		.hash_many = KECCAK_HASH_MANY(number),               \
	};

#define KECCAK_KERNELS(id, cost_24, cost_12) \
	KECCAK_KERNEL(id, 24, cost_24)       \
	KECCAK_KERNEL(id, 12, cost_12)

#endif
