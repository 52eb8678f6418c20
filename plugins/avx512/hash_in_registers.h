/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A job -> what hash.inc takes: masks of the rows and the padding, for WAYS messages. A
 * source file defines HASH_IN_REGISTERS(rounds) and ABSORB_IN_REGISTERS(rounds), the names
 * of functions made of hash.inc, KECCAK_HASH(rounds) as hash_##rounds,
 * KECCAK_HASH_MANY(rounds) as hash_many_##rounds, and KECCAK_ABSORB(rounds), a name, and includes keccak_kernel.h before this.
 */
#ifndef PLUGINS_AVX512_HASH_IN_REGISTERS_H
#define PLUGINS_AVX512_HASH_IN_REGISTERS_H

/* The longest digest that hash.inc gives. */
#define DIGEST_MAX (2 * ROW_BYTES)

/* Rows that a rate of at most 192 bytes has. */
#define ROWS_MAX (192 / ROW_BYTES)

/* What hash.inc takes; it knows the offsets. */
struct hash_in_registers {
	const uint64_t *start;
	const uint8_t *const *in;
	uint8_t *const *out;
	uint64_t blocks;
	uint64_t rate;
	/* Of a whole block: rows that are whole, rows, and the bytes of each row
	 * in each way. */
	uint64_t block_full;
	uint64_t block_rows;
	const uint32_t (*block_masks)[WAYS];
	/* The same of what is behind the whole blocks. */
	uint64_t rest_full;
	uint64_t rest_rows;
	const uint32_t (*rest_masks)[WAYS];
	/* The padding, lane by lane: the same in every way, or NULL and for each
	 * way. */
	const uint64_t *pad_each;
	const uint64_t *pad_ways;
	/* The bytes of the two rows of a digest. */
	uint32_t out_mask;
	uint32_t out_mask_2;
	/* What blocks are absorbed into. */
	uint64_t *states;
	/* How many times WAYS messages there are; counted down, while `in` and
	 * `out` go on. */
	uint64_t calls;
};

void HASH_IN_REGISTERS(24)(struct hash_in_registers *hash);
void HASH_IN_REGISTERS(12)(struct hash_in_registers *hash);
void ABSORB_IN_REGISTERS(24)(const struct hash_in_registers *hash);
void ABSORB_IN_REGISTERS(12)(const struct hash_in_registers *hash);

/* A bit for each of the first n bytes of a row, n up to 32. */
static inline uint32_t byte_mask(size_t n)
{
	return (uint32_t)((UINT64_C(1) << n) - 1);
}

static void mask_block(uint32_t (*masks)[WAYS], size_t rate)
{
	for (unsigned w = 0; w < WAYS; w++)
		masks[rate / ROW_BYTES][w] = byte_mask(rate % ROW_BYTES);
}

static void mask_rest(uint32_t (*masks)[WAYS], const struct keccak_rest *rest,
		      size_t first, size_t rows)
{
	for (size_t row = first; row < rows; row++) {
		for (unsigned w = 0; w < WAYS; w++) {
			const size_t at = row * ROW_BYTES;
			const size_t left = keccak_select(rest->len[w] > at,
							  rest->len[w] - at, 0);

			masks[row][w] = byte_mask(keccak_select(
				left < ROW_BYTES, left, ROW_BYTES));
		}
	}
}

static struct hash_in_registers prepare(const struct bithose_keccak_job *job,
					size_t whole)
{
	const size_t rate = job->rate;
	struct hash_in_registers hash = {
		.start = job->start,
		.in = job->in,
		.out = job->out,
		.blocks = whole / rate,
		.rate = rate,
		.block_full = rate / ROW_BYTES,
		.block_rows = (rate + ROW_BYTES - 1) / ROW_BYTES,
		.calls = 1,
	};

	hash.out_mask = byte_mask(keccak_select(job->out_len < ROW_BYTES,
						job->out_len, ROW_BYTES));
	if (job->out_len > ROW_BYTES)
		hash.out_mask_2 = byte_mask(job->out_len - ROW_BYTES);
	return hash;
}

/* Messages of one length: all but the pointers is the same in every call. */
static void hash_alike(const struct bithose_keccak_job *job, size_t calls,
		       void (*in_registers)(struct hash_in_registers *))
{
	const size_t rate = job->rate;
	const size_t whole = job->in_len[0] / rate * rate;
	const size_t rest = job->in_len[0] - whole;
	uint32_t block_masks[ROWS_MAX + 1][WAYS];
	uint32_t rest_masks[ROWS_MAX][WAYS];
	_Alignas(64) uint64_t pad_each[BITHOSE_KECCAK_LANES + 7] = {0};
	struct hash_in_registers hash = prepare(job, whole);

	mask_block(block_masks, rate);
	hash.block_masks = (const uint32_t(*)[WAYS])block_masks;
	mask_block(rest_masks, rest);
	hash.rest_masks = (const uint32_t(*)[WAYS])rest_masks;
	hash.rest_full = rest / ROW_BYTES;
	hash.rest_rows = (rest + ROW_BYTES - 1) / ROW_BYTES;
	pad_each[rest / 8] = (uint64_t)job->suffix << (8 * (rest % 8));
	pad_each[rate / 8 - 1] ^= UINT64_C(0x80) << 56;
	hash.pad_each = pad_each;
	hash.calls = calls;
	in_registers(&hash);
}

