/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Names and numbers -> parameter sets of Poseidon2. */
#include "poseidon2_call.h"

#include <string.h>

int bithose_poseidon2_by_name(const char *name,
			      const struct bithose_poseidon2_set **set)
{
	if (!name || !set)
		return BITHOSE_EINVAL;
	for (size_t i = 0; i < POSEIDON2_SETS; i++) {
		if (strcmp(name, poseidon2_sets[i].name) != 0)
			continue;
		*set = &poseidon2_sets[i];
		return 0;
	}
	return BITHOSE_EALGORITHM;
}

const struct bithose_poseidon2_set *bithose_poseidon2_at(size_t index)
{
	return index < POSEIDON2_SETS ? &poseidon2_sets[index] : NULL;
}

/* Whether x^degree permutes the field: p - 1 = 2^24 * 127. */
static int is_permutation(uint32_t degree)
{
	return degree > 1 && degree % 2 != 0 && degree % 127 != 0;
}

static int check(const struct bithose_poseidon2_parameters *from)
{
	if (from->struct_size < sizeof(*from) ||
	    (from->width != 16 && from->width != 24 && from->width != 32) ||
	    !is_permutation(from->degree) || !from->diagonal ||
	    !from->constants)
		return BITHOSE_EINVAL;
	if (from->full_rounds < 2 || from->full_rounds % 2 != 0 ||
	    from->full_rounds > BITHOSE_POSEIDON2_FULL_MAX ||
	    from->partial_rounds > BITHOSE_POSEIDON2_PARTIAL_MAX)
		return BITHOSE_EINVAL;
	return 0;
}

/* Whether the diagonal is that of the built-in sets, which kernels know. */
static uint32_t kind_of(const struct bithose_poseidon2_set *set)
{
	for (size_t i = 0; i < POSEIDON2_SETS; i++)
		if (poseidon2_sets[i].width == set->width &&
		    memcmp(poseidon2_sets[i].diagonal, set->diagonal,
			   sizeof(set->diagonal)) == 0)
			return BITHOSE_POSEIDON2_DIAGONAL_SHIFTS;
	return BITHOSE_POSEIDON2_DIAGONAL_ANY;
}

static void fill(struct bithose_poseidon2_set *set,
		 const struct bithose_poseidon2_parameters *from)
{
	memset(set, 0, sizeof(*set));
	set->width = from->width;
	set->degree = from->degree;
	set->full_rounds = from->full_rounds;
	set->partial_rounds = from->partial_rounds;
	for (uint32_t i = 0; i < from->width; i++)
		set->diagonal[i] = poseidon2_to_montgomery(from->diagonal[i]);
	set->diagonal_kind = kind_of(set);
	for (size_t i = 0; i < poseidon2_constant_count(set); i++)
		set->constants[i] =
			(int32_t)(poseidon2_to_montgomery(from->constants[i]) -
				  (int64_t)POSEIDON2_P);
}

int bithose_poseidon2_prepare(
	const struct bithose_poseidon2_parameters *parameters,
	struct bithose_poseidon2_set *set,
	struct bithose_poseidon2_fault *fault)
{
	size_t count, first;

	if (!parameters || !set || check(parameters) < 0)
		return BITHOSE_EINVAL;
	count = (size_t)parameters->full_rounds * parameters->width +
		parameters->partial_rounds;
	if (poseidon2_find_fault(parameters->diagonal, parameters->width,
				 &first) < 0)
		return poseidon2_refuse(fault, 0, first);
	if (poseidon2_find_fault(parameters->constants, count, &first) < 0)
		return poseidon2_refuse(fault, 1, first);
	fill(set, parameters);
	return 0;
}
