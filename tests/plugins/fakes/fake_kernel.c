/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The scalar kernels -> kernels of any number of ways, with a planted fault. */
#include "fake.h"

#include <stddef.h>

#define LANES BITHOSE_KECCAK_LANES
#define WAYS FAKE_WAYS

extern const struct bithose_keccak_kernel bithose_scalar_keccak_x1_24;
extern const struct bithose_keccak_kernel bithose_scalar_keccak_x1_12;

static int fails(enum fake_fault fault)
{
	return FAKE_FAULT == fault;
}

static int unaligned(const void *p)
{
	return (uintptr_t)p % sizeof(uint64_t) != 0;
}

static void take(uint64_t *lanes, const uint64_t *states, size_t way)
{
	for (size_t i = 0; i < LANES; i++)
		lanes[i] = states[i * WAYS + way];
}

static void put(uint64_t *states, size_t way, const uint64_t *lanes)
{
	for (size_t i = 0; i < LANES; i++)
		states[i * WAYS + way] = lanes[i];
}

static void permute(const struct bithose_keccak_kernel *scalar,
		    uint64_t *states)
{
	static unsigned calls;
	uint64_t lanes[LANES];

	for (size_t w = 0; w < WAYS; w++) {
		take(lanes, states, w);
		scalar->permute(lanes);
		put(states, w, lanes);
	}
	if (fails(FAKE_FAULT_PERMUTE) ||
	    (fails(FAKE_FAULT_PERMUTE_12) && scalar->rounds == 12) ||
	    (fails(FAKE_FAULT_PERMUTE_SECOND_CALL) && calls++))
		states[0] ^= 1;
	if (fails(FAKE_FAULT_PERMUTE_LAST_WAY))
		states[LANES * WAYS - 1] ^= UINT64_C(1) << 63;
}

static void absorb(const struct bithose_keccak_kernel *scalar, uint64_t *states,
		   const uint8_t *const *in, size_t blocks, size_t rate)
{
	uint64_t lanes[LANES];

	for (size_t w = 0; w < WAYS; w++) {
		take(lanes, states, w);
		scalar->absorb(lanes, in + w, blocks, rate);
		put(states, w, lanes);
	}
	if (fails(FAKE_FAULT_ABSORB) || fails(FAKE_FAULT_ALL_BUT_PERMUTE) ||
	    (fails(FAKE_FAULT_ABSORB_UNALIGNED) && unaligned(in[0])))
		states[0] ^= 1;
}

static void spoil(const struct bithose_keccak_job *job)
{
	if (fails(FAKE_FAULT_HASH) || fails(FAKE_FAULT_ALL_BUT_PERMUTE) ||
	    (fails(FAKE_FAULT_HASH_UNALIGNED) && unaligned(job->in[0])) ||
	    (fails(FAKE_FAULT_HASH_WHOLE_BLOCKS) && job->in_len[0] &&
	     job->in_len[0] % job->rate == 0) ||
	    (fails(FAKE_FAULT_HASH_START) && job->start))
		job->out[0][job->out_len - 1] ^= 0x80;
	if (fails(FAKE_FAULT_HASH_LAST_WAY))
		job->out[WAYS - 1][0] ^= 1;
	if (fails(FAKE_FAULT_HASH_OVERRUN))
		job->out[0][job->out_len] = 0;
}

static void hash(const struct bithose_keccak_kernel *scalar,
		 const struct bithose_keccak_job *job)
{
	for (size_t w = 0; w < WAYS; w++) {
		struct bithose_keccak_job one = *job;

		one.in += w;
		one.in_len += w;
		one.out += w;
		scalar->hash(&one);
	}
	spoil(job);
}

static void hash_many(const struct bithose_keccak_kernel *scalar,
		      const struct bithose_keccak_job *job, size_t calls)
{
	const size_t last = calls * WAYS - 1;

	for (size_t call = 0; call < calls; call++) {
		struct bithose_keccak_job turn = *job;

		turn.in += call * WAYS;
		turn.in_len += call * WAYS;
		turn.out += call * WAYS;
		hash(scalar, &turn);
	}
	if (fails(FAKE_FAULT_HASH_MANY) ||
	    (fails(FAKE_FAULT_HASH_MANY_ALIKE) &&
	     job->in_len[0] == job->in_len[last]))
		job->out[last][0] ^= 1;
}

#define KERNEL(number, says_rounds, function)                                  \
	__attribute__((unused)) static void permute_##number(uint64_t *states) \
	{                                                                      \
		permute(&bithose_scalar_keccak_x1_##number, states);           \
	}                                                                      \
	static void absorb_##number(uint64_t *states,                          \
				    const uint8_t *const *in, size_t blocks,   \
				    size_t rate)                               \
	{                                                                      \
		absorb(&bithose_scalar_keccak_x1_##number, states, in, blocks, \
		       rate);                                                  \
	}                                                                      \
	static void hash_##number(const struct bithose_keccak_job *job)        \
	{                                                                      \
		hash(&bithose_scalar_keccak_x1_##number, job);                 \
	}                                                                      \
	static void hash_many_##number(const struct bithose_keccak_job *job,   \
				       size_t calls)                           \
	{                                                                      \
		hash_many(&bithose_scalar_keccak_x1_##number, job, calls);     \
	}                                                                      \
	const struct fake_kernel fake_kernel_##number = {                      \
		.known =                                                       \
			{                                                      \
				.struct_size = FAKE_KERNEL_SIZE,               \
				.ways = FAKE_SAYS_WAYS,                        \
				.rounds = says_rounds,                         \
				.call_cost = FAKE_COST,                        \
				.permute = function,                           \
				.absorb = absorb_##number,                     \
				.hash = hash_##number,                         \
				.hash_many = hash_many_##number,               \
			},                                                     \
		.later = {1, 1},                                               \
	};

KERNEL(24, FAKE_SAYS_ROUNDS, FAKE_PERMUTE)
KERNEL(12, 12, permute_12)
