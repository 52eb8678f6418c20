/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* The arguments of options, as texts -> their values. */
#include "merkle_arguments.h"

#include <stdio.h>

#include "common/message.h"
#include "common/printable.h"
#include "digest_option.h"
#include "processors.h"
#include "thread_pool.h"

/* A page: then a node costs a thirtieth of a leaf. */
#define DEFAULT_LEAF_SIZE 4096
/* It has a standard, and so has the default mode; each root names both. */
#define DEFAULT_ALGORITHM "sha3-256"

/* `what`: of the option's argument. */
static int wrong_argument(const char *option, const char *typed,
			  const char *what)
{
	char quote[64];

	printable_copy(quote, sizeof(quote), typed);
	return complain_usage("%s: '%s': %s", option, quote, what);
}

static int read_digest(const struct digest_arguments *arguments,
		       struct digest_kind *digest)
{
	struct function function;
	int status;

	/* Before it asks for a key. */
	if (function_by_name(arguments->algorithm, &function) &&
	    function.kind != FUNCTION_ALGORITHM)
		return complain_usage("there are no trees of %s; '-a list' "
				      "prints the names",
				      function.name);
	status = digest_option_read(arguments, digest);
	if (status == STATUS_OK && !merkle_digest_fits(digest))
		return complain_usage("a tree of %s needs -l BITS: a multiple "
				      "of 8 from 128 to 512",
				      digest->function.name);
	return status;
}

static int read_kind(struct merkle_kind *kind,
		     const struct merkle_arguments *arguments)
{
	const struct digest_arguments digest = {
		.algorithm = arguments->of['a'] ? arguments->of['a']
						: DEFAULT_ALGORITHM,
		.length = arguments->of['l'],
	};
	const char *mode = arguments->of[KEY_MODE];
	const char *leaf_size = arguments->of[KEY_LEAF_SIZE];
	uint64_t bytes = DEFAULT_LEAF_SIZE;
	int status = read_digest(&digest, &kind->digest);

	if (status != STATUS_OK)
		return status;
	kind->mode = BITHOSE_MERKLE_RFC6962;
	if (mode && !merkle_mode_read(mode, &kind->mode))
		return wrong_argument("--mode", mode, "it is rfc6962 or plain");
	if (leaf_size &&
	    (!merkle_number_read(leaf_size, MERKLE_LEAF_SIZE_MAX, &bytes) ||
	     bytes == 0))
		return wrong_argument("--leaf-size", leaf_size,
				      "it is a number of bytes from 1 to "
				      "1048576");
	kind->leaf_size = (uint32_t)bytes;
	return STATUS_OK;
}

static int read_size(const char *option, const char *typed, uint64_t *size)
{
	if (!typed || merkle_number_read(typed, MERKLE_SIZE_MAX, size))
		return STATUS_OK;
	return wrong_argument(option, typed, "it is a number of bytes");
}

static int read_first_size(struct merkle_options *options, const char *typed)
{
	int status = read_size("--first-size", typed, &options->first_size);

	if (status != STATUS_OK)
		return status;
	if (options->kind.mode != BITHOSE_MERKLE_RFC6962)
		return complain_usage("only trees of mode rfc6962 grow: "
				      "consistency has no other mode");
	if (options->first_size == 0 ||
	    options->first_size % options->kind.leaf_size)
		return wrong_argument("--first-size", typed,
				      "it is a multiple of the leaf size, and "
				      "not 0: a shorter last leaf becomes "
				      "another one when the file grows");
	return STATUS_OK;
}

static int read_threads(struct merkle_options *options, const char *typed)
{
	uint64_t threads = processors(THREAD_POOL_MAX);

	if (typed && (!merkle_number_read(typed, THREAD_POOL_MAX, &threads) ||
		      threads == 0))
		return wrong_argument("--threads", typed,
				      "it is a number from 1 to 64");
	options->threads = (unsigned)threads;
	return STATUS_OK;
}

static int read_root(const char *option, const char *typed,
		     struct merkle_head *head)
{
	const char *wrong = typed ? merkle_head_read(typed, head) : NULL;
	char text[192];

	if (!wrong)
		return STATUS_OK;
	snprintf(text, sizeof(text),
		 "%s. A root is what 'bithose-merkle root' prints: "
		 "ALGORITHM:MODE:LEAF-SIZE:SIZE:DIGITS",
		 wrong);
	return wrong_argument(option, typed, text);
}

static int read_leaves(struct merkle_options *options, const char *typed)
{
	const char *wrong =
		typed ? position_list_read(typed, &options->leaves) : NULL;
	char text[128];

	if (!wrong)
		return STATUS_OK;
	snprintf(text, sizeof(text),
		 "%s. A list of leaves has numbers and ranges: 3,7-9", wrong);
	return wrong_argument("--leaves", typed, text);
}

int merkle_arguments_for_files(struct merkle_options *options,
			       const struct merkle_arguments *arguments)
{
	int status;

	options->size = LEAF_FILE_UNKNOWN;
	status = read_kind(&options->kind, arguments);
	if (status == STATUS_OK)
		status = read_size("--size", arguments->of[KEY_SIZE],
				   &options->size);
	if (status == STATUS_OK)
		status = read_threads(options, arguments->of[KEY_THREADS]);
	if (status == STATUS_OK && options->action == MERKLE_CONSISTENCY)
		status =
			read_first_size(options, arguments->of[KEY_FIRST_SIZE]);
	return status == STATUS_OK
		       ? read_leaves(options, arguments->of[KEY_LEAVES])
		       : status;
}

int merkle_arguments_for_proofs(struct merkle_options *options,
				const struct merkle_arguments *arguments)
{
	const char *first = arguments->of[KEY_FIRST_ROOT];
	int status =
		read_root("--root", arguments->of[KEY_ROOT], &options->root);

	options->has_first_root = first != NULL;
	if (status == STATUS_OK)
		status = read_root("--first-root", first, &options->first_root);
	return status == STATUS_OK
		       ? read_leaves(options, arguments->of[KEY_LEAVES])
		       : status;
}
