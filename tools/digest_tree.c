/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> a digest that absorbed it, by several threads inside the file. */
#include "digest_tree.h"

#include "leaf_file.h"

/* Longer blocks of ParallelHash are not kept together in a window. */
#define BLOCK_LEN_MAX ((size_t)1024 * 1024)

bool digest_is_tree(const struct digest_kind *kind)
{
	return kind->function.kind == FUNCTION_KT ||
	       kind->function.kind == FUNCTION_HOPMAC ||
	       kind->function.kind == FUNCTION_PARALLELHASH;
}

/* Of what a window should hold whole ones. */
static size_t leaf_len(const struct digest_kind *kind)
{
	const size_t block_len = kind->parameters.block_len;

	if (kind->function.kind != FUNCTION_PARALLELHASH ||
	    block_len > BLOCK_LEN_MAX)
		return DIGEST_KT_CHUNK_LEN;
	return block_len;
}

static int absorb(struct leaf_file *file,
		  const struct bithose_executor *executor,
		  struct digest *digest)
{
	for (;;) {
		const unsigned char *data;
		size_t len;
		int error = leaf_file_next(file, &data, &len);

		if (error || len == 0)
			return error;
		digest_update(digest, executor, data, len);
	}
}

int digest_tree(const struct bithose *engine,
		const struct bithose_executor *executor, const char *name,
		const struct digest_kind *kind, struct digest *digest)
{
	struct leaf_file file;
	int error = leaf_file_open(&file, name);

	if (error)
		return error;
	error = leaf_file_start(&file, LEAF_FILE_UNKNOWN, leaf_len(kind), true);
	if (!error) {
		digest_begin(digest, engine, kind);
		error = absorb(&file, executor, digest);
	}
	leaf_file_close(&file);
	return error;
}
