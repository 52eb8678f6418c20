/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The command line of bithose-merkle -> what is to be done. */
#ifndef BITHOSE_TOOLS_MERKLE_OPTIONS_H
#define BITHOSE_TOOLS_MERKLE_OPTIONS_H

#include "leaf_file.h"
#include "merkle_head.h"
#include "position_list.h"

enum merkle_action {
	MERKLE_ROOT,
	MERKLE_PROVE,
	MERKLE_VERIFY,
	MERKLE_CONSISTENCY,
	MERKLE_LIST_ALGORITHMS,
	MERKLE_HELP,
	MERKLE_VERSION
};

struct merkle_options {
	enum merkle_action action;
	/* All but for MERKLE_VERIFY. */
	struct merkle_kind kind;
	/* Bytes of the file to take, or LEAF_FILE_UNKNOWN for all. */
	uint64_t size;
	/* For MERKLE_CONSISTENCY: bytes of the smaller file. */
	uint64_t first_size;
	/* For MERKLE_PROVE the leaves to open; for MERKLE_VERIFY the ones that
	 * have to be, or none for any. */
	struct position_list leaves;
	/* For MERKLE_VERIFY. */
	struct merkle_head root;
	bool has_first_root;
	struct merkle_head first_root;
	/* Names with commas between them, or NULL. */
	const char *backends;
	/* 1 to THREAD_POOL_MAX. */
	unsigned threads;
	/* At least one; "-" is standard input. One, but for MERKLE_VERIFY. Part of
	 * argv. */
	const char *const *files;
	size_t file_count;
};

/* Returns STATUS_OK, or STATUS_USAGE after having said what is wrong. */
int merkle_options_read(struct merkle_options *options, int argc, char *argv[]);

/* Print the text of --help on standard output. */
void merkle_options_help(void);

#endif
