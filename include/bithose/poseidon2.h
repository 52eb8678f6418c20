/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * Poseidon2 over the KoalaBear field, p = 2^31 - 2^24 + 1: permutations,
 * 2-to-1 compression and sponges, as the provers gnark and Plonky3 have them.
 *
 * It is for interoperating with proof systems, and no general-purpose hash: for
 * anything else, use SHA-3. docs/poseidon2.md says what is known of its
 * parameters.
 *
 * Elements are uint32_t below p. Calls whose name ends in _montgomery take and
 * give them times 2^32 mod p, the others as plain residues. An element that is
 * not below p is refused: the call returns BITHOSE_EELEMENT, `fault`, unless it
 * is NULL, says where the first one is, and nothing is written. No memory is
 * allocated. Threads: any, for every call. An engine may be NULL for the default
 * one.
 *
 * Outputs must not overlap inputs, and nothing checks it except in the
 * functions that say so.
 *
 * Source: Grassi, Khovratovich, Schofnegger, "Poseidon2: A Faster Version of the
 * Poseidon Hash Function", IACR ePrint 2023/323.
 */
#ifndef BITHOSE_POSEIDON2_H
#define BITHOSE_POSEIDON2_H

#include "engine.h"
#include "poseidon2_backend.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Find a built-in set: "gnark-16", "gnark-24", "plonky3-16", "plonky3-24",
 * "plonky3-32", "plonky3-rng1-16", "plonky3-rng1-24". A width names no
 * function: sets of one width give unrelated results.
 *
 * `set` is set to a constant of the library. Returns 0; BITHOSE_EALGORITHM if
 * there is no set of that name; or BITHOSE_EINVAL for NULL.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_poseidon2_by_name(const char *name,
			  const struct bithose_poseidon2_set **set);

/* Walk through the built-in sets: `index` 0, 1, 2, .. Returns a constant of the
 * library, or NULL past the last one. */
BITHOSE_API const struct bithose_poseidon2_set *
bithose_poseidon2_at(size_t index);

/* The numbers of a set of one's own, all of them plain residues. */
struct bithose_poseidon2_parameters {
	/* sizeof(struct bithose_poseidon2_parameters). */
	size_t struct_size;
	/* 16, 24 or 32. */
	uint32_t width;
	/* Of the S-box x^degree: above 1 and coprime to p - 1 = 2^24 * 127, so
	 * that it is a permutation. */
	uint32_t degree;
	/* An even number from 2 to BITHOSE_POSEIDON2_FULL_MAX. */
	uint32_t full_rounds;
	/* 0 to BITHOSE_POSEIDON2_PARTIAL_MAX. */
	uint32_t partial_rounds;
	/* The internal matrix less the all-ones one: `width` elements. */
	const uint32_t *diagonal;
	/*
	 * In the order of use: `width` for each full round of the first half,
	 * one for each partial round, `width` for each full round of the second
	 * half.
	 */
	const uint32_t *constants;
};

/* Where the element is that was refused. */
struct bithose_poseidon2_fault {
	/* The state, pair, row or block, from 0. */
	size_t row;
	/* The element within it, from 0. */
	size_t column;
};

/*
 * Make a set. Nothing says that it is secure: the number of rounds and the
 * internal matrix need an analysis of their own. Whether the matrix is
 * invertible is not checked.
 *
 * `set` needs nothing of the parameters after the call. `fault`: row 0 is the
 * diagonal, row 1 the constants. Returns 0, BITHOSE_EINVAL (a member outside
 * its range) or BITHOSE_EELEMENT; then `set` is untouched.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_poseidon2_prepare(const struct bithose_poseidon2_parameters *parameters,
			  struct bithose_poseidon2_set *set,
			  struct bithose_poseidon2_fault *fault);

/*
 * Permute `n` states in place, `width` elements each, one after the other.
 *
 * `states` may be NULL if n is 0. Returns 0, BITHOSE_EINVAL or
 * BITHOSE_EELEMENT, row being the state.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_permute(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	size_t n, uint32_t *states, struct bithose_poseidon2_fault *fault);
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_permute_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	size_t n, uint32_t *states, struct bithose_poseidon2_fault *fault);

/* The 2-to-1 compressions of x = left || right, with y the permutation of x. */
enum bithose_poseidon2_rule {
	/* gnark's: y[8..15] + right. */
	BITHOSE_POSEIDON2_FEED_RIGHT = 1,
	/* leanVM's: y[0..7] + left. */
	BITHOSE_POSEIDON2_FEED_LEFT = 2,
	/* Plonky3's: y[0..7]. */
	BITHOSE_POSEIDON2_TRUNCATED = 3
};

