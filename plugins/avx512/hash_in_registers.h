/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A job -> what hash.inc takes: masks of the rows and the padding, for WAYS messages. A
 * source file defines HASH_IN_REGISTERS(rounds) and ABSORB_IN_REGISTERS(rounds), the names
 * of functions made of hash.inc, KECCAK_HASH(rounds) as hash_##rounds, and
 * KECCAK_ABSORB(rounds), a name, and includes keccak_kernel.h before this.
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
};

void HASH_IN_REGISTERS(24)(const struct hash_in_registers *hash);
void HASH_IN_REGISTERS(12)(const struct hash_in_registers *hash);
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

static inline __attribute__((always_inline)) void
hash(const struct bithose_keccak_job *job,
     void (*in_registers)(const struct hash_in_registers *),
     void (*permute)(uint64_t *states),
     void (*absorb)(uint64_t *states, const uint8_t *const *in, size_t blocks,
		    size_t rate))
{
	const size_t rate = job->rate;
	const size_t whole = job->in_len[0] / rate * rate;
	uint32_t block_masks[ROWS_MAX + 1][WAYS];
	uint32_t rest_masks[ROWS_MAX][WAYS];
	_Alignas(64) lane_t pad_ways[BITHOSE_KECCAK_LANES];
	_Alignas(64) uint64_t pad_each[BITHOSE_KECCAK_LANES + 7];
	const uint8_t *in[WAYS];
	struct keccak_rest rest;
	struct hash_in_registers hash = {
		.start = job->start,
		.in = job->in,
		.out = job->out,
		.blocks = whole / rate,
		.rate = rate,
		.block_full = rate / ROW_BYTES,
		.block_rows = (rate + ROW_BYTES - 1) / ROW_BYTES,
		.block_masks = (const uint32_t(*)[WAYS])block_masks,
		.rest_masks = (const uint32_t(*)[WAYS])rest_masks,
	};

	if (job->out_len > DIGEST_MAX) {
		keccak_hash(job, permute, absorb);
		return;
	}
	hash.out_mask = byte_mask(keccak_select(job->out_len < ROW_BYTES,
						job->out_len, ROW_BYTES));
	if (job->out_len > ROW_BYTES)
		hash.out_mask_2 = byte_mask(job->out_len - ROW_BYTES);
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
	hash.rest_full = rest.len_min / ROW_BYTES;
	hash.rest_rows = (rest.len_max + ROW_BYTES - 1) / ROW_BYTES;
	mask_rest(rest_masks, &rest, hash.rest_full, hash.rest_rows);
	if (rest.len_min == rest.len_max) {
		memset(pad_each, 0, sizeof(pad_each));
		pad_each[rest.at[0]] = rest.word[0];
		pad_each[rate / 8 - 1] ^= UINT64_C(0x80) << 56;
		hash.pad_each = pad_each;
	} else {
		const lane_t at = lane_load(rest.at);
		const lane_t word = lane_load(rest.word);

		for (size_t i = 0; i < BITHOSE_KECCAK_LANES; i++)
			pad_ways[i] = lane_where(at, i, word);
		pad_ways[rate / 8 - 1] =
			lane_xor(pad_ways[rate / 8 - 1],
				 lane_each(UINT64_C(0x80) << 56));
		hash.pad_ways = (const uint64_t *)(const void *)pad_ways;
	}
	in_registers(&hash);
}

static void hash_24(const struct bithose_keccak_job *job)
{
	hash(job, HASH_IN_REGISTERS(24), KECCAK_PERMUTE(24), KECCAK_ABSORB(24));
}

static void hash_12(const struct bithose_keccak_job *job)
{
	hash(job, HASH_IN_REGISTERS(12), KECCAK_PERMUTE(12), KECCAK_ABSORB(12));
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
