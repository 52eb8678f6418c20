/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The built-in parameter sets of Poseidon2 over KoalaBear. */
#ifndef CORE_POSEIDON2_SETS_H
#define CORE_POSEIDON2_SETS_H

#include <bithose/poseidon2_backend.h>

#define POSEIDON2_SETS 7

extern const struct bithose_poseidon2_set poseidon2_sets[POSEIDON2_SETS];

/* How many round constants a set has. */
static inline size_t
poseidon2_constant_count(const struct bithose_poseidon2_set *set)
{
	return (size_t)set->full_rounds * set->width + set->partial_rounds;
}

#endif
