/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* Leaves in any pieces -> the root over those so far. */
#include <string.h>

#include "merkle_keccak.h"
#include "parallel.h"

/* Roots of subtrees, or digests of leaves, that are added at a time. */
#define LIST 128

/* Leaves that are hashed at a time where no subtree of 2^ROOT_LEAST begins. */
#define FEW 128

/* A list of digests, with room for one before it. */
struct digests {
	uint8_t room[(1 + LIST) * BITHOSE_MERKLE_DIGEST_MAX];
};

static uint8_t *first_of(struct digests *digests)
{
	return digests->room + BITHOSE_MERKLE_DIGEST_MAX;
}

/*
 * Adds the roots of the next `count` subtrees of 2^level leaves each: a root that
 * waits for its right neighbour goes before them, and one that is left over
 * waits. So it goes on, level by level; `from` and `to` are used in turn.
 */
static void add_roots(struct bithose_merkle_stream *stream,
		      const struct tree *tree, unsigned level, size_t count,
		      struct digests *from, struct digests *to)
{
	const size_t len = tree->digest_len;
	uint64_t index = stream->leaf_count >> level;

	stream->leaf_count += (uint64_t)count << level;
	for (; count; level++, index /= 2) {
		uint8_t *begin = first_of(from);
		struct digests *swap = from;

		if (index & 1) {
			begin -= len;
			memcpy(begin, stream->roots[level], len);
			count++;
		}
		if (count & 1)
			memcpy(stream->roots[level], begin + (count - 1) * len,
			       len);
		count /= 2;
		tree_hash_nodes(tree, count, begin, first_of(to));
		from = to;
		to = swap;
	}
}

/* The subtrees of 2^top leaves each, from a leaf of the rows on. */
struct wave {
	const struct tree *tree;
	const struct rows *rows;
	size_t first;
	unsigned top;
	uint8_t *roots;
};

static void wave_task(void *argument, uint32_t index)
{
	const struct wave *wave = argument;

	build_root(wave->tree, wave->rows,
		   wave->first + ((size_t)index << wave->top), wave->top,
		   wave->roots + index * wave->tree->digest_len);
}

/* The level of the subtrees to add next: as large as where they begin and the
 * number of leaves allow, and enough of them for all threads. */
static unsigned wave_top(const struct tree *tree, const struct rows *rows,
			 uint64_t begin, size_t left)
{
	const uint32_t tasks = parallel_tasks(
		tree->executor, tree_permutations(tree, rows, left));
	unsigned top = ROOT_LEAST;

	while (top < ROOT_MOST && left >> (top + 1) >= tasks &&
	       !(begin >> top & 1))
		top++;
	return top;
}

/* Adds rows from `first` on, `left` of them at most; returns how many. */
static size_t add_some(struct bithose_merkle_stream *stream,
		       const struct tree *tree, const struct rows *rows,
		       size_t first, size_t left)
{
	const size_t least = (size_t)1 << ROOT_LEAST;
	const size_t within = (size_t)(stream->leaf_count % least);
	struct digests from, to;
	size_t count;

	if (within || left < least) {
		count = least - within < left ? least - within : left;
		count = count < FEW ? count : FEW;
		tree->hash->leaves(tree, rows, first, count, first_of(&from));
		add_roots(stream, tree, 0, count, &from, &to);
		return count;
	} else {
		struct wave wave = {
			.tree = tree,
			.rows = rows,
			.first = first,
			.top = wave_top(tree, rows, stream->leaf_count, left),
			.roots = first_of(&from),
		};

		count = left >> wave.top;
		count = count < LIST ? count : LIST;
		parallel_run(tree->executor, (uint32_t)count, wave_task, &wave);
		add_roots(stream, tree, wave.top, count, &from, &to);
		return count << wave.top;
	}
}

static void add_rows(struct bithose_merkle_stream *stream,
		     const struct tree *tree, const struct rows *rows,
		     size_t count)
{
	size_t done = 0;

	while (done < count)
		done += add_some(stream, tree, rows, done, count - done);
}

/* The waiting roots, from the smallest subtree on, each with what is to its right
 * (RFC 6962, 2.1). There is one. */
static void join_roots(const struct bithose_merkle_stream *stream,
		       const struct tree *tree, uint8_t *root)
{
	const size_t len = tree->digest_len;
	uint8_t children[2 * BITHOSE_MERKLE_DIGEST_MAX];
	uint8_t joined[BITHOSE_MERKLE_DIGEST_MAX];
	int any = 0;

	for (unsigned k = 0; k < 64; k++) {
		if (!(stream->leaf_count >> k & 1))
			continue;
		if (!any) {
			memcpy(joined, stream->roots[k], len);
			any = 1;
			continue;
		}
		memcpy(children, stream->roots[k], len);
		memcpy(children + len, joined, len);
		tree_hash_nodes(tree, 1, children, joined);
	}
	memcpy(root, joined, len);
}

