/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The commands of bithose-merkle, each in a file of its own. They return the
 * status to end with, after having said what is wrong. */
#ifndef BITHOSE_TOOLS_MERKLE_COMMANDS_H
#define BITHOSE_TOOLS_MERKLE_COMMANDS_H

#include "merkle_options.h"

/* A file -> the head of its tree. */
int merkle_root_command(const struct merkle_options *options,
			const struct bithose *engine);

/* A file -> a proof that opens some of its leaves. */
int merkle_prove_command(const struct merkle_options *options,
			 const struct bithose *engine);

/* A file -> a proof that it began with the bytes that it had before. */
int merkle_growth_command(const struct merkle_options *options,
			  const struct bithose *engine);

/* Proofs -> whether they hold for the roots of the command line. */
int merkle_verify_command(const struct merkle_options *options,
			  const struct bithose *engine);

#endif
