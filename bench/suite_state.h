/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the states of all suites have in common, and how each suite works. */
#ifndef BENCH_SUITE_STATE_H
#define BENCH_SUITE_STATE_H

#include "suite.h"

extern const struct suite_ops suite_permute;
extern const struct suite_ops suite_hash;
extern const struct suite_ops suite_stream;
extern const struct suite_ops suite_function;
extern const struct suite_ops suite_many;
extern const struct suite_ops suite_rows;
extern const struct suite_ops suite_ragged;
extern const struct suite_ops suite_merkle;
extern const struct suite_ops suite_merkle_threads;
extern const struct suite_ops suite_merkle_leaves;
extern const struct suite_ops suite_merkle_nodes;
extern const struct suite_ops suite_poseidon2_permute;
extern const struct suite_ops suite_poseidon2_compress;
extern const struct suite_ops suite_poseidon2_columns;
extern const struct suite_ops suite_poseidon2_columns_state;
extern const struct suite_ops suite_poseidon2_merkle;
extern const struct suite_ops suite_multi;
extern const struct suite_ops suite_single;
/* Every suite of messages and batches, by a peer; and those of seeds. */
extern const struct suite_ops suite_peer;
extern const struct suite_ops suite_peer_seeds;

/* Bytes of a row of a suite of Poseidon2; 0 if it is not for sets of that width.
 */
size_t suite_poseidon2_size(const struct suite *suite,
			    const struct bithose_poseidon2_set *set);

/* The elements of a leaf of a tree over Poseidon2. */
#define SUITE_LEAF_ELEMENTS 64

/* The input, four bytes of it for an element below p. */
void suite_residues(const uint8_t *input, size_t count, uint32_t *elements);

/*
 * Where in a page a state begins makes a difference of some 0.1 %, which would be
 * one between equal kernels: all begin at the beginning of one.
 */
#define SUITE_ALIGNED 4096

/*
 * A zeroed state of `size` bytes, which begins with a suite_state, and room for
 * the outputs of `count` messages. NULL if there is no memory.
 */
void *suite_state_new(size_t size, size_t count, size_t digest_len);

/* Frees what suite_state_new() made. `state` may be NULL. */
void suite_state_free(struct suite_state *state);

#endif
