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
	 * in each way, in the lower half of a word. */
	uint64_t block_full;
	uint64_t block_rows;
	const lane_t *block_masks;
	/* The same of what is behind the whole blocks. */
	uint64_t rest_full;
	uint64_t rest_rows;
	const lane_t *rest_masks;
	/* The first word of the padding, and its lane: those of each way, or NULL
	 * and the same in all. That lane is given as 16 times its number. */
	const lane_t *pad_ways;
	uint64_t pad_first;
	uint64_t pad_first_at;
	/* The last word of the padding. */
	uint64_t pad_last;
	uint64_t pad_last_at;
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
void ABSORB_IN_REGISTERS(24)(struct hash_in_registers *hash);
void ABSORB_IN_REGISTERS(12)(struct hash_in_registers *hash);

#if WAYS == 8
#define LANE(operation) _mm512_##operation
#else
#define LANE(operation) _mm256_##operation
#endif

/* A bit for each of the first n bytes of a row, n up to 32. */
static inline uint32_t byte_mask(size_t n)
{
	return (uint32_t)((UINT64_C(1) << n) - 1);
}

/* The same for row `row` of messages of these lengths. */
static inline lane_t byte_masks(lane_t len, size_t row)
{
	const lane_t ones = lane_each(UINT64_MAX);
	const lane_t left = LANE(max_epi64)(
		LANE(sub_epi64)(len, lane_each(row * ROW_BYTES)), lane_each(0));

	/* A shift by more than 63 leaves nothing. */
	return lane_xor(ones, LANE(sllv_epi64)(ones, left));
}

/* Words one by one: they were stored so, and a load of all would wait until the
 * stores have reached the cache, behind the hashing before them. */
static inline lane_t lane_of_words(const size_t *words)
{
	const __m256i low =
		_mm256_set_epi64x((long long)words[3], (long long)words[2],
				  (long long)words[1], (long long)words[0]);
#if WAYS == 8
	const __m256i high =
		_mm256_set_epi64x((long long)words[7], (long long)words[6],
				  (long long)words[5], (long long)words[4]);

	return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
#else
	return low;
#endif
}

static inline size_t lane_least(lane_t a)
{
#if WAYS == 8
	const __m256i four = _mm256_min_epu64(_mm512_castsi512_si256(a),
					      _mm512_extracti64x4_epi64(a, 1));
#else
	const __m256i four = a;
#endif
	const __m128i two = _mm_min_epu64(_mm256_castsi256_si128(four),
					  _mm256_extracti128_si256(four, 1));

	return (size_t)_mm_cvtsi128_si64(
		_mm_min_epu64(two, _mm_unpackhi_epi64(two, two)));
}

static inline size_t lane_most(lane_t a)
{
	return ~lane_least(lane_xor(a, lane_each(UINT64_MAX)));
}

/* The whole blocks. Member by member, as all of the structure: memory that is cleared
 * by wide stores is not always ready for narrow loads. */
static inline void prepare_blocks(struct hash_in_registers *hash, lane_t *masks,
				  size_t blocks, size_t rate)
{
	hash->blocks = blocks;
	hash->rate = rate;
	hash->block_full = rate / ROW_BYTES;
	hash->block_rows = (rate + ROW_BYTES - 1) / ROW_BYTES;
	masks[rate / ROW_BYTES] = lane_each(byte_mask(rate % ROW_BYTES));
	hash->block_masks = masks;
}

/* What does not depend on how lengths differ. */
static inline void prepare(struct hash_in_registers *hash,
			   const struct bithose_keccak_job *job)
{
	const size_t out_len = job->out_len;

	hash->start = job->start;
	hash->in = job->in;
	hash->out = job->out;
	hash->pad_last = UINT64_C(0x80) << 56;
	hash->pad_last_at = 16 * (job->rate / 8 - 1);
	hash->out_mask = byte_mask(
		keccak_select(out_len < ROW_BYTES, out_len, ROW_BYTES));
	hash->out_mask_2 =
		out_len > ROW_BYTES ? byte_mask(out_len - ROW_BYTES) : 0;
}

