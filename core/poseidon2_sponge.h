/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A sponge of Poseidon2, and the rows that a kernel absorbs together. */
#ifndef CORE_POSEIDON2_SPONGE_H
#define CORE_POSEIDON2_SPONGE_H

#include "poseidon2_call.h"

/* How every row of a call becomes its digest. */
struct poseidon2_sponge {
	struct poseidon2_call call;
	int padded;
	/* The first element that blocks go to, and the elements of a block. */
	uint32_t first;
	uint32_t rate;
};

/* Chooses the kind of a sponge whose call was begun. Returns 0, or BITHOSE_EINVAL
 * if there is no such kind, or not of the width. */
int poseidon2_sponge_choose(struct poseidon2_sponge *sponge,
			    enum bithose_poseidon2_sponge kind);

/* The permutations of a row of so many elements. */
size_t poseidon2_sponge_blocks(const struct poseidon2_sponge *sponge,
			       size_t row_len);

/*
 * Rows of elements below p. Element e of row w is rows[w][e]; or, if
 * column_stride is not 0, rows[0][e * column_stride + w].
 */
struct poseidon2_lines {
	const uint32_t *rows[WAYS];
	size_t column_stride;
	size_t row_len;
	/* Up to the ways of the kernel; more ways are idle. */
	size_t count;
};

/* Hashes them to `count` digests, one after the other. */
void poseidon2_sponge_hash(const struct poseidon2_sponge *sponge,
			   const struct poseidon2_kernel *kernel,
			   const struct poseidon2_lines *lines, uint32_t *out);

#endif
