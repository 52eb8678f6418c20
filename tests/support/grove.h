/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Small Merkle trees, and proofs in them as a verifier gets them. */
#ifndef BITHOSE_TESTS_GROVE_H
#define BITHOSE_TESTS_GROVE_H

#include "backends.h"
#include "forest.h"
#include "guard.h"
#include "random.h"
#include "slow.h"

#include <bithose/bithose.h>

#define GROVE_LEAVES_MAX 64
/* The trees of which every proof is made: fewer where the code is slow. */
#define GROVE_TREES_MAX (SLOW ? 12 : GROVE_LEAVES_MAX)
/* Trees whose proofs are damaged at every bit. */
#define GROVE_SMALL 13
#define GROVE_LEAF_LEN 5
#define GROVE_LEN 32
#define GROVE_QUERIES_MAX 200

/* A tree, its leaves, and all that goes into a proof. */
struct grove {
	struct bithose_merkle tree;
	struct forest forest;
	struct random random;
	size_t n;
	uint8_t leaves[GROVE_LEAVES_MAX * GROVE_LEAF_LEN];
	uint8_t nodes[2 * GROVE_LEAVES_MAX * GROVE_LEN];
	uint8_t *root;
};

/* A proof as a verifier gets it; the digests end at an inaccessible page. */
struct proof {
	uint64_t positions[GROVE_QUERIES_MAX];
	size_t queries;
	/* The leaf at each position, or, for bithose_merkle_verify_above(), its
	 * digest: of row_len bytes. */
	uint8_t rows[GROVE_QUERIES_MAX * GROVE_LEN];
	size_t row_len;
	int above;
	struct guard digests;
	size_t count;
	struct guard scratch;
};

void proof_open(struct proof *proof);
void proof_close(struct proof *proof);

/* A tree of n random leaves, which are the same in each call. `grove`: any
 * contents. */
void grove_make(struct grove *grove, const struct backend *backend,
		enum bithose_merkle_mode mode, size_t n);

/* Calls for every mode and count that there is a tree of. */
void grove_every_tree(int backend,
		      void (*check)(struct grove *grove, struct proof *proof));

/* Where the siblings are: proof->count digests. */
uint8_t *grove_siblings(const struct proof *proof);

/*
 * Makes the proof of proof->queries positions: the rows; the ranges; and the
 * digests of these from the tree and, the same, from the leaves. With `above` the
 * rows are digests.
 */
void grove_prove(struct grove *grove, struct proof *proof, int above);

/* What the verifier says of it, as of a tree of leaf_count leaves, with so many
 * bytes of siblings. */
int grove_verdict(const struct grove *grove, const struct proof *proof,
		  uint64_t leaf_count, size_t siblings_len);

/* The same as it was made. */
int grove_verdict_whole(const struct grove *grove, const struct proof *proof);

#endif
