/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Up to `ways` messages with equal numbers of blocks -> one run of a kernel. */
#define _DEFAULT_SOURCE
#include "core.h"
#include "group.h"

#include <string.h>

/* A digest that nobody wants goes here; it is no longer than a block. */
#define SINK_SIZE 192

/* Xors one block of each message into its way. */
static void add_blocks(uint64_t *states, uint32_t ways, size_t count,
		       const uint8_t *const *in, size_t offset, size_t len)
{
	for (size_t w = 0; w < count; w++) {
		uint64_t lanes[BITHOSE_KECCAK_LANES] = {0};

		sponge_add(lanes, 0, in[w] + offset, len);
		for (size_t i = 0; i < len / 8; i++)
			states[i * ways + w] ^= lanes[i];
	}
}

void group_absorb(const struct kernel *kernel, uint64_t *states, size_t count,
		  const uint8_t *const *in, size_t blocks, size_t rate)
{
	const uint8_t *all_in[BITHOSE_WAYS_MAX];

	if (!kernel->absorb) {
		for (size_t i = 0; i < blocks; i++) {
			add_blocks(states, kernel->ways, count, in, i * rate,
				   rate);
			kernel->permute(states);
		}
		return;
	}
	for (size_t w = 0; w < kernel->ways; w++)
		all_in[w] = in[w < count ? w : 0];
	kernel->absorb(states, all_in, blocks, rate);
}

void group_pad(uint64_t *states, uint32_t ways, size_t way,
	       const struct algorithm *algorithm, const uint8_t *in, size_t len)
{
	uint64_t lanes[BITHOSE_KECCAK_LANES] = {0};

	if (len)
		sponge_add(lanes, 0, in, len);
	sponge_pad(lanes, len, algorithm->rate, algorithm->suffix);
	for (size_t i = 0; i < algorithm->rate / 8; i++)
		states[i * ways + way] ^= lanes[i];
	explicit_bzero(lanes, sizeof(lanes));
}

void group_get(const uint64_t *states, uint32_t ways, size_t way, uint8_t *out,
	       size_t len)
{
	uint64_t lanes[BITHOSE_KECCAK_LANES];

	for (size_t i = 0; i < (len + 7) / 8; i++)
		lanes[i] = states[i * ways + way];
	sponge_get(lanes, 0, out, len);
}

/*
 * With `permute` alone, and `absorb` where there is one: what
 * bithose_keccak_kernel defines `hash` to equal, for digests of any length.
 */
static void hash_by_permute(const struct kernel *kernel,
			    const struct algorithm *algorithm, size_t count,
			    const uint8_t *const *in, const size_t *in_len,
			    uint8_t *const *out, size_t out_len)
{
	_Alignas(64) uint64_t states[BITHOSE_KECCAK_LANES * BITHOSE_WAYS_MAX];
	const size_t rate = algorithm->rate;
	const size_t blocks = in_len[0] / rate;
	const uint32_t ways = kernel->ways;

	memset(states, 0, BITHOSE_KECCAK_LANES * ways * sizeof(states[0]));
	if (blocks)
		group_absorb(kernel, states, count, in, blocks, rate);
	for (size_t w = 0; w < count; w++) {
		const size_t len = in_len[w] - blocks * rate;

		group_pad(states, ways, w, algorithm,
			  len ? in[w] + blocks * rate : NULL, len);
	}
	for (size_t done = 0; done < out_len; done += rate) {
		const size_t left = out_len - done;

		kernel->permute(states);
		for (size_t w = 0; w < count; w++)
			group_get(states, ways, w, out[w] + done,
				  left < rate ? left : rate);
	}
	explicit_bzero(states, BITHOSE_KECCAK_LANES * ways * sizeof(states[0]));
}

void group_hash(const struct kernel *kernel, const struct algorithm *algorithm,
		size_t count, const uint8_t *const *in, const size_t *in_len,
		uint8_t *const *out, size_t out_len)
{
	const uint8_t *all_in[BITHOSE_WAYS_MAX];
	size_t all_len[BITHOSE_WAYS_MAX];
	uint8_t *all_out[BITHOSE_WAYS_MAX];
	uint8_t sink[SINK_SIZE];
	struct bithose_keccak_job job = {
		.in = in,
		.in_len = in_len,
		.out = out,
		.out_len = out_len,
		.rate = algorithm->rate,
		.suffix = algorithm->suffix,
	};

	if (!kernel->hash || out_len > algorithm->rate) {
		hash_by_permute(kernel, algorithm, count, in, in_len, out,
				out_len);
		return;
	}
	if (count < kernel->ways) {
		for (size_t w = 0; w < kernel->ways; w++) {
			all_in[w] = in[w < count ? w : 0];
			all_len[w] = in_len[w < count ? w : 0];
			all_out[w] = w < count ? out[w] : sink;
		}
		job.in = all_in;
		job.in_len = all_len;
		job.out = all_out;
	}
	kernel->hash(&job);
}
