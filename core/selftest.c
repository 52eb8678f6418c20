/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A kernel -> proven, or what it got wrong. Published answers anchor the
 * reference; every way of every function of the kernel must then equal the
 * reference.
 */
#include "core.h"

#include <stdio.h>
#include <string.h>

#define WAYS BITHOSE_WAYS_MAX
#define LANES BITHOSE_KECCAK_LANES
/* Two whole blocks and a part of one, at the largest rate. */
#define MESSAGE_MAX 512

/* SHA3-256 of nothing (FIPS 202 example values), and TurboSHAKE128 of nothing
 * with domain byte 0x1F (RFC 9861, 5). */
static const uint8_t answer_24[32] = {
	0xa7, 0xff, 0xc6, 0xf8, 0xbf, 0x1e, 0xd7, 0x66, 0x51, 0xc1, 0x47,
	0x56, 0xa0, 0x61, 0xd6, 0x62, 0xf5, 0x80, 0xff, 0x4d, 0xe4, 0x3b,
	0x49, 0xfa, 0x82, 0xd8, 0x0a, 0x4b, 0x80, 0xf8, 0x43, 0x4a};
static const uint8_t answer_12[32] = {
	0x1e, 0x41, 0x5f, 0x1c, 0x59, 0x83, 0xaf, 0xf2, 0x16, 0x92, 0x17,
	0x27, 0x7d, 0x17, 0xbb, 0x53, 0x8c, 0xd9, 0x45, 0xa3, 0x97, 0xdd,
	0xec, 0x54, 0x1f, 0x1c, 0xe4, 0x1a, 0xf2, 0xc1, 0xb7, 0x4c};

int selftest_reference(void)
{
	uint8_t out[32];

	reference_hash(NULL, 136, 0x06, 24, NULL, 0, out, sizeof(out));
	if (memcmp(out, answer_24, sizeof(out)) != 0)
		return -1;
	reference_hash(NULL, 168, 0x1f, 12, NULL, 0, out, sizeof(out));
	return memcmp(out, answer_12, sizeof(out)) != 0 ? -1 : 0;
}

