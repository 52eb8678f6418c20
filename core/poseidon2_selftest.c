/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A Poseidon2 kernel -> proven, or what it got wrong. Known answers anchor the
 * reference; every way of every function of the kernel must then equal it.
 */
#include "core.h"

#include <stdio.h>
#include <string.h>

#define WAYS BITHOSE_WAYS_MAX
#define WIDTH BITHOSE_POSEIDON2_WIDTH_MAX
#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define BLOCKS 2
/* Those before the sets of Plonky3's tests in the table. */
#define POSEIDON2_SETS_USED 5

/* The first elements of what each built-in set, in the order of its table, makes
 * of the elements 0, 1, 2, .. */
static const uint32_t answers[POSEIDON2_SETS][DIGEST] = {
	{1787013330, 260359776, 1416256036, 877206309, 1055246032, 1286424965,
	 1454862201, 1305538460},
	{995916422, 1997734303, 18712827, 1387215754, 349673688, 521664150,
	 90042485, 901980765},
	{1259554834, 663463928, 1989430097, 476523442, 836740795, 1803459961,
	 1229318262, 2023956904},
	{723511737, 87131171, 587052829, 1323145575, 949917837, 2060493993,
	 234724110, 834906887},
	{929279255, 926984433, 492165557, 934242068, 256114843, 737670278,
	 906818845, 1261826622},
	{1627801863, 582119554, 1491700352, 1654200505, 753805972, 1842821870,
	 1496165570, 1394821100},
	{1543685784, 1187419984, 1041183658, 1430988561, 1078279656, 1377184942,
	 920028046, 1870358975},
};

int poseidon2_prove_reference(void)
{
	for (size_t i = 0; i < POSEIDON2_SETS; i++) {
		uint32_t state[WIDTH];

		for (uint32_t k = 0; k < WIDTH; k++)
			state[k] = k;
		poseidon2_reference(state, &poseidon2_sets[i]);
		if (memcmp(state, answers[i], sizeof(answers[i])) != 0)
			return -1;
	}
	return 0;
}

/* What is fed to a kernel, and what it must make of it. */
struct trial {
	const struct bithose_poseidon2_kernel *kernel;
	const struct bithose_poseidon2_set *set;
	uint32_t form;
	uint64_t seed;
	/* One element more, so that a one-way state can be misaligned. */
	_Alignas(64) uint32_t states[WIDTH * WAYS + 16];
	/* Residues, a row for each way. */
	uint32_t expected[WAYS][WIDTH];
	uint32_t blocks[WAYS * BLOCKS * DIGEST];
};

/* Every fourth element is at an end of the range; the others are without a
 * pattern that a wrong kernel could share (splitmix64). */
static uint32_t next_residue(struct trial *trial)
{
	uint64_t z = trial->seed += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	z ^= z >> 31;
	if (z >> 62)
		return (uint32_t)(z % POSEIDON2_P);
	return z >> 61 ? 0 : POSEIDON2_P - 1;
}

/* A residue in the form of the trial. */
static uint32_t formed(const struct trial *trial, uint32_t residue)
{
	return trial->form == BITHOSE_POSEIDON2_MONTGOMERY
		       ? poseidon2_to_montgomery(residue)
		       : residue;
}

static void fill(struct trial *trial, uint32_t *states)
{
	const uint32_t ways = trial->kernel->ways;

	for (uint32_t w = 0; w < ways; w++) {
		for (uint32_t i = 0; i < trial->kernel->width; i++) {
			trial->expected[w][i] = next_residue(trial);
			states[i * ways + w] =
				formed(trial, trial->expected[w][i]);
		}
	}
}

static int compare(const struct trial *trial, const uint32_t *states,
		   uint32_t count, const char *function, char *why, size_t size)
{
	const uint32_t ways = trial->kernel->ways;

	for (uint32_t w = 0; w < ways; w++) {
		for (uint32_t i = 0; i < count; i++) {
			if (states[i * ways + w] ==
			    formed(trial, trial->expected[w][i]))
				continue;
			snprintf(why, size,
				 "wrong answer of Poseidon2 %s, width %u, %u "
				 "ways, in way %u",
				 function, (unsigned)trial->kernel->width,
				 (unsigned)ways, (unsigned)w);
			return -1;
		}
	}
	return 0;
}

