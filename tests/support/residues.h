/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Poseidon2 in tests: who has kernels of it, and elements to feed them with. */
#ifndef BITHOSE_TESTS_RESIDUES_H
#define BITHOSE_TESTS_RESIDUES_H

#include "backends.h"
#include "random.h"

#include <bithose/bithose.h>
#include <jansson.h>

#define P BITHOSE_KOALABEAR_P

/*
 * The most ways of a backend's Poseidon2 kernels, after asserting that they are
 * the ones that serve every number of states; 0, counted as a skip, if it has
 * none.
 */
size_t residues_ways(const struct backend *backend);

/* An engine of the built-in scalar kernels alone, which the caller closes. */
struct bithose *residues_scalar(void);

/* The built-in set of that name; there must be one. */
const struct bithose_poseidon2_set *residues_set(const char *name);

/* A random residue; one of sixteen is 0, 1 or p - 1. */
uint32_t residues_random(struct random *random);
void residues_fill(struct random *random, uint32_t *elements, size_t n);

/* The elements of a JSON array, which has at most `most` of them. Returns how
 * many there are. */
size_t residues_read(const json_t *array, uint32_t *elements, size_t most);

/* Bring elements into Montgomery form, and back; neither can fail. */
void residues_into(uint32_t *elements, size_t n);
void residues_back(uint32_t *elements, size_t n);

#endif
