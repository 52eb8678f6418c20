/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* A file -> a digest that absorbed it, by several threads inside the file. */
#ifndef BITHOSE_TOOLS_DIGEST_TREE_H
#define BITHOSE_TOOLS_DIGEST_TREE_H

#include "digest.h"

/* Whether the function can use several threads inside a message. */
bool digest_is_tree(const struct digest_kind *kind);

/*
 * Absorb a file from its beginning to its end, while one more thread reads ahead.
 * Memory is constant: 8 MiB. Otherwise as digest_file().
 */
int digest_tree(const struct bithose *engine,
		const struct bithose_executor *executor, const char *name,
		const struct digest_kind *kind, struct digest *digest);

#endif
