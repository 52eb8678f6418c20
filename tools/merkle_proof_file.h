/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A proof <-> a JSON document, schema 1, which names all that it depends on. */
#ifndef BITHOSE_TOOLS_MERKLE_PROOF_FILE_H
#define BITHOSE_TOOLS_MERKLE_PROOF_FILE_H

#include "merkle_head.h"

#define MERKLE_PROOF_SCHEMA 1

/* Bytes of a document. A longer one is neither written nor read. */
#define MERKLE_PROOF_LEN_MAX (32 * 1024 * 1024)

/* Digests of a proof: 4096 leaves in the deepest of trees have not so many. */
#define MERKLE_DIGESTS_MAX (4096 * 64)

enum merkle_proof_kind { MERKLE_INCLUSION, MERKLE_GROWTH };

/* Zeroed to begin with; merkle_proof_free(). */
struct merkle_proof {
	enum merkle_proof_kind kind;
	struct merkle_head head;
	/* MERKLE_GROWTH: the tree that is the beginning; of the same kind. */
	struct merkle_head first;
	/* MERKLE_INCLUSION: the leaves that are opened, and their bytes, one after
	 * the other: merkle_leaf_len() each. */
	size_t position_count;
	uint64_t *positions;
	unsigned char *leaves;
	/* In the order of bithose_merkle_siblings() and _consistency(). */
	size_t digest_count;
	unsigned char *digests;
};

/* "inclusion" or "consistency". */
const char *merkle_proof_name(enum merkle_proof_kind kind);

void merkle_proof_free(struct merkle_proof *proof);

/* The bytes of the leaves together, or 0 if that is no size_t. All positions are
 * below the number of leaves. */
size_t merkle_leaves_len(const struct merkle_head *head,
			 const uint64_t *positions, size_t count);

/* Whether a document of so many digits fits. */
bool merkle_proof_fits(const struct merkle_head *head, size_t leaves_len,
		       size_t position_count, size_t digest_count);

/* Print it. Returns STATUS_OK, or STATUS_FAILED after having said that there is
 * no memory. */
int merkle_proof_write(const struct merkle_proof *proof);

/*
 * Read it from a file; "-" is standard input.
 *
 * Everything is bounded before it is allocated. Only what merkle_proof_write()
 * writes is accepted, but for the space between words and the order of members;
 * whether it proves anything is not looked at, but positions are below the number
 * of leaves, and leaves have the length that their position says. Returns
 * STATUS_OK, or STATUS_FAILED after having said what is wrong; the proof is freed
 * by the caller in any case.
 */
int merkle_proof_read(const char *name, struct merkle_proof *proof);

#endif
