/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The functions over sponges, as data: one call for all, at once or in pieces. */
#ifndef BITHOSE_TESTS_FUNCTION_H
#define BITHOSE_TESTS_FUNCTION_H

#include <bithose/bithose.h>

enum function_kind {
	FUNCTION_CSHAKE,
	FUNCTION_KMAC,
	FUNCTION_TUPLEHASH,
	FUNCTION_PARALLELHASH,
	FUNCTION_KT,
	FUNCTION_HOPMAC
};

/* A byte string. */
struct bytes {
	const void *at;
	size_t len;
};

/* A function with all its arguments but the output. */
struct function {
	enum function_kind kind;
	unsigned strength;
	/* The extendable form, where there is another one. */
	int xof;
	struct bytes key;
	struct bytes name;
	struct bytes custom;
	size_t block_len;
	/* Of everything but TupleHash. */
	struct bytes in;
	/* Of TupleHash, `n` of them. */
	const struct bytes *tuple;
	size_t n;
};

/*
 * Read the kind, strength and form out of a name in any spelling: "kmac128xof",
 * "kmacxof128", "cSHAKE-128"; what follows the strength is ignored. Another
 * name fails the test.
 */
void function_named(struct function *function, const char *name);

/* Compute it in one call, which is expected to succeed. */
void function_hash(const struct function *function,
		   const struct bithose *engine,
		   const struct bithose_executor *executor, void *out,
		   size_t out_len);

/*
 * Compute it with the streaming calls: pieces of `piece` bytes in, and out
 * where the output may come in pieces.
 */
void function_stream(const struct function *function,
		     const struct bithose *engine,
		     const struct bithose_executor *executor, size_t piece,
		     void *out, size_t out_len);

#endif