/* WAYS messages of any lengths with as many whole blocks. */
static void hash_apart(const struct bithose_keccak_job *job,
		       void (*in_registers)(struct hash_in_registers *))
{
	const size_t rate = job->rate;
	const size_t whole = job->in_len[0] / rate * rate;
	uint32_t block_masks[ROWS_MAX + 1][WAYS];
	uint32_t rest_masks[ROWS_MAX][WAYS];
	_Alignas(64) lane_t pad_ways[BITHOSE_KECCAK_LANES];
	const uint8_t *in[WAYS];
	struct keccak_rest rest;
	struct hash_in_registers hash = prepare(job, whole);
	lane_t at, word;

	keccak_find_rest(&rest, job, whole);
	if (whole) {
		mask_block(block_masks, rate);
	} else if (!rest.len_min) {
		/* A masked load is slow where there is no memory. */
		for (unsigned w = 0; w < WAYS; w++)
			in[w] = rest.len[w] ? job->in[w]
					    : (const uint8_t *)rest.at;
		hash.in = in;
	}
	hash.block_masks = (const uint32_t(*)[WAYS])block_masks;
	hash.rest_full = rest.len_min / ROW_BYTES;
	hash.rest_rows = (rest.len_max + ROW_BYTES - 1) / ROW_BYTES;
	mask_rest(rest_masks, &rest, hash.rest_full, hash.rest_rows);
	hash.rest_masks = (const uint32_t(*)[WAYS])rest_masks;
	at = lane_load(rest.at);
	word = lane_load(rest.word);
	for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
		pad_ways[i] = lane_where(at, i, word);
	pad_ways[rate / 8 - 1] = lane_xor(pad_ways[rate / 8 - 1],
					  lane_each(UINT64_C(0x80) << 56));
	hash.pad_ways = (const uint64_t *)(const void *)pad_ways;
	in_registers(&hash);
}

/* Whether all messages have one length. */
static int alike(const size_t *in_len, size_t n)
{
	size_t differ = 0;

	for (size_t i = 1; i < n; i++)
		differ |= in_len[i] ^ in_len[0];
	return !differ;
}

static inline __attribute__((always_inline)) void
hash_many(const struct bithose_keccak_job *job, size_t calls,
	  void (*in_registers)(struct hash_in_registers *),
	  void (*permute)(uint64_t *states),
	  void (*absorb)(uint64_t *states, const uint8_t *const *in,
			 size_t blocks, size_t rate))
{
	struct bithose_keccak_job next = *job;

	if (job->out_len <= DIGEST_MAX && alike(job->in_len, calls * WAYS)) {
		hash_alike(job, calls, in_registers);
		return;
	}
	for (; calls; calls--) {
		if (job->out_len <= DIGEST_MAX)
			hash_apart(&next, in_registers);
		else
			keccak_hash(&next, permute, absorb);
		next.in += WAYS;
		next.in_len += WAYS;
		next.out += WAYS;
	}
}

static void hash_many_24(const struct bithose_keccak_job *job, size_t calls)
{
	hash_many(job, calls, HASH_IN_REGISTERS(24), KECCAK_PERMUTE(24),
		  KECCAK_ABSORB(24));
}

static void hash_many_12(const struct bithose_keccak_job *job, size_t calls)
{
	hash_many(job, calls, HASH_IN_REGISTERS(12), KECCAK_PERMUTE(12),
		  KECCAK_ABSORB(12));
}

static void hash_24(const struct bithose_keccak_job *job)
{
	hash_many_24(job, 1);
}

static void hash_12(const struct bithose_keccak_job *job)
{
	hash_many_12(job, 1);
}

static inline void
absorb(uint64_t *states, const uint8_t *const *in, size_t blocks, size_t rate,
       void (*in_registers)(const struct hash_in_registers *))
{
	uint32_t block_masks[ROWS_MAX + 1][WAYS];
	const struct hash_in_registers hash = {
		.in = in,
		.blocks = blocks,
		.rate = rate,
		.block_full = rate / ROW_BYTES,
		.block_rows = (rate + ROW_BYTES - 1) / ROW_BYTES,
		.block_masks = (const uint32_t(*)[WAYS])block_masks,
		.states = states,
	};

	if (!blocks)
		return;
	mask_block(block_masks, rate);
	in_registers(&hash);
}

void KECCAK_ABSORB(24)(uint64_t *states, const uint8_t *const *in,
		       size_t blocks, size_t rate)
{
	absorb(states, in, blocks, rate, ABSORB_IN_REGISTERS(24));
}

void KECCAK_ABSORB(12)(uint64_t *states, const uint8_t *const *in,
		       size_t blocks, size_t rate)
{
	absorb(states, in, blocks, rate, ABSORB_IN_REGISTERS(12));
}

#endif