static int try_permute(struct trial *trial, uint32_t *states, char *why,
		       size_t size)
{
	fill(trial, states);
	trial->kernel->permute(states, trial->set, trial->form);
	for (uint32_t w = 0; w < trial->kernel->ways; w++)
		poseidon2_reference(trial->expected[w], trial->set);
	return compare(trial, states, trial->kernel->width, "permute", why,
		       size);
}

/* Element e of way w, in the layout of a chain job. */
static uint32_t *element(struct trial *trial,
			 const struct bithose_poseidon2_chain_job *job,
			 size_t e, size_t w)
{
	return &trial->blocks[e * job->element_stride + w * job->way_stride];
}

/* Blocks by columns and by rows. */
static int try_chain(struct trial *trial, int columns, char *why, size_t size)
{
	const uint32_t ways = trial->kernel->ways;
	const struct bithose_poseidon2_chain_job job = {
		.set = trial->set,
		.form = trial->form,
		.in = trial->blocks,
		.element_stride = columns ? ways : 1,
		.way_stride = columns ? 1 : BLOCKS * DIGEST,
		.blocks = BLOCKS,
		.values = trial->states,
	};

	fill(trial, trial->states);
	for (uint32_t w = 0; w < ways; w++) {
		for (size_t e = 0; e < BLOCKS * DIGEST; e++) {
			uint32_t *x = trial->expected[w];
			const uint32_t residue = next_residue(trial);

			*element(trial, &job, e, w) = formed(trial, residue);
			x[DIGEST + e % DIGEST] = residue;
			x[2 * DIGEST + e % DIGEST] = residue;
			if (e % DIGEST != DIGEST - 1)
				continue;
			poseidon2_reference(x, trial->set);
			for (size_t i = 0; i < DIGEST; i++)
				x[i] = poseidon2_sum(x[DIGEST + i],
						     x[2 * DIGEST + i]);
		}
	}
	trial->kernel->chain(&job);
	return compare(trial, trial->states, DIGEST, "chain", why, size);
}

static int try_set(struct trial *trial, char *why, size_t size)
{
	if (try_permute(trial, trial->states, why, size) < 0)
		return -1;
	return trial->kernel->ways == 1
		       ? try_permute(trial, trial->states + 1, why, size)
		       : 0;
}

/* A set that is like none of the built-in ones. */
static void make_set(struct trial *trial, struct bithose_poseidon2_set *set)
{
	set->width = trial->kernel->width;
	set->degree = 5;
	set->full_rounds = 2;
	set->partial_rounds = 3;
	set->diagonal_kind = BITHOSE_POSEIDON2_DIAGONAL_ANY;
	for (uint32_t i = 0; i < set->width; i++)
		set->diagonal[i] = next_residue(trial);
	for (size_t i = 0; i < poseidon2_constant_count(set); i++)
		set->constants[i] =
			(int32_t)(next_residue(trial) - (int64_t)POSEIDON2_P);
}

/* By rows and by columns of a built-in set, and by columns of another. */
static int try_chains(struct trial *trial,
		      const struct bithose_poseidon2_set *made, char *why,
		      size_t size)
{
	trial->set = &poseidon2_sets[0];
	if (try_chain(trial, 0, why, size) < 0)
		return -1;
	trial->form ^= 1;
	if (try_chain(trial, 1, why, size) < 0)
		return -1;
	trial->set = made;
	return try_chain(trial, 1, why, size);
}

int poseidon2_prove(const struct bithose_poseidon2_kernel *kernel, char *why,
		    size_t size)
{
	struct trial trial = {.kernel = kernel, .seed = kernel->ways};
	struct bithose_poseidon2_set made = {.name = ""};

	make_set(&trial, &made);
	trial.set = &made;
	if (try_set(&trial, why, size) < 0)
		return -1;
	/* The built-in sets with the seeds of tests have the rounds of others. */
	for (size_t i = 0; i < POSEIDON2_SETS_USED; i++) {
		trial.set = &poseidon2_sets[i];
		if (trial.set->width != kernel->width)
			continue;
		trial.form ^= 1;
		if (try_set(&trial, why, size) < 0)
			return -1;
	}
	return POSEIDON2_HAS(kernel, chain)
		       ? try_chains(&trial, &made, why, size)
		       : 0;
}
