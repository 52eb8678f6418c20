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
/* Turns of hash_many, so that one follows another. */
#define TURNS 2
/* Two whole blocks, or one and most of another, at the largest rate. */
#define MESSAGE_MAX 344
/* Rows of bytes begin this far apart: aligned, unless they are shifted. */
#define STRIDE(len) (((len) + 16) / 8 * 8)

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
	_Alignas(8) uint8_t messages[TURNS * WAYS][STRIDE(MESSAGE_MAX)];
	const uint8_t *in[TURNS * WAYS];
	size_t in_len[TURNS * WAYS];
	_Alignas(8) uint8_t digests[TURNS * WAYS][STRIDE(LANES * 8)];
	uint8_t *out[TURNS * WAYS];
};

/* `shift`: how far each message begins after an aligned address. */
static void fill(struct trial *trial, uint64_t *states, size_t shift)
{
	for (uint32_t w = 0; w < trial->kernel->ways; w++) {
		for (size_t i = 0; i < LANES; i++) {
			trial->expected[w][i] = next_word(&trial->seed);
			states[i * trial->kernel->ways + w] =
				trial->expected[w][i];
		}
	}
	for (uint32_t w = 0; w < TURNS * trial->kernel->ways; w++) {
		for (size_t i = 0; i < sizeof(trial->messages[w]); i += 8) {
			const uint64_t word = next_word(&trial->seed);

			memcpy(trial->messages[w] + i, &word, sizeof(word));
		}
		trial->in[w] = trial->messages[w] + shift;
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
	fill(trial, states, 0);
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

static int try_absorb(struct trial *trial, size_t rate, size_t shift, char *why,
		      size_t size)
{
	const size_t blocks = 2;

	fill(trial, trial->states, shift);
	trial->kernel->absorb(trial->states, trial->in, blocks, rate);
	for (uint32_t w = 0; w < trial->kernel->ways; w++) {
		for (size_t i = 0; i < blocks * rate; i++) {
			trial->expected[w][i % rate / 8] ^=
				(uint64_t)trial->in[w][i] << (8 * (i % 8));
			if (i % rate == rate - 1)
				reference_permute(trial->expected[w],
						  trial->kernel->rounds);
		}
	}
	return compare(trial, trial->states, "absorb", why, size);
}

/* What to hash in a trial. */
struct shape {
	size_t rate;
	uint8_t suffix;
	/* Whole blocks of each message, what follows them in way 0, and how it
	 * differs from way to way. */
	size_t blocks;
	size_t tail;
	size_t step;
	int with_start;
	size_t out_len;
	/* How far messages and digests begin after an aligned address. */
	size_t shift;
};

static void prepare_hash(struct trial *trial, const struct shape *shape)
{
	fill(trial, trial->states, shape->shift);
	memset(trial->digests, 0xa5, sizeof(trial->digests));
	for (uint32_t w = 0; w < TURNS * trial->kernel->ways; w++) {
		trial->in_len[w] =
			shape->blocks * shape->rate +
			(shape->tail + w * shape->step) % shape->rate;
		trial->out[w] = trial->digests[w] + shape->shift;
	}
}

/* Whether a row holds the digest, and nothing was written around it. */
static int digest_is(const uint8_t *row, size_t row_len, const uint8_t *digest,
		     const struct shape *shape)
{
	for (size_t i = 0; i < row_len; i++) {
		const int inside =
			i >= shape->shift && i < shape->shift + shape->out_len;

		if (row[i] != (inside ? digest[i - shape->shift] : 0xa5))
			return 0;
	}
	return 1;
}

/* By `hash`, or, if there are turns, by so many of `hash_many`. */
static int try_hash(struct trial *trial, const struct shape *shape,
		    uint32_t turns, char *why, size_t size)
{
	const uint32_t ways = trial->kernel->ways;
	struct bithose_keccak_job job = {
		.start = shape->with_start ? trial->expected[0] : NULL,
		.in = trial->in,
		.in_len = trial->in_len,
		.out = trial->out,
		.out_len = shape->out_len,
		.rate = (uint32_t)shape->rate,
		.suffix = shape->suffix,
	};

	prepare_hash(trial, shape);
	if (turns)
		trial->kernel->hash_many(&job, turns);
	else
		trial->kernel->hash(&job);
	for (uint32_t w = 0; w < (turns ? turns * ways : ways); w++) {
		uint8_t expected[LANES * 8];

		reference_hash(job.start, shape->rate, shape->suffix,
			       trial->kernel->rounds, trial->in[w],
			       trial->in_len[w], expected, shape->out_len);
		if (digest_is(trial->digests[w], sizeof(trial->digests[w]),
			      expected, shape))
			continue;
		snprintf(why, size,
			 "wrong digest of %s, %u ways, %u rounds, in way %u",
			 turns ? "hash_many" : "hash", (unsigned)ways,
			 (unsigned)trial->kernel->rounds, (unsigned)(w % ways));
		return -1;
	}
	return 0;
}

/* Each of no, one and two whole blocks; tails of all but one byte, of nothing,
 * and of whole lanes; digests of a part, of a block, and of an odd length. */
static const struct shape shapes[] = {
	{136, 0x06, 0, 135, 37, 0, 32, 0},
	{168, 0x1f, 1, 0, 37, 0, 168, 1},
	{72, 0x01, 2, 16, 37, 1, 28, 6},
};

/* Messages of one length, which may be hashed in another way, and of several. */
static const struct shape shapes_of_many[] = {
	{136, 0x06, 0, 64, 0, 0, 32, 1},
	{168, 0x1f, 1, 45, 0, 1, 64, 0},
	{72, 0x01, 1, 16, 37, 0, 32, 0},
};

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

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
	    (try_absorb(&trial, 136, 0, why, size) < 0 ||
	     try_absorb(&trial, 168, 3, why, size) < 0))
		return -1;
	for (size_t i = 0; i < COUNT(shapes); i++)
		if (KERNEL_HAS(kernel, hash) &&
		    try_hash(&trial, &shapes[i], 0, why, size) < 0)
			return -1;
	for (size_t i = 0; i < COUNT(shapes_of_many); i++)
		if (KERNEL_HAS(kernel, hash_many) &&
		    try_hash(&trial, &shapes_of_many[i], TURNS, why, size) < 0)
			return -1;
	return 0;
}