/*
 * Compress `n` pairs of digests of eight elements: `pairs` has 16 elements for
 * each, `out` has room for 8.
 *
 * `set` has width 16. The pointers may be NULL if n is 0; `out` must not
 * overlap `pairs`. Returns 0, BITHOSE_EINVAL (also where they overlap) or
 * BITHOSE_EELEMENT, row being the pair.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_compress(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_rule rule, size_t n, const uint32_t *pairs,
	uint32_t *out, struct bithose_poseidon2_fault *fault);
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_compress_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_rule rule, size_t n, const uint32_t *pairs,
	uint32_t *out, struct bithose_poseidon2_fault *fault);

/* Sponges of width w: of a state of zeros, w - 8 elements are overwritten by a
 * block, then it is permuted. */
enum bithose_poseidon2_sponge {
	/*
	 * The one to use for inputs of different lengths. The input is followed
	 * by a 1 and as many zeros as fill the block, so that no two inputs
	 * have the same blocks; and element w - 1 begins as 1 and not 0, so that
	 * no input of the sponges below has the same states. Blocks go to
	 * elements 0 to w - 9, the digest is elements 0 to 7. It is bithose's
	 * own.
	 */
	BITHOSE_POSEIDON2_PADDED = 1,
	/*
	 * Plonky3's PaddingFreeSponge: blocks go to elements 0 to w - 9, a short
	 * last block leaves the rest of them as they were; the digest is
	 * elements 0 to 7. For inputs of one length only: an input and what
	 * continues it may collide.
	 */
	BITHOSE_POSEIDON2_PADDING_FREE = 2,
	/*
	 * gnark's of width 24: blocks go to elements 8 to w - 1, a short last
	 * block leaves the rest as it was; the digest is elements 0 to 7. For
	 * inputs of one length only.
	 */
	BITHOSE_POSEIDON2_CHAINED = 3
};

/*
 * Hash `n` rows of `row_len` elements, one after the other, to `n` digests of
 * eight.
 *
 * Pointers may be NULL where there are no elements. `out` must not overlap
 * `rows`. An empty row of the sponges without padding gives zeros. Returns 0,
 * BITHOSE_EINVAL (also where they overlap, or n * row_len is no size_t) or
 * BITHOSE_EELEMENT.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_hash_rows(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_sponge sponge, size_t n, const uint32_t *rows,
	size_t row_len, uint32_t *out, struct bithose_poseidon2_fault *fault);
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_hash_rows_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_sponge sponge, size_t n, const uint32_t *rows,
	size_t row_len, uint32_t *out, struct bithose_poseidon2_fault *fault);

/* Where element e of row r of an n * row_len matrix is. */
enum bithose_poseidon2_layout {
	/* matrix[r * row_len + e] */
	BITHOSE_POSEIDON2_ROWS = 1,
	/* matrix[e * n + r] */
	BITHOSE_POSEIDON2_COLUMNS = 2
};

/*
 * Chain the blocks of eight elements of each of `n` rows by
 * BITHOSE_POSEIDON2_FEED_RIGHT, the chaining value on the left. gnark's
 * Compressx16 and Compressx16Columns are this with n = 16 and the set
 * "gnark-16". There is no padding: for rows of one length only.
 *
 * `set` has width 16. `row_len` is a multiple of 8. `state`: the chaining values
 * to begin with, or NULL for zeros; element k of row r is state[r * 8 + k] in
 * the layout of rows, state[k * n + r] in that of columns. `out`: the chaining
 * values at the end, out[r * 8 + k] in both layouts; it must not overlap the
 * others, none of which is modified. Pointers may be NULL where there are no
 * elements. Returns 0; BITHOSE_EINVAL, also where something overlaps or the size
 * of the matrix is no size_t; or BITHOSE_EELEMENT: first the state is looked
 * through, then the matrix, each in the order of memory; then row is the row, and
 * column is the element of the row, or row_len + k of the state.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_compress_rows(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_layout layout, size_t n, const uint32_t *matrix,
	size_t row_len, const uint32_t *state, uint32_t *out,
	struct bithose_poseidon2_fault *fault);
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_compress_rows_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_layout layout, size_t n, const uint32_t *matrix,
	size_t row_len, const uint32_t *state, uint32_t *out,
	struct bithose_poseidon2_fault *fault);

/*
 * As bithose_poseidon2_compress_rows(), with the first block of each row as the
 * chaining value to begin with: one permutation less, for rows of one length
 * that is fixed once and for all. `row_len` is at least 8.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_compress_fixed_rows(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_layout layout, size_t n, const uint32_t *matrix,
	size_t row_len, uint32_t *out, struct bithose_poseidon2_fault *fault);
BITHOSE_API BITHOSE_CHECKED int
bithose_poseidon2_compress_fixed_rows_montgomery(
	const struct bithose *engine, const struct bithose_poseidon2_set *set,
	enum bithose_poseidon2_layout layout, size_t n, const uint32_t *matrix,
	size_t row_len, uint32_t *out, struct bithose_poseidon2_fault *fault);

#ifdef __cplusplus
}
#endif

#endif