/* Adds digests of zeros up to a power of two: subtrees of them, each as large as
 * where it begins allows. */
static void add_zeros(struct bithose_merkle_stream *stream,
		      const struct tree *tree)
{
	uint8_t zero[2 * BITHOSE_MERKLE_DIGEST_MAX] = {0};
	struct digests from, to;

	for (unsigned k = 0; stream->leaf_count & (stream->leaf_count - 1);
	     k++) {
		if (stream->leaf_count >> k & 1) {
			memcpy(first_of(&from), zero, tree->digest_len);
			add_roots(stream, tree, k, 1, &from, &to);
		}
		tree_next_zero(tree, zero);
	}
}

void tree_root(const struct tree *tree, const struct rows *rows, size_t count,
	       uint8_t *root)
{
	struct bithose_merkle_stream stream;

	stream.leaf_count = 0;
	add_rows(&stream, tree, rows, count);
	if (tree->padded)
		add_zeros(&stream, tree);
	join_roots(&stream, tree, root);
}

static void begin(struct bithose_merkle_stream *stream,
		  const struct bithose_merkle *from, size_t digest_len)
{
	stream->tree = *from;
	stream->leaf_count = 0;
	stream->digest_len = (uint32_t)digest_len;
	stream->ready = 1;
	memset(stream->reserved, 0, sizeof(stream->reserved));
	memset(stream->roots, 0, sizeof(stream->roots));
}

int bithose_merkle_stream_init(struct bithose_merkle_stream *stream,
			       const struct bithose_merkle *from)
{
	struct keccak_tree tree;
	const int status = tree_open(&tree, from, 0);

	if (status < 0)
		return status;
	begin(stream, from, tree.base.digest_len);
	return 0;
}

int bithose_merkle_stream_add(struct bithose_merkle_stream *stream,
			      const struct bithose_merkle_rows *leaves)
{
	struct keccak_tree tree;
	struct rows rows;
	int status;

	if (!stream->ready)
		return BITHOSE_ESTATE;
	status = rows_open(&tree, &rows, &stream->tree, leaves);
	if (status < 0)
		return status;
	if (leaves->count > UINT64_MAX - stream->leaf_count)
		return BITHOSE_EINVAL;
	add_rows(stream, &tree.base, &rows, leaves->count);
	return 0;
}

int bithose_merkle_stream_add_leaves(struct bithose_merkle_stream *stream,
				     size_t count, const void *leaves)
{
	const uint8_t *next = leaves;
	struct digests from, to;
	struct keccak_tree tree;
	int status;

	if (!stream->ready)
		return BITHOSE_ESTATE;
	status = tree_open(&tree, &stream->tree, 0);
	if (status < 0)
		return status;
	if ((count && !leaves) || count > UINT64_MAX - stream->leaf_count)
		return BITHOSE_EINVAL;
	while (count) {
		const size_t now = count < LIST ? count : LIST;

		memcpy(first_of(&from), next, now * tree.base.digest_len);
		add_roots(stream, &tree.base, 0, now, &from, &to);
		next += now * tree.base.digest_len;
		count -= now;
	}
	return 0;
}

uint64_t bithose_merkle_stream_count(const struct bithose_merkle_stream *stream)
{
	return stream->leaf_count;
}

int bithose_merkle_stream_root(const struct bithose_merkle_stream *stream,
			       void *root, size_t root_len)
{
	struct keccak_tree tree;
	int status;

	if (!stream->ready ||
	    (stream->tree.mode == BITHOSE_MERKLE_PLAIN &&
	     !shape_valid(BITHOSE_MERKLE_PLAIN, stream->leaf_count)))
		return BITHOSE_ESTATE;
	if (!root || root_len != stream->digest_len)
		return BITHOSE_EINVAL;
	if (!stream->leaf_count)
		return bithose_hash(stream->tree.engine, stream->tree.algorithm,
				    NULL, 0, root, root_len);
	status = tree_open(&tree, &stream->tree, 0);
	if (status == 0)
		join_roots(stream, &tree.base, root);
	return status;
}

int bithose_merkle_root(const struct bithose_merkle *from,
			const struct bithose_merkle_rows *leaves, void *root,
			size_t root_len)
{
	struct keccak_tree tree;
	struct rows rows;
	const int status = rows_open(&tree, &rows, from, leaves);

	if (status < 0)
		return status;
	if (!root || root_len != tree.base.digest_len ||
	    !shape_valid(from->mode, leaves->count))
		return BITHOSE_EINVAL;
	tree_root(&tree.base, &rows, leaves->count, root);
	return 0;
}