/* Messages of one length: all but the pointers is the same in every call. */
static void hash_alike(const struct bithose_keccak_job *job, size_t calls,
		       void (*in_registers)(struct hash_in_registers *))
{
	const size_t rate = job->rate;
	const size_t blocks = job->in_len[0] / rate;
	const size_t whole = blocks * rate;
	const size_t rest = job->in_len[0] - whole;
	lane_t block_masks[ROWS_MAX + 1];
	lane_t rest_masks[ROWS_MAX];
	struct hash_in_registers hash;

	prepare(&hash, job);
	prepare_blocks(&hash, block_masks, blocks, rate);
	rest_masks[rest / ROW_BYTES] = lane_each(byte_mask(rest % ROW_BYTES));
	hash.rest_masks = rest_masks;
	hash.rest_full = rest / ROW_BYTES;
	hash.rest_rows = (rest + ROW_BYTES - 1) / ROW_BYTES;
	hash.pad_ways = NULL;
	hash.pad_first = (uint64_t)job->suffix << (8 * (rest % 8));
	hash.pad_first_at = 16 * (rest / 8);
	hash.calls = calls;
	in_registers(&hash);
}

/* WAYS messages of any lengths with as many whole blocks. */
static void hash_apart(const struct bithose_keccak_job *job,
		       void (*in_registers)(struct hash_in_registers *))
{
	const size_t rate = job->rate;
	const size_t blocks = job->in_len[0] / rate;
	const size_t whole = blocks * rate;
	const lane_t len =
		LANE(sub_epi64)(lane_of_words(job->in_len), lane_each(whole));
	const lane_t at = LANE(srli_epi64)(len, 3);
	const size_t least = lane_least(len), most = lane_most(len);
	lane_t block_masks[ROWS_MAX + 1];
	lane_t rest_masks[ROWS_MAX];
	lane_t pad_ways[2];
	const uint8_t *in[WAYS];
	struct hash_in_registers hash;

	prepare(&hash, job);
	prepare_blocks(&hash, block_masks, blocks, rate);
	if (!blocks && !least) {
		/* A masked load is slow where there is no memory. */
		for (unsigned w = 0; w < WAYS; w++)
			in[w] = job->in_len[w] ? job->in[w]
					       : (const uint8_t *)rest_masks;
		hash.in = in;
	}
	hash.rest_full = least / ROW_BYTES;
	hash.rest_rows = (most + ROW_BYTES - 1) / ROW_BYTES;
	for (size_t row = 0; row < ROWS_MAX; row++)
		rest_masks[row] = byte_masks(len, row);
	hash.rest_masks = rest_masks;
	pad_ways[0] = at;
	/* The bits of the bytes before the padding in its word. */
	pad_ways[1] = LANE(sllv_epi64)(
		lane_each(job->suffix),
		LANE(slli_epi64)(LANE(sub_epi64)(len, LANE(slli_epi64)(at, 3)),
				 3));
	hash.pad_ways = pad_ways;
	hash.calls = 1;
	in_registers(&hash);
}

/* Turn `call` of hash_many. Member by member, too. */
static inline struct bithose_keccak_job
turn_of(const struct bithose_keccak_job *job, size_t call)
{
	return (struct bithose_keccak_job){
		.start = job->start,
		.in = job->in + call * WAYS,
		.in_len = job->in_len + call * WAYS,
		.out = job->out + call * WAYS,
		.out_len = job->out_len,
		.rate = job->rate,
		.suffix = job->suffix,
	};
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
	if (job->out_len <= DIGEST_MAX && alike(job->in_len, calls * WAYS)) {
		hash_alike(job, calls, in_registers);
		return;
	}
	for (size_t call = 0; call < calls; call++) {
		const struct bithose_keccak_job turn = turn_of(job, call);

		if (job->out_len <= DIGEST_MAX)
			hash_apart(&turn, in_registers);
		else
			keccak_hash(&turn, permute, absorb);
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

static inline void absorb(uint64_t *states, const uint8_t *const *in,
			  size_t blocks, size_t rate,
			  void (*in_registers)(struct hash_in_registers *))
{
	lane_t block_masks[ROWS_MAX + 1];
	struct hash_in_registers hash;

	if (!blocks)
		return;
	hash.in = in;
	hash.states = states;
	prepare_blocks(&hash, block_masks, blocks, rate);
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
