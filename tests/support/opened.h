/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Trees of orchard.h with leaves to be opened, and what a verifier says. */
#ifndef BITHOSE_TESTS_OPENED_H
#define BITHOSE_TESTS_OPENED_H

#include "guard.h"
#include "orchard.h"
#include "residues.h"

#define LEAVES_MAX 64
#define ROW_LEN_MAX 17
#define QUERIES_MAX 80

/* A tree, its rows, and its nodes. */
struct planting {
	struct orchard orchard;
	struct bithose_poseidon2_merkle tree;
	struct random random;
	size_t n;
	size_t padded;
	size_t row_len;
	uint32_t rows[LEAVES_MAX * ROW_LEN_MAX];
	uint32_t nodes[2 * LEAVES_MAX * BITHOSE_POSEIDON2_DIGEST];
	uint32_t root[BITHOSE_POSEIDON2_DIGEST];
};

/* A proof as a verifier gets it; what it reads ends at inaccessible pages. */
struct opened {
	uint64_t positions[QUERIES_MAX];
	size_t queries;
	struct guard rows;
	struct guard siblings;
	size_t count;
	struct guard scratch;
};

/*
 * Call for every kind and count of leaves up to `most`, in one form or the other;
 * a backend without kernels of Poseidon2 is a skip.
 */
void planting_every(int backend, size_t most,
		    void (*check)(struct planting *planting,
				  struct opened *proof));

/* The opened rows and the siblings, which end at an inaccessible page. */
uint32_t *opened_rows(const struct planting *planting,
		      const struct opened *proof);
uint32_t *opened_siblings(const struct opened *proof);

/* Make the proof of proof->positions from the nodes. */
void opened_prove(struct planting *planting, struct opened *proof);

/* What the verifier says of a proof, as of a tree of so many leaves. */
int opened_verdict(const struct planting *planting, const struct opened *proof,
		   uint64_t leaf_count, size_t siblings_len,
		   struct bithose_poseidon2_fault *fault);

/* The same of the whole proof. */
int opened_verdict_whole(const struct planting *planting,
			 const struct opened *proof);

#endif
