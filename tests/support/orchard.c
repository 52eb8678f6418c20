/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Rows of residues to the nodes of their tree, one permutation after another. */
#include "orchard.h"
#include "expect.h"
#include "residues.h"

#define DIGEST BITHOSE_POSEIDON2_DIGEST

struct bithose_poseidon2_merkle orchard_kind(int kind)
{
	static const struct {
		const char *leaf, *node;
		enum bithose_poseidon2_sponge sponge;
		enum bithose_poseidon2_rule rule;
		enum bithose_merkle_mode mode;
	} kinds[ORCHARD_KINDS] = {
		{NULL, "gnark-16", (enum bithose_poseidon2_sponge)0,
		 BITHOSE_POSEIDON2_FEED_RIGHT, BITHOSE_MERKLE_ZERO_PADDED},
		{"gnark-24", "gnark-16", BITHOSE_POSEIDON2_CHAINED,
		 BITHOSE_POSEIDON2_FEED_RIGHT, BITHOSE_MERKLE_ZERO_PADDED},
		{"plonky3-24", "plonky3-16", BITHOSE_POSEIDON2_PADDING_FREE,
		 BITHOSE_POSEIDON2_TRUNCATED, BITHOSE_MERKLE_PLAIN},
		{"plonky3-24", "plonky3-16", BITHOSE_POSEIDON2_PADDED,
		 BITHOSE_POSEIDON2_FEED_LEFT, BITHOSE_MERKLE_PLAIN},
		{"plonky3-32", "plonky3-16", BITHOSE_POSEIDON2_PADDED,
		 BITHOSE_POSEIDON2_TRUNCATED, BITHOSE_MERKLE_ZERO_PADDED},
		{"plonky3-rng1-16", "plonky3-rng1-16",
		 BITHOSE_POSEIDON2_PADDING_FREE, BITHOSE_POSEIDON2_FEED_LEFT,
		 BITHOSE_MERKLE_ZERO_PADDED},
	};

	return (struct bithose_poseidon2_merkle){
		.struct_size = sizeof(struct bithose_poseidon2_merkle),
		.leaf_set = kinds[kind].leaf ? residues_set(kinds[kind].leaf)
					     : NULL,
		.sponge = kinds[kind].sponge,
		.node_set = residues_set(kinds[kind].node),
		.rule = kinds[kind].rule,
		.mode = kinds[kind].mode,
	};
}

void orchard_open(struct orchard *orchard, int kind)
{
	const struct bithose_options options = {
		.struct_size = sizeof(options),
		.backends = "scalar",
		.plugin_dir = "/",
		.ignore_environment = 1,
	};

	expect_int(bithose_open(&options, &orchard->scalar), 0);
	orchard->kind = orchard_kind(kind);
}

void orchard_close(struct orchard *orchard)
{
	bithose_close(orchard->scalar);
}

static int is_power(size_t n)
{
	return n && (n & (n - 1)) == 0;
}

int orchard_has(const struct orchard *orchard, size_t n)
{
	return orchard->kind.mode == BITHOSE_MERKLE_ZERO_PADDED || is_power(n);
}

size_t orchard_padded(size_t n)
{
	while (!is_power(n))
		n++;
	return n;
}

static void permute(const struct orchard *orchard,
		    const struct bithose_poseidon2_set *set, uint32_t *state)
{
	expect_int(
		bithose_poseidon2_permute(orchard->scalar, set, 1, state, NULL),
		0);
}

static void hash_leaf(const struct orchard *orchard, const uint32_t *row,
		      size_t len, uint32_t *digest)
{
	const struct bithose_poseidon2_set *set = orchard->kind.leaf_set;
	const enum bithose_poseidon2_sponge sponge = orchard->kind.sponge;
	uint32_t state[BITHOSE_POSEIDON2_WIDTH_MAX] = {0};
	uint32_t first, rate, filled = 0;

	if (!set) {
		memcpy(digest, row, DIGEST * sizeof(*row));
		return;
	}
	first = sponge == BITHOSE_POSEIDON2_CHAINED ? DIGEST : 0;
	rate = set->width - DIGEST;
	if (sponge == BITHOSE_POSEIDON2_PADDED)
		state[set->width - 1] = 1;
	for (size_t i = 0; i < len; i++) {
		state[first + filled++] = row[i];
		if (filled == rate) {
			permute(orchard, set, state);
			filled = 0;
		}
	}
	if (sponge == BITHOSE_POSEIDON2_PADDED) {
		state[filled++] = 1;
		while (filled < rate)
			state[filled++] = 0;
	}
	if (filled)
		permute(orchard, set, state);
	memcpy(digest, state, DIGEST * sizeof(*digest));
}

static void hash_node(const struct orchard *orchard, const uint32_t *children,
		      uint32_t *digest)
{
	const enum bithose_poseidon2_rule rule = orchard->kind.rule;
	uint32_t y[2 * DIGEST];

	memcpy(y, children, sizeof(y));
	permute(orchard, orchard->kind.node_set, y);
	for (int k = 0; k < DIGEST; k++) {
		if (rule == BITHOSE_POSEIDON2_FEED_RIGHT)
			digest[k] = (uint32_t)(((uint64_t)y[DIGEST + k] +
						children[DIGEST + k]) %
					       P);
		else if (rule == BITHOSE_POSEIDON2_FEED_LEFT)
			digest[k] =
				(uint32_t)(((uint64_t)y[k] + children[k]) % P);
		else
			digest[k] = y[k];
	}
}

void orchard_nodes(const struct orchard *orchard, const uint32_t *rows,
		   size_t n, size_t len, uint32_t *nodes)
{
	const size_t padded = orchard_padded(n);
	uint32_t *next = nodes + padded * DIGEST;

	for (size_t i = 0; i < n; i++)
		hash_leaf(orchard, rows + i * len, len, nodes + i * DIGEST);
	memset(nodes + n * DIGEST, 0, (padded - n) * DIGEST * sizeof(*nodes));
	for (size_t i = 0; i + 1 < padded; i++)
		hash_node(orchard, nodes + 2 * i * DIGEST, next + i * DIGEST);
}
