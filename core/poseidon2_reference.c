/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Poseidon2 over KoalaBear as its paper words it, on plain residues with
 * divisions, and with nothing taken from the kernels: what they are proven
 * against.
 */
#include "core.h"

#define P POSEIDON2_P
#define WIDTH_MAX BITHOSE_POSEIDON2_WIDTH_MAX

static uint32_t multiply(uint64_t a, uint64_t b)
{
	return (uint32_t)(a * b % P);
}

static uint32_t sbox(uint32_t a, uint32_t degree)
{
	uint32_t power = a;

	for (uint32_t i = 1; i < degree; i++)
		power = multiply(power, a);
	return power;
}

/* Constants are kept in Montgomery form less p. */
static uint32_t add_constant(uint32_t a, int32_t constant)
{
	const uint32_t montgomery = (uint32_t)(constant + (int64_t)P);

	return poseidon2_sum(a, poseidon2_from_montgomery(montgomery));
}

/* circ(2 M4, M4, .., M4): section 5.1 of the paper. */
static void external(uint32_t *x, uint32_t width)
{
	static const uint8_t m4[4][4] = {
		{2, 3, 1, 1}, {1, 2, 3, 1}, {1, 1, 2, 3}, {3, 1, 1, 2}};
	uint64_t y[WIDTH_MAX] = {0}, sum[4] = {0};

	for (uint32_t i = 0; i < width; i++) {
		for (uint32_t j = 0; j < 4; j++)
			y[i] += (uint64_t)m4[i % 4][j] * x[i / 4 * 4 + j];
		sum[i % 4] += y[i];
	}
	for (uint32_t i = 0; i < width; i++)
		x[i] = (uint32_t)((y[i] + sum[i % 4]) % P);
}

/* All-ones plus a diagonal: section 5.2. */
static void internal(uint32_t *x, const struct bithose_poseidon2_set *set)
{
	uint64_t sum = 0;

	for (uint32_t i = 0; i < set->width; i++)
		sum += x[i];
	for (uint32_t i = 0; i < set->width; i++) {
		const uint64_t factor =
			poseidon2_from_montgomery(set->diagonal[i]);

		x[i] = (uint32_t)((factor * x[i] + sum) % P);
	}
}

static const int32_t *full_rounds(uint32_t *x, const int32_t *constant,
				  const struct bithose_poseidon2_set *set)
{
	for (uint32_t r = 0; r < set->full_rounds / 2; r++) {
		for (uint32_t i = 0; i < set->width; i++)
			x[i] = sbox(add_constant(x[i], *constant++),
				    set->degree);
		external(x, set->width);
	}
	return constant;
}

void poseidon2_reference(uint32_t *state,
			 const struct bithose_poseidon2_set *set)
{
	const int32_t *constant = set->constants;

	external(state, set->width);
	constant = full_rounds(state, constant, set);
	for (uint32_t r = 0; r < set->partial_rounds; r++) {
		state[0] =
			sbox(add_constant(state[0], *constant++), set->degree);
		internal(state, set);
	}
	full_rounds(state, constant, set);
}

static void permute(uint32_t *states, const struct bithose_poseidon2_set *set,
		    uint32_t form)
{
	const int montgomery = form == BITHOSE_POSEIDON2_MONTGOMERY;

	for (uint32_t i = 0; montgomery && i < set->width; i++)
		states[i] = poseidon2_from_montgomery(states[i]);
	poseidon2_reference(states, set);
	for (uint32_t i = 0; montgomery && i < set->width; i++)
		states[i] = poseidon2_to_montgomery(states[i]);
}

#define KERNEL(index)                                                   \
	static const struct bithose_poseidon2_kernel kernel_##index = { \
		.struct_size = sizeof(kernel_##index),                  \
		.width = 16 + 8 * (index),                              \
		.ways = 1,                                              \
		.call_cost = 1000,                                      \
		.permute = permute,                                     \
	}

KERNEL(0);
KERNEL(1);
KERNEL(2);

const struct bithose_poseidon2_kernel *const poseidon2_reference_kernels[] = {
	&kernel_0,
	&kernel_1,
	&kernel_2,
	NULL,
};

static const struct bithose_backend_info backend;

#define INFO(width_)                                             \
	{                                                        \
		.backend = &backend, .width = width_, .ways = 1, \
		.call_cost = 1000, .declared_cost = 1000         \
	}

static const struct bithose_poseidon2_kernel_info infos[] = {INFO(16), INFO(24),
							     INFO(32)};

static const struct bithose_backend_info backend = {
	.name = "reference",
	.state = BITHOSE_BACKEND_IN_USE,
	.detail = "",
	.summary = "",
	.compiler = "",
	.build_id = "",
	.poseidon2_count = 3,
	.poseidon2 = infos,
};

#define READY(index)                                                   \
	{                                                              \
		.info = &infos[index], .descriptor = &kernel_##index,  \
		.verdict = POSEIDON2_SOUND, .width = 16 + 8 * (index), \
		.ways = 1, .cost = 1000, .permute = permute,           \
	}

struct poseidon2_kernel *poseidon2_reference_at(unsigned index)
{
	static struct poseidon2_kernel ready[] = {READY(0), READY(1), READY(2)};

	return &ready[index];
}