/* Words without a pattern that a wrong kernel could share (splitmix64). */
static uint64_t next_word(uint64_t *seed)
{
	uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

/* What is fed to a kernel, and what it must make of it, a row for each way. */
struct trial {
	const struct bithose_keccak_kernel *kernel;
	uint64_t seed;
	/* One lane more, so that a one-way state can be misaligned by one. */
	_Alignas(64) uint64_t states[LANES * WAYS + 8];
	uint64_t expected[WAYS][LANES];
	/* Odd, so that no way begins at a multiple of anything. */
	uint8_t messages[WAYS][MESSAGE_MAX + 1];
	const uint8_t *in[WAYS];
	size_t in_len[WAYS];
	uint8_t digests[WAYS][LANES * 8 + 1];
	uint8_t *out[WAYS];
};

static void fill(struct trial *trial, uint64_t *states)
{
	for (uint32_t w = 0; w < trial->kernel->ways; w++) {
		for (size_t i = 0; i < LANES; i++) {
			trial->expected[w][i] = next_word(&trial->seed);
			states[i * trial->kernel->ways + w] =
				trial->expected[w][i];
		}
		for (size_t i = 0; i < MESSAGE_MAX; i++)
			trial->messages[w][i] =
				(uint8_t)next_word(&trial->seed);
		trial->in[w] = trial->messages[w];
	}
}

static int compare(const struct trial *trial, const uint64_t *states,
		   const char *function, char *why, size_t size)
{
	const uint32_t ways = trial->kernel->ways;

	for (uint32_t w = 0; w < ways; w++) {
		for (size_t i = 0; i < LANES; i++) {
			if (states[i * ways + w] == trial->expected[w][i])
				continue;
			snprintf(why, size,
				 "wrong answer of %s, %u ways, %u rounds, in "
				 "way %u",
				 function, (unsigned)ways,
				 (unsigned)trial->kernel->rounds, (unsigned)w);
			return -1;
		}
	}
	return 0;
}

static int try_permute(struct trial *trial, uint64_t *states, char *why,
		       size_t size)
{
	fill(trial, states);
	/* The second time from its own output, as in a chain of blocks. */
	for (int i = 0; i < 2; i++) {
		trial->kernel->permute(states);
		for (uint32_t w = 0; w < trial->kernel->ways; w++)
			reference_permute(trial->expected[w],
					  trial->kernel->rounds);
		if (compare(trial, states, "permute", why, size) < 0)
			return -1;
	}
	return 0;
}

static int try_absorb(struct trial *trial, size_t rate, char *why, size_t size)
{
	const size_t blocks = 2;

	fill(trial, trial->states);
	trial->kernel->absorb(trial->states, trial->in, blocks, rate);
	for (uint32_t w = 0; w < trial->kernel->ways; w++) {
		for (size_t i = 0; i < blocks * rate; i++) {
			trial->expected[w][i % rate / 8] ^=
				(uint64_t)trial->messages[w][i]
				<< (8 * (i % 8));
			if (i % rate == rate - 1)
				reference_permute(trial->expected[w],
						  trial->kernel->rounds);
		}
	}
	return compare(trial, trial->states, "absorb", why, size);
}

/* Messages of `blocks` blocks and a tail that differs from way to way. */
static int try_hash(struct trial *trial, size_t rate, uint8_t suffix,
		    size_t blocks, int with_start, size_t out_len, char *why,
		    size_t size)
{
	struct bithose_keccak_job job = {
		.in = trial->in,
		.in_len = trial->in_len,
		.out = trial->out,
		.out_len = out_len,
		.rate = (uint32_t)rate,
		.suffix = suffix,
	};

	fill(trial, trial->states);
	if (with_start)
		job.start = trial->expected[0];
	for (uint32_t w = 0; w < trial->kernel->ways; w++) {
		trial->in_len[w] =
			blocks * rate +
			(w == 0 ? rate - 1 : (w * 37 + blocks * 11) % rate);
		trial->out[w] = trial->digests[w] + w % 2;
		memset(trial->digests[w], 0xa5, sizeof(trial->digests[w]));
	}
	trial->kernel->hash(&job);
	for (uint32_t w = 0; w < trial->kernel->ways; w++) {
		uint8_t expected[LANES * 8];

		reference_hash(job.start, rate, suffix, trial->kernel->rounds,
			       trial->in[w], trial->in_len[w], expected,
			       out_len);
		if (memcmp(trial->out[w], expected, out_len) == 0 &&
		    trial->out[w][out_len] == 0xa5)
			continue;
		snprintf(why, size,
			 "wrong digest of hash, %u ways, %u rounds, in way %u",
			 (unsigned)trial->kernel->ways,
			 (unsigned)trial->kernel->rounds, (unsigned)w);
		return -1;
	}
	return 0;
}

int selftest_kernel(const struct bithose_keccak_kernel *kernel, char *why,
		    size_t size)
{
	struct trial trial = {.kernel = kernel, .seed = kernel->ways};

	if (try_permute(&trial, trial.states, why, size) < 0)
		return -1;
	if (kernel->ways == 1 &&
	    try_permute(&trial, trial.states + 1, why, size) < 0)
		return -1;
	if (KERNEL_HAS(kernel, absorb) &&
	    (try_absorb(&trial, 136, why, size) < 0 ||
	     try_absorb(&trial, 168, why, size) < 0))
		return -1;
	if (KERNEL_HAS(kernel, hash) &&
	    (try_hash(&trial, 136, 0x06, 0, 0, 32, why, size) < 0 ||
	     try_hash(&trial, 168, 0x1f, 1, 0, 168, why, size) < 0 ||
	     try_hash(&trial, 72, 0x01, 2, 1, 28, why, size) < 0))
		return -1;
	return 0;
}
