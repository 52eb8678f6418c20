/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The file of a command line -> the digests of the nodes of a tree over it, or a
 * message. */
#ifndef BITHOSE_TOOLS_MERKLE_INPUT_H
#define BITHOSE_TOOLS_MERKLE_INPUT_H

#include "merkle_options.h"
#include "merkle_pass.h"

struct merkle_input {
	const struct merkle_options *options;
	const struct bithose *engine;
	struct leaf_file file;
	/* What messages call the file. */
	const char *label;
	/* Bytes of the tree, or LEAF_FILE_UNKNOWN: to the end. */
	uint64_t size;
};

/*
 * Open the file. Returns STATUS_OK; or STATUS_FAILED, with nothing to close, after
 * having said why: it cannot be opened, or is shorter than options->size.
 */
int merkle_input_open(struct merkle_input *input,
		      const struct merkle_options *options,
		      const struct bithose *engine);

/* Returns STATUS_OK; or STATUS_FAILED after having said that the size is not
 * known, or that no tree has it. */
int merkle_input_need_size(const struct merkle_input *input);

/*
 * Hash input->size bytes, on as many threads as the options say. `nodes`,
 * `count`: as merkle_pass() takes them. Sets input->size where it was not known.
 * Returns STATUS_OK; or STATUS_FAILED after having said what is wrong: it could
 * not be read, was shorter, or no tree has its size.
 */
int merkle_input_hash(struct merkle_input *input, struct merkle_node *nodes,
		      size_t count);

void merkle_input_close(struct merkle_input *input);

#endif
