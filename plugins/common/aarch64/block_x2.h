/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Two messages of less than a block, as a job -> what hash_x2.inc wants to know of
 * them. Included after keccak_kernel.h, whose keccak_hash() does all other jobs.
 */
#ifndef PLUGINS_COMMON_AARCH64_BLOCK_X2_H
#define PLUGINS_COMMON_AARCH64_BLOCK_X2_H

/* The rows of the longest digest that stays in registers: 64 bytes. */
#define BLOCK_DIGEST_ROWS 4

struct block_x2 {
	const uint8_t *in[WAYS];
	uint8_t *out[WAYS];
	/* Whole rows of a message, and rows of a digest. */
	uint64_t rows;
	uint64_t out_rows;
	/* The rest of each message with its padding. */
	uint64_t tail[WAYS][ROW_LANES];
	/* The start state, with the last bit of the padding. */
	uint64_t start[BITHOSE_KECCAK_LANES];
};

_Static_assert(offsetof(struct block_x2, out) == 16, "hash_x2.inc");
_Static_assert(offsetof(struct block_x2, rows) == 32, "hash_x2.inc");
_Static_assert(offsetof(struct block_x2, out_rows) == 40, "hash_x2.inc");
_Static_assert(offsetof(struct block_x2, tail) == 48, "hash_x2.inc");
_Static_assert(offsetof(struct block_x2, start) == 80, "hash_x2.inc");

/* The first len bytes at p, up to a whole row, then the suffix and zeros. */
static inline void block_tail(uint64_t *tail, const uint8_t *p, size_t len,
			      uint64_t suffix)
{
	tail[0] = len >= 8 ? bytes_load(p) : bytes_load_part(p, len);
	tail[1] = len > 8 ? bytes_load_part(p + 8, len - 8) : 0;
	tail[len / 8] |= suffix << (8 * (len % 8));
}

static inline __attribute__((always_inline)) void
block_hash(const struct bithose_keccak_job *job,
	   void (*in_registers)(const struct block_x2 *),
	   void (*permute)(uint64_t *states),
	   void (*absorb)(uint64_t *states, const uint8_t *const *in,
			  size_t blocks, size_t rate))
{
	uint8_t digests[WAYS][BLOCK_DIGEST_ROWS * ROW_BYTES];
	const size_t rows = job->in_len[0] / ROW_BYTES;
	struct block_x2 block;

	if (job->in_len[0] >= job->rate || job->in_len[1] / ROW_BYTES != rows ||
	    job->out_len > sizeof(digests[0])) {
		keccak_hash(job, permute, absorb);
		return;
	}
	block.rows = rows;
	block.out_rows = (job->out_len + ROW_BYTES - 1) / ROW_BYTES;
	for (unsigned w = 0; w < WAYS; w++) {
		const size_t whole = rows * ROW_BYTES;

		block.in[w] = job->in[w];
		block.out[w] =
			job->out_len % ROW_BYTES ? digests[w] : job->out[w];
		block_tail(block.tail[w],
			   (const uint8_t *)((uintptr_t)job->in[w] + whole),
			   job->in_len[w] - whole, job->suffix);
	}
	if (job->start)
		memcpy(block.start, job->start, sizeof(block.start));
	else
		memset(block.start, 0, sizeof(block.start));
	block.start[job->rate / 8 - 1] ^= UINT64_C(0x80) << 56;
	in_registers(&block);
	if (job->out_len % ROW_BYTES)
		for (unsigned w = 0; w < WAYS; w++)
			memcpy(job->out[w], digests[w], job->out_len);
}

#endif
