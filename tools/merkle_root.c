/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> the head of its tree. */
#include <stdio.h>
#include <string.h>

#include "common/message.h"
#include "merkle_commands.h"
#include "merkle_input.h"

int merkle_root_command(const struct merkle_options *options,
			const struct bithose *engine)
{
	struct merkle_node all = {.range = {0, UINT64_MAX}};
	struct merkle_head head = {.kind = options->kind};
	struct merkle_input input;
	char text[MERKLE_HEAD_SIZE];
	int status = merkle_input_open(&input, options, engine);

	if (status != STATUS_OK)
		return status;
	/* Files of the kernel say 0 and have more. */
	if (input.size == 0 && options->size != 0)
		input.size = LEAF_FILE_UNKNOWN;
	if (input.size != LEAF_FILE_UNKNOWN)
		status = merkle_input_need_size(&input);
	if (status == STATUS_OK)
		status = merkle_input_hash(&input, &all, 1);
	if (status == STATUS_OK) {
		head.size = input.size;
		memcpy(head.root, all.digest, (size_t)head.kind.digest.len);
		merkle_head_write(&head, text);
		puts(text);
	}
	merkle_input_close(&input);
	return status;
}
