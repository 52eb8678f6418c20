/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/*
 * A file, read once -> the digests of nodes that cover its leaves, and the bytes
 * of some leaves.
 */
#include "merkle_pass.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "rate_line.h"

/* The library cuts a stream of leaves into tasks of so many. A window of long
 * leaves has too few tasks for several threads: then its leaves are hashed one by
 * one, and the nodes above them afterwards. */
#define TASK_LEAVES 256
#define TASKS_EACH 2

struct pass {
	const struct merkle_kind *kind;
	struct bithose_merkle tree;
	/* Room for the digests of a window, if they are hashed one by one. */
	unsigned char *digests;
	size_t digests_len;
	/* The node that is being hashed, and those after it. */
	struct merkle_node *node;
	size_t left;
	struct bithose_merkle_stream stream;
};

static int begin_node(struct pass *pass)
{
	return bithose_merkle_stream_init(&pass->stream, &pass->tree);
}

/* Without a digest if no tree has so many leaves. */
static int end_node(struct pass *pass)
{
	const int error =
		bithose_merkle_stream_root(&pass->stream, pass->node->digest,
					   (size_t)pass->kind->digest.len);

	return error == BITHOSE_ESTATE ? 0 : error;
}

static int add_rows(struct pass *pass, const struct bithose_merkle_rows *rows)
{
	int error;

	if (!pass->digests)
		return bithose_merkle_stream_add(&pass->stream, rows);
	error = bithose_merkle_leaves(&pass->tree, rows, pass->digests,
				      pass->digests_len);
	return error ? error
		     : bithose_merkle_stream_add_leaves(
			       &pass->stream, rows->count, pass->digests);
}

/* Adds leaves from `data` to the node, as many as it takes of one length. Sets
 * *taken to their bytes. */
static int add_some(struct pass *pass, const unsigned char *data, size_t len,
		    size_t *taken)
{
	const size_t leaf_size = pass->kind->leaf_size;
	const uint64_t room = pass->node->range.count -
			      bithose_merkle_stream_count(&pass->stream);
	struct bithose_merkle_rows rows = {
		.struct_size = sizeof(rows),
		.data = data,
		.count = len / leaf_size,
		.row_len = leaf_size,
	};

	if (rows.count > room)
		rows.count = (size_t)room;
	if (rows.count == 0) {
		rows.count = 1;
		rows.row_len = len;
	}
	rows.stride = rows.row_len;
	*taken = rows.count * rows.row_len;
	if (pass->node->leaf)
		memcpy(pass->node->leaf, data, *taken);
	return add_rows(pass, &rows);
}

/* Hashes a window. What is after the last node is passed over. */
static int add_window(struct pass *pass, const unsigned char *data, size_t len)
{
	while (len && pass->left) {
		size_t taken;
		int error = add_some(pass, data, len, &taken);

		if (error)
			return error;
		data += taken;
		len -= taken;
		if (bithose_merkle_stream_count(&pass->stream) <
		    pass->node->range.count)
			continue;
		error = end_node(pass);
		pass->node++;
		pass->left--;
		if (!error)
			error = begin_node(pass);
		if (error)
			return error;
	}
	return 0;
}

static int pass_all(struct pass *pass, struct leaf_file *file, uint64_t *size)
{
	struct rate_line line;
	int error = begin_node(pass) ? EINVAL : 0;

	*size = 0;
	rate_line_begin(&line, NULL, file->wanted);
	while (!error) {
		const unsigned char *data;
		size_t len;

		error = leaf_file_next(file, &data, &len);
		if (error || len == 0)
			break;
		if (add_window(pass, data, len))
			error = EINVAL;
		*size += len;
		rate_line_show(&line, *size);
	}
	rate_line_end(&line);
	if (!error && pass->left && end_node(pass))
		error = EINVAL;
	return error;
}

int merkle_pass(struct leaf_file *file, const struct merkle_kind *kind,
		const struct bithose *engine,
		const struct bithose_executor *executor,
		struct merkle_node *nodes, size_t count, uint64_t *size)
{
	const size_t window_leaves = file->window_len / kind->leaf_size;
	struct pass pass = {
		.kind = kind,
		.tree = merkle_tree_of(kind, engine, executor),
		.node = nodes,
		.left = count,
	};
	int error;

	if (executor && executor->width > 1 &&
	    window_leaves / TASK_LEAVES < TASKS_EACH * executor->width) {
		pass.digests_len = window_leaves * (size_t)kind->digest.len;
		pass.digests = malloc(pass.digests_len);
		if (!pass.digests)
			return ENOMEM;
	}
	error = pass_all(&pass, file, size);
	free(pass.digests);
	return error;
}
