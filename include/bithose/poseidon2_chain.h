/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Field elements in any pieces -> the digest of their Merkle-Damgard chain, as
 * gnark has it. */
#ifndef BITHOSE_POSEIDON2_CHAIN_H
#define BITHOSE_POSEIDON2_CHAIN_H

#include "poseidon2.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A chain that is being fed. The caller owns the memory; copying it by
 * assignment makes a second one. It outlives its engine, but not a set that the
 * caller made. Its members are private.
 */
struct bithose_poseidon2_chain {
	const struct bithose_poseidon2_set *set;
	void (*permute)(uint32_t *states,
			const struct bithose_poseidon2_set *set, uint32_t form);
	uint32_t form;
	/* Elements of the block that is being filled. */
	uint32_t filled;
	uint32_t value[BITHOSE_POSEIDON2_DIGEST];
	uint32_t block[BITHOSE_POSEIDON2_DIGEST];
};

/*
 * Begin a chain: each block of eight elements is compressed into the chaining
 * value by BITHOSE_POSEIDON2_FEED_RIGHT.
 *
 * `engine` may be NULL for the default engine. `set` has width 16. `state`: the
 * chaining value to begin with, eight elements, or NULL for zeros. Elements are
 * residues; of bithose_poseidon2_chain_init_montgomery(), in Montgomery form, and
 * so are those of all later calls. Returns 0, BITHOSE_EINVAL or
 * BITHOSE_EELEMENT; then `chain` is untouched. Threads: any.
 */
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_chain_init(
	struct bithose_poseidon2_chain *chain, const struct bithose *engine,
	const struct bithose_poseidon2_set *set, const uint32_t *state,
	struct bithose_poseidon2_fault *fault);
BITHOSE_API BITHOSE_CHECKED int bithose_poseidon2_chain_init_montgomery(
	struct bithose_poseidon2_chain *chain, const struct bithose *engine,
	const struct bithose_poseidon2_set *set, const uint32_t *state,
	struct bithose_poseidon2_fault *fault);

/*
 * Feed `n` elements; `in` may be NULL if n is 0. Returns 0, BITHOSE_EINVAL or
 * BITHOSE_EELEMENT, row being 0 and column the index in `in`; then the chain is
 * as before. Threads: one at a time for each chain.
 */
BITHOSE_API BITHOSE_CHECKED int
bithose_poseidon2_chain_update(struct bithose_poseidon2_chain *chain,
			       const uint32_t *in, size_t n,
			       struct bithose_poseidon2_fault *fault);

/*
 * Write the digest of what was fed so far, eight elements. A short last block
 * has zeros before it, as gnark's hasher does it: inputs that differ by zeros
 * there, or by whole blocks after another start, may have one digest. The chain
 * is as before, and may be fed further. Threads: any, while nobody feeds it.
 */
BITHOSE_API void
bithose_poseidon2_chain_digest(const struct bithose_poseidon2_chain *chain,
			       uint32_t out[BITHOSE_POSEIDON2_DIGEST]);

#ifdef __cplusplus
}
#endif

#endif
