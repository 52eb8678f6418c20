/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A message, block by block -> the output of ParallelHash. */
#define _DEFAULT_SOURCE
#include <bithose/parallelhash.h>
#include <string.h>

#include "cshake.h"
#include "encode.h"
#include "parallel.h"
#include "tree.h"

/* Every byte of the message is in a leaf. */
static const struct tree_start no_start = {0, NULL};

int bithose_parallelhash_init(struct bithose_parallelhash *parallelhash,
			      const struct bithose *engine, unsigned strength,
			      size_t block_len, const void *custom,
			      size_t custom_len)
{
	struct bithose_tree *tree = &parallelhash->tree;
	uint8_t len[ENCODE_SIZE];

	if (!shake_of(strength))
		return BITHOSE_EALGORITHM;
	if (!block_len || !string_valid(custom, custom_len))
		return BITHOSE_EINVAL;
	cshake_begin(&tree->node, engine, strength,
		     (struct string){"ParallelHash", 12},
		     (struct string){custom, custom_len});
	bithose_stream_update(&tree->node, len, encode_left(block_len, len));
	/* A block is hashed with cSHAKE without strings, which is SHAKE. */
	tree_begin(tree, engine, shake_of(strength), block_len, strength / 4);
	return 0;
}

int bithose_parallelhash_update(struct bithose_parallelhash *parallelhash,
				const struct bithose_executor *executor,
				const void *in, size_t in_len)
{
	if (!cshake_absorbing(&parallelhash->tree.node))
		return BITHOSE_ESTATE;
	if (!string_valid(in, in_len) || !parallel_valid(executor))
		return BITHOSE_EINVAL;
	tree_update(&parallelhash->tree, executor, &no_start, in, in_len);
	return 0;
}

void bithose_parallelhash_wipe(struct bithose_parallelhash *parallelhash)
{
	if (parallelhash)
		explicit_bzero(parallelhash, sizeof(*parallelhash));
}

/* The end of the message: how many leaves there were, and the bits of the
 * output, 0 if that is extendable. */
static void finish(struct bithose_tree *tree, size_t out_len)
{
	uint8_t count[ENCODE_SIZE];

	tree_end(tree);
	bithose_stream_update(&tree->node, count,
			      encode_right(tree->leaves, count));
	cshake_add_out_len(&tree->node, out_len);
}

int bithose_parallelhash_final(struct bithose_parallelhash *parallelhash,
			       void *out, size_t out_len)
{
	struct bithose_tree *tree = &parallelhash->tree;

	if (!cshake_absorbing(&tree->node))
		return BITHOSE_ESTATE;
	if (!string_valid(out, out_len))
		return BITHOSE_EINVAL;
	finish(tree, out_len);
	bithose_stream_squeeze(&tree->node, out, out_len);
	bithose_parallelhash_wipe(parallelhash);
	return 0;
}

int bithose_parallelhash_squeeze(struct bithose_parallelhash *parallelhash,
				 void *out, size_t out_len)
{
	struct bithose_tree *tree = &parallelhash->tree;

	if (!tree->node.phase)
		return BITHOSE_ESTATE;
	if (!string_valid(out, out_len))
		return BITHOSE_EINVAL;
	if (cshake_absorbing(&tree->node))
		finish(tree, 0);
	return bithose_stream_squeeze(&tree->node, out, out_len);
}

/* Init and the whole message, after looking at every argument. */
static int begin(struct bithose_parallelhash *parallelhash,
		 const struct bithose *engine,
		 const struct bithose_executor *executor, unsigned strength,
		 size_t block_len, struct string custom, struct string in,
		 struct string out)
{
	int status;

	if (!string_valid(in.bytes, in.len) ||
	    !string_valid(out.bytes, out.len) || !parallel_valid(executor))
		return shake_of(strength) ? BITHOSE_EINVAL : BITHOSE_EALGORITHM;
	status = bithose_parallelhash_init(parallelhash, engine, strength,
					   block_len, custom.bytes, custom.len);
	if (status == 0)
		bithose_parallelhash_update(parallelhash, executor, in.bytes,
					    in.len);
	return status;
}

int bithose_parallelhash(const struct bithose *engine,
			 const struct bithose_executor *executor,
			 unsigned strength, size_t block_len,
			 const void *custom, size_t custom_len, const void *in,
			 size_t in_len, void *out, size_t out_len)
{
	struct bithose_parallelhash parallelhash;
	const int status = begin(&parallelhash, engine, executor, strength,
				 block_len, (struct string){custom, custom_len},
				 (struct string){in, in_len},
				 (struct string){out, out_len});

	return status < 0 ? status
			  : bithose_parallelhash_final(&parallelhash, out,
						       out_len);
}

int bithose_parallelhash_xof(const struct bithose *engine,
			     const struct bithose_executor *executor,
			     unsigned strength, size_t block_len,
			     const void *custom, size_t custom_len,
			     const void *in, size_t in_len, void *out,
			     size_t out_len)
{
	struct bithose_parallelhash parallelhash;
	const int status = begin(&parallelhash, engine, executor, strength,
				 block_len, (struct string){custom, custom_len},
				 (struct string){in, in_len},
				 (struct string){out, out_len});

	if (status < 0)
		return status;
	bithose_parallelhash_squeeze(&parallelhash, out, out_len);
	bithose_parallelhash_wipe(&parallelhash);
	return 0;
}
