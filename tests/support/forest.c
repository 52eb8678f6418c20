/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The recursions of RFC 6962, 2.1, to digests. */
#include "forest.h"
#include "backends.h"
#include "expect.h"

#include <stdlib.h>

static void hash(const struct forest *forest, const uint8_t *in, size_t len,
		 uint8_t *digest)
{
	backends_expect(forest->algorithm, in, len, digest, forest->digest_len);
}

void forest_leaf(const struct forest *forest, size_t zeros, const void *leaf,
		 size_t len, uint8_t *digest)
{
	uint8_t *whole = calloc(1 + zeros + len, 1);

	expect_memory(whole);
	if (len)
		memcpy(whole + 1 + zeros, leaf, len);
	if (forest->rfc6962)
		hash(forest, whole, 1 + zeros + len, digest);
	else
		hash(forest, whole + 1, zeros + len, digest);
	free(whole);
}

void forest_node(const struct forest *forest, const uint8_t *left,
		 const uint8_t *right, uint8_t *digest)
{
	const size_t len = forest->digest_len;
	uint8_t whole[1 + 2 * BITHOSE_MERKLE_DIGEST_MAX] = {0x01};

	memcpy(whole + 1, left, len);
	memcpy(whole + 1 + len, right, len);
	if (forest->rfc6962)
		hash(forest, whole, 1 + 2 * len, digest);
	else
		hash(forest, whole + 1, 2 * len, digest);
}

/* "The largest power of two smaller than n." */
static size_t split(size_t n)
{
	size_t k = 1;

	while (2 * k < n)
		k *= 2;
	return k;
}

void forest_root(const struct forest *forest, const uint8_t *leaves, size_t n,
		 uint8_t *root)
{
	uint8_t left[BITHOSE_MERKLE_DIGEST_MAX];
	uint8_t right[BITHOSE_MERKLE_DIGEST_MAX];
	const size_t k = split(n);

	if (n == 1) {
		memcpy(root, leaves, forest->digest_len);
		return;
	}
	forest_root(forest, leaves, k, left);
	forest_root(forest, leaves + k * forest->digest_len, n - k, right);
	forest_node(forest, left, right, root);
}

void forest_nodes(const struct forest *forest, const uint8_t *leaves, size_t n,
		  uint8_t *nodes)
{
	const size_t len = forest->digest_len;
	uint8_t *level = malloc(n * len);

	expect_memory(level);
	memcpy(level, leaves, n * len);
	memcpy(nodes, leaves, n * len);
	nodes += n * len;
	for (; n > 1; n = (n + 1) / 2) {
		for (size_t i = 0; i + 1 < n; i += 2, nodes += len) {
			forest_node(forest, level + i * len,
				    level + (i + 1) * len, nodes);
			memcpy(level + i / 2 * len, nodes, len);
		}
		if (n % 2)
			memmove(level + n / 2 * len, level + (n - 1) * len,
				len);
	}
	free(level);
}

size_t forest_path(const struct forest *forest, const uint8_t *leaves, size_t n,
		   size_t m, uint8_t *path)
{
	const size_t len = forest->digest_len;
	const size_t k = split(n);
	size_t count;

	if (n == 1)
		return 0;
	if (m < k) {
		count = forest_path(forest, leaves, k, m, path);
		forest_root(forest, leaves + k * len, n - k,
			    path + count * len);
	} else {
		count = forest_path(forest, leaves + k * len, n - k, m - k,
				    path);
		forest_root(forest, leaves, k, path + count * len);
	}
	return count + 1;
}

static size_t subproof(const struct forest *forest, const uint8_t *leaves,
		       size_t n, size_t m, int whole, uint8_t *proof)
{
	const size_t len = forest->digest_len;
	const size_t k = split(n);
	size_t count;

	if (m == n) {
		if (!whole)
			forest_root(forest, leaves, m, proof);
		return !whole;
	}
	if (m <= k) {
		count = subproof(forest, leaves, k, m, whole, proof);
		forest_root(forest, leaves + k * len, n - k,
			    proof + count * len);
	} else {
		count = subproof(forest, leaves + k * len, n - k, m - k, 0,
				 proof);
		forest_root(forest, leaves, k, proof + count * len);
	}
	return count + 1;
}

size_t forest_proof(const struct forest *forest, const uint8_t *leaves,
		    size_t n, size_t m, uint8_t *proof)
{
	return subproof(forest, leaves, n, m, 1, proof);
}
