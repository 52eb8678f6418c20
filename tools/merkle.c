/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* bithose-merkle: files -> roots of Merkle trees, and proofs; proofs -> a check. */
#include <stdio.h>

#include "common/engine.h"
#include "common/function.h"
#include "common/message.h"
#include "common/output.h"
#include "common/version.h"
#include "merkle_commands.h"

const char *tool_name = "bithose-merkle";

/* Those that trees are made of: without parameters. */
static void list_algorithms(void)
{
	struct function function;

	for (size_t i = 0; function_at(i, &function); i++)
		if (function.kind == FUNCTION_ALGORITHM)
			puts(function.name);
}

/* The commands, which need an engine. */
static int work(const struct merkle_options *options)
{
	struct bithose *engine = NULL;
	int status = engine_open(&engine, options->backends, NULL);

	if (status != STATUS_OK)
		return status;
	switch (options->action) {
	case MERKLE_PROVE:
		status = merkle_prove_command(options, engine);
		break;
	case MERKLE_VERIFY:
		status = merkle_verify_command(options, engine);
		break;
	case MERKLE_CONSISTENCY:
		status = merkle_growth_command(options, engine);
		break;
	default:
		status = merkle_root_command(options, engine);
	}
	bithose_close(engine);
	return status;
}

int main(int argc, char *argv[])
{
	static struct merkle_options options;
	int status;

	output_open();
	status = merkle_options_read(&options, argc, argv);
	if (status == STATUS_OK) {
		switch (options.action) {
		case MERKLE_HELP:
			merkle_options_help();
			break;
		case MERKLE_VERSION:
			version_write();
			break;
		case MERKLE_LIST_ALGORITHMS:
			list_algorithms();
			break;
		default:
			status = work(&options);
		}
	}
	return output_close(status);
}
