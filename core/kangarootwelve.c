/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A message, chunk by chunk -> the output of KT128 or KT256. */
#define _DEFAULT_SOURCE
#include <bithose/kangarootwelve.h>
#include <string.h>

#include "cshake.h"
#include "encode.h"
#include "parallel.h"
#include "tree.h"

/* RFC 9861, 3.2. */
#define CHUNK_LEN 8192

/* The domain bytes of a message that is one chunk, of a final node, and of a
 * leaf (RFC 9861, 3.2). */
#define DOMAIN_SINGLE 0x07
#define DOMAIN_NODE 0x06
#define DOMAIN_LEAF 0x0b

/* What follows the first chunk in a final node. */
static const uint8_t mark[TREE_MARK_LEN] = {3};

static enum bithose_algorithm turboshake_of(unsigned strength)
{
	if (strength == 128)
		return BITHOSE_TURBOSHAKE128;
	return strength == 256 ? BITHOSE_TURBOSHAKE256
			       : (enum bithose_algorithm)0;
}

int bithose_kt_init(struct bithose_kt *kt, const struct bithose *engine,
		    unsigned strength)
{
	const enum bithose_algorithm algorithm = turboshake_of(strength);

	if (!algorithm)
		return BITHOSE_EALGORITHM;
	(void)!bithose_stream_init(&kt->tree.node, engine, algorithm);
	tree_begin(&kt->tree, engine,
		   bithose_turboshake(algorithm, DOMAIN_LEAF), CHUNK_LEN,
		   strength / 4);
	kt->first_len = 0;
	kt->chained = 0;
	return 0;
}

/* More bytes of M || C || length_encode(|C|). */
static void add(struct bithose_kt *kt, const struct bithose_executor *executor,
		const uint8_t *in, size_t in_len)
{
	struct tree_start start = {CHUNK_LEN - kt->first_len, NULL};

	if (in_len <= start.len) {
		bithose_stream_update(&kt->tree.node, in, in_len);
		kt->first_len += (uint32_t)in_len;
		return;
	}
	if (!kt->chained)
		start.mark = mark;
	tree_update(&kt->tree, executor, &start, in, in_len);
	kt->first_len = CHUNK_LEN;
	kt->chained = 1;
}

int bithose_kt_update(struct bithose_kt *kt,
		      const struct bithose_executor *executor, const void *in,
		      size_t in_len)
{
	if (!cshake_absorbing(&kt->tree.node))
		return BITHOSE_ESTATE;
	if (!string_valid(in, in_len) || !parallel_valid(executor))
		return BITHOSE_EINVAL;
	add(kt, executor, in, in_len);
	return 0;
}

int bithose_kt_customize(struct bithose_kt *kt, const void *custom,
			 size_t custom_len)
{
	struct bithose_tree *tree = &kt->tree;
	uint8_t end[ENCODE_SIZE + 2];
	size_t len;

	if (!cshake_absorbing(&tree->node))
		return BITHOSE_ESTATE;
	if (!string_valid(custom, custom_len))
		return BITHOSE_EINVAL;
	add(kt, NULL, custom, custom_len);
	add(kt, NULL, end, encode_length(custom_len, end));
	tree->node.suffix = DOMAIN_SINGLE;
	if (kt->chained) {
		tree_end(tree);
		len = encode_length(tree->leaves, end);
		end[len++] = 0xff;
		end[len++] = 0xff;
		bithose_stream_update(&tree->node, end, len);
		tree->node.suffix = DOMAIN_NODE;
	}
	bithose_stream_squeeze(&tree->node, NULL, 0);
	return 0;
}

int bithose_kt_squeeze(struct bithose_kt *kt, void *out, size_t out_len)
{
	if (!kt->tree.node.phase)
		return BITHOSE_ESTATE;
	if (!string_valid(out, out_len))
		return BITHOSE_EINVAL;
	if (cshake_absorbing(&kt->tree.node))
		bithose_kt_customize(kt, NULL, 0);
	return bithose_stream_squeeze(&kt->tree.node, out, out_len);
}

void bithose_kt_wipe(struct bithose_kt *kt)
{
	if (kt)
		explicit_bzero(kt, sizeof(*kt));
}

/* A message that is one chunk with all that follows on it: no tree is made. */
static void hash_single(const struct bithose *engine, unsigned strength,
			struct string custom, struct string in, void *out,
			size_t out_len)
{
	struct bithose_stream node;
	uint8_t len[ENCODE_SIZE];

	(void)!bithose_stream_init(
		&node, engine,
		bithose_turboshake(turboshake_of(strength), DOMAIN_SINGLE));
	bithose_stream_update(&node, in.bytes, in.len);
	bithose_stream_update(&node, custom.bytes, custom.len);
	bithose_stream_update(&node, len, encode_length(custom.len, len));
	bithose_stream_squeeze(&node, out, out_len);
	bithose_stream_wipe(&node);
}

int bithose_kt(const struct bithose *engine,
	       const struct bithose_executor *executor, unsigned strength,
	       const void *custom, size_t custom_len, const void *in,
	       size_t in_len, void *out, size_t out_len)
{
	struct bithose_kt kt;

	if (!turboshake_of(strength))
		return BITHOSE_EALGORITHM;
	if (!string_valid(custom, custom_len) || !string_valid(in, in_len) ||
	    !string_valid(out, out_len) || !parallel_valid(executor))
		return BITHOSE_EINVAL;
	if (in_len < CHUNK_LEN && custom_len < CHUNK_LEN &&
	    in_len + custom_len <= CHUNK_LEN - ENCODE_SIZE) {
		hash_single(engine, strength,
			    (struct string){custom, custom_len},
			    (struct string){in, in_len}, out, out_len);
		return 0;
	}
	(void)!bithose_kt_init(&kt, engine, strength);
	add(&kt, executor, in, in_len);
	bithose_kt_customize(&kt, custom, custom_len);
	bithose_stream_squeeze(&kt.tree.node, out, out_len);
	bithose_kt_wipe(&kt);
	return 0;
}
