/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Two roots and a list of digests -> whether one tree begins the other. */
#include "merkle_keccak.h"
#include "merkle_proof.h"

#include <string.h>

/* The two roots on the way up (RFC 9162, 2.1.4.2), with the names used there. */
struct ascent {
	const struct tree *tree;
	uint64_t fn;
	uint64_t sn;
	uint8_t fr[BITHOSE_MERKLE_DIGEST_MAX];
	uint8_t sr[BITHOSE_MERKLE_DIGEST_MAX];
};

static void join(const struct tree *tree, const uint8_t *left,
		 const uint8_t *right, uint8_t *node)
{
	const size_t len = tree->digest_len;
	uint8_t children[2 * BITHOSE_MERKLE_DIGEST_MAX];

	memcpy(children, left, len);
	memcpy(children + len, right, len);
	tree_hash_nodes(tree, 1, children, node);
}

static void rise(struct ascent *ascent)
{
	ascent->fn >>= 1;
	ascent->sn >>= 1;
}

/* Step 6. */
static void take(struct ascent *ascent, const uint8_t *c)
{
	if (ascent->fn & 1 || ascent->fn == ascent->sn) {
		join(ascent->tree, c, ascent->fr, ascent->fr);
		join(ascent->tree, c, ascent->sr, ascent->sr);
		while (!(ascent->fn & 1) && ascent->fn)
			rise(ascent);
	} else {
		join(ascent->tree, ascent->sr, c, ascent->sr);
	}
	rise(ascent);
}

/* Of trees that differ in size: then a tree that is not known has a proof. */
static int verify(const struct tree *tree, uint64_t first,
		  const uint8_t *first_root, uint64_t second,
		  const uint8_t *second_root, const uint8_t *proof,
		  size_t proof_count)
{
	const size_t len = tree->digest_len;
	struct ascent ascent = {
		.tree = tree, .fn = first - 1, .sn = second - 1};
	/* The tree of a power of two is a node of the second, and known. */
	const int known = !(first & (first - 1));

	while (ascent.fn & 1)
		rise(&ascent);
	memcpy(ascent.fr, known ? first_root : proof, len);
	memcpy(ascent.sr, ascent.fr, len);
	for (size_t i = !known; i < proof_count; i++)
		take(&ascent, proof + i * len);
	if (memcmp(ascent.fr, first_root, len) != 0)
		return BITHOSE_MERKLE_BAD_FIRST_ROOT;
	return memcmp(ascent.sr, second_root, len) == 0
		       ? BITHOSE_MERKLE_VALID
		       : BITHOSE_MERKLE_BAD_ROOT;
}

int bithose_merkle_verify_consistency(const struct bithose_merkle *from,
				      uint64_t first, const void *first_root,
				      uint64_t second, const void *second_root,
				      size_t root_len, const void *proof,
				      size_t proof_len)
{
	struct bithose_merkle_range ranges[BITHOSE_MERKLE_PATH_MAX];
	struct keccak_tree tree;
	size_t count;
	const int status = tree_open(&tree, from, 0);

	if (status < 0)
		return status;
	if (from->mode != BITHOSE_MERKLE_RFC6962 || !first_root ||
	    !second_root || root_len != tree.base.digest_len ||
	    (proof_len && !proof))
		return BITHOSE_EINVAL;
	if (bithose_merkle_consistency(first, second, ranges, &count) < 0)
		return BITHOSE_MERKLE_BAD_COUNT;
	if (proof_len % root_len || proof_len / root_len != count)
		return BITHOSE_MERKLE_BAD_LENGTH;
	if (first == second)
		return memcmp(first_root, second_root, root_len) == 0
			       ? BITHOSE_MERKLE_VALID
			       : BITHOSE_MERKLE_BAD_ROOT;
	return verify(&tree.base, first, first_root, second, second_root, proof,
		      count);
}
