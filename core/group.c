/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Up to `ways` messages with equal numbers of blocks -> one run of a kernel. */
#define _DEFAULT_SOURCE
#include "group.h"

#include <string.h>

/* The largest rate that the plugin ABI allows. */
#define RATE_MAX 192

/* Messages behind a part of a block are moved to where a kernel wants them if they
 * have no more than this many whole blocks. Beyond, the move costs more than the way
 * through memory that the other messages take. */
#define MOVED_BLOCKS 2

void group_start(const struct group *group)
{
	const uint64_t *start = group->sponge->start;
	const uint32_t ways = group->kernel->ways;

	for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
		for (size_t w = 0; w < ways; w++)
			group->states[i * ways + w] = start ? start[i] : 0;
}

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
	       const struct algorithm *algorithm, size_t at, const uint8_t *in,
	       size_t len)
{
	uint64_t lanes[BITHOSE_KECCAK_LANES] = {0};

	if (len)
		sponge_add(lanes, at, in, len);
	sponge_pad(lanes, at + len, algorithm->rate, algorithm->suffix);
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

void group_squeeze(const struct group *group, uint8_t *const *out)
{
	const size_t rate = group->sponge->algorithm.rate;
	const size_t out_len = group->sponge->out_len;

	for (size_t done = 0; done < out_len; done += rate) {
		const size_t left = out_len - done;

		group->kernel->permute(group->states);
		for (size_t w = 0; w < group->count; w++)
			group_get(group->states, group->kernel->ways, w,
				  out[w] + done, left < rate ? left : rate);
	}
}

/* A function whose arrays are not to lie on the stack of calls that do not need them. */
#define APART __attribute__((noinline))

/* The first block of messages that begin within it. */
static APART void absorb_first(const struct group *group,
			       const uint8_t *const *in)
{
	uint8_t moved[BITHOSE_WAYS_MAX][RATE_MAX];
	const uint8_t *from[BITHOSE_WAYS_MAX];
	const size_t at = group->sponge->at;

	for (size_t w = 0; w < group->count; w++) {
		memset(moved[w], 0, at);
		memcpy(moved[w] + at, in[w],
		       group->sponge->algorithm.rate - at);
		from[w] = moved[w];
	}
	group_absorb(group->kernel, group->states, group->count, from, 1,
		     group->sponge->algorithm.rate);
}

/*
 * With `permute` alone, and `absorb` where there is one: what
 * bithose_keccak_kernel defines `hash` to equal, for digests of any length and
 * messages that begin anywhere in a block.
 */
static APART void hash_by_permute(const struct kernel *kernel,
				  const struct sponge *sponge, size_t count,
				  const uint8_t *const *in,
				  const size_t *in_len, uint8_t *const *out)
{
	_Alignas(64) uint64_t states[BITHOSE_KECCAK_LANES * BITHOSE_WAYS_MAX];
	const struct group group = {kernel, sponge, count, states};
	const size_t rate = sponge->algorithm.rate;
	const uint8_t *rest[BITHOSE_WAYS_MAX];
	size_t blocks = sponge_blocks(sponge, in_len[0]);
	size_t at = sponge->at, done = 0;

	group_start(&group);
	if (at && blocks) {
		done = rate - at;
		absorb_first(&group, in);
		blocks--;
		at = 0;
	}
	for (size_t w = 0; w < count; w++)
		rest[w] = done ? in[w] + done : in[w];
	if (blocks)
		group_absorb(kernel, states, count, rest, blocks, rate);
	done += blocks * rate;
	for (size_t w = 0; w < count; w++)
		group_pad(states, kernel->ways, w, &sponge->algorithm, at,
			  done ? in[w] + done : in[w], in_len[w] - done);
	group_squeeze(&group, out);
	explicit_bzero(states,
		       BITHOSE_KECCAK_LANES * kernel->ways * sizeof(states[0]));
}

static struct bithose_keccak_job job_of(const struct sponge *sponge,
					const uint8_t *const *in,
					const size_t *in_len,
					uint8_t *const *out)
{
	return (struct bithose_keccak_job){
		.start = sponge->start,
		.in = in,
		.in_len = in_len,
		.out = out,
		.out_len = sponge->out_len,
		.rate = sponge->algorithm.rate,
		.suffix = sponge->algorithm.suffix,
	};
}

/* All ways of a kernel that has `hash`, each message from the start of a block.
 */
static void hash_in_kernel(const struct kernel *kernel,
			   const struct sponge *sponge, size_t count,
			   const uint8_t *const *in, const size_t *in_len,
			   uint8_t *const *out)
{
	const uint8_t *all_in[BITHOSE_WAYS_MAX];
	size_t all_len[BITHOSE_WAYS_MAX];
	uint8_t *all_out[BITHOSE_WAYS_MAX];
	uint8_t sink[RATE_MAX];
	struct bithose_keccak_job job = job_of(sponge, in, in_len, out);

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

/* Short messages, moved behind as many zeros as `start` has bytes of the block.
 */
static APART void hash_moved(const struct kernel *kernel,
			     const struct sponge *sponge, size_t count,
			     const uint8_t *const *in, const size_t *in_len,
			     uint8_t *const *out)
{
	uint8_t moved[BITHOSE_WAYS_MAX][(MOVED_BLOCKS + 1) * RATE_MAX];
	const uint8_t *from[BITHOSE_WAYS_MAX];
	size_t len[BITHOSE_WAYS_MAX];

	for (size_t w = 0; w < count; w++) {
		memset(moved[w], 0, sponge->at);
		if (in_len[w])
			memcpy(moved[w] + sponge->at, in[w], in_len[w]);
		from[w] = moved[w];
		len[w] = sponge->at + in_len[w];
	}
	hash_in_kernel(kernel, sponge, count, from, len, out);
}

/* Up to kernel->ways messages. */
static void hash_once(const struct kernel *kernel, const struct sponge *sponge,
		      size_t count, const uint8_t *const *in,
		      const size_t *in_len, uint8_t *const *out)
{
	if (!kernel->hash || sponge->out_len > sponge->algorithm.rate ||
	    (sponge->at && sponge_blocks(sponge, in_len[0]) > MOVED_BLOCKS))
		hash_by_permute(kernel, sponge, count, in, in_len, out);
	else if (sponge->at)
		hash_moved(kernel, sponge, count, in, in_len, out);
	else
		hash_in_kernel(kernel, sponge, count, in, in_len, out);
}

size_t group_size(const struct plan *plan, size_t n)
{
	const struct kernel *kernel = plan_next(plan, n);
	const size_t ways = kernel->ways;
	size_t size = ways;

	if (n <= ways)
		return n;
	if (!kernel->hash_many)
		return ways;
	while (size + ways <= n && size + ways <= GROUP_MAX &&
	       plan_next(plan, n - size) == kernel)
		size += ways;
	return size;
}

void group_hash(const struct kernel *kernel, const struct sponge *sponge,
		size_t count, const uint8_t *const *in, const size_t *in_len,
		uint8_t *const *out)
{
	const size_t ways = kernel->ways;

	if (count > ways && !sponge->at &&
	    sponge->out_len <= sponge->algorithm.rate) {
		const struct bithose_keccak_job job =
			job_of(sponge, in, in_len, out);

		kernel->hash_many(&job, count / ways);
		return;
	}
	for (; count > ways; count -= ways) {
		hash_once(kernel, sponge, ways, in, in_len, out);
		in += ways;
		in_len += ways;
		out += ways;
	}
	hash_once(kernel, sponge, count, in, in_len, out);
}
