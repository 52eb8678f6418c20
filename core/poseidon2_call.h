/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* What the public calls of Poseidon2 share: their checks, and their kernels. */
#ifndef CORE_POSEIDON2_CALL_H
#define CORE_POSEIDON2_CALL_H

#include <bithose/poseidon2.h>

#include "core.h"

#define DIGEST BITHOSE_POSEIDON2_DIGEST
#define WAYS BITHOSE_WAYS_MAX

/* What is to be done, by which kernels. */
struct poseidon2_call {
	const struct poseidon2_plan *plan;
	const struct bithose_poseidon2_set *set;
	uint32_t form;
};

/* Fills `call`. Returns 0, or BITHOSE_EINVAL if there is no set or it was not
 * prepared. `engine` may be NULL. */
int poseidon2_call_begin(struct poseidon2_call *call,
			 const struct bithose *engine,
			 const struct bithose_poseidon2_set *set,
			 uint32_t form);

/*
 * Looks for an element that is not below p among `count` of them. Returns 0, or
 * BITHOSE_EELEMENT with its index in `*first`.
 */
int poseidon2_find_fault(const uint32_t *elements, size_t count, size_t *first);

/* The same for rows of `row_len` elements, one after the other. `fault` may be
 * NULL. */
int poseidon2_check_rows(const uint32_t *elements, size_t n, size_t row_len,
			 struct bithose_poseidon2_fault *fault);

/* Sets the fault, unless it is NULL. Returns BITHOSE_EELEMENT. */
int poseidon2_refuse(struct bithose_poseidon2_fault *fault, size_t row,
		     size_t column);

/* Whether the words at `a` and at `b` have one in common. */
int poseidon2_overlap(const uint32_t *a, size_t a_count, const uint32_t *b,
		      size_t b_count);

/* Whether n * row_len words fit into memory; the product is then exact. */
static inline int poseidon2_fits(size_t n, size_t row_len)
{
	return !row_len || n <= SIZE_MAX / sizeof(uint32_t) / row_len;
}

/* Whether there is such a compression. */
static inline int poseidon2_rule_known(enum bithose_poseidon2_rule rule)
{
	return rule >= BITHOSE_POSEIDON2_FEED_RIGHT &&
	       rule <= BITHOSE_POSEIDON2_TRUNCATED;
}

/* 1 in the form of the call. */
static inline uint32_t poseidon2_one(const struct poseidon2_call *call)
{
	return call->form == BITHOSE_POSEIDON2_MONTGOMERY ? POSEIDON2_R : 1;
}

/* poseidon2_permute.c */

/* Compresses n pairs of digests to n digests, which do not overlap them. The
 * elements are below p, and the set of the call has width 16. */
void poseidon2_compress(const struct poseidon2_call *call,
			enum bithose_poseidon2_rule rule, size_t n,
			const uint32_t *pairs, uint32_t *out);

#endif
