/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * The plugin ABI of Poseidon2 over KoalaBear: parameter sets as kernels read
 * them, and kernels. A part of backend.h.
 */
#ifndef BITHOSE_POSEIDON2_BACKEND_H
#define BITHOSE_POSEIDON2_BACKEND_H

#include "base.h"

/* The prime of the KoalaBear field, 2^31 - 2^24 + 1. */
#define BITHOSE_KOALABEAR_P UINT32_C(2130706433)

/* The elements of a state: 16, 24 or 32. */
#define BITHOSE_POSEIDON2_WIDTH_MAX 32

/* The most rounds of a set: full ones, of which there are an even number, and
 * partial ones. */
#define BITHOSE_POSEIDON2_FULL_MAX 16
#define BITHOSE_POSEIDON2_PARTIAL_MAX 64

/* The most round constants of a set. */
#define BITHOSE_POSEIDON2_CONSTANTS_MAX                             \
	(BITHOSE_POSEIDON2_FULL_MAX * BITHOSE_POSEIDON2_WIDTH_MAX + \
	 BITHOSE_POSEIDON2_PARTIAL_MAX)

/* The elements of a digest and of a block of the 2-to-1 compression. */
#define BITHOSE_POSEIDON2_DIGEST 8

#ifdef __cplusplus
extern "C" {
#endif

/* The forms that elements of a call may have; each element is below p. */
enum bithose_poseidon2_form {
	/* The residue itself. */
	BITHOSE_POSEIDON2_CANONICAL = 0,
	/* The residue times 2^32 mod p, as provers keep it in memory. */
	BITHOSE_POSEIDON2_MONTGOMERY = 1
};

/* What the internal matrix has on its diagonal, less one. */
enum bithose_poseidon2_diagonal {
	/* Anything: the multipliers are in the set. */
	BITHOSE_POSEIDON2_DIAGONAL_ANY = 0,
	/*
	 * The one of all built-in sets, small numbers and powers of two; of
	 * width 16: -2, 1, 2, 1/2, 3, 4, -1/2, -3, -4, then powers 2^-k and
	 * -2^-k. The multipliers are in the set, too.
	 */
	BITHOSE_POSEIDON2_DIAGONAL_SHIFTS = 1
};

/*
 * A parameter set, prepared for kernels. Built-in ones are constants of the
 * library; bithose_poseidon2_prepare() makes others. Not to be filled by hand.
 */
struct bithose_poseidon2_set {
	/* "gnark-16"; "" if it is not built in. */
	char name[20];
	/* Elements of a state: 16, 24 or 32. */
	uint32_t width;
	/* The S-box is x^degree. */
	uint32_t degree;
	/* Full rounds, half of them before the partial ones. */
	uint32_t full_rounds;
	/* Rounds with one S-box, on element 0. */
	uint32_t partial_rounds;
	/* An enum bithose_poseidon2_diagonal. */
	uint32_t diagonal_kind;
	/* The diagonal of the internal matrix less one, in Montgomery form. */
	uint32_t diagonal[BITHOSE_POSEIDON2_WIDTH_MAX];
	/*
	 * The round constants in their order of use, `width` for a full round
	 * and one for a partial one. Each is in Montgomery form less p, from -p
	 * to -1: added to an element below p, it gives a signed number that
	 * needs no reduction.
	 */
	int32_t constants[BITHOSE_POSEIDON2_CONSTANTS_MAX];
};

/*
 * What bithose_poseidon2_kernel.chain is to do: `ways` chains over the same
 * number of blocks of eight elements. For each block b,
 *
 *     y = permutation of (chaining value, b); chaining value = y[8..15] + b
 */
struct bithose_poseidon2_chain_job {
	/* The permutation. */
	const struct bithose_poseidon2_set *set;
	/* An enum bithose_poseidon2_form, of inputs and chaining values. */
	uint32_t form;
	/*
	 * Element e of way w is in[e * element_stride + w * way_stride]; one of
	 * the two strides is 1.
	 */
	const uint32_t *in;
	/* Elements from one element of a way to the next. */
	size_t element_stride;
	/* Elements from one way to the next. */
	size_t way_stride;
	/* Blocks of eight elements, of each way. */
	size_t blocks;
	/*
	 * The chaining values, element k of way w at values[k * ways + w],
	 * before and after. At any alignment of uint32_t.
	 */
	uint32_t *values;
};

/*
 * One way of running Poseidon2 of one width: `ways` states a call.
 *
 * The functions are re-entrant, allocate nothing, keep nothing, and touch only
 * what their arguments name. `states` is uint32_t[width][ways]: element i of
 * way w is states[i * ways + w], aligned to 64 bytes when ways > 1 and to that
 * of uint32_t when ways = 1. Elements are below p, before and after.
 */
struct bithose_poseidon2_kernel {
	/* sizeof, as the compiler of the plugin saw it. */
	uint32_t struct_size;
	/* Elements of a state: 16, 24 or 32. */
	uint32_t width;
	/* States a call: 1 to BITHOSE_WAYS_MAX. */
	uint32_t ways;
	/*
	 * The time of one call of `permute`, in hundredths of what the scalar
	 * backend takes for one state of the set plonky3-16 on the same
	 * machine; of the built-in set with 8 full rounds, where there are two.
	 */
	uint32_t call_cost;
	/*
	 * Permute every state. `set` has this width; `form` is an enum
	 * bithose_poseidon2_form. Never NULL: this makes a backend correct.
	 */
	void (*permute)(uint32_t *states,
			const struct bithose_poseidon2_set *set, uint32_t form);
	/* Run `ways` chains; width 16 alone. May be NULL. */
	void (*chain)(const struct bithose_poseidon2_chain_job *job);
};

#ifdef __cplusplus
}
#endif

#endif
