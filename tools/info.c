/* SPDX-License-Identifier: Apache-2.0 OR MIT */
/* bithose-info: an engine -> what this machine can use, and what serves. */
#include "common/engine.h"
#include "common/message.h"
#include "common/output.h"
#include "common/version.h"
#include "info_algorithms.h"
#include "info_backend.h"
#include "info_json.h"
#include "info_options.h"
#include "info_self_test.h"
#include "info_text.h"

const char *tool_name = "bithose-info";

/* Everything that needs an engine. */
static int show(const struct info_options *options)
{
	struct engine_log log = {0};
	struct bithose *engine = NULL;
	int status = engine_open(&engine, NULL, options->verbose ? &log : NULL);

	if (status == STATUS_OK) {
		switch (options->action) {
		case INFO_JSON:
			status = info_json_write(engine);
			break;
		case INFO_SELF_TEST:
			status = info_self_test(engine);
			break;
		case INFO_ALGORITHMS:
			info_algorithms_write(engine);
			break;
		case INFO_BACKEND:
			status = info_backend_line(engine, options->backend);
			break;
		default:
			info_text_write(engine, options->verbose ? &log : NULL);
		}
		bithose_close(engine);
	}
	engine_log_free(&log);
	return status;
}

int main(int argc, char *argv[])
{
	struct info_options options;
	int status;

	output_open();
	status = info_options_read(&options, argc, argv);
	if (status == STATUS_OK) {
		switch (options.action) {
		case INFO_HELP:
			info_options_help();
			break;
		case INFO_VERSION:
			version_write();
			break;
		default:
			status = show(&options);
		}
	}
	return output_close(status);
}
