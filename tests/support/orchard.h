/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Merkle trees over Poseidon2 from permutations of one state at a time, by the
 * built-in scalar kernels: slow, and sharing nothing else with what is tested.
 * Elements are residues.
 */
#ifndef BITHOSE_TESTS_ORCHARD_H
#define BITHOSE_TESTS_ORCHARD_H

#include <bithose/bithose.h>

struct orchard {
	struct bithose *scalar;
	/* Whose sets, sponge, rule and mode count. */
	struct bithose_poseidon2_merkle kind;
};

/* Kinds of trees, of every prover and others: 0 to ORCHARD_KINDS - 1. */
#define ORCHARD_KINDS 6

/* A kind, with the names of its sets and all else, but for engine and form. */
struct bithose_poseidon2_merkle orchard_kind(int kind);

void orchard_open(struct orchard *orchard, int kind);
void orchard_close(struct orchard *orchard);

/* Whether its mode has trees of so many leaves. */
int orchard_has(const struct orchard *orchard, size_t n);

/* The power of two that is not less. */
size_t orchard_padded(size_t n);

/* All nodes over n rows of `len` elements, one after the other. */
void orchard_nodes(const struct orchard *orchard, const uint32_t *rows,
		   size_t n, size_t len, uint32_t *nodes);

#endif
