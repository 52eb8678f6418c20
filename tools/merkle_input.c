/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The file of a command line -> the digests of the nodes of a tree over it, or a
 * message. */
#include "merkle_input.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "common/message.h"
#include "thread_pool.h"

int merkle_input_open(struct merkle_input *input,
		      const struct merkle_options *options,
		      const struct bithose *engine)
{
	const char *name = options->files[0];
	int error;

	*input = (struct merkle_input){
		.options = options,
		.engine = engine,
		.label = file_label(name),
		.size = options->size,
	};
	error = leaf_file_open(&input->file, name);
	if (error) {
		complain_about(input->label, "%s", strerror(error));
		return STATUS_FAILED;
	}
	if (options->size == LEAF_FILE_UNKNOWN) {
		input->size = input->file.size;
	} else if (input->file.size < options->size) {
		complain_about(input->label,
			       "it has %" PRIu64 " bytes, and --size=%" PRIu64
			       " is more",
			       input->file.size, options->size);
		merkle_input_close(input);
		return STATUS_FAILED;
	}
	return STATUS_OK;
}

int merkle_input_need_size(const struct merkle_input *input)
{
	char text[256];

	if (input->size == LEAF_FILE_UNKNOWN) {
		complain_about(input->label,
			       "its size is not known before its end, and a "
			       "proof depends on it: give --size=BYTES");
		return STATUS_FAILED;
	}
	if (merkle_size_wrong(&input->options->kind, input->size, text,
			      sizeof(text))) {
		complain_about(input->label, "%s", text);
		return STATUS_FAILED;
	}
	return STATUS_OK;
}

/* Starts reading and hashes. Returns an errno value. */
static int hash(struct merkle_input *input,
		const struct bithose_executor *executor,
		struct merkle_node *nodes, size_t count, uint64_t *size)
{
	const struct merkle_kind *kind = &input->options->kind;
	const int error = leaf_file_start(&input->file, input->size,
					  kind->leaf_size, executor != NULL);

	return error ? error
		     : merkle_pass(&input->file, kind, input->engine, executor,
				   nodes, count, size);
}

/* Says what is wrong with what was read. */
static int check_size(struct merkle_input *input, uint64_t size)
{
	char text[256];

	if (input->size != LEAF_FILE_UNKNOWN && size < input->size) {
		complain_about(input->label,
			       "it ended after %" PRIu64 " of %" PRIu64
			       " bytes%s",
			       size, input->size,
			       input->file.size == LEAF_FILE_UNKNOWN
				       ? ""
				       : ": it became shorter while it was "
					 "read");
		return STATUS_FAILED;
	}
	input->size = size;
	if (merkle_size_wrong(&input->options->kind, size, text,
			      sizeof(text))) {
		complain_about(input->label, "%s", text);
		return STATUS_FAILED;
	}
	return STATUS_OK;
}

int merkle_input_hash(struct merkle_input *input, struct merkle_node *nodes,
		      size_t count)
{
	struct thread_pool threads;
	uint64_t size = 0;
	int error = thread_pool_begin(&threads, input->options->threads);

	if (!error) {
		error = hash(input, thread_pool_executor(&threads), nodes,
			     count, &size);
		thread_pool_end(&threads);
	}
	if (error) {
		complain_about(input->label, "%s", strerror(error));
		return STATUS_FAILED;
	}
	return check_size(input, size);
}

void merkle_input_close(struct merkle_input *input)
{
	leaf_file_close(&input->file);
}
